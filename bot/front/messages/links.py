"""What goes with a sentence: how a table looks to one person now, and the way back to it."""

from __future__ import annotations

from discord import ui

from bot.front.messages.components import draw_link, draw_text, row
from bot.front.messages.message_view import MessageView, pictures_of
from storage.rows import TableRow


def headed(said: str, view: ui.LayoutView) -> MessageView:
    """The sentence, and this below it. It must be a short one: the texts of a message share one limit."""
    return MessageView([draw_text(said), *view.to_components()], pictures_of(view))


def linked(view: ui.LayoutView, label: str, link: str) -> MessageView:
    """With a button below that leads there."""
    return MessageView([*view.to_components(), row(draw_link(label, link))], pictures_of(view))


def link_to(row: TableRow, message: int) -> str:
    """Where the live panel of a table is."""
    return f"https://discord.com/channels/{row.server or '@me'}/{row.channel}/{message}"
