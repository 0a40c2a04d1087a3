"""What a table can be played with: the options of any game, and the pace; as lines to read and as a form to fill in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec
from pydantic import BaseModel

from bot.front.custom_ids import Press
from bot.front.messages.components import Button, Menu, MessageView, message
from bot.hosting.seating import Odds, Pace
from bot.hosting.table import Stale, Table
from bot.words import Words
from games.engine import Tone
from games.engine.ai.coaches import has_odds
from games.engine.game import AnyGame

Value: TypeAlias = bool | int | str
MOST_VALUES = 25
MOST_MENUS = 6
BLUE = 0x3B5BA5


class Option(msgspec.Struct, frozen=True):
    """One thing that can be chosen, and what for."""

    name: str
    values: tuple[Value, ...]

    @property
    def switch(self) -> bool:
        """Whether it is on or off."""
        return set(map(type, self.values)) == {bool}

    def read(self, typed: str) -> Value:
        """The value that a button or menu carries."""
        for value in self.values:
            if _written(value) == typed:
                return value
        raise Stale


def options_of(game: AnyGame) -> tuple[Option, ...]:
    """What the game's own model lets people choose from: yes or no, words of a list, or a few numbers."""
    return tuple(option for option in _fields_of(game.options) if 2 <= len(option.values) <= MOST_VALUES)


def long_options(game: AnyGame) -> tuple[Option, ...]:
    """What has more values than a menu can show."""
    return tuple(option for option in _fields_of(game.options) if len(option.values) > MOST_VALUES)


@cache
def _fields_of(model: type[BaseModel]) -> tuple[Option, ...]:
    fields: dict[str, dict[str, Any]] = model.model_json_schema().get("properties", {})  # Any: JSON
    return tuple(Option(name, _values(field)) for name, field in fields.items())


def summary(table: Table, words: Words) -> str:
    """What is chosen, in one line."""
    chosen = table.seating.options
    lines = (
        words.word("front-option", option=words.word(f"option-{option.name}"), value=_label(option, value, words))
        for option in options_of(table.game)
        for value in (chosen.get(option.name),)
        if value is not None
    )
    pace = words.word("front-lobby-pace", pace=words.word(f"pace-{table.seating.pace.value}"))
    return " · ".join((pace, *lines, *_own_cards(table, words), *_odds(table, words)))


def _own_cards(table: Table, words: Words) -> list[str]:
    """What nobody at the table chose: cards that whoever runs the house has set, and the table carries with it."""
    listed = {option.name for option in options_of(table.game)}
    own = table.game.extras.cards is not None and not listed.issuperset(table.seating.options)
    return [words.word("front-own-cards", game=table.row.game)] if own else []


def form(table: Table, words: Words) -> MessageView:
    """All that the host can choose: a button for what is on or off, a menu for the rest."""
    options, chosen = options_of(table.game), table.seating.options
    pace = [(words.word(f"pace-{pace.value}"), pace.value) for pace in Pace]
    menus = [Menu(words.word("front-option-pace"), Press("pace", table.id), pace, table.seating.pace.value)]
    for option in options:
        if not option.switch:
            listed = [(_label(option, value, words), _written(value)) for value in option.values]
            press = Press("option", table.id, (option.name,))
            menus.append(Menu(words.word(f"option-{option.name}"), press, listed, _written(chosen.get(option.name))))
    buttons = [_switch(table, option, words) for option in options if option.switch]
    buttons += [Button(label, Press("odds-option", table.id, (_other(table),))) for label in _odds(table, words)]
    return message([words.word("front-options-head"), summary(table, words)], buttons, BLUE, menus[:MOST_MENUS])


def lobby_menu(table: Table, words: Words, *, hosts: bool) -> MessageView:
    """What else can be done in a lobby: the rules for everybody, and the rest for whoever opened the table."""
    buttons = [Button(words.word("front-rules"), Press("rules", table.id))]
    if hosts:
        buttons.append(Button(words.word("front-options"), Press("choose-options", table.id)))
        if any(sitter.player is None for sitter in table.seating.sitters):
            buttons.append(Button(words.word("front-remove-mind"), Press("remove-mind", table.id)))
        buttons.append(Button(words.word("front-cancel"), Press("cancel", table.id), Tone.GRAVE))
    return message([words.word("front-more-head")], buttons, BLUE)


def _switch(table: Table, option: Option, words: Words) -> Button:
    """Shows what is; pressed, it is the other."""
    value = table.seating.options.get(option.name) is True
    label = words.word("front-option", option=words.word(f"option-{option.name}"), value=_label(option, value, words))
    return Button(label, Press("option", table.id, (option.name, _written(not value))))


def _odds(table: Table, words: Words) -> list[str]:
    """Whether chances are shown; nothing where the game cannot tell them."""
    value = "front-option-on" if table.seating.odds is Odds.SHOWN else "front-option-off"
    said = words.word("front-option", option=words.word("setting-odds"), value=words.word(value))
    return [said] if has_odds(table.game) else []


def _other(table: Table) -> str:
    return (Odds.HIDDEN if table.seating.odds is Odds.SHOWN else Odds.SHOWN).value


def _label(option: Option, value: Any, words: Words) -> str:  # Any: as the lobby has it
    if isinstance(value, bool):
        return words.word("front-option-on") if value else words.word("front-option-off")
    return str(value) if isinstance(value, int) else words.word(f"option-{option.name}-{value}")


def _values(field: dict[str, Any]) -> tuple[Value, ...]:
    match field:
        case {"enum": list(values)}:  # pyright: ignore[reportUnknownVariableType] - JSON, checked below
            return tuple(value for value in _plain(values) if isinstance(value, int | str))
        case {"type": "boolean"}:
            return (False, True)
        case {"type": "integer", "minimum": int(least), "maximum": int(most)} if most - least < MOST_VALUES:
            return tuple(range(least, most + 1))
        case _:
            return ()


def _plain(values: Any) -> Sequence[object]:  # Any: JSON
    return tuple(values)


def _written(value: object) -> str:
    return value if isinstance(value, str) else str(value).lower()
