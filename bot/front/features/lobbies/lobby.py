"""What people press in a lobby, and after the game: join, leave, ask artificial players in, start, play again."""

from __future__ import annotations

from bot.front.custom_ids import Press
from bot.front.delivery.outbox import Outbox
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.locale import remember
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from storage.rows import Phase


class Lobby:
    """Changes who sits at a table before its game."""

    def __init__(self, tables: Tables, outbox: Outbox) -> None:
        self._tables = tables
        self._outbox = outbox

    def register(self, registry: Registry[Press]) -> None:
        """Say which buttons are ours."""
        registry.add("join", self._join, public=True)
        registry.add("leave", self._leave)
        registry.add("add-mind", self._add_mind, public=True)
        registry.add("remove-mind", self._remove_mind, public=True)
        registry.add("start", self._start, public=True)
        registry.add("cancel", self._cancel)
        registry.add("rules", self._rules)
        registry.add("rematch", self._rematch)

    async def _join(self, answer: Answer, press: Press) -> None:
        seated = answer.table.seating.seat_of(answer.player) is not None
        table = await self._tables.join(press.table, answer.player)
        await remember(self._tables.records.preferences, answer.player, answer.locale)
        if seated:
            await answer.say(answer.words.word("refused-seated"))
        else:
            await answer.show_table(table)
        answer.greet(table)

    async def _leave(self, answer: Answer, press: Press) -> None:
        await self._closed(answer, await self._tables.leave(press.table, answer.player))

    async def _add_mind(self, answer: Answer, press: Press) -> None:
        mind = press.rest[0] if press.rest else ""
        await answer.show_table(await self._tables.add_mind(press.table, answer.player, mind))

    async def _remove_mind(self, answer: Answer, press: Press) -> None:
        await answer.show_table(await self._tables.remove_mind(press.table, answer.player))

    async def _start(self, answer: Answer, press: Press) -> None:
        await answer.show_table(await self._tables.start(press.table, answer.player))

    async def _cancel(self, answer: Answer, press: Press) -> None:
        by = await answer.authority(answer.table)
        await self._closed(answer, await self._tables.cancel(press.table, by))

    async def _closed(self, answer: Answer, table: Table) -> None:
        """If the lobby was closed by that, its panel says by whom."""
        self._outbox.closed(table, answer.player)
        await answer.show_table(table)

    async def _rules(self, answer: Answer, _press: Press) -> None:
        await answer.say(answer.rules(answer.table.row.game))

    async def _rematch(self, answer: Answer, press: Press) -> None:
        table = await self._tables.rematch(press.table, answer.player)
        await remember(self._tables.records.preferences, answer.player, answer.locale)
        await answer.say(answer.words.word("front-rematch-open", where=f"<#{table.row.channel}>"))
        if table.row.phase is Phase.LOBBY:
            answer.greet(table)
