"""What people have open of tables that other processes host: we are not told of those, so they are looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.front.delivery.open_views import OpenViews
from bot.front.delivery.panels.writer import PanelWriter
from bot.front.delivery.sending import started
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from games.engine import Refused
from storage.rows import TableId
from storage.trouble import Unusable


class ViewsAbroad:
    """Looks at each table of which something is open, every few seconds, for as long as it is."""

    def __init__(self, tables: Tables, views: OpenViews, at: Callable[[Table], PanelWriter], every: float) -> None:
        self._tables = tables
        self._views = views
        self._at = at
        self._every = every
        self._looking: dict[TableId, asyncio.Task[None]] = {}

    def follow(self, table: Table) -> None:
        """Something of this table was just opened."""
        if table.id not in self._looking:
            task = self._looking[table.id] = started(self._look(table), table.id)
            task.add_done_callback(lambda _done: self._looking.pop(table.id, None))

    def __len__(self) -> int:
        """At how many tables it looks."""
        return len(self._looking)

    async def _look(self, seen: Table) -> None:
        while self._views.are_open(seen.id, self._tables.clock.now()):
            await asyncio.sleep(self._every)
            try:
                now = await self._tables.table(seen.id)
            except Refused:  # it is no more
                return
            except Unusable:  # the database is back in a moment, or nobody can play anyway
                continue
            if now.row != seen.row or now.match != seen.match:
                seen = now
                self._views.heed(self._at(now), self._tables.clock.now())
