"""In a direct message a command may mean several tables: whoever typed it chooses one."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.front.custom_ids import Press
from bot.front.messages.components import Button, message
from bot.hosting.table import Table
from bot.words import Words, words
from games.engine import Refused, text

MOST = 20


class Several(Refused):
    """There are several tables that could be meant."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(text("refused-several"))
        self.tables = tuple(tables[-MOST:])


def which(several: Several, locale: str, said: Words) -> ui.LayoutView:
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
