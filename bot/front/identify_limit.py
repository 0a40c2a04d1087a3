"""How often we tell Discord who we are. More than a thousand times a day, and it takes the token away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

AT_ONCE = 100.0
A_SECOND = 850 / 86_400  # with those at once, 950 a day
APART = 5.0  # Discord's own limit


class IdentifyLimit:
    """A hundred may come as fast as Discord lets them; after that they are a minute and a half apart."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._left = AT_ONCE
        self._at = now()
        self._free: dict[int, float] = {}  # from when on each lane is

    async def wait_in(self, lane: int) -> None:
        """The same for one shard of several: Discord lets some in at once, each in a lane of its own."""
        now = self._now()
        begins = max(now, self._free.get(lane, now))
        self._free[lane] = begins + APART
        await asyncio.sleep(max(begins - now, self.book(first=True)))

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
