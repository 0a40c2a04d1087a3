"""Building blocks of messages in Discord's Components V2, kept within its limits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.front.custom_ids import HousePress, Press
from bot.front.messages.pictures import Drawn, MessageView
from games.engine import Tone

IN_A_ROW = 5
LONGEST_LABEL = 80
LONGEST_TEXT = 3_800  # of 4,000 in a message, counted over all its texts
CUT = "…"

STYLES = {
    Tone.MAIN: discord.ButtonStyle.primary,
    Tone.QUIET: discord.ButtonStyle.secondary,
    Tone.GRAVE: discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Button:
    """A button to be: what it says, what it does, its picture, and whether it can be pressed."""

    label: str
    press: Press | HousePress
    tone: Tone = Tone.QUIET
    emoji: str | None = None
    open: bool = True


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu to be: what it asks, what it does, what there is to choose (label and value), what is, and how many.

    `about` has a few words on what a choice does, by its value.
    """

    label: str
    press: Press | HousePress
    choices: Sequence[tuple[str, str]]
    chosen: str | None = None
    least: int = 1
    most: int = 1
    about: Mapping[str, str] = field(default_factory=dict[str, str])


def message(
    texts: Sequence[str | Drawn],
    buttons: Sequence[Button] = (),
    colour: int | None = None,
    menus: Sequence[Menu] = (),
) -> MessageView:
    """A message of texts and pictures with menus and buttons below."""
    items: list[ui.Item[Any]] = []
    for index, part in enumerate(within(texts, LONGEST_TEXT)):
        if index == 1:
            items.append(ui.Separator())
        items.append(ui.TextDisplay(part) if isinstance(part, str) else _gallery(part))
    items += map(draw_menu, menus)
    for start in range(0, len(buttons), IN_A_ROW):
        items.append(ui.ActionRow(*map(draw_button, buttons[start : start + IN_A_ROW])))
    return stacked(items, colour, tuple(part for part in texts if isinstance(part, Drawn)))


def stacked(
    items: Iterable[ui.Item[Any]], colour: int | None = None, pictures: tuple[Drawn, ...] = ()
) -> MessageView:  # Any: whatever view they are of
    """A message of these components, one below the other. It keeps nothing in memory: `custom_id`s find us."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    for item in items:
        container.add_item(item)
    view = MessageView(timeout=None)
    view.pictures = pictures
    view.add_item(container)
    view.stop()  # or discord.py would remember every message ever sent
    return view


def shortened(label: str) -> str:
    """A label as a button or menu has room for it."""
    return _cut(label, LONGEST_LABEL)


def within(texts: Sequence[str | Drawn], left: int) -> list[str | Drawn]:
    """The texts, the last ones cut where there are more characters than that. Pictures stay where they are."""
    kept = list[str | Drawn]()
    for text in texts:
        if isinstance(text, Drawn):
            kept.append(text)
        elif text and left > len(CUT):
            cut = _cut(text, left)
            kept.append(cut)
            left -= len(cut)
    return kept


def _gallery(picture: Drawn) -> ui.MediaGallery[ui.LayoutView]:
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.text))


def draw_button(button: Button) -> ui.Button[ui.LayoutView]:
    """A button as Discord takes it."""
    return ui.Button(
        label=shortened(button.label),
        style=STYLES[button.tone],
        custom_id=button.press.id,
        emoji=button.emoji,
        disabled=not button.open,
    )


def draw_menu(menu: Menu) -> ui.ActionRow[ui.LayoutView]:
    """A menu as Discord takes it, in a row of its own."""
    options = [
        discord.SelectOption(
            label=shortened(label),
            value=value,
            description=shortened(menu.about.get(value, "")) or None,
            default=value == menu.chosen,
        )
        for label, value in menu.choices
    ]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=menu.press.id,
        placeholder=shortened(menu.label),
        options=options,
        min_values=menu.least,
        max_values=menu.most,
    )
    return ui.ActionRow(select)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - len(CUT)] + CUT
