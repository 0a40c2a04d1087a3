"""The clock that hosting goes by, which nobody can put forward or back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from storage.rows import Millis


class Clock(Protocol):
    """Tells the time; tests move their own."""

    def now(self) -> Millis:
        """The present time."""
        ...

    def drift(self) -> Millis:
        """How far the system clock is ahead of this one; negative if it was put back."""
        ...

    def correct(self, by: Millis) -> None:
        """Move this clock by so much."""
        ...


def system_time() -> Millis:
    """The system clock, which somebody may put forward or back at any moment."""
    return Millis(time.time_ns() // 1_000_000)


def uptime() -> Millis:
    """How long this machine has run, asleep or awake: nobody can put that back."""
    # On Linux CLOCK_MONOTONIC stands still while the machine sleeps.
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return Millis(time.clock_gettime_ns(clock) // 1_000_000)


class WallClock:
    """The system time when it was made, plus the time that has passed since.

    So a system clock that is put back or forward makes nobody's time longer or shorter. The heartbeat corrects this
    clock when it has moved the tables' clocks by as much.
    """

    def __init__(self, on_the_wall: Callable[[], Millis] = system_time, passed: Callable[[], Millis] = uptime) -> None:
        self._on_the_wall = on_the_wall
        self._passed = passed
        self._ahead = on_the_wall() - passed()

    def now(self) -> Millis:
        """The present time."""
        return Millis(self._passed() + self._ahead)

    def drift(self) -> Millis:
        """See `Clock`."""
        return Millis(self._on_the_wall() - self.now())

    def correct(self, by: Millis) -> None:
        """See `Clock`."""
        self._ahead += by
