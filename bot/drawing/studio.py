"""Pictures by what they show: each is drawn once, and the last ones are kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from cachetools import LRUCache

from bot.drawing.plans import Plan, digest_of
from bot.drawing.pool import Drawer

KEPT = 256  # pictures, of some 15 to 130 kB each
WAITING = 4  # pictures at once: where more are asked for, text is quicker

log = logging.getLogger(__name__)


class Studio:
    """Has pictures drawn, and gives up on those that fail or take too long: whoever asked does without.

    With much to do it draws some, and the others go without: so pictures never take a processor from play.
    """

    def __init__(self, drawer: Drawer, kept: int = KEPT) -> None:
        self._drawer = drawer
        self._pictures: LRUCache[str, bytes] = LRUCache(kept)
        self._drawing: dict[str, asyncio.Task[bytes | None]] = {}

    async def draw(self, plan: Plan, patience: float | None, late: Callable[[], None] | None = None) -> bytes | None:
        """The picture of this plan as PNG; None if there is none within so many seconds (None: however long it takes).

        A late one is kept for the next who asks, and `late` is called when it is there.
        """
        name = digest_of(plan)
        found = self._pictures.get(name)
        if found is not None:
            return found
        task = self._drawing.get(name)
        if task is None:
            if patience is not None and len(self._drawing) >= WAITING:
                return None
            task = self._drawing[name] = asyncio.create_task(self._draw(name, plan))
        await asyncio.wait({task}, timeout=patience)
        if task.done():
            return None if task.cancelled() else task.result()
        if late is not None:
            task.add_done_callback(lambda drawn: late() if not drawn.cancelled() and drawn.result() else None)
        return None

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
