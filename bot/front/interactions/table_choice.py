"""Which table a command means. In a direct message that may be several: whoever typed it chooses one."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.front.custom_ids import Press
from bot.front.interactions.discord_response import player_of
from bot.front.messages.components import Button, MessageView, message
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from bot.words import Words, words
from games.engine import Refused, text
from storage.rows import Channel

MOST = 20


class Several(Refused):
    """There are several tables that could be meant."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(text("refused-several"))
        self.tables = tuple(tables[-MOST:])


def which(several: Several, locale: str, said: Words) -> MessageView:
    """All of them, each with a button that opens one's own view of it."""
    lines = [
        f"{number}. {words(locale, table.row.game).say(table.game.title)}: <#{table.row.channel}>"
        for number, table in enumerate(several.tables, 1)
    ]
    buttons = [
        Button(said.word("front-table-number", number=number), Press("view", table.id))
        for number, table in enumerate(several.tables, 1)
    ]
    return message([said.say(several.why), "\n".join(lines)], buttons)


async def table_meant(tables: Tables, interaction: discord.Interaction, game: str) -> Table:
    """The table a command means: the channel's; in a direct message the person's only one."""
    player = player_of(interaction.user)
    if interaction.guild is not None and interaction.channel is not None:
        rows = await tables.in_channel(Channel(str(interaction.channel.id)))
    else:
        rows = await tables.of_player(player)
    there = [await tables.table(row.id) for row in rows if row.game == game]
    mine = [table for table in there if table.seating.seat_of(player) is not None] or there
    if not mine:
        raise Refused(text("refused-no-table-here"))
    if interaction.guild is None and len(mine) > 1:
        raise Several(mine)
    return mine[-1]
