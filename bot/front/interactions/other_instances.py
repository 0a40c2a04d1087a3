"""Another bot with our token is nowhere to be seen, but it answers what is pressed here, and then we cannot."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from time import monotonic

import discord

ANSWERED = 40060  # by somebody, and once now and then by ourselves: an answer whose receipt was lost is sent again
SEVERAL, WITHIN = 5, 600.0
"""So many in so many seconds are no accident."""

log = logging.getLogger(__name__)


class OtherInstances:
    """Counts the presses that were answered before we could."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._seen: deque[float] = deque(maxlen=SEVERAL)
        self._said: float | None = None

    def heed(self, error: BaseException | None) -> None:
        """Something ended so. If that tells of another bot, say it; once in a while is enough."""
        if not isinstance(error, discord.HTTPException) or error.code != ANSWERED:
            return
        now = self._clock()
        self._seen.append(now)
        often = len(self._seen) == SEVERAL and now - self._seen[0] <= WITHIN
        if often and (self._said is None or now - self._said > WITHIN):
            self._said = now
            log.error(
                "somebody else answers what is pressed here: another bot runs with the same token; stop one of them"
            )
