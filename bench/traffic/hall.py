"""A sandbox, the bot and a bot that does nothing, as processes, with tables at which everybody sits already."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from secrets import token_bytes
from socket import create_server
from tempfile import TemporaryDirectory

from aiohttp import ClientSession

from bench.traffic.crowd import Company
from bench.traffic.noop_bot import NAME
from bench.traffic.place import CROWD, NOOP_TOKEN
from bot.data_path import DATABASE
from bot.hosting.clock import WallClock
from bot.hosting.tables import Tables
from games.engine.catalog.shelf import shelf
from storage.rows import Channel, Player, Post, Server
from storage.sqlite import SqliteStore
from tests.soak.app import App, Json
from tests.soak.processes import ROOT, START, Bot

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Hall:
    """All of it, running."""

    app: App
    companies: tuple[Company, ...]
    conclave: int
    noop: int
    place: int
    command: str  # the one that does nothing
    metrics: str  # where the bot's own figures are

    async def nothing(self, company: Company) -> float:
        """Somebody runs the command that does nothing; milliseconds until it was answered."""
        body: Json = {
            "person": company.people[0], "channel": company.channel, "type": 2, "command": self.command, "options": [],
        }  # fmt: skip  # read across, not down
        answer = await self.app.post("/app/interactions", body, wait="1")
        return float(answer["took"])

    async def felt(self) -> dict[str, float]:
        """What the bot itself has measured so far, by name."""
        async with ClientSession() as session, session.get(self.metrics) as answer:
            lines = (await answer.text()).splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}

    async def asked(self) -> dict[str, int]:
        """Requests of the bots so far, by route."""
        return (await self.app.get("/control/stats"))["requests"]


@asynccontextmanager
async def hall(tables: int, random: Random, game: str = "abracada") -> AsyncGenerator[Hall]:
    """So many tables of four, whose games have just begun; the bot is still to show them."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        place = await _process(folder, "bench.traffic.place", str(tables), str(folder))
        bot, noop = None, None
        try:
            assert place.stdout is not None  # noqa: S101 - it is a pipe
            async with asyncio.timeout(START):
                said = json.loads(await place.stdout.readline())
            crowd: list[Json] = json.loads((folder / CROWD).read_text("utf-8"))
            noop = await _process(folder, "bench.traffic.noop_bot", said["url"], NOOP_TOKEN)
            await _deal(folder / DATABASE, crowd, game)
            port = _free_port()
            bot = Bot(said["url"], folder, environment={"CONCLAVE_PORT": str(port)})
            await bot.start()
            async with App(said["url"], said["page_token"]) as app:
                companies = tuple(Company.at(app, table, Random(random.random())) for table in crowd)
                command = await _command(app, companies[0].people[0])
                assert bot.process is not None  # noqa: S101 - it was started
                metrics = f"http://127.0.0.1:{port}/metrics"
                yield Hall(app, companies, bot.process.pid, noop.pid, place.pid, command, metrics)
        finally:
            if bot is not None and bot.process is not None:
                await bot.stop()  # in order, or its minds would be left behind
            for process in filter(None, (noop, place)):
                process.kill()
                await process.wait()


def cpu(process: int) -> float:
    """Seconds of all its threads so far."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _free_port() -> int:
    with create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


async def _process(folder: Path, module: str, *given: str) -> asyncio.subprocess.Process:
    with (folder / f"{module}.log").open("ab") as log:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, *given, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=log
        )


async def _deal(database: Path, crowd: list[Json], game: str) -> None:
    """The games begin; what nobody was shown yet, the bot shows when it starts."""
    store = await SqliteStore.open(database)
    house = Tables(store, shelf(), WallClock(), token_bytes, limits=None)
    for place in crowd:
        players = [Player(person["person"]) for person in place["people"]]
        table = await house.open(game, Server(place["server"]), Channel(place["channel"]), players[0])
        for player in players[1:]:
            await house.join(table.id, player)
        await house.start(table.id, players[0])
        for person in place["people"]:
            await store.posts.put(Post(table.id, Player(person["person"]), Channel(person["dm"]), person["letter"]))
    await store.close()


async def _command(app: App, person: str) -> str:
    """The number of the command that does nothing, once all commands are there."""
    async with asyncio.timeout(START):
        while True:
            commands = {one["name"]: one["id"] for one in (await app.world(person))["commands"]}
            if NAME in commands and len(commands) > 1:
                return commands[NAME]
            await asyncio.sleep(0.5)
