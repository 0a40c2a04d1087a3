"""The host chooses in the lobby how the table is to be played."""

from __future__ import annotations

from typing import Any

from bot.front.custom_ids import Press
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.options import form, lobby_menu, options_of
from bot.hosting.seating import Odds, Pace
from bot.hosting.table import Stale, Table
from bot.hosting.tables import Tables
from games.engine import Refused, text
from games.engine.ai.coaches import has_odds
from storage.rows import Phase


class LobbyOptions:
    """What the host presses to have it otherwise."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def register(self, registry: Registry[Press]) -> None:
        """Say which buttons are ours."""
        registry.add("options", self.more)
        registry.add("choose-options", self.open)
        registry.add("option", self.choose)
        registry.add("pace", self.pace)
        registry.add("odds-option", self.odds)

    async def more(self, answer: Answer, press: Press) -> None:
        """Somebody wants to see what else they can do in the lobby."""
        table = await self._tables.table(press.table)
        if table.row.phase is not Phase.LOBBY:
            raise Refused(text("refused-lobby-closed"))
        await answer.show_privately(lobby_menu(table, answer.words, hosts=table.seating.host == answer.player))

    async def open(self, answer: Answer, press: Press) -> None:
        """The host wants to choose."""
        table = await self._tables.table(press.table)
        if table.row.phase is not Phase.LOBBY:
            raise Refused(text("refused-lobby-closed"))
        if table.seating.host != answer.player:
            raise Refused(text("refused-not-host"))
        await answer.show_anew(form(table, answer.words))

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
        if odds is None or not has_odds(table.game):
            raise Stale
        server = table.row.server
        if odds is Odds.SHOWN and server and not (await self._tables.records.preferences.server(server)).odds:
            raise Refused(text("refused-odds-server"))
        await answer.show_in_place(form(await self._tables.set_odds(table.id, answer.player, odds), answer.words))

    async def _configure(self, answer: Answer, table: Table, chosen: dict[str, Any], pace: Pace) -> None:
        configured = await self._tables.configure(table.id, answer.player, chosen, pace)
        await answer.show_in_place(form(configured, answer.words))


def _two(rest: tuple[str, ...]) -> tuple[str, str]:
    match rest:
        case (name, typed):
            return name, typed
        case _:
            raise Stale
