"""What people press while they play: a move, one asked for field by field, their own view, a vote."""

from __future__ import annotations

from bot.front import custom_ids
from bot.front.custom_ids import Press
from bot.front.features.move_prompt import answered, asking
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.hosting.seating import Windows
from bot.hosting.table import Stale, choice_of
from bot.hosting.tables import Tables
from games.engine import Command


class Moves:
    """Plays what is pressed."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def register(self, registry: Registry[Press]) -> None:
        """Say which buttons are ours."""
        registry.add("play", self._play)
        registry.add("ask", self._ask)
        registry.add("choose", self._ask)
        registry.add("pick", self._ask)
        registry.add("view", self._view)
        registry.add("back", self._back, public=True)
        registry.add("windows", self._windows)
        registry.add("agree", self._vote, public=True)
        registry.add("go-on", self._vote, public=True)

    async def _play(self, answer: Answer, press: Press) -> None:
        chosen = custom_ids.choice(press)
        if chosen is None:
            raise Stale
        beat, choice = chosen
        turned = await self._tables.play(press.table, answer.player, beat, choice)
        await answer.show_table(turned.table)

    async def _ask(self, answer: Answer, press: Press) -> None:
        """Ask for a command of a kind, field by field, for one's own eyes; the last answer plays it."""
        table = answer.table
        asked = answered(table, table.seat_of(answer.player), press, answer.words, answer.names.at(table))
        if isinstance(asked, Command):
            choice, beat = choice_of(asked), table.playing.beat
            turned = await self._tables.play(table.id, answer.player, beat, choice)
            await answer.show_table(turned.table)
            return
        await (answer.ask(asked) if press.verb == "ask" else answer.show_anew(asked))
        answer.keep_fresh(table, asking(table, answer.player, answer.draw_own_view))

    async def _view(self, answer: Answer, _press: Press) -> None:
        await answer.show_privately(await answer.own_view(answer.table))
        answer.keep_fresh(answer.table)

    async def _back(self, answer: Answer, press: Press) -> None:
        await answer.show_table(await self._tables.seats.come_back(press.table, answer.player))

    async def _windows(self, answer: Answer, press: Press) -> None:
        wanted = next((one for one in Windows if press.rest == (one.value,)), None)
        if wanted is None or not answer.table.game.rules.has_windows:
            raise Stale
        table = await self._tables.seats.set_windows(press.table, answer.player, wanted)
        await answer.show_table(table)

    async def _vote(self, answer: Answer, press: Press) -> None:
        match press.rest:
            case (number,) if number.isdecimal():
                agrees = press.verb == "agree"
                table = await self._tables.votes.vote(press.table, answer.player, int(number), agrees=agrees)
            case _:
                raise Stale
        await answer.show_table(table)
