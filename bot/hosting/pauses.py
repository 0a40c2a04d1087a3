"""Stops and restarts a table's clock: by the host, or by the bot while the table cannot be shown."""

from __future__ import annotations

from msgspec.structs import replace

from bot.hosting.clock import Clock
from bot.hosting.seating import write_seating
from bot.hosting.table import Table, require_in_charge, require_playing
from bot.hosting.table_writer import TableWriter
from storage.rows import Millis, Player, TableId, TableRow


class Pauses:
    """A pause is the host's; a suspension is the bot's, and a pause of the host's stays one."""

    def __init__(self, writer: TableWriter, clock: Clock) -> None:
        self._writer = writer
        self._clock = clock

    async def pause(self, table: TableId, player: Player, *, moderator: bool = False) -> Table:
        """Stop the table's clock. For the host; who else may, in the host's name, is decided by the chat front end."""

        def change(now: Table) -> TableRow:
            require_in_charge(now, player)
            if now.row.paused is not None:
                return now.row
            seating = replace(now.seating, paused_by=None if moderator else player)
            return replace(now.row, paused=self._clock.now(), seating=write_seating(seating))

        return await self._writer.change(table, change)

    async def resume(self, table: TableId, player: Player) -> Table:
        """Let the clock run again, with as much time left as there was."""

        def change(now: Table) -> TableRow:
            require_in_charge(now, player)
            return self._restart(now)

        return await self._writer.change(table, change)

    async def suspend(self, table: TableId) -> Table:
        """Stop the clock of a table that cannot be shown."""

        def change(now: Table) -> TableRow:
            require_playing(now)
            if now.row.paused is not None:
                return now.row
            suspended = write_seating(replace(now.seating, suspended=True))
            return replace(now.row, paused=self._clock.now(), seating=suspended)

        return await self._writer.change(table, change)

    async def unsuspend(self, table: TableId) -> Table:
        """Let the clock run again, if it was `suspend` that stopped it."""

        def change(now: Table) -> TableRow:
            require_playing(now)
            return self._restart(now) if now.seating.suspended else now.row

        return await self._writer.change(table, change)

    def _restart(self, now: Table) -> TableRow:
        """The row with its clock running, and as much time left as there was."""
        if now.row.paused is None:
            return now.row
        away = self._clock.now() - now.row.paused
        seating = replace(now.seating, suspended=False, paused_by=None)
        return replace(now.row, paused=None, lag=Millis(now.row.lag + away), seating=write_seating(seating))
