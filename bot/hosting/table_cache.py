"""The tables this process holds in memory. The store is the truth: what is out of date is found out on saving."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.hosting.seating import Seating, read_seating
from bot.hosting.table import NOTHING_ASKED, Asked, Table, Turned, asks_anew, is_id
from games.engine import AnyMatch, Refused, begun, text
from games.engine.game import AnyGame
from games.engine.replay.codec import codec
from storage.rows import Phase, TableId, TableRow, TurnRow
from storage.store import Store

_PLAYED = (Phase.PLAYING, Phase.OVER)


class TableCache:
    """Tables by id, with a lock for each; the least recently used is dropped first."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], most: int = 20_000) -> None:
        self._store = store
        self._games = games
        self._kept: LRUCache[TableId, Table] = LRUCache(most)
        self._locks: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    def lock(self, table: TableId) -> asyncio.Lock:
        """The lock that whoever writes to this table holds, so that writers of one process wait instead of racing."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    async def table(self, table: TableId) -> Table:
        """Return the table as last seen, or read it from the store. Of one that another process hosts we hear
        nothing, so it is looked at each time.
        """
        kept = self._kept.get(table)
        if kept is None:
            return await self.reload(table)
        return kept if self._store.shards.own(kept.row.server) else (await self.catch_up(table))[0]

    def seen(self, table: TableId) -> Table | None:
        """The table as last seen, if it was."""
        return self._kept.get(table)

    def versions(self) -> dict[TableId, tuple[int, int]]:
        """Revision and version of every table of ours, as last seen; the version is -1 before the game begins."""
        own = [table for table in self._kept.values() if self._store.shards.own(table.row.server)]
        return {table.id: (table.row.revision, -1 if table.match is None else table.match.version) for table in own}

    async def reload(self, table: TableId) -> Table:
        """Read the table from the store."""
        row = await self._store.tables.get(table) if is_id(table) else None
        if row is None:
            self._kept.pop(table, None)
            raise Refused(text("refused-no-table"))
        found = await self._read(row)
        return self.keep(found) if row.phase in {Phase.LOBBY, Phase.PLAYING} else found

    async def catch_up(self, table: TableId) -> tuple[Table, tuple[Turned, ...]]:
        """Read what is new at a table, and return what was played there since we last looked.

        Where that cannot be told, because we have not looked before or another game has begun, nothing is returned
        but the table.
        """
        kept = self._kept.get(table)
        if kept is None or kept.match is None:
            return await self.reload(table), ()
        found = await self._store.tables.since(table, kept.match.version + 1)
        if found is None or found[0].seed != kept.row.seed or found[0].phase not in _PLAYED:
            return await self.reload(table), ()
        row, turns = found
        now = kept if row == kept.row else replace(kept, row=row, seating=read_seating(row.seating))
        if row.phase is Phase.OVER:
            now = replace(now, standings=tuple(await self._store.results.standings(table)))
        played: list[Turned] = []
        for turn in turns:
            played.append(_played(now, turn))
            now = played[-1].table
        return self.keep(now) if row.phase is Phase.PLAYING else now, tuple(played)

    async def is_current(self, table: Table) -> bool:
        """Whether the store has nothing newer than this."""
        row, last = await self._store.tables.get(table.id), await self._store.tables.last_turn(table.id)
        version = None if table.match is None else table.match.version
        return row == table.row and (None if last is None else last.version) == version

    def forget(self, table: TableId) -> None:
        """Drop a table that is out of date."""
        self._kept.pop(table, None)

    def keep(self, table: Table) -> Table:
        """Hold the table as it is now."""
        self._kept[table.id] = table
        return table

    def clear(self) -> None:
        """Drop every table; the store has them."""
        self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)

    async def _read(self, row: TableRow) -> Table:
        game = self._games.get(row.game)
        if game is None:
            raise Refused(text("refused-no-game"))
        seating = read_seating(row.seating)
        if row.seed is None or row.phase in {Phase.LOBBY, Phase.CANCELLED}:
            return Table(row, seating, game)
        turns = await self._store.tables.turns(row.id)
        standings = await self._store.results.standings(row.id) if row.phase is Phase.OVER else ()
        due = turns[-1].due if turns else None
        match, asked = _fold(game, row.seed, turns, seating)
        return Table(row, seating, game, match, due, tuple(standings), asked)


def _played(table: Table, turn: TurnRow) -> Turned:
    """What a turn that another process saved makes of a table that is being played."""
    before = table.match
    if before is None or turn.seat is None:
        raise Refused(text("refused-not-started"))
    events = codec(table.game).events(turn.events.encode())
    after = before.after(events)
    asked = table.asked.after(before, table.seating) if asks_anew(before, after) else table.asked
    now = replace(table, match=after, due=turn.due, asked=asked)
    return Turned(now, before, turn.seat, events, turn.hand, heard=True)


def fold_turns(game: AnyGame, seed: str, turns: Sequence[TurnRow]) -> AnyMatch | None:
    """Return the match after these turns."""
    match: AnyMatch | None = None
    for match in _matches(game, seed, turns):  # noqa: B007 - the last one is wanted
        pass
    return match


def _fold(game: AnyGame, seed: str, turns: Sequence[TurnRow], seating: Seating) -> tuple[AnyMatch | None, Asked]:
    """The match after these turns, and who was asked what before its question."""
    last, asked = None, NOTHING_ASKED
    for match in _matches(game, seed, turns):
        if last is not None and asks_anew(last, match):
            asked = asked.after(last, seating)
        last = match
    return last, asked


def _matches(game: AnyGame, seed: str, turns: Sequence[TurnRow]) -> Iterator[AnyMatch]:
    read_events, key = codec(game).events, bytes.fromhex(seed)
    match: AnyMatch | None = None
    for turn in turns:
        events = read_events(turn.events.encode())
        match = begun(game, key, events) if match is None else match.after(events)
        yield match
