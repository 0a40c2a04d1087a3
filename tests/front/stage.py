"""A stage for tests: the real bot and the real discord.py against a simulated Discord."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.front.client import Conclave
from bot.front.delivery.timing import Timing
from bot.hosting.ai.minds import MindsHere
from bot.hosting.schedule.plans import Manners
from bot.hosting.tables import Tables
from bot.laws.wire.limits import check
from bot.laws.wire.stage import (
    AT_ONCE,
    DAWN,
    PATIENCE,
    DrawsOnce,
    Furnished,
    StillKeeper,
    buttons,
    emoji_names,
    first_mover,
    let_wait,
    line,
    open_store,
    pressable,
    pressable_ids,
    texts,
    walk,
)
from bot.laws.wire.stage import Stage as Scene
from bot.words import words as language_of
from games.engine import Seat
from games.engine.catalog.shelf import shelf
from storage.rows import Player, TableId
from storage.sqlite import SqliteStore
from tests.chance import new_source
from tests.front.payloads import make_once
from tests.hosting.house import GAMES, MovedClock, is_never_new

__all__ = [
    "AT_ONCE",
    "DAWN",
    "NAMES",
    "PATIENCE",
    "DrawsOnce",
    "Furnished",
    "Stage",
    "StillKeeper",
    "buttons",
    "edits_through_a_press",
    "emoji_names",
    "first_mover",
    "id_of",
    "let_wait",
    "line",
    "make_bot",
    "open_store",
    "pressable",
    "pressable_ids",
    "staged",
    "texts",
    "walk",
]
make_once()
NAMES = ("ada", "ben", "cyd", "dov", "eve")


class Stage(Scene):
    """A server with a channel, people in it, and the bot with the games of the shelf."""

    async def begin(self, *people: str, minds: int = 0, game: str = "abracada") -> Any:
        """The first opens a table, the others join, minds fill up, and the game begins."""
        await self.people[people[0]].slash(self.channel, f"{game} start")
        await self.settle()
        for name in people[1:]:
            await self.press(name, "Join")
        for _ in range(minds):
            await self.add_ai(people[0])
        await self.press(people[0], "Start")
        return await self.table()

    async def move(self, label: str | None = None) -> Any:
        """Whoever is to move presses a button of the panel: the one that says this, or the first they may."""
        table = await self.table()
        seat = first_mover(table.playing)
        player = table.seating.sitters[seat].player
        said = label or (await self._first_label(table, seat))
        await self.press(self.name_of(player), said)
        return await self.bot.front.tables.table(table.id)

    async def _first_label(self, table: Any, seat: Seat) -> str:
        words = language_of("en", table.row.game)
        return words.say(table.game.telling.label(table.playing.choices(seat)[0]), ())

    async def restart(self, timing: Timing = AT_ONCE) -> None:
        """The bot goes, and another comes in its place, on the same store."""
        self.bot = make_bot(self.store, self.clock, timing, pictures=self.bot.front.emojis.enabled)
        let_wait(self.env, self.bot)
        await self.env.restart_bot(self.bot)
        await self.settle()

    async def add_ai(self, who: str) -> simcord.InteractionResult:
        """Somebody chooses the easiest artificial player in the lobby's menu."""
        menu = next(part for part in walk(self.panel().components) if isinstance(part, discord.SelectMenu))
        result = await self.people[who].select(self.panel(), [menu.options[0].value], custom_id=menu.custom_id)
        await self.settle()
        return result

    async def open_options(self, who: str) -> discord.Message:
        """Somebody opens the options of the lobby, under *More*."""
        more = await self.press(who, "More")
        assert more.response is not None
        opened = await self.press(who, "Options", more.response.message)
        assert opened.response is not None
        return opened.response.message

    @contextmanager
    def telling(self) -> Generator[None]:
        """What happens at the tables inside is told at the end, by the test itself and not by a task of the bot.

        For the simulation lets nobody go on before all that the bot has begun is done, letters that wait among it.
        """
        tables, outbox = self.bot.front.tables, self.bot.front.outbox
        tables.subscriptions.remove(outbox.notices)
        told = tables.subscribe()
        try:
            yield
        finally:
            tables.subscriptions.remove(told)
            tables.subscriptions.append(outbox.notices)
            for notice, at in told.take():
                outbox.notices.put(notice, at)
            outbox.catch_up()

    def name_of(self, player: Player) -> str:
        """Who that is."""
        return next(name for name, actor in self.people.items() if str(actor.id) == player)


def make_bot(store: SqliteStore, clock: MovedClock, timing: Timing = AT_ONCE, *, pictures: bool = False) -> Conclave:
    """A bot on this store; without pictures it says everything in words, as it does while Discord has none."""
    tables = Tables(store, shelf(), clock, new_source())
    tables.writer.is_newcomer = is_never_new
    bot = Conclave(tables, StillKeeper(tables, MindsHere(GAMES), Manners(wait=True)), timing=timing, line=line())
    bot.front.emojis.enabled = pictures
    return bot


@asynccontextmanager
async def staged(
    path: Path,
    *names: str,
    kind: type[SqliteStore] = SqliteStore,
    timing: Timing = AT_ONCE,
    pictures: bool = False,
) -> AsyncGenerator[Stage]:
    """A server with these people, and the bot."""
    store, clock = await open_store(path, kind), MovedClock(DAWN)
    bot = make_bot(store, clock, timing, pictures=pictures)
    try:
        async with Furnished(bot) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("tower")
            people = {name: guild.add_member(env.create_user(name)) for name in names}
            stage = Stage(env, bot, clock, store, channel, people)
            yield stage
            await stage.settle()
            check(env.http_requests)
    finally:
        await store.close()


def edits_through_a_press(stage: Scene, entry: simcord.HttpLogEntry) -> bool:
    """Whether that edits a message of the channel that all can see, through the token of a press on it."""
    if entry.method != "PATCH" or not entry.path.endswith("/messages/@original"):
        return False
    backend = stage.env.backend
    pressed = backend.interactions[backend.interaction_tokens[entry.path.split("/")[3]]]
    if pressed.channel_id != stage.channel.id or pressed.message_id != pressed.source_message_id:
        return False
    return not is_for_one(stage, pressed)


def is_for_one(stage: Scene, pressed: Any) -> bool:
    """Whether a press was answered for the eyes of whoever pressed alone: by a message of theirs, or by none."""
    backend, shown = stage.env.backend, pressed.message_id
    if shown is None:
        return True
    if found := backend.messages[pressed.channel_id].get(shown):
        return bool(found.is_ephemeral)
    answers = backend.interactions.values()  # it was deleted since: who made it?
    return any(one.ephemeral and shown in (one.message_id, *one.followup_ids) for one in answers)


def id_of(table: Any) -> TableId:
    """Its name."""
    return TableId(table.id)
