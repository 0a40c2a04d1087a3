"""Pictures by what they show: each is drawn once, and the last ones are kept."""

from __future__ import annotations

import asyncio
import logging

from cachetools import LRUCache

from bot.drawing.plans import Plan, digest_of
from bot.drawing.pool import Drawer

KEPT = 256  # pictures, of some 15 kB each

log = logging.getLogger(__name__)


class Studio:
    """Has pictures drawn, and gives up on those that fail or take too long: whoever asked does without."""

    def __init__(self, drawer: Drawer, patience: float | None, kept: int = KEPT) -> None:
        self._drawer = drawer
        self._patience = patience  # seconds; None: however long it takes
        self._pictures: LRUCache[str, bytes] = LRUCache(kept)
        self._drawing: dict[str, asyncio.Task[bytes | None]] = {}

    async def draw(self, plan: Plan) -> bytes | None:
        """The picture of this plan as PNG; None if there is none in time. A late one is kept for the next who asks."""
        name = digest_of(plan)
        found = self._pictures.get(name)
        if found is not None:
            return found
        task = self._drawing.get(name)
        if task is None:
            task = self._drawing[name] = asyncio.create_task(self._draw(name, plan))
        await asyncio.wait({task}, timeout=self._patience)
        return task.result() if task.done() and not task.cancelled() else None

    def __len__(self) -> int:
        """How many pictures are kept."""
        return len(self._pictures)

    async def _draw(self, name: str, plan: Plan) -> bytes | None:
        try:
            drawn = await self._drawer.draw(plan)
        except Exception as error:  # whatever goes wrong with a picture, the text goes without
            log.warning("a picture could not be drawn: %s", type(error).__name__)
            return None
        finally:
            del self._drawing[name]
        self._pictures[name] = drawn
        return drawn
