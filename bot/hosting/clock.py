"""What time it is."""

from __future__ import annotations

import time
from typing import Protocol

from storage.rows import Millis


class Clock(Protocol):
    """Something to look at for the time; tests move their own."""

    def now(self) -> Millis:
        """The moment."""
        ...


class WallClock:
    """The time on the wall."""

    def now(self) -> Millis:
        """The moment."""
        return Millis(time.time_ns() // 1_000_000)
