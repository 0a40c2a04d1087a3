"""Deadlines and signs of life."""

from __future__ import annotations

from collections.abc import Sequence

from storage.parts.lines import Claim, Line, Writer
from storage.rows import Millis, TableId


class SqlClock:
    """When questions lapse, and when the bot was last running. See `storage.store.ClockStore`."""

    def __init__(self, writer: Writer, reader: Line, signs: Sequence[str] = ()) -> None:
        self._writer = writer
        self._reader = reader
        self._signs = signs  # notes that stand as long as anybody has the database open

    async def deadlines(self) -> list[tuple[TableId, Millis]]:
        return [(TableId(row[0]), Millis(row[1])) for row in await self._reader.rows("deadlines")]

    async def record_alive(self, now: Millis, gap: Millis, least: int = 0) -> Millis:
        async with self._writer.transaction(Claim.TABLES) as line:
            rows = await line.rows("note", name="alive")
            away = now - int(rows[0][0]) if rows else 0
            if moved := abs(away) > gap:
                await line.rows("stop_clocks", away=away)
                await line.rows("leave_time", until=now + least)
                await line.rows("keep_lobbies", away=away)
            await line.rows("put_note", name="alive", value=str(now))
            for sign in self._signs:  # another process that closed has removed it
                await line.rows("put_note", name=sign, value="")
        return Millis(away if moved else 0)

    async def last_alive(self) -> Millis | None:
        rows = await self._reader.rows("note", name="alive")
        return Millis(int(rows[0][0])) if rows else None

    async def last_restored(self) -> str | None:
        rows = await self._reader.rows("note", name="restored")
        return str(rows[0][0]) if rows else None
