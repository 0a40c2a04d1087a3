"""Whether what somebody pressed can still be answered: Discord waits three seconds for the first answer.

A press that comes later was held up: while we were frozen, or while Discord could not be reached and kept it for us.
Whoever pressed has long been told that it failed, so it must not be played.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from discord.utils import snowflake_time

from storage.rows import Millis

LIVES = Millis(3_000)
DRIFT = 0.000_1  # our clock may go faster than Discord's by this much, eight seconds a day

log = logging.getLogger(__name__)


class DiscordTime:
    """What time it is at Discord, learned from the ids it gives out, which say when that was.

    Nothing is heard of before it happens: the youngest id says how late it is there at least. So a clock of ours that
    is wrong makes no press too old, and one that was held up is told by those that came in time before it.
    """

    def __init__(self, passed: Callable[[], Millis]) -> None:
        self._passed = passed
        self._ahead: float | None = None  # Discord's clock of ours, at least
        self._at = passed()

    def heard(self, id_: int) -> None:
        """Something with this id has just come in."""
        now = self._passed()
        found = snowflake_time(id_).timestamp() * 1000 - now
        if self._ahead is None or found > self._bound(self._ahead, now):
            self._ahead, self._at = found, now

    def age(self, id_: int) -> float:
        """For how many milliseconds there has been something with this id, at least."""
        if self._ahead is None:
            return 0.0
        now = self._passed()
        return now + self._bound(self._ahead, now) - snowflake_time(id_).timestamp() * 1000

    def is_too_late(self, id_: int) -> bool:
        """Whether a press or command with this id can no longer be answered. If so, the log has a line of it."""
        self.heard(id_)
        if (age := self.age(id_)) <= LIVES:
            return False
        log.warning("a press or command was dropped: it came after %.1f s", age / 1000)
        return True

    def _bound(self, ahead: float, now: Millis) -> float:
        return ahead - DRIFT * (now - self._at)
