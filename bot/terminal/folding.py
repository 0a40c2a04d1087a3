"""Long lists of choices, folded: what there are many ways to do is one entry, which leads to a list of its own.

A person at a terminal looks at all choices at once; whoever has sixty before them finds none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import Command

MOST = 20  # lines of one list, where that can be done


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: a choice, or several of them behind what they have in common.

    That is their kind, or the value of a field, whose name is here then.
    """

    choices: tuple[Command, ...]
    field: str = ""


def fold(choices: Sequence[Command]) -> list[Entry]:
    """The choices, in their order; if they are too many, folded by their kinds, or by a field if all are of one kind.

    The kinds with most choices are folded first, and no more than it takes.
    """
    kinds = _grouped(choices, type)
    if len(choices) <= MOST:
        return [Entry((choice,)) for choice in choices]
    if len(kinds) == 1:
        return _by_field(choices)
    folded = set[int]()
    for index in sorted(range(len(kinds)), key=lambda index: -len(kinds[index])):
        if sum(1 if at in folded else len(kind) for at, kind in enumerate(kinds)) > MOST and len(kinds[index]) > 1:
            folded.add(index)
    return [
        entry
        for at, kind in enumerate(kinds)
        for entry in ([Entry(kind)] if at in folded else [Entry((choice,)) for choice in kind])
    ]


def _by_field(choices: Sequence[Command]) -> list[Entry]:
    """By the first field that makes a short list, or else the shortest; as they are, where they differ in one only."""
    found = [(name, _grouped(choices, _field(name))) for name in choices[0].__struct_fields__]
    able = [(name, groups) for name, groups in found if 1 < len(groups) < len(choices)]
    if not able:
        return [Entry((choice,)) for choice in choices]
    short = (each for each in able if len(each[1]) <= MOST)
    name, groups = next(short, None) or min(able, key=lambda each: len(each[1]))
    return [Entry(group, name) for group in groups]


def _field(name: str) -> Callable[[Command], Any]:  # Any: whatever a command has in a field
    return lambda choice: getattr(choice, name)


def _grouped(choices: Sequence[Command], by: Callable[[Command], Any]) -> list[tuple[Command, ...]]:
    """In the order in which each first comes up."""
    found: dict[Any, list[Command]] = {}
    for choice in choices:
        found.setdefault(by(choice), []).append(choice)
    return [tuple(group) for group in found.values()]
