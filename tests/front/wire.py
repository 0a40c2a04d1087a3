"""Two worlds that one person cannot tell apart, each with its own bot and Discord, and what that person can read."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import simcord

from bot.front.client import Conclave
from bot.hosting.minds import MindsHere
from bot.hosting.tables import Tables
from bot.hosting.timekeeper import Manners
from bot.words import words
from games.engine import AnyMatch, Command, Event, Rng, Seat
from games.engine.codec import codec, encode
from games.engine.game import AnyGame
from storage.sqlite import SqliteStore
from tests.front.limits import check
from tests.front.stage import Stage, StillKeeper, first_mover
from tests.hosting.house import MovedClock

EPHEMERAL = 64


class Conjured(Event, frozen=True):
    """A whole world, put in place of the one that was dealt. Nobody hears of it."""

    state: str


def conjured(game: AnyGame, state: Any) -> AnyGame:  # Any: a state of whichever game
    """The game as it would be had this world been dealt."""
    world = Conjured(encode(state).decode())

    def setup(seats: int, options: Any, rng: Rng) -> tuple[Event, ...]:
        return *game.setup(seats, options, rng), world

    def evolve(state: Any, event: Event) -> Any:
        return codec(game).state(event.state.encode()) if isinstance(event, Conjured) else game.evolve(state, event)

    return replace(game, setup=setup, evolve=evolve, events=(*game.events, Conjured))


def fixed(size: int) -> bytes:
    """The same names and seeds in both worlds."""
    return bytes(range(1, size + 1))


@dataclass(slots=True)
class World:
    """One of the two."""

    stage: Stage
    read: int = 0

    def new(self, viewer: str, mover: str) -> list[str]:
        """What the bot has sent since the last look that the viewer can read; ids by the order they came up in."""
        log = self.stage.env.http_requests
        fresh, self.read = log[self.read :], len(log)
        return [_plain(entry) for entry in fresh if self._readable(entry, viewer, mover)]

    def _readable(self, entry: simcord.HttpLogEntry, viewer: str, mover: str) -> bool:
        found = re.match(r"/channels/(\d+)", entry.path)
        if found:
            own = self.stage.people[viewer].user.dm_channel
            return found[1] in {str(self.stage.channel.id), str(own.id)}
        if entry.path.startswith(("/interactions", "/webhooks")):
            body: Any = entry.json or {}
            data: Any = body.get("data") or body
            return mover == viewer or not (data.get("flags") or 0) & EPHEMERAL
        return False


def _plain(entry: simcord.HttpLogEntry) -> str:
    """The request as text. Ids are Discord's, and differ; which is which shows by their order."""
    written = json.dumps(
        [entry.method, entry.path, entry.params, entry.json, entry.reason], sort_keys=True, default=str
    )
    seen: dict[str, str] = {}
    return re.sub(r"\d{17,20}", lambda id_: seen.setdefault(id_[0], f"#{len(seen)}"), _untokened(written))


def _untokened(written: str) -> str:
    return re.sub(r"(/(?:interactions|webhooks)/[^/]+/)[^/\"]+", r"\1token", written)


@asynccontextmanager
async def world(path: Path, game: AnyGame, change: Callable[[Conclave], None], *names: str) -> AsyncGenerator[World]:
    """A bot that knows this one game, and a table at which all sit."""
    store, clock = await SqliteStore.open(path), MovedClock()
    tables = Tables(store, {game.key: game}, clock, fixed)
    bot = Conclave(tables, StillKeeper(tables, MindsHere({game.key: game}), Manners(wait=True)))
    change(bot)
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("tower")
        people = {name: guild.add_member(env.create_user(name)) for name in names}
        stage = Stage(env, bot, clock, store, channel, people)
        await stage.begin(*names)
        found = World(stage)
        found.read = len(env.http_requests)
        yield found
        await stage.settle()
        assert check(env.http_requests)
    await store.close()


def script(one: AnyMatch, two: AnyMatch, viewer: Seat, random: Random, most: int) -> list[tuple[Seat, Command]]:
    """Commands that can be played in both worlds, as long as the viewer is as wise in the one as in the other."""
    found: list[tuple[Seat, Command]] = []
    while len(found) < most and one.waiting.seats:
        seat = first_mover(one)
        command = random.choice(one.choices(seat))
        if command not in two.choices(seat):
            break
        one, two = one.after(one.play(seat, command)), two.after(two.play(seat, command))
        if encode(one.view(viewer)) != encode(two.view(viewer)):
            break
        found.append((seat, command))
    return found


async def perform(side: World, moves: Sequence[tuple[Seat, Command]], viewer: str) -> list[list[str]]:
    """Play them by pressing buttons; what the viewer could read after each."""
    names, read = [*side.stage.people], list[list[str]]()
    for seat, command in moves:
        table = await side.stage.table()
        label = words("en", table.row.game).say(table.game.label(command), ())
        await side.stage.press(names[seat], label)
        read.append(side.new(viewer, names[seat]))
    return read
