"""The time in the sandbox: the machine's, or one that a test moves by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Protocol

Cancel = Callable[[], None]


class Clock(Protocol):
    """What is needed of the time."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call this in so many seconds, unless cancelled."""
        ...


class MachineClock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call this in so many seconds, unless cancelled."""
        return asyncio.get_running_loop().call_later(seconds, call).cancel


class SteppedClock:
    """Stands still until it is moved."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._order = count()
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call this when the clock has been moved so far, unless cancelled."""
        turn = next(self._order)
        heappush(self._waiting, (self._now + seconds, turn, call))
        return lambda: self._cancelled.add(turn)

    def move(self, seconds: float) -> None:
        """Let so much time pass, and everything happen that was due in it."""
        end = self._now + seconds
        while self._waiting and self._waiting[0][0] <= end:
            self._now, turn, call = heappop(self._waiting)
            if turn not in self._cancelled:
                call()
            self._cancelled.discard(turn)
        self._now = end
