"""What people press at a table: each button of each message ever sent, by its verb."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.front import custom_ids, panels
from bot.front.answers import Answer
from bot.front.custom_ids import Press
from bot.front.languages import remember
from bot.front.options import LobbyOptions
from bot.front.panels import own_view
from bot.hosting.table import Stale, Table

if TYPE_CHECKING:
    from bot.front.front import Front

Handler: TypeAlias = Callable[[Answer, Press], Awaitable[None]]


class Presses:
    """Hands each press to what it asks for, and answers it."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.tables
        lobby = LobbyOptions(front.tables)
        self._handlers: Mapping[str, Handler] = {
            "join": self._join,
            "leave": self._leave,
            "add-mind": self._add_mind,
            "remove-mind": self._remove_mind,
            "start": self._start,
            "cancel": self._cancel,
            "options": lobby.open,
            "option": lobby.choose,
            "pace": lobby.pace,
            "rules": self._rules,
            "play": self._play,
            "ask": self._ask,
            "view": self._view,
            "back": self._back,
            "rematch": self._rematch,
            "replay": self._replay,
        }

    async def press(self, interaction: discord.Interaction, press: Press) -> None:
        """Somebody pressed a button of ours."""
        answer = await Answer.to(self._front, interaction, press.table)
        self._front.teller.pressed(answer.player)
        handler = self._handlers.get(press.verb)
        async with answer:
            if handler is None:
                raise Stale
            await handler(answer, press)

    async def _join(self, answer: Answer, press: Press) -> None:
        await remember(self._tables.store, answer.player, answer.locale)
        table = await answer.soon(self._tables.join(press.table, answer.player))
        await self._refresh(answer, table)
        if self._front.teller.letters.refuses(answer.player):
            self._front.teller.letters.welcome_again(answer.player)

    async def _leave(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self._tables.leave(press.table, answer.player)))

    async def _add_mind(self, answer: Answer, press: Press) -> None:
        mind = press.rest[0] if press.rest else ""
        await self._refresh(answer, await answer.soon(self._tables.add_mind(press.table, answer.player, mind)))

    async def _remove_mind(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self._tables.remove_mind(press.table, answer.player)))

    async def _start(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self._tables.start(press.table, answer.player)))

    async def _cancel(self, answer: Answer, press: Press) -> None:
        by = await answer.authority(await self._tables.table(press.table))
        await self._refresh(answer, await answer.soon(self._tables.cancel(press.table, by)))

    async def _back(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await answer.soon(self._tables.back(press.table, answer.player)))

    async def _rules(self, answer: Answer, press: Press) -> None:
        table = await self._tables.table(press.table)
        await answer.say(answer.rules(table.row.game))

    async def _play(self, answer: Answer, press: Press) -> None:
        chosen = custom_ids.choice(press)
        if chosen is None:
            raise Stale
        beat, choice = chosen
        turned = await answer.soon(self._tables.play(press.table, answer.player, beat, choice))
        await self._refresh(answer, turned.table)

    async def _ask(self, answer: Answer, press: Press) -> None:
        """Open one's own choices of a kind, for one's own eyes."""
        table = await self._tables.table(press.table)
        match, seat = table.playing, table.seat_of(answer.player)
        kind = press.rest[1] if len(press.rest) > 1 else ""
        choices = [choice for choice in match.choices(seat) if type(choice).__name__ == kind]
        if not choices:
            raise match.refusal(seat)
        await answer.show_privately(panels.choosing(table, choices, answer.words))

    async def _view(self, answer: Answer, press: Press) -> None:
        await answer.show_privately(own_view(await self._tables.table(press.table), answer.player, answer.words))

    async def _rematch(self, answer: Answer, press: Press) -> None:
        table = await answer.soon(self._tables.rematch(press.table, answer.player))
        await answer.say(answer.words.word("front-rematch-open", where=f"<#{table.row.channel}>"))

    async def _replay(self, answer: Answer, press: Press) -> None:
        await answer.send_record(await self._tables.table(press.table))

    async def _refresh(self, answer: Answer, table: Table) -> None:
        """Answer a press on the panel by showing it anew in its place; a press elsewhere by the private view."""
        desk = await self._front.teller.desk(table)
        if answer.message is not None and answer.message == desk.message:
            desk.take(table)
            view = desk.panel()
            await answer.show_in_place(view)
            await desk.answered_with(view)
        else:
            await answer.show_in_place(own_view(table, answer.player, answer.words))
