"""What people press at a table: each button of each message ever sent, by its verb."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import nullcontext
from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.front import custom_ids
from bot.front.answers import Answer
from bot.front.asking import answered, asking
from bot.front.custom_ids import Press
from bot.front.languages import remember
from bot.front.options import LobbyOptions
from bot.front.panels import letter, own_view
from bot.front.replaying import Replaying
from bot.hosting.seating import Windows
from bot.hosting.table import Stale, Table, choice_of
from games.engine import Command
from storage.rows import Phase

if TYPE_CHECKING:
    from bot.front.front import Front

Handler: TypeAlias = Callable[[Answer, Press], Awaitable[None]]

SEEN = {"join", "add-mind", "remove-mind", "start", "back", "agree", "go-on"}
"""What everybody sees. Moves are heard of from the table; what is pressed unseen must not show in who is pinged."""

CHANGES = {
    *("join", "leave", "add-mind", "remove-mind", "start", "cancel", "option", "pace", "odds-option"),
    *("play", "choose", "pick", "back", "windows"),
    *("pause", "resume", "stop-now", "resign-now", "hand-over", "sit"),
}
"""What may change a table: its panel waits for the answer, which may be that panel. Who only looks holds nothing."""


class Presses:
    """Hands each press to what it asks for, and answers it."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.tables
        lobby = LobbyOptions(front.tables)
        managing = front.managing
        replaying = Replaying(front.tables)
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
            "odds-option": lobby.odds,
            "rules": self._rules,
            "play": self._play,
            **dict.fromkeys(("ask", "choose", "pick"), self._ask),
            "view": self._view,
            "back": self._back,
            "windows": self._windows,
            "more": managing.more,
            "pause": managing.pause,
            "resume": managing.resume,
            "stop": managing.stop,
            "stop-now": managing.stop_now,
            "resign": managing.resign,
            "resign-now": managing.resign_now,
            "hand-over": managing.hand_over,
            "sit": managing.sit,
            **dict.fromkeys(("agree", "go-on"), self._vote),
            "odds": front.coaching.odds,
            "review": front.coaching.review,
            "review-page": front.coaching.leaf,
            "rematch": self._rematch,
            "replay": replaying.open,
            "replay-turn": replaying.turn,
            "replay-text": replaying.as_text,
            "replay-record": replaying.record,
        }

    async def press(self, interaction: discord.Interaction, press: Press) -> None:
        """Somebody pressed a button of ours."""
        answer = await Answer.to(self._front, interaction, press.table)
        if press.verb in SEEN:
            self._front.teller.pressed(answer.player)
        handler = self._handlers.get(press.verb)
        async with answer:
            if handler is None:
                raise Stale
            table = await self._tables.table(press.table)
            with self._front.teller.at(table).hold.held() if press.verb in CHANGES else nullcontext():
                await handler(answer, press)

    async def _join(self, answer: Answer, press: Press) -> None:
        seated = (await self._tables.table(press.table)).seating.seat_of(answer.player) is not None
        table = await self._tables.join(press.table, answer.player)
        await remember(self._tables.records.preferences, answer.player, answer.locale)
        if seated:
            await answer.say(answer.words.word("refused-seated"))
        else:
            await self._refresh(answer, table)
        self._front.teller.greet(answer, table)

    async def _leave(self, answer: Answer, press: Press) -> None:
        await self._closed(answer, await self._tables.leave(press.table, answer.player))

    async def _add_mind(self, answer: Answer, press: Press) -> None:
        mind = press.rest[0] if press.rest else ""
        await self._refresh(answer, await self._tables.add_mind(press.table, answer.player, mind))

    async def _remove_mind(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await self._tables.remove_mind(press.table, answer.player))

    async def _start(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await self._tables.start(press.table, answer.player))

    async def _cancel(self, answer: Answer, press: Press) -> None:
        by = await answer.authority(await self._tables.table(press.table))
        await self._closed(answer, await self._tables.cancel(press.table, by))

    async def _closed(self, answer: Answer, table: Table) -> None:
        """If the lobby was closed by that, its panel says by whom."""
        self._front.teller.closed(table, answer.player)
        await self._refresh(answer, table)

    async def _back(self, answer: Answer, press: Press) -> None:
        await self._refresh(answer, await self._tables.seats.come_back(press.table, answer.player))

    async def _windows(self, answer: Answer, press: Press) -> None:
        wanted = next((one for one in Windows if press.rest == (one.value,)), None)
        if wanted is None or not (await self._tables.table(press.table)).game.windows:
            raise Stale
        table = await self._tables.seats.set_windows(press.table, answer.player, wanted)
        await self._refresh(answer, table)

    async def _vote(self, answer: Answer, press: Press) -> None:
        match press.rest:
            case (number,) if number.isdecimal():
                agrees = press.verb == "agree"
                table = await self._tables.votes.vote(press.table, answer.player, int(number), agrees=agrees)
            case _:
                raise Stale
        await self._refresh(answer, table)

    async def _rules(self, answer: Answer, press: Press) -> None:
        table = await self._tables.table(press.table)
        await answer.say(answer.rules(table.row.game))

    async def _play(self, answer: Answer, press: Press) -> None:
        chosen = custom_ids.choice(press)
        if chosen is None:
            raise Stale
        beat, choice = chosen
        turned = await self._tables.play(press.table, answer.player, beat, choice)
        await self._refresh(answer, turned.table)

    async def _ask(self, answer: Answer, press: Press) -> None:
        """Ask for a command of a kind, field by field, for one's own eyes; the last answer plays it."""
        table = await self._tables.table(press.table)
        asked = answered(table, table.seat_of(answer.player), press, answer.words)
        if isinstance(asked, Command):
            choice, beat = choice_of(asked), table.playing.beat
            turned = await self._tables.play(table.id, answer.player, beat, choice)
            await self._refresh(answer, turned.table)
            return
        await (answer.show_privately(asked) if press.verb == "ask" else answer.show_anew(asked))
        self._front.teller.looks(answer, table, asking(table, answer.player, answer.words))

    async def _view(self, answer: Answer, press: Press) -> None:
        table = await self._tables.table(press.table)
        await answer.show_privately(own_view(table, answer.player, answer.words))
        self._front.teller.looks(answer, table)

    async def _rematch(self, answer: Answer, press: Press) -> None:
        table = await self._tables.rematch(press.table, answer.player)
        await remember(self._tables.records.preferences, answer.player, answer.locale)
        await answer.say(answer.words.word("front-rematch-open", where=f"<#{table.row.channel}>"))
        if table.row.phase is Phase.LOBBY:
            self._front.teller.greet(answer, table)

    async def _refresh(self, answer: Answer, table: Table) -> None:
        """Answer a press on the panel by showing it anew in its place; a press elsewhere by the private view."""
        desk = await self._front.teller.desk(table)
        if answer.message is not None and answer.message == desk.message:
            await desk.answer_with(answer.show_in_place)
        elif answer.in_letter:
            await answer.show_in_place(letter(table, answer.player, answer.words))
        else:
            await answer.show_anew(own_view(table, answer.player, answer.words))
            self._front.teller.looks(answer, table)
