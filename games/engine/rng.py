"""Chance: a stream of uniform draws fixed by seed, version and purpose."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_NOTHING_YET: Iterator[int] = iter(())


class Rng:
    """Draws from HMAC-SHA256(seed, version/purpose/counter), rejection-sampled.

    The purpose is `"setup"`, `"decide"`, `("mind", seat)` and the like. The same three always give the same draws, so a
    replay is exact, a double click cannot roll again, and there is nothing to save. Streams for different purposes
    tell nothing about each other.
    """

    __slots__ = ("_bytes", "_count", "_key")

    def __init__(self, seed: bytes, version: int, purpose: str | tuple[str, int]) -> None:
        self._key = seed, version, purpose
        self._bytes = _NOTHING_YET
        self._count = 0

    def below(self, bound: int) -> int:
        """A uniform whole number from 0 up to but without `bound`."""
        if bound <= 1:
            if bound == 1:
                return 0
            raise ValueError("nothing to draw from")
        if bound > 256:
            return self._wide(bound)
        fair = 256 - 256 % bound
        while True:
            for drawn in self._bytes:
                if drawn < fair:
                    return drawn % bound
            self._bytes = iter(self._block())

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a uniformly random order."""
        order, below = [*items], self.below
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each in exact proportion to its whole-number weight."""
        drawn = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if drawn < weight:
                return index
            drawn -= weight
        raise AssertionError("a draw below the sum of the weights falls on one of them")

    def _wide(self, bound: int) -> int:
        """The same from as many bytes as it takes, the first the highest."""
        width = (bound - 1).bit_length() + 7 >> 3
        span = 1 << 8 * width
        fair = span - span % bound
        while True:
            drawn = 0
            for _ in range(width):
                drawn = drawn << 8 | self.below(256)
            if drawn < fair:
                return drawn % bound

    def _block(self) -> bytes:
        seed, version, purpose = self._key
        name = purpose if isinstance(purpose, str) else f"{purpose[0]}:{purpose[1]}"
        message = f"{version}/{name}/{self._count}"
        self._count += 1
        return hmac.digest(seed, message.encode(), "sha256")
