"""Which table a command means. In a direct message that may be several: whoever typed it chooses one."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.front.custom_ids import Press
from bot.front.interactions.discord_response import player_of
from bot.front.messages.components import Button, MessageView, message
from bot.front.messages.table_notes import state_of
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from bot.words import Words, words
from games.engine import Refused, text
from storage.rows import Channel, Phase, Player

MOST = 20


class Several(Refused):
    """There are several tables that could be meant."""

    def __init__(self, tables: Sequence[Table], player: Player) -> None:
        super().__init__(text("refused-several"))
        self.tables = tuple(tables[-MOST:])
        self.player = player


def which(several: Several, locale: str, said: Words) -> MessageView:
    """All of them and how they stand, each with a button that opens one's own view of it."""
    lines = [
        f"{number}. {spoken.say(table.game.title)}: <#{table.row.channel}> · {state_of(table, several.player, spoken)}"
        for number, table in enumerate(several.tables, 1)
        for spoken in (words(locale, table.row.game),)
    ]
    buttons = [
        Button(said.word("front-table-number", number=number), Press("view", table.id))
        for number, table in enumerate(several.tables, 1)
    ]
    return message([said.say(several.why), "\n".join(lines)], buttons)


async def table_meant(tables: Tables, interaction: discord.Interaction, game: str) -> Table:
    """The table a command means: the channel's; in a direct message the person's only one.

    Where a game is played and a lobby is open as well, it is the game: a lobby has all it needs as buttons.
    """
    player, guild = player_of(interaction.user), interaction.guild
    if guild is not None and interaction.channel is not None:
        rows = await tables.in_channel(Channel(str(interaction.channel.id)))
    else:
        rows = await tables.of_player(player)
    there = [await tables.table(row.id) for row in rows if row.game == game]
    mine = [table for table in there if table.seating.seat_of(player) is not None] or there
    meant = [table for table in mine if table.row.phase is Phase.PLAYING] or mine
    if not meant:
        raise Refused(text(await _why_none(tables, player, game, on_a_server=guild is not None)))
    if guild is None and len(meant) > 1:
        raise Several(meant, player)
    return meant[-1]


async def _why_none(tables: Tables, player: Player, game: str, *, on_a_server: bool) -> str:
    """The sentence for whoever means no table: it depends on where they are, and on whether they have one elsewhere."""
    if not on_a_server:
        return "refused-no-table-of-yours"
    elsewhere = any(row.game == game for row in await tables.of_player(player))
    return "refused-table-elsewhere" if elsewhere else "refused-no-table-here"
