"""What was read a moment ago: settings are asked for again and again, and hardly ever change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Generic, TypeVar

LASTS = 30.0  # seconds: so long another process with the same database may go by the old one
MANY = 50_000

K = TypeVar("K")
T = TypeVar("T")


class Recall(Generic[K, T]):
    """Answers by what was read before, for a while. Whoever writes says so, and then nothing old is kept."""

    def __init__(self) -> None:
        self._known: dict[K, tuple[float, T]] = {}
        self._writes = 0

    async def read(self, key: K, ask: Callable[[], Awaitable[T]]) -> T:
        """What is known; otherwise what asking gives."""
        known, now = self._known.get(key), monotonic()
        if known is not None and known[0] > now:
            return known[1]
        writes = self._writes
        found = await ask()
        if writes == self._writes:  # or it may be what was there before
            if len(self._known) >= MANY:
                self._known.clear()
            self._known[key] = now + LASTS, found
        return found

    def forget(self, *keys: K) -> None:
        """These have been written."""
        self._writes += 1
        for key in keys:
            self._known.pop(key, None)

    def forget_all(self) -> None:
        """Anything may have been written."""
        self._writes += 1
        self._known.clear()
