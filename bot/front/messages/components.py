"""Building blocks of messages in Discord's Components V2, kept within its limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import discord
from discord import ui

from bot.front.custom_ids import HousePress, Press
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

    `about` has a few words on what a choice does, `emojis` its picture, both by its value.
    """

    label: str
    press: Press | HousePress
    choices: Sequence[tuple[str, str]]
    chosen: str | None = None
    least: int = 1
    most: int = 1
    about: Mapping[str, str] = field(default_factory=dict[str, str])
    emojis: Mapping[str, str] = field(default_factory=dict[str, str])


def message(
    texts: Sequence[str], buttons: Sequence[Button] = (), colour: int | None = None, menus: Sequence[Menu] = ()
) -> ui.LayoutView:
    """A message of texts with menus and buttons below. It keeps nothing in memory: presses find us by `custom_id`."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    for index, text in enumerate(within(texts, LONGEST_TEXT)):
        if index == 1:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    for menu in menus:
        container.add_item(ui.ActionRow(_menu(menu)))
    for start in range(0, len(buttons), IN_A_ROW):
        container.add_item(ui.ActionRow(*map(_button, buttons[start : start + IN_A_ROW])))
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()  # or discord.py would remember every message ever sent
    return view


def shortened(label: str) -> str:
    """A label as a button or menu has room for it."""
    return _cut(label, LONGEST_LABEL)


def within(texts: Sequence[str], left: int) -> list[str]:
    """The texts, the last ones cut where there are more characters than that."""
    kept = list[str]()
    for text in texts:
        if text and left > len(CUT):
            kept.append(_cut(text, left))
            left -= len(kept[-1])
    return kept


def _button(button: Button) -> ui.Button[ui.LayoutView]:
    return ui.Button(
        label=shortened(button.label),
        style=STYLES[button.tone],
        custom_id=button.press.id,
        emoji=button.emoji,
        disabled=not button.open,
    )


def _menu(menu: Menu) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=shortened(label),
            value=value,
            description=shortened(menu.about.get(value, "")) or None,
            emoji=menu.emojis.get(value),
            default=value == menu.chosen,
        )
        for label, value in menu.choices
    ]
    return ui.Select(
        custom_id=menu.press.id,
        placeholder=shortened(menu.label),
        options=options,
        min_values=menu.least,
        max_values=menu.most,
    )


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - len(CUT)] + CUT
