"""How a table is to be played: the options of any game, and the pace, for its host to choose in the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from discord import ui

from bot.front.custom_ids import Press
from bot.front.layout import Button, Menu, message
from bot.hosting.seating import Odds, Pace
from bot.hosting.table import Stale, Table
from bot.words import Words
from games.engine import Refused, text
from games.engine.game import AnyGame
from storage.rows import Phase

if TYPE_CHECKING:
    from bot.front.answers import Answer
    from bot.hosting.tables import Tables

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
    fields: dict[str, dict[str, Any]] = game.options.model_json_schema().get("properties", {})  # Any: JSON
    found = (Option(name, _values(field)) for name, field in fields.items())
    return tuple(option for option in found if 2 <= len(option.values) <= MOST_VALUES)


def summary(table: Table, words: Words) -> str:
    """What is chosen, line by line."""
    chosen = table.seating.options
    lines = (
        words.word("front-option", option=words.word(f"option-{option.name}"), value=_label(option, value, words))
        for option in options_of(table.game)
        for value in (chosen.get(option.name),)
        if value is not None
    )
    pace = words.word("front-lobby-pace", pace=words.word(f"pace-{table.seating.pace.value}"))
    return "\n".join((pace, *lines, *_own_cards(table, words), *_odds(table, words)))


def _own_cards(table: Table, words: Words) -> list[str]:
    """What nobody at the table chose: cards that whoever runs the house has set, and the table carries with it."""
    listed = {option.name for option in options_of(table.game)}
    own = table.game.cards is not None and not listed.issuperset(table.seating.options)
    return [words.word("front-own-cards", game=table.row.game)] if own else []


def panel(table: Table, words: Words) -> ui.LayoutView:
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


class LobbyOptions:
    """What the host presses to have it otherwise."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(self, answer: Answer, press: Press) -> None:
        """The host wants to choose."""
        table = await self._tables.table(press.table)
        if table.row.phase is not Phase.LOBBY:
            raise Refused(text("refused-lobby-closed"))
        if table.seating.host != answer.player:
            raise Refused(text("refused-not-host"))
        await answer.show_privately(panel(table, answer.words))

    async def choose(self, answer: Answer, press: Press) -> None:
        """The host has chosen a value of an option."""
        name, typed = _two(press.rest)
        table = await self._tables.table(press.table)
        option = next((option for option in options_of(table.game) if option.name == name), None)
        if option is None:
            raise Stale
        chosen = {**table.seating.options, name: option.read(typed)}
        await self._configure(answer, table, chosen, table.seating.pace)

    async def pace(self, answer: Answer, press: Press) -> None:
        """The host has chosen a pace."""
        table = await self._tables.table(press.table)
        pace = next((pace for pace in Pace if press.rest == (pace.value,)), None)
        if pace is None:
            raise Stale
        await self._configure(answer, table, table.seating.options, pace)

    async def odds(self, answer: Answer, press: Press) -> None:
        """The host has chances shown, where the server lets them, or hidden."""
        table = await self._tables.table(press.table)
        odds = next((odds for odds in Odds if press.rest == (odds.value,)), None)
        if odds is None or table.game.coach is None:
            raise Stale
        server = table.row.server
        if odds is Odds.SHOWN and server and not (await self._tables.records.preferences.server(server)).odds:
            raise Refused(text("refused-odds-server"))
        await answer.show_in_place(panel(await self._tables.set_odds(table.id, answer.player, odds), answer.words))

    async def _configure(self, answer: Answer, table: Table, chosen: dict[str, Any], pace: Pace) -> None:
        configured = await self._tables.configure(table.id, answer.player, chosen, pace)
        await answer.show_in_place(panel(configured, answer.words))


def _switch(table: Table, option: Option, words: Words) -> Button:
    """Shows what is; pressed, it is the other."""
    value = table.seating.options.get(option.name) is True
    label = words.word("front-option", option=words.word(f"option-{option.name}"), value=_label(option, value, words))
    return Button(label, Press("option", table.id, (option.name, _written(not value))))


def _odds(table: Table, words: Words) -> list[str]:
    """Whether chances are shown; nothing where the game cannot tell them."""
    value = "front-option-on" if table.seating.odds is Odds.SHOWN else "front-option-off"
    said = words.word("front-option", option=words.word("setting-odds"), value=words.word(value))
    return [] if table.game.coach is None else [said]


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


def _two(rest: tuple[str, ...]) -> tuple[str, str]:
    match rest:
        case (name, typed):
            return name, typed
        case _:
            raise Stale


def _written(value: object) -> str:
    return value if isinstance(value, str) else str(value).lower()
