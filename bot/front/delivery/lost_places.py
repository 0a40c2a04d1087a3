"""What becomes of tables whose place is lost, for a while or for good, and how they come back."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping

import msgspec

from bot.front.delivery.discord_errors import Loss
from bot.front.delivery.panels.writer import PanelWriter
from bot.hosting.table import Stale, Table
from bot.hosting.tables import Tables
from games.engine import Refused
from storage.rows import Channel, Millis, TableId

TRIED_AGAIN = Millis(30_000)  # since a table could not be shown; Discord counts what it refuses

log = logging.getLogger(__name__)


class LostPlaces:
    """Hears of channels, permissions and deleted messages."""

    def __init__(
        self,
        tables: Tables,
        panels: Mapping[TableId, PanelWriter],
        tables_in: Mapping[str, Collection[TableId]],
        panel: Callable[[Table], Awaitable[PanelWriter]],
    ) -> None:
        self._tables = tables
        self._panels = panels
        self._tables_in = tables_in
        self._panel = panel
        self.lost_in: set[str] = set()  # the channels where a table could not be shown

    def signed(self, channel: int | None) -> None:
        """A sign of life in a channel: what could not be shown there is tried again, but not at each of them."""
        panels = [self._panels[table] for table in self._tables_in.get(str(channel), ())]
        lost = [(panel, panel.lost_at) for panel in panels if panel.lost_at is not None]
        for panel, since in lost:
            if self._tables.clock.now() - since >= TRIED_AGAIN:
                panel.try_again()
        if not lost:
            self.lost_in.discard(str(channel))

    def allowed(self, server: int) -> None:
        """We may do other things in a server than before: what could not be shown there is tried again."""
        for panel in self._panels.values():
            if panel.lost_at is not None and panel.table.row.server == str(server):
                panel.try_again()

    async def deleted(self, channel: int, messages: Collection[int]) -> None:
        """Messages were deleted, by whomever: a live panel among them comes back. We ourselves delete only letters."""
        for row in await self._tables.in_channel(Channel(str(channel))):
            try:
                panel = await self._panel(await self._tables.table(row.id))
            except (Refused, msgspec.MsgspecError):
                continue  # of a game that is no longer on the shelf, or not as it was when this was written
            if panel.message in messages:
                panel.replace()

    async def vanished(self, channel: int) -> None:
        """A channel or thread is no longer there: the tables in it are closed, and their people told."""
        for row in await self._tables.in_channel(Channel(str(channel))):
            await self.lost(row.id, Loss.GONE)

    async def lost(self, table: TableId, loss: Loss) -> None:
        """A table can no longer be shown where it was. What can come back waits; what cannot is over."""
        if (panel := self._panels.get(table)) is not None:
            self.lost_in.add(panel.table.row.channel)
        try:
            if loss is Loss.GONE:
                await self._tables.abandon(table)
            elif loss is Loss.BARRED:
                await self._tables.pauses.suspend(table)
        except (Refused, Stale):
            log.info("table %s was over when its channel was lost", table)

    async def found(self, table: TableId) -> None:
        """A table that the house has stopped can be shown: it goes on."""
        try:
            await self._tables.pauses.unsuspend(table)
        except (Refused, Stale):
            log.info("table %s was over when its channel was found again", table)
