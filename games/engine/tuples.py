"""Tuples with a change: states keep nothing else."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def swapped(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed."""
    changed = [*items]
    changed[index] = item
    return tuple(changed)


def without(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    """The tuple with one item gone."""
    return items[:index] + items[index + 1 :]
