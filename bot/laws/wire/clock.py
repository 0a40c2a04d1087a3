"""A clock that stands still until it is moved."""

from __future__ import annotations

from dataclasses import dataclass

from storage.rows import Millis

NOON = Millis(1_790_000_000_000)


@dataclass(slots=True)
class MovedClock:
    """Stands still until it is moved."""

    moment: Millis = NOON

    def now(self) -> Millis:
        """The moment."""
        return self.moment

    def drift(self) -> Millis:
        """There is no other clock."""
        return Millis(0)

    def correct(self, by: Millis) -> None:
        """Put right."""
        self.moment = Millis(self.moment + by)

    def advance(self, seconds: float) -> None:
        """Later."""
        self.moment = Millis(self.moment + round(seconds * 1000))
