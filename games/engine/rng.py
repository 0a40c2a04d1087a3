"""Chance: a stream of uniform draws fixed by seed, version and purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _hashlib import HASH  # what `sha256` gives has no public name

T = TypeVar("T")

_NOTHING_YET: Iterator[int] = iter(())

_BLOCK = 64  # the bytes that SHA-256 takes at once
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


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
            fair = 256 - 256 % (last + 1)
            for drawn in self._bytes if last < 256 else ():  # as `below` does it, without a call for every item
                if drawn < fair:
                    other = drawn % (last + 1)
                    break
            else:
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
        return _hmac(seed, message.encode())


def _hmac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 (RFC 2104). The library's takes twice as long, for it prepares the key anew for every message."""
    inner, outer = _prepared(key)
    within, around = inner.copy(), outer.copy()
    within.update(message)
    around.update(within.digest())
    return around.digest()


@lru_cache(1_000)  # a seed is drawn from again and again while its game is played
def _prepared(key: bytes) -> tuple[HASH, HASH]:
    block = (key if len(key) <= _BLOCK else sha256(key).digest()).ljust(_BLOCK, b"\0")
    return sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))
