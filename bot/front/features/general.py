"""What the house itself answers: who we are, where one sits, and what is kept of one."""

from __future__ import annotations

import math
from collections.abc import Callable

import discord

from bot.front.custom_ids import HousePress
from bot.front.interactions.answer import Answer
from bot.front.interactions.registry import Registry
from bot.front.messages.components import Button, message
from bot.front.messages.table_notes import has_turn, state_of
from bot.hosting.table import Stale
from bot.hosting.tables import Tables
from bot.words import Words, words
from games.engine import Tone
from games.engine.game import AnyGame
from storage.rows import Player

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    attach_files=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
"""What a table uses; without *Attach Files* it has no pictures. Whatever else we show is an answer to somebody, which
needs no permission.
"""
SCOPES = ("bot", "applications.commands")
MOST_TABLES = 40  # as many lines as people read, and fewer than a message takes
HOUSE = ("tables", "leaderboard", "profile", "history", "preferences", "settings", "privacy", "about", "invite", "ping")


class General:
    """What is asked of the bot itself."""

    def __init__(self, client: discord.Client, tables: Tables, forget: Callable[[Player], None]) -> None:
        self._client = client
        self._tables = tables
        self._forget_here = forget  # what is remembered of somebody outside the store

    def register(self, registry: Registry[HousePress]) -> None:
        """Say which buttons are ours."""
        registry.add("forget", self._forget)

    async def ping(self, answer: Answer) -> None:
        """`/ping`."""
        latency = self._client.latency
        millis = round(latency * 1000) if math.isfinite(latency) else 0
        await answer.say(answer.words.word("front-ping", millis=millis))

    async def about(self, answer: Answer) -> None:
        """`/about`."""
        await answer.say(answer.words.word("front-about"))

    async def invite(self, answer: Answer) -> None:
        """`/invite`."""
        client = self._client.application_id or 0
        link = discord.utils.oauth_url(client, permissions=PERMISSIONS, scopes=SCOPES)
        await answer.say(answer.words.word("front-invite", link=link))

    async def help(self, answer: Answer) -> None:
        """`/help`: the games on the shelf, and what else there is."""
        games = [
            f"- `/{game.key} start`: **{said.say(game.title)}** {said.word('pitch')}{_taught(game, said)}"
            for game in self._tables.games.values()
            for said in (words(answer.locale, game.key),)
        ]
        said = answer.words
        house = [f"- `/{name}`: {said.word(f'command-{name}')}" for name in HOUSE]
        texts = [said.word("front-help"), "\n".join(games), said.word("front-help-house"), "\n".join(house)]
        await answer.show_privately(message(texts))

    async def tables(self, answer: Answer) -> None:
        """`/tables`."""
        tables = await self._tables.tables_of(answer.player)
        lines = [
            f"- {said.say(table.game.title)} · <#{table.row.channel}> · {state_of(table, answer.player, said)}"
            for table in sorted(tables, key=lambda table: not has_turn(table, answer.player))[:MOST_TABLES]
            for said in (answer.words_of(table.row.game),)
        ]
        said, more = answer.words, len(tables) - MOST_TABLES
        if more > 0:
            lines.append(said.word("front-more-tables", count=more))
        await answer.say("\n".join((said.word("front-your-tables"), *lines)) if lines else said.word("front-no-tables"))

    async def export(self, answer: Answer) -> None:
        """`/privacy export`."""
        kept = await self._tables.records.archive.export(answer.player)
        await answer.send_file("conclave.json", kept, answer.words.word("front-export"))

    async def delete(self, answer: Answer) -> None:
        """`/privacy delete`: not before they say so again."""
        said = answer.words
        sure = Button(said.word("front-forget-me"), HousePress("forget", (answer.player,)), Tone.GRAVE)
        await answer.show_privately(message([said.word("front-forget-sure")], [sure]))

    async def _forget(self, answer: Answer, press: HousePress) -> None:
        if press.rest != (answer.player,):
            raise Stale
        await self._tables.forget(answer.player)
        self._forget_here(answer.player)
        await answer.show_in_place(message([answer.words.word("front-forgot")]))


def _taught(game: AnyGame, said: Words) -> str:
    """Where a newcomer can learn it."""
    return "" if game.extras.lesson is None else " " + said.word("front-help-learn", command=f"/{game.key} learn")
