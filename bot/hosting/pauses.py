"""What the house itself does with a table: when its place is lost, for a while or for good."""

from __future__ import annotations

from msgspec.structs import replace

from bot.hosting.seating import write
from bot.hosting.table import Table
from bot.hosting.table_writer import Clerk
from games.engine import Refused, text
from storage.rows import Millis, Phase, TableId, TableRow


class Housekeeping(Clerk):
    """Nobody asks for it. It refuses where there is nothing to do it to."""

    async def suspend(self, table: TableId) -> Table:
        """Stop the clock: the table cannot be shown where people look for it. A pause of the host's stays theirs."""

        def amend(now: Table) -> TableRow:
            _ = now.playing
            if now.row.paused is not None:
                return now.row
            return replace(now.row, paused=self.clock.now(), seating=write(replace(now.seating, suspended=True)))

        return await self.amend(table, amend)

    async def unsuspend(self, table: TableId) -> Table:
        """Let the clock run again, if it was the house that stopped it: the table can be shown."""

        def amend(now: Table) -> TableRow:
            _ = now.playing
            return self.resumed(now) if now.seating.suspended else now.row

        return await self.amend(table, amend)

    async def abandon(self, table: TableId) -> Table:
        """End a table whose place is gone for good."""

        def amend(now: Table) -> TableRow:
            if now.row.phase not in {Phase.LOBBY, Phase.PLAYING}:
                raise Refused(text("refused-over"))
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.amend(table, amend)

    def resumed(self, now: Table) -> TableRow:
        """The table with its clock running, and as much time left as there was."""
        if now.row.paused is None:
            return now.row
        away, seating = self.clock.now() - now.row.paused, replace(now.seating, suspended=False)
        return replace(now.row, paused=None, lag=Millis(now.row.lag + away), seating=write(seating))
