"""What goes with a sentence: how a table looks to one person now, and the way back to it."""

from __future__ import annotations

from discord import ui

from storage.rows import TableRow


def headed(said: str, view: ui.LayoutView) -> ui.LayoutView:
    """The sentence, and this below it. It must be a short one: the texts of a message share one limit."""
    below = [*view.children]
    view.clear_items()
    for item in (ui.TextDisplay[ui.LayoutView](said), *below):
        view.add_item(item)
    return view


def linked(view: ui.LayoutView, label: str, link: str) -> ui.LayoutView:
    """With a button below that leads there."""
    return view.add_item(ui.ActionRow(ui.Button[ui.LayoutView](label=label, url=link)))


def link_to(row: TableRow, message: int) -> str:
    """Where the live panel of a table is."""
    return f"https://discord.com/channels/{row.server or '@me'}/{row.channel}/{message}"
