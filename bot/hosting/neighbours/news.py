"""Hears what other processes have saved at our tables, and tells of it as if it had been us.

A press in a direct message reaches the process that has the first shard, whoever hosts the table. It saves the move;
we show it, keep its time, and let the minds answer.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.hosting.table import Changed, Table, Turned
from bot.hosting.table_writer import TableWriter
from games.engine import Refused
from storage.rows import Phase, TableId

log = logging.getLogger(__name__)


class News:
    """From whoever else saves to our tables. What we know already is no news."""

    def __init__(self, writer: TableWriter) -> None:
        self._writer = writer
        self.heard = 0  # how often there was something

    async def hear(self, table: TableId, version: int) -> None:
        """Somebody has saved this version; 0 if it was something else than a turn."""
        cache = self._writer.cache
        before = cache.seen(table)
        if before is not None and not self._writer.store.shards.own(before.row.server):
            return  # whoever hosts it hears of it too
        async with cache.lock(table):
            before = cache.seen(table)
            if before is not None and before.match is not None and 0 < version <= before.match.version:
                return
            try:
                now, played = await cache.catch_up(table)
            except Refused:  # it is no more, or of a game that is not on this shelf
                return
            if before is None or played or before.row != now.row:
                self.heard += 1
                await self._tell(before, now, played)

    async def look(self) -> None:
        """After we could not listen for a while: find what was saved meanwhile, and what could not be told."""
        store, cache = self._writer.store, self._writer.cache
        known, found = cache.versions(), dict(await store.tables.versions())
        lobbies = [row.id for row in await store.tables.in_phase(Phase.LOBBY)]
        untold = [*await store.posts.untold(), *await store.posts.outlived()]
        changed = [table for table, version in known.items() if found.get(table) != version]
        unseen = [table for table in (*untold, *lobbies) if table not in known]
        for table in dict.fromkeys((*changed, *unseen)):
            await self.hear(table, 0)
        for table in (cache.seen(name) for name in untold if name in known):
            if table is not None:
                self._writer.tell(Changed(table, heard=True))

    async def _tell(self, before: Table | None, now: Table, played: tuple[Turned, ...]) -> None:
        if now.match is not None and now.match.outcome is not None and now.row.phase is Phase.PLAYING:
            now = await self._writer.book(now)
        for turned in played[:-1]:
            self._writer.tell(turned)
        if played:
            self._writer.tell(replace(played[-1], table=now))
        if not played or (now.row.phase is Phase.PLAYING and before is not None and now.row != before.row):
            self._writer.tell(Changed(now, heard=True))
