"""A message to be: its building blocks in Discord's Components V2, kept within its limits, and its pictures."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2s
from typing import Any, TypeAlias, TypedDict

import discord
import msgspec
from discord import ui

from bot.front.custom_ids import HousePress, Press
from games.engine import Tone

Component: TypeAlias = dict[str, Any]  # Any: JSON, of a shape that Discord's documentation gives

IN_A_ROW = 5
LONGEST_LABEL = 80
LONGEST_OPTION = 100  # of a menu: what it is called, and what it does
LONGEST_TEXT = 3_800  # of 4,000 in a message, counted over all its texts
CUT = "…"
_HALF = re.compile(r"<[^<>\s]*\Z")  # of an emoji, a name or a time: it would be read as it is written

ROW, BUTTON, MENU, TEXT, GALLERY, SEPARATE, CONTAINER = 1, 2, 3, 10, 12, 14, 17  # types of components
SEPARATOR: Component = {"type": SEPARATE}
STYLES = {Tone.MAIN: 1, Tone.QUIET: 2, Tone.GRAVE: 4}
LINK = 5


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture as it is sent. Its name says what it shows, so that nothing is sent twice."""

    name: str
    png: bytes
    text: str


class MessageView(ui.LayoutView):
    """A message to be, with its pictures, and the names of those that stand already where it will be shown.

    To discord.py it is a view that is over and done with, so nothing of it is kept in memory: presses find us by
    their `custom_id`. Its components are made once, as JSON; discord.py's own are made to be listened to, which
    costs more than all the rest of drawing a message.
    """

    def __init__(self, components: Sequence[Component], pictures: tuple[Drawn, ...] = ()) -> None:
        super().__init__(timeout=None)
        self.stop()
        self.parts = [*components]
        self.pictures = pictures
        self.standing: tuple[str, ...] | None = ()  # None: nobody knows

    def to_components(self) -> list[Component]:
        """What discord.py sends."""
        return self.parts

    def has_components_v2(self) -> bool:
        """They are of the second kind, all of them."""
        return True

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its pictures."""
        return tuple(picture.name for picture in self.pictures)


class Sent(TypedDict, total=False):
    """What discord.py is told of the files of a new message."""

    files: Sequence[discord.File]


class Edited(TypedDict, total=False):
    """What discord.py is told of the files of a message that is edited."""

    attachments: Sequence[discord.File]


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
    texts: Sequence[str | Drawn],
    buttons: Sequence[Button] = (),
    colour: int | None = None,
    menus: Sequence[Menu] = (),
) -> MessageView:
    """A message of texts and pictures with menus and buttons below. A line sets off its first text."""
    parts = [draw_text(part) if isinstance(part, str) else _gallery(part) for part in within(texts, LONGEST_TEXT)]
    parts[1:1] = [SEPARATOR] if len(parts) > 1 and parts[0]["type"] == TEXT else []
    parts += map(draw_menu, menus)
    for start in range(0, len(buttons), IN_A_ROW):
        parts.append(row(*map(draw_button, buttons[start : start + IN_A_ROW])))
    return stacked(parts, colour, tuple(part for part in texts if isinstance(part, Drawn)))


def stacked(parts: Sequence[Component], colour: int | None = None, pictures: tuple[Drawn, ...] = ()) -> MessageView:
    """A message of these components, one below the other."""
    return MessageView([{"type": CONTAINER, "accent_color": colour, "components": [*parts]}], pictures)


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


def sent_with(view: MessageView) -> Sent:
    """The files that a new message takes along."""
    return {"files": _files(view)} if view.pictures else {}


def edited_with(view: MessageView) -> Edited:
    """The files that an edit takes along: none where the right ones are there, else all, in place of the others."""
    if view.names == view.standing:
        return {}
    return {"attachments": _files(view)}


def _files(view: MessageView) -> list[discord.File]:
    return [discord.File(io.BytesIO(one.png), one.name, description=one.text) for one in view.pictures]


def digest(view: MessageView) -> bytes:
    """The same for messages that look the same."""
    return blake2s(msgspec.msgpack.encode(view.to_components())).digest()


def texts_of(parts: Sequence[Component]) -> list[str]:
    """All that these components say outside buttons and menus."""
    return [part["content"] for part in walk(parts) if part["type"] == TEXT]


def walk(parts: Sequence[Component]) -> Iterator[Component]:
    """These components, with all that stand in them."""
    for part in parts:
        yield part
        yield from walk(part.get("components", ()))
        if "accessory" in part:
            yield part["accessory"]


def draw_text(said: str) -> Component:
    """A text as Discord takes it."""
    return {"type": TEXT, "content": said}


def row(*parts: Component) -> Component:
    """Buttons, or a menu, side by side."""
    return {"type": ROW, "components": [*parts]}


def draw_button(button: Button) -> Component:
    """A button as Discord takes it."""
    drawn: Component = {
        "type": BUTTON,
        "style": STYLES[button.tone],
        "label": shortened(button.label),
        "custom_id": button.press.id,
        "disabled": not button.open,
    }
    return drawn if button.emoji is None else drawn | {"emoji": _emoji(button.emoji)}


def draw_link(label: str, link: str) -> Component:
    """A button that leads somewhere."""
    return {"type": BUTTON, "style": LINK, "label": shortened(label), "url": link}


def draw_menu(menu: Menu) -> Component:
    """A menu as Discord takes it, in a row of its own."""
    return row(
        {
            "type": MENU,
            "custom_id": menu.press.id,
            "placeholder": shortened(menu.label),
            "options": [_option(menu, label, value) for label, value in menu.choices],
            "min_values": menu.least,
            "max_values": menu.most,
        }
    )


def _option(menu: Menu, label: str, value: str) -> Component:
    option: Component = {"label": _cut(label, LONGEST_OPTION), "value": value, "default": value == menu.chosen}
    if about := menu.about.get(value):
        option["description"] = _cut(about, LONGEST_OPTION)
    if emoji := menu.emojis.get(value):
        option["emoji"] = _emoji(emoji)
    return option


def _gallery(picture: Drawn) -> Component:
    media = {"url": f"attachment://{picture.name}"}
    return {"type": GALLERY, "items": [{"media": media, "description": picture.text}]}


@cache
def _emoji(written: str) -> Component:
    """An emoji as Discord takes it, from how it stands in a text."""
    return dict(discord.PartialEmoji.from_str(written).to_dict())


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else _HALF.sub("", text[: most - len(CUT)]) + CUT
