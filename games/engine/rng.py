"""Chance: a stream of uniform draws fixed by seed, version and purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    from hashlib import _Hash as Hash  # pyright: ignore[reportPrivateUsage] - the stubs have no other name for it

T = TypeVar("T")

_NOTHING_YET: Iterator[int] = iter(())

_BLOCK = sha256().block_size
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


class Rng(msgspec.Struct, eq=False, gc=False):
    """Draws from HMAC-SHA256(seed, version/purpose/counter), rejection-sampled.

    The purpose is `"setup"`, `"decide"`, `("mind", seat)` and the like. The same three always give the same draws, so a
    replay is exact, a double click cannot roll again, and there is nothing to save. Streams for different purposes
    tell nothing about each other. It is a struct because one is made for every command, drawn from or not.
    """

    _seed: bytes
    _version: int
    _purpose: str | tuple[str, int]
    _bytes: Iterator[int] = _NOTHING_YET
    _count: int = 0

    __repr__ = object.__repr__  # nobody reads the seed in a log

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
        order = [*items]
        left = len(order)
        while left > 1:  # as `below(left)` again and again, without a call for each
            if left > 256:
                left, other = left - 1, self._wide(left)
                order[left], order[other] = order[other], order[left]
                continue
            for drawn in self._bytes:
                if drawn < 256 - 256 % left:
                    other = drawn % left
                    left -= 1
                    order[left], order[other] = order[other], order[left]
                    if left == 1:
                        break
            else:
                self._bytes = iter(self._block())
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
        purpose = self._purpose
        name = purpose if isinstance(purpose, str) else f"{purpose[0]}:{purpose[1]}"
        message = f"{self._version}/{name}/{self._count}"
        self._count += 1
        return _hmac(self._seed, message.encode())


def _hmac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 has it: what `hmac.digest` gives, in a third of the time.

    A game draws with one seed for as long as it lasts, so what depends on the seed alone is worked out once.
    """
    begun, ended = _padded(key)
    inner, outer = begun.copy(), ended.copy()
    inner.update(message)
    outer.update(inner.digest())
    return outer.digest()


@lru_cache(64)
def _padded(key: bytes) -> tuple[Hash, Hash]:
    """The inner and the outer hash, with the key in them and nothing else."""
    block = (sha256(key).digest() if len(key) > _BLOCK else key).ljust(_BLOCK, b"\0")
    return sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))
