"""The real bot in a sandbox, both in this process: full tables in any state, shown on the page as they would be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.art import drawings
from bot.front.client import Conclave
from bot.hosting.ai.minds import MindsHere
from bot.hosting.clock import WallClock
from bot.hosting.records.settings import ServerSettings
from bot.hosting.schedule.plans import Manners
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from bot.laws.wire.worlds import Deal, dealt_from
from games.engine import AnyMatch, Seat, open_match
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from sandbox.model.snowflakes import token_for
from sandbox.server import Plan, Sandbox
from storage.rows import Channel, Phase, Player, TableId
from tests.chance import new_source
from tests.front.stage import AT_ONCE, PATIENCE, StillKeeper, first_mover, line, open_store
from tests.sandbox.opened import Place
from tests.soak.app import App

BOT = 1_333_444_555_666_777_888
TOKEN = token_for(BOT, "secret-secret-secret")
NAMES = ("Rowan", "Wren", "Alder", "Sorrel", "Tamsin", "Corin")
GAMES = 3  # of which the fullest table is taken
FEW = 4  # moves before the end


@dataclass(slots=True)
class Hall:
    """A server with these people, and what each table is to begin with."""

    place: Place
    bot: Conclave
    people: tuple[str, ...]
    deals: dict[str, Deal]

    async def open(self, game: str, seats: int) -> tuple[str, Table]:
        """A lobby in a thread of its own, where all have sat down; where that is, and the table."""
        thread = await self.place.lobby(self.people[0], game)
        tables = self.bot.front.tables
        (row,) = await tables.in_channel(Channel(thread))
        for person in self.people[1:seats]:
            await self.join(row.id, person)
        return thread, await tables.table(row.id)

    async def join(self, table: TableId, person: str) -> None:
        """One more sits down."""
        await self.bot.front.tables.join(table, Player(person))
        await self.bot.front.outbox.quiet()

    async def begin(self, table: TableId, state: Any) -> Table:
        """Start the game of a lobby as if this state had been dealt. Any: of whichever game."""
        row = (await self.bot.front.tables.table(table)).row
        self.deals[row.game].state = state
        await self.bot.front.tables.start(table, Player(self.people[0]))
        await self.bot.front.outbox.quiet()
        return await self.bot.front.tables.table(table)

    async def speak(self, table: Table, language: str) -> None:
        """From now on this is the language of the server where that table is."""
        preferences = self.bot.front.tables.records.preferences
        assert table.row.server is not None
        await preferences.save(ServerSettings, table.row.server, {"language": language})

    async def play(self, table: Table, random: Random, moves: int = -1) -> Table:
        """People do anything they may, so many times or to the end of the game; without a page, to be quick."""
        tables = self.bot.front.tables
        while moves and table.row.phase is Phase.PLAYING:
            seat = first_mover(table.playing)
            choice = random.choice(table.playing.choices(seat))
            table = (await tables.play(table.id, self.player(table, seat), None, choice)).table
            moves -= 1
        await self.bot.front.outbox.quiet()
        return table

    def player(self, table: Table, seat: Seat | None = None) -> Player:
        """Who sits there, or is asked first."""
        found = table.seating.sitters[first_mover(table.playing) if seat is None else seat].player
        assert found is not None
        return found


def full_and_ending(game: AnyGame, seats: int, random: Random) -> tuple[AnyMatch, AnyMatch]:
    """Of games whose players do anything they may: the table with most on it, and one a few moves before its end."""
    games = [played(game, seats, random) for _ in range(GAMES)]
    return max((match for passed in games for match in passed[:-FEW]), key=_weight), games[0][-FEW]


def longest_view(game: AnyGame, seats: int, random: Random) -> AnyMatch:
    """Of such games the table with most in the own view of whoever is asked, and most to press there."""
    games = [played(game, seats, random) for _ in range(GAMES)]
    return max((match for passed in games for match in passed[:-FEW]), key=_own_weight)


def near_its_end(game: AnyGame, seats: int, random: Random) -> AnyMatch:
    """Of such a game the table a few moves before its end."""
    return played(game, seats, random)[-FEW]


def played(game: AnyGame, seats: int, random: Random) -> list[AnyMatch]:
    """Every state of a game whose players do anything they may, but its end."""
    match, _ = open_match(game, seats, game.options(), random.randbytes(32))
    passed: list[AnyMatch] = []
    while match.waiting.seats:
        passed.append(match)
        seat = first_mover(match)
        match = match.after(match.play(seat, random.choice(match.choices(seat))))
    return passed


def _own_weight(match: AnyMatch) -> tuple[bool, int]:
    screen = match.game.telling.screen(match.view(first_mover(match)))
    return len(screen.actions) > FEW, len(encode(screen.blocks))


def _weight(match: AnyMatch) -> int:
    return len(encode(match.game.telling.screen(match.view(None)).blocks))


@asynccontextmanager
async def in_hall(folder: Path) -> AsyncGenerator[Hall]:
    """Until the end of the block."""
    games = shelf()
    pictures = (drawing for game in (None, *games) for drawing in drawings(game).values())
    emojis = tuple((drawing.name, drawing.png) for drawing in pictures)
    sandbox = Sandbox(Plan(TOKEN, NAMES, emojis=emojis))
    await sandbox.start()
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"{sandbox.url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    store = await open_store(folder / "conclave.db")
    deals = {key: Deal() for key in games}
    dealt = {key: dealt_from(game, deals[key]) for key, game in games.items()}
    tables = Tables(store, dealt, WallClock(), new_source(), limits=None)  # they play a game for every test
    bot = Conclave(tables, StillKeeper(tables, MindsHere(dealt), Manners(wait=True)), timing=AT_ONCE, line=line())
    going = asyncio.create_task(bot.start(TOKEN))
    try:
        async with App(sandbox.url, sandbox.page_token) as app:
            await app.post("/control/faults", {"kind": "rates", "on": False})  # tests move faster than people
            async with asyncio.timeout(PATIENCE):
                ready = asyncio.create_task(bot.wait_until_ready())
                await asyncio.wait({going, ready}, return_when=asyncio.FIRST_COMPLETED)
            assert bot.is_ready()
            config = await app.get("/app/config")
            people = tuple(person["id"] for person in config["people"])
            channels = (await app.world(people[0]))["guilds"][0]["channels"]
            hall = next(channel["id"] for channel in channels if channel["name"] == "general")
            yield Hall(Place(sandbox.url, app, hall), bot, people, deals)
            await bot.front.outbox.quiet()
    finally:
        await bot.hush()
        await bot.close()
        await asyncio.gather(going, return_exceptions=True)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
        await store.close()
        await sandbox.stop()
