"""A sandbox, a bot that can be hurt, and people who play one game after the other."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.chance import new_name, new_random
from tests.soak.app import App, Json, buttons
from tests.soak.people import MOVES, Party
from tests.soak.processes import Bot, Sandboxed, sandbox
from tests.trouble.launch import set_clock
from tests.trouble.storage.disk import Disk
from tests.with_chance import command

A_TABLE = 2
HOURS = 3_600.0


@dataclass(slots=True)
class HurtBot(Bot):
    """The bot on a disk that can fail, with a clock that can be set."""

    clock: Path = field(default_factory=Path)

    def program(self) -> list[str]:
        """See `tests.trouble.launch`."""
        python, flag, _, *rest = command(new_name(), "bot")
        return [python, flag, "tests.trouble.launch", str(self.clock), *rest]


@dataclass(slots=True)
class Pings:
    """Who was called by which message for which moment of which table."""

    called: dict[tuple[str, int, str], set[str]] = field(default_factory=dict[tuple[str, int, str], set[str]])

    def watch(self, messages: list[Json]) -> None:
        """Look at what stands in a channel."""
        for message in messages:
            moment = next((found for _, name in buttons(message) if (found := MOVES.match(name))), None)
            if moment is not None and not message.get("only_for"):
                for user in message.get("mentions") or ():
                    key = (message["channel_id"], int(moment[1]), user["id"])
                    self.called.setdefault(key, set()).add(message["id"])

    @property
    def doubled(self) -> int:
        """How many were called twice for the same."""
        return sum(len(messages) - 1 for messages in self.called.values())


@dataclass(slots=True)
class Company:
    """Two people who play until it is enough, always with an artificial player."""

    app: App
    people: tuple[str, ...]
    hall: str
    random: Random
    pings: Pings
    parties: list[Party] = field(default_factory=list[Party])

    async def play(self) -> None:
        """One game after the other, until somebody says that it is enough."""
        while True:
            chance = Random(self.random.random())
            party = Party(self.app, self.people, self.hall, chance, 1, HOURS, self.pings.watch)
            self.parties.append(party)
            await party.play()


@dataclass(slots=True)
class World:
    """All of it."""

    folder: Path
    place: Sandboxed
    bot: HurtBot
    app: App
    disk: Disk
    random: Random
    health_port: int
    companies: list[Company] = field(default_factory=list[Company])
    pings: Pings = field(default_factory=Pings)
    stuck: list[str] = field(default_factory=list[str])

    async def open(self, tables: int) -> None:
        """Let people come, as soon as the bot is there."""
        people = [person["id"] for person in (await self.app.get("/app/config"))["people"]]
        while not (world := await self.app.world(people[0]))["commands"]:  # noqa: ASYNC110 - it happens elsewhere
            await asyncio.sleep(0.2)
        hall = next(channel["id"] for channel in world["guilds"][0]["channels"] if channel["type"] == 0)
        for at in range(0, tables * A_TABLE, A_TABLE):
            seats = tuple(people[at : at + A_TABLE])
            self.companies.append(Company(self.app, seats, hall, Random(self.random.random()), self.pings))

    @property
    def onlooker(self) -> str:
        """Somebody who sits at no table."""
        return str(int(self.companies[-1].people[-1]) + 1)


@asynccontextmanager
async def world(folder: Path, tables: int) -> AsyncGenerator[World]:
    """A bot that plays, until the end of the block."""
    place = await sandbox(folder / "sandbox", tables * A_TABLE + 1)
    data = folder / "data"
    data.mkdir()
    disk, port = Disk(data), _free_port()
    environment = {"CONCLAVE_PORT": str(port), **disk.environment()}
    bot = HurtBot(place.url, data, environment=environment, clock=folder / "clock")
    set_clock(bot.clock, 0)
    try:
        async with App(place.url, place.page_token) as app:
            await app.post("/control/faults", {"kind": "rates", "on": False})  # scripts are faster than people
            await bot.start()
            found = World(folder, place, bot, app, disk, new_random(), port)
            await found.open(tables)
            yield found
    finally:
        disk.mend()
        if bot.process is not None:
            await bot.stop()
        await place.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
