"""A press that may have been on a table's panel: for a while the panel can be edited through it."""

from __future__ import annotations

import discord

from bot.front.delivery.outbox import Outbox
from bot.front.delivery.panels.last_press import LastPress
from bot.front.interactions.discord_response import DiscordResponse
from bot.front.messages.mentions import player_of
from bot.front.messages.message_view import MessageView
from storage.rows import TableId


class PanelPress(DiscordResponse):
    """What Discord is answered, and what the table's panel has of it."""

    def __init__(
        self, interaction: discord.Interaction, outbox: Outbox, table: TableId | None, defers: float | None
    ) -> None:
        super().__init__(interaction, defers)
        self._outbox = outbox
        self._table = table
        self.player = player_of(interaction.user)

    @property
    def message(self) -> int | None:
        """The message whose button was pressed."""
        return None if self._interaction.message is None else self._interaction.message.id

    @property
    def in_direct_message(self) -> bool:
        """Whether that message is a private view sent to them."""
        pressed = self._interaction.message
        return pressed is not None and self._interaction.guild_id is None and not pressed.flags.ephemeral

    async def ask(self, view: MessageView) -> None:
        """Ask them something for their eyes only.

        Their answer will change the panel. If their presses have left no way to edit it, this one does: it is
        answered by leaving the panel as it is, and the question follows, a moment later than it could come.
        """
        last = self._last_press
        if last is not None and self.message is not None and last.is_due(self.message, self.player):
            await self.leave_in_place()
        await self.show_privately(view)

    def _has_left_in_place(self) -> None:
        last = self._last_press
        if last is not None and self.message is not None:
            last.note(self.message, self.player, self._interaction.followup)

    @property
    def _last_press(self) -> LastPress | None:
        return None if self._table is None else self._outbox.last_press(self._table)
