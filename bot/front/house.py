"""What the house itself answers: who we are, where one sits, and what is kept of one."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

import discord

from bot.front.answers import Answer
from bot.front.boards import Boards
from bot.front.custom_ids import HousePress
from bot.front.layout import Button, message
from bot.front.wishes import Wishes
from bot.hosting.table import Stale
from bot.words import Words, words
from games.engine import Tone
from games.engine.game import AnyGame

if TYPE_CHECKING:
    from bot.front.front import Front

PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, create_public_threads=True, send_messages_in_threads=True
)
"""What a table uses. Whatever else we show is an answer to somebody, which needs no permission."""
SCOPES = ("bot", "applications.commands")
MOST_TABLES = 40  # as many lines as people read, and fewer than a message takes
HOUSE = ("tables", "leaderboard", "profile", "history", "preferences", "settings", "privacy", "about", "invite", "ping")

Handler: TypeAlias = Callable[[Answer, HousePress], Awaitable[None]]
Asked: TypeAlias = Callable[[Answer], Awaitable[None]]


class HouseCommands:
    """The commands that belong to no game, and the buttons of their answers."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self.boards = Boards(front.tables)
        self.wishes = Wishes(front.tables, front.teller.letters)
        self._handlers: Mapping[str, Handler] = {
            "board": self.boards.turn_on,
            "board-back": self.boards.turn_back,
            "history": self.boards.older,
            "forget": self._forget,
            "learn": front.lessons.turn,
            "learn-start": front.lessons.start,
            "cards": front.cards.turn,
        }

    async def answer(self, interaction: discord.Interaction, asked: Asked) -> None:
        """Somebody typed a command of the house."""
        answer = await Answer.to(self._front, interaction, None)
        async with answer:
            await asked(answer)

    async def press(self, interaction: discord.Interaction, press: HousePress) -> None:
        """Somebody pressed a button that belongs to no table."""
        handler = self._handlers.get(press.verb)
        answer = await Answer.to(self._front, interaction, None)
        async with answer:
            if handler is None:
                raise Stale
            await handler(answer, press)

    async def ping(self, answer: Answer) -> None:
        """`/ping`."""
        latency = self._front.client.latency
        millis = round(latency * 1000) if math.isfinite(latency) else 0
        await answer.say(answer.words.word("front-ping", millis=millis))

    async def about(self, answer: Answer) -> None:
        """`/about`."""
        await answer.say(answer.words.word("front-about"))

    async def invite(self, answer: Answer) -> None:
        """`/invite`."""
        client = self._front.client.application_id or 0
        link = discord.utils.oauth_url(client, permissions=PERMISSIONS, scopes=SCOPES)
        await answer.say(answer.words.word("front-invite", link=link))

    async def help(self, answer: Answer) -> None:
        """`/help`: the games on the shelf, and what else there is."""
        games = [
            f"- `/{game.key} start`: **{said.say(game.title)}** {said.word('pitch')}{_taught(game, said)}"
            for game in self._front.tables.games.values()
            for said in (words(answer.locale, game.key),)
        ]
        said = answer.words
        house = [f"- `/{name}`: {said.word(f'command-{name}')}" for name in HOUSE]
        texts = [said.word("front-help"), "\n".join(games), said.word("front-help-house"), "\n".join(house)]
        await answer.show_privately(message(texts))

    async def tables(self, answer: Answer) -> None:
        """`/tables`."""
        tables = await self._front.tables.tables_of(answer.player)
        lines = [
            f"- {words(answer.locale, table.row.game).say(table.game.title)}: <#{table.row.channel}>"
            for table in tables[:MOST_TABLES]
        ]
        said, more = answer.words, len(tables) - MOST_TABLES
        if more > 0:
            lines.append(said.word("front-more-tables", count=more))
        await answer.say("\n".join((said.word("front-your-tables"), *lines)) if lines else said.word("front-no-tables"))

    async def export(self, answer: Answer) -> None:
        """`/privacy export`."""
        kept = await self._front.tables.records.archive.export(answer.player)
        await answer.send_file("conclave.json", kept, answer.words.word("front-export"))

    async def delete(self, answer: Answer) -> None:
        """`/privacy delete`: not before they say so again."""
        said = answer.words
        sure = Button(said.word("front-forget-me"), HousePress("forget", (answer.player,)), Tone.GRAVE)
        await answer.show_privately(message([said.word("front-forget-sure")], [sure]))

    async def _forget(self, answer: Answer, press: HousePress) -> None:
        if press.rest != (answer.player,):
            raise Stale
        await self._front.tables.forget(answer.player)
        self._front.teller.forget(answer.player)
        self._front.names.forget(answer.player)
        await answer.show_in_place(message([answer.words.word("front-forgot")]))


def _taught(game: AnyGame, said: Words) -> str:
    """Where a newcomer can learn it."""
    return "" if game.lesson is None else " " + said.word("front-help-learn", command=f"/{game.key} learn")
