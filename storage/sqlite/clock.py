"""Deadlines and signs of life on SQLite."""

from __future__ import annotations

from storage.connection import Line, Writer
from storage.rows import Millis, TableId
from storage.wal_check import OPEN


class SqliteClock:
    """When questions lapse, and when the bot was last running. See `storage.store.ClockStore`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader

    async def deadlines(self) -> list[tuple[TableId, Millis]]:
        return [(TableId(row[0]), Millis(row[1])) for row in await self._reader.rows("deadlines")]

    async def record_alive(self, now: Millis, gap: Millis, least: int = 0) -> Millis:
        async with self._writer.transaction():
            rows = await self._writer.rows("note", name="alive")
            away = now - int(rows[0][0]) if rows else 0
            if moved := abs(away) > gap:
                await self._writer.rows("stop_clocks", away=away)
                await self._writer.rows("leave_time", until=now + least)
                await self._writer.rows("keep_lobbies", away=away)
            await self._writer.rows("put_note", name="alive", value=str(now))
            await self._writer.rows("put_note", name=OPEN, value="")  # another process that closed has removed it
        return Millis(away if moved else 0)

    async def last_alive(self) -> Millis | None:
        rows = await self._reader.rows("note", name="alive")
        return Millis(int(rows[0][0])) if rows else None

    async def last_restored(self) -> str | None:
        rows = await self._reader.rows("note", name="restored")
        return str(rows[0][0]) if rows else None
