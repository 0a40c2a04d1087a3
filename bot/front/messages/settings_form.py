"""Settings as a message in which they are changed: a switch for what is on or off, and a menu for the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.front.custom_ids import HousePress
from bot.front.messages.components import (
    SEPARATOR,
    Button,
    Component,
    Menu,
    MessageView,
    draw_button,
    draw_menu,
    draw_text,
    message,
    row,
    stacked,
)
from bot.front.messages.locale import language, spoken
from bot.front.messages.mentions import mention
from bot.hosting.records.settings import PlayerSettings, ServerSettings
from bot.hosting.seating import Pace
from bot.hosting.table import Stale
from bot.words import Words
from games.engine import Tone
from storage.rows import Player

SERVERS_OWN = "auto"
"""The language that the server has chosen for itself on Discord."""
ON, OFF = "on", "off"
MOST_CHOICES = 25  # of a menu, and of things chosen in one
MOST_LISTED = 100  # people or channels in a text
BLUE = 0x3B5BA5
PLACES = [0, 2]  # channels of texts and of voices
PEOPLE, CHANNELS, SECTION = 5, 8, 9  # types of components

Settings: TypeAlias = ServerSettings | PlayerSettings


@dataclass(frozen=True, slots=True)
class Form:
    """What can be changed by pressing: the verb of its buttons, what is on or off, what has a list, what has many."""

    verb: str
    switches: tuple[str, ...]
    choices: Mapping[str, tuple[str, ...]]
    many: str

    def press(self, name: str, *value: str) -> HousePress:
        """What changes this setting; a menu adds the value by itself."""
        return HousePress(self.verb, (name, *value))

    def read(self, name: str, values: Sequence[str]) -> dict[str, object]:
        """The change that was pressed; `Stale` if there is no such choice, or no longer."""
        match values:
            case (value,) if name in self.switches and value in {ON, OFF}:
                return {name: value == ON}
            case (value,) if value in self.choices.get(name, ()):
                return {name: None if value == SERVERS_OWN else value}
            case _ if name == self.many and all(map(str.isdecimal, values)):
                return {name: tuple(values)}
            case _:
                raise Stale


SERVER = Form(
    "server-setting",
    ("threads", "odds", "pictures"),
    {
        "pace": tuple(pace.value for pace in Pace),
        "language": (SERVERS_OWN, *sorted(spoken())[: MOST_CHOICES - 1]),
        "stoppers": ("host", "moderators"),
    },
    "channels",
)
PERSON = Form("my-setting", ("dms", "pings"), {"look": ("pictures", "plain")}, "blocked")


def server_form(settings: ServerSettings, said: Words, there: Collection[str], *, may_change: bool) -> MessageView:
    """What a server wishes. Whoever may not change it by pressing gets it as a text."""
    head, listed = said.word("front-settings"), [f"<#{channel}>" for channel in settings.channels[:MOST_LISTED]]
    if not may_change:
        return message([head, "\n".join(_lines(settings, said, listed))], colour=BLUE)
    shown = [channel for channel in settings.channels if channel in there]
    select = {
        "type": CHANNELS,
        "custom_id": SERVER.press(SERVER.many).id,
        "placeholder": said.word("setting-channels-all"),
        "channel_types": PLACES,
        "min_values": 0,
        "max_values": MOST_CHOICES,
        "default_values": [{"id": channel, "type": "channel"} for channel in shown[:MOST_CHOICES]],
    }
    return _form(SERVER, settings, said, head, _menu_or_text(select, shown, said.listed(listed), said))


def person_form(settings: PlayerSettings, said: Words) -> MessageView:
    """What a person wishes."""
    listed = [mention(Player(other), said) for other in settings.blocked[:MOST_LISTED]]
    shown = [other for other in settings.blocked if other.isdecimal()]
    select = {
        "type": PEOPLE,
        "custom_id": PERSON.press(PERSON.many).id,
        "placeholder": said.word("setting-blocked-none"),
        "min_values": 0,
        "max_values": MOST_CHOICES,
        "default_values": [{"id": person, "type": "user"} for person in shown[:MOST_CHOICES]],
    }
    head = said.word("front-preferences")
    return _form(PERSON, settings, said, head, _menu_or_text(select, shown, said.listed(listed), said))


def _menu_or_text(select: Component, shown: Sequence[str], listed: str, said: Words) -> Component:
    """The menu; where more are chosen than it can hold, those, and how to change them."""
    if len(shown) <= MOST_CHOICES:
        return row(select)
    return draw_text(f"{listed}\n{said.word('setting-by-command')}")


def _form(form: Form, settings: Settings, said: Words, head: str, many: Component) -> MessageView:
    """All that can be changed, each with what it is about."""
    items = [draw_text(head), SEPARATOR]
    items += (
        {
            "type": SECTION,
            "components": [draw_text(_heading(name, said))],
            "accessory": draw_button(_switch(form, name, settings, said)),
        }
        for name in form.switches
    )
    for name in form.choices:
        items += (draw_text(_heading(name, said)), draw_menu(_menu(form, name, settings, said)))
    items += (draw_text(_heading(form.many, said)), many)
    return stacked(items, BLUE)


def _heading(name: str, said: Words) -> str:
    return f"**{said.word(f'setting-{name}')}**\n-# {said.word(f'setting-{name}-about')}"


def _switch(form: Form, name: str, settings: Settings, said: Words) -> Button:
    """Says what is; pressed, it is the other. It carries what it leads to: a double click changes nothing more."""
    is_on = bool(getattr(settings, name))
    label = said.word("front-option", option=said.word(f"setting-{name}"), value=_value(name, settings, said))
    return Button(label, form.press(name, OFF if is_on else ON), Tone.MAIN if is_on else Tone.QUIET)


def _menu(form: Form, name: str, settings: Settings, said: Words) -> Menu:
    """Each choice with what it does, and the one that is chosen."""
    values = form.choices[name]
    choices = [(_capital(said.word(f"{name}-{value}")), value) for value in values]
    about = {value: said.word(f"{name}-{value}-about") for value in values}
    return Menu(said.word(f"setting-{name}"), form.press(name), choices, _chosen(name, settings), about=about)


def _chosen(name: str, settings: Settings) -> str:
    value = getattr(settings, name)
    if name == "language":
        return SERVERS_OWN if value is None else language(value)
    return str(value)


def _lines(settings: ServerSettings, said: Words, channels: Sequence[str]) -> Iterator[str]:
    """The same as a text."""
    for name in (*SERVER.switches, *SERVER.choices):
        yield said.word("front-option", option=said.word(f"setting-{name}"), value=_value(name, settings, said))
    listed = said.listed(channels) or said.word("setting-channels-all")
    yield said.word("front-option", option=said.word("setting-channels"), value=listed)


def _value(name: str, settings: Settings, said: Words) -> str:
    value = getattr(settings, name)
    if isinstance(value, bool):
        return said.word("front-option-on") if value else said.word("front-option-off")
    return said.word(f"{name}-{_chosen(name, settings)}")


def _capital(label: str) -> str:
    """A label as the first word of a line."""
    return label[:1].upper() + label[1:]
