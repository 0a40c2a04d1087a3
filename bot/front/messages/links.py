"""What goes with a sentence: how a table looks to one person now, and the way back to it."""

from __future__ import annotations

from bot.front.messages.components import MessageView, draw_link, draw_text, row
from storage.rows import TableRow


def headed(said: str, view: MessageView) -> MessageView:
    """The sentence, and this below it. It must be a short one: the texts of a message share one limit."""
    return MessageView([draw_text(said), *view.parts], view.pictures)


def linked(view: MessageView, label: str, link: str) -> MessageView:
    """With a button below that leads there."""
    return MessageView([*view.parts, row(draw_link(label, link))], view.pictures)


def link_to(row: TableRow, message: int) -> str:
    """Where the live panel of a table is."""
    return f"https://discord.com/channels/{row.server or '@me'}/{row.channel}/{message}"
