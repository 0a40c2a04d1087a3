"""What time it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from storage.rows import Millis


class Clock(Protocol):
    """Something to look at for the time; tests move their own."""

    def now(self) -> Millis:
        """The moment."""
        ...

    def drift(self) -> Millis:
        """How far the clock on the wall has gone ahead of this one; less than nothing if it was put back."""
        ...

    def correct(self, by: Millis) -> None:
        """Go on from so much later, or earlier."""
        ...


def wall() -> Millis:
    """The time on the wall, which somebody may put forward or back at any moment."""
    return Millis(time.time_ns() // 1_000_000)


def running() -> Millis:
    """How long this machine has run, asleep or awake: nobody can put that back."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # on Linux the other one stands still in its sleep
    return Millis(time.clock_gettime_ns(clock) // 1_000_000)


class WallClock:
    """The time on the wall when it was made, and since then as much later as time has passed.

    So a clock that is put back or forward makes nobody's time longer or shorter. Whoever keeps time corrects it when
    they have moved the tables' clocks by as much.
    """

    def __init__(self, on_the_wall: Callable[[], Millis] = wall, passed: Callable[[], Millis] = running) -> None:
        self._on_the_wall = on_the_wall
        self._passed = passed
        self._ahead = on_the_wall() - passed()

    def now(self) -> Millis:
        """The moment."""
        return Millis(self._passed() + self._ahead)

    def drift(self) -> Millis:
        """See `Clock`."""
        return Millis(self._on_the_wall() - self.now())

    def correct(self, by: Millis) -> None:
        """See `Clock`."""
        self._ahead += by
