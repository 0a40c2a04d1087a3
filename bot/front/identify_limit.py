"""How often we tell Discord who we are. More than a thousand times a day, and it takes the token away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

from bot.hosting.neighbours.listening import Neighbours
from storage.trouble import Unusable

AT_ONCE = 100.0
A_SECOND = 850 / 86_400  # with those at once, 950 a day
APART = 5.0  # Discord's own limit
SPARE = 0.5  # between processes: the way to Discord is not always as long
WAITS = 45.0  # then the line is made anew: discord.py takes one that says nothing for a minute for dead

log = logging.getLogger(__name__)


class IdentifyLimit:
    """A hundred may come as fast as Discord lets them; after that they are a minute and a half apart."""

    def __init__(self, now: Callable[[], float] = monotonic, neighbours: Neighbours | None = None) -> None:
        self._now = now
        self._neighbours = neighbours
        self._left = AT_ONCE
        self._at = now()
        self._free: dict[int, float] = {}  # from when on each lane is

    async def wait_in(self, lane: int, lanes: int) -> None:
        """The same for one shard of several: Discord lets some in at once, each in a lane of its own.

        Other processes come in by the same lanes. Where we cannot know of them, we go by our own shards.
        """
        now = self._now()
        begins = max(now, self._free.get(lane, now))
        self._free[lane] = begins + APART
        await asyncio.sleep(max(begins - now, self.book(first=True)))
        if self._neighbours is not None:
            try:
                async with asyncio.timeout(WAITS):
                    await self._neighbours.come_in(f"{lane}/{lanes}", APART + SPARE)
            except Unusable as error:
                log.warning("whether other processes come in now is not known: %s", error.why.id)

    async def wait(self, *, first: bool) -> None:
        """Until we may say once more who we are."""
        await asyncio.sleep(self.book(first=first))

    def book(self, *, first: bool) -> float:
        """One more, in so many seconds."""
        now = self._now()
        self._left = min(AT_ONCE, self._left + (now - self._at) * A_SECOND)
        self._at = now
        self._left -= 1
        return max(0.0 if first else APART, -self._left / A_SECOND)
