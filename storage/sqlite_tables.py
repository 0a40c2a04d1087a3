"""Tables, turns, posts and the clock on SQLite."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from storage.connection import Line, Writer
from storage.leftovers import OPEN
from storage.rows import (
    THE_END,
    Channel,
    Millis,
    Phase,
    Player,
    Post,
    Server,
    Sitting,
    TableId,
    TableRow,
    TurnRow,
    all_of,
    one_of,
)
from storage.trouble import Unusable

SOON = 1.0  # seconds; what is forgotten in a crash is told again, and telling twice is telling once


class SqliteTables:
    """What is played now. See `storage.store.Store`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader
        self.note_after = SOON
        self._told: dict[TableId, int] = {}
        self._noting: asyncio.Task[None] | None = None
        self.start = _start  # whoever watches over tasks puts their own way of starting one here

    # Tables

    async def add_table(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        async with self._writer.transaction():
            if not await self._writer.rows("add_table", **msgspec.structs.asdict(row)):
                return False
            await self._sit(sittings)
            return True

    async def change_table(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        if not sittings:
            return bool(await self._writer.alone("change_table", **_changes(row)))
        async with self._writer.transaction():
            return await self._change(row, sittings)

    async def start_table(self, row: TableRow, first: TurnRow, sittings: Sequence[Sitting]) -> bool:
        async with self._writer.transaction():
            if not await self._change(row, sittings):
                return False
            values = {"table_id": first.table_id, "events": first.events, "due": first.due}
            await self._writer.rows("begin_turns", **values, hand=first.hand, at=first.at)
            return True

    async def _change(self, row: TableRow, sittings: Sequence[Sitting]) -> bool:
        if not await self._writer.rows("change_table", **_changes(row)):
            return False
        await self._sit(sittings)
        return True

    async def _sit(self, sittings: Sequence[Sitting]) -> None:
        for sitting in sittings:
            await self._writer.rows("add_sitting", **msgspec.structs.asdict(sitting))

    async def table(self, table: TableId) -> TableRow | None:
        return one_of(TableRow, await self._reader.rows("table", id=table))

    async def tables_in_phase(self, phase: Phase) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_in_phase", phase=phase))

    async def phases(self) -> dict[Phase, int]:
        counts = {Phase(row[0]): int(row[1]) for row in await self._reader.rows("phases")}
        return {phase: counts.get(phase, 0) for phase in Phase}

    async def count_lobbies(self, server: Server) -> int:
        return int((await self._reader.rows("count_lobbies", server=server))[0][0])

    async def tables_in_channel(self, channel: Channel) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_in_channel", channel=channel))

    async def tables_in_server(self, server: Server) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_in_server", server=server))

    async def tables_of_player(self, player: Player) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_of_player", player=player))

    async def tables_ever_of(self, player: Player) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_ever_of", player=player, written=written(player)))

    async def sittings(self, table: TableId) -> list[Sitting]:
        return all_of(Sitting, await self._reader.rows("sittings", table_id=table))

    async def told(self, table: TableId, beat: int) -> None:
        self._told[table] = max(beat, self._told.get(table, 0))  # what a channel knows only grows
        if beat == THE_END:
            await self._note_told()
        elif self._noting is None or self._noting.done():
            self._noting = self.start("the writer of what was told", self._note_soon)

    async def _note_soon(self) -> None:
        while self._told:
            await asyncio.sleep(self.note_after)
            with suppress(Unusable):  # then it is written down later
                await self._note_told()

    async def _note_told(self) -> None:
        """Write down what was told, all of it at once: it need not be on the disk for every move."""
        told: dict[TableId, int] = {}
        try:
            async with self._writer.transaction():  # whoever else is at it is waited for
                told, self._told = self._told, {}
                await self._writer.many("tell", [{"id": table, "beat": beat} for table, beat in told.items()])
        except BaseException:  # to be written down later
            self._told = {**told, **{table: max(beat, told.get(table, 0)) for table, beat in self._told.items()}}
            raise

    async def untold(self) -> list[TableId]:
        await self._note_told()
        return [TableId(row[0]) for row in await self._reader.rows("untold")]

    # Turns

    async def save(self, turn: TurnRow, revision: int) -> bool:
        return bool(await self._writer.alone("save_turn", **msgspec.structs.asdict(turn), revision=revision))

    async def turns(self, table: TableId, since: int = 0) -> list[TurnRow]:
        return all_of(TurnRow, await self._reader.rows("turns", table_id=table, since=since))

    async def last_turn(self, table: TableId) -> TurnRow | None:
        return one_of(TurnRow, await self._reader.rows("last_turn", table_id=table))

    # The clock

    async def deadlines(self) -> list[tuple[TableId, Millis]]:
        return [(TableId(row[0]), Millis(row[1])) for row in await self._reader.rows("deadlines")]

    async def alive(self, now: Millis, gap: Millis, least: int = 0) -> Millis:
        async with self._writer.transaction():
            rows = await self._writer.rows("note", name="alive")
            away = now - int(rows[0][0]) if rows else 0
            if moved := abs(away) > gap:
                await self._writer.rows("stop_clocks", away=away)
                await self._writer.rows("leave_time", until=now + least)
                await self._writer.rows("keep_lobbies", away=away)
            await self._writer.rows("put_note", name="alive", value=str(now))
            await self._writer.rows("put_note", name=OPEN, value="")  # whoever else came and went took it out
        return Millis(away if moved else 0)

    async def prove_writable(self) -> None:
        """Write something, and have it on the disk; raises what is in the way."""
        await self._writer.alone("prove_writable")

    async def last_alive(self) -> Millis | None:
        rows = await self._reader.rows("note", name="alive")
        return Millis(int(rows[0][0])) if rows else None

    async def restored(self) -> str | None:
        rows = await self._reader.rows("note", name="restored")
        return str(rows[0][0]) if rows else None

    # Posts

    async def posts(self, table: TableId) -> list[Post]:
        return all_of(Post, await self._reader.rows("posts", table_id=table))

    async def put_post(self, post: Post, told: int | None = None) -> None:
        if told is None:
            await self._writer.alone("put_post", **msgspec.structs.asdict(post))
            return
        async with self._writer.transaction():
            await self._writer.rows("put_post", **msgspec.structs.asdict(post))
            await self._writer.rows("tell", id=post.table_id, beat=told)


def _start(name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
    return asyncio.create_task(work(), name=name)


def written(player: Player) -> str:
    """A name as it stands in a seating."""
    return msgspec.json.encode(player).decode()


def _changes(row: TableRow) -> dict[str, str | int | None]:
    """What of a row may change."""
    return {
        "id": row.id,
        "revision": row.revision,
        "phase": row.phase,
        "edition": row.edition,
        "seating": row.seating,
        "seed": row.seed,
        "touched": row.touched,
        "lag": row.lag,
        "paused": row.paused,
    }
