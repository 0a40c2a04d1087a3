"""Two worlds that one person cannot tell apart, each with its own bot and Discord, and what that person can read."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import simcord

from bot.drawing.plans import Plan
from bot.drawing.render import svg_of
from bot.front import custom_ids
from bot.front.client import Conclave, Line
from bot.front.features.move_picker import digest, fields
from bot.hosting.ai.minds import MindsHere, answer, make_thought
from bot.hosting.records.settings import PlayerSettings
from bot.hosting.schedule.plans import Manners
from bot.hosting.table import choice_of
from bot.hosting.tables import Tables
from bot.laws.wire.clock import MovedClock
from bot.laws.wire.limits import check
from bot.laws.wire.requests import Answered, File, answered, files_kept, plain
from bot.laws.wire.stage import (
    AT_ONCE,
    DAWN,
    Furnished,
    Stage,
    StillKeeper,
    first_mover,
    open_store,
    pressable_ids,
)
from games.engine import AnyMatch, Command, Event, Rng, Seat, Time
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode
from storage.rows import Channel, Phase, Player, Server

EPHEMERAL, COMPLETION = 64, 8
TYPED = 4  # of so many moves that could be pressed, one is typed

Look: TypeAlias = Callable[["World", str], Awaitable[object]]


class Conjured(Event, frozen=True):
    """A whole world, put in place of the one that was dealt. Nobody hears of it."""

    state: str


def conjured(game: AnyGame, state: Any) -> AnyGame:  # Any: a state of whichever game
    """The game as it would be had this world been dealt."""
    return dealt_from(game, Deal(state))


@dataclass(slots=True)
class Deal:
    """The world that the next table is to begin with. Any: as above."""

    state: Any = None


def dealt_from(game: AnyGame, deal: Deal) -> AnyGame:
    """The same, for one world after the other."""

    def setup(seats: int, options: Any, rng: Rng) -> tuple[Event, ...]:
        return *game.rules.setup(seats, options, rng), Conjured(encode(deal.state).decode())

    def evolve(state: Any, event: Event) -> Any:
        return (
            codec(game).state(event.state.encode()) if isinstance(event, Conjured) else game.rules.evolve(state, event)
        )

    return replace(game, rules=replace(game.rules, setup=setup, evolve=evolve, events=(*game.rules.events, Conjured)))


def fixed(size: int) -> bytes:
    """The same names and seeds in both worlds."""
    return bytes(range(1, size + 1))


@dataclass(slots=True)
class World:
    """One of the two."""

    stage: Stage
    guild: simcord.GuildHandle
    deal: Deal
    files: list[list[File]] = field(default_factory=list[list[File]])
    read: int = 0
    owners: dict[Answered, str] = field(default_factory=dict[Answered, str])
    """Who was answered for their eyes only, by what: edits of that answer do not say so."""

    async def begin(self, state: Any, minds: int = 0, readers: Collection[Seat] | None = None) -> None:
        """A new table in a new channel, in this state: straight, for what is pressed in a lobby holds no secret.

        Of the people only these seats take direct messages, or all.
        """
        stage, self.deal.state = self.stage, state
        if readers is not None:
            await self._write_to(readers)
        stage.channel = self.guild.create_text_channel(f"tower-{len(stage.env.http_requests)}")
        tables, people = stage.bot.front.tables, [Player(str(actor.id)) for actor in stage.people.values()]
        here, game = Channel(stage.channel_id), next(iter(tables.games))
        with self._untold():
            table = await tables.open(game, Server(str(self.guild.id)), here, people[0])
            for player in people[1:]:
                await tables.join(table.id, player)
            for _ in range(minds):
                await tables.add_mind(table.id, people[0], "random")
        await tables.start(table.id, people[0])
        stage.table_id = table.id
        await stage.settle()
        self.read = len(stage.env.http_requests)

    async def _write_to(self, readers: Collection[Seat]) -> None:
        preferences = self.stage.bot.front.tables.records.preferences
        for seat, actor in enumerate(self.stage.people.values()):
            if (await preferences.player(Player(str(actor.id)))).dms != (seat in readers):
                await preferences.save(PlayerSettings, str(actor.id), {"dms": seat in readers})

    async def end(self) -> None:
        """The table is cleared away, if its game has not come to its end."""
        with self._untold():
            for row in await self.stage.store.tables.in_channel(self.stage.channel_id):
                await self.stage.bot.front.tables.abandon(row.id)

    @contextmanager
    def _untold(self) -> Generator[None]:
        """Nobody on Discord hears of what is done to tables meanwhile: it is not compared, and takes its time."""
        front = self.stage.bot.front
        front.outbox.catch_up()
        subscriptions = front.tables.subscriptions
        all_of_them = [*subscriptions]
        subscriptions.remove(front.outbox.notices)
        try:
            yield
        finally:
            subscriptions[:] = all_of_them

    def new(self, viewer: str, by: str) -> list[str]:
        """What the bot has sent since the last look that the viewer can read; ids by the order they came up in."""
        log = self.stage.env.http_requests
        fresh, self.read = range(self.read, len(log)), len(log)
        read = [at for at in fresh if self._readable(log[at], viewer, by)]
        return [plain(log[at], self.files[at], private=answered(log[at]) in self.owners) for at in read]

    def _readable(self, entry: simcord.HttpLogEntry, viewer: str, by: str) -> bool:
        found = re.match(r"/channels/(\d+)", entry.path)
        if found:
            own = self.stage.people[viewer].user.dm_channel
            return found[1] in {str(self.stage.channel.id), str(own.id)}
        if entry.path.startswith(("/interactions", "/webhooks")):
            body: Any = entry.json or {}
            data: Any = body.get("data") or body
            private = body.get("type") == COMPLETION or (data.get("flags") or 0) & EPHEMERAL
            if private:
                self.owners.setdefault(answered(entry), by)
            return self.owners.get(answered(entry), viewer) == viewer
        return False


class Outlines:
    """Draws no picture, but writes what it is drawn from: where that is the same, so is every pixel."""

    async def draw(self, plan: Plan) -> bytes:
        """See `Drawer`."""
        return svg_of(plan).encode()


UNHURRIED = replace(AT_ONCE, press_defers=None, press_shows=None, panel_comes_first=None)
"""Where a busy machine would let one world wait longer than the other, and send something else for that."""


@asynccontextmanager
async def world(path: Path, real: AnyGame, change: Callable[[Conclave], None], *names: str) -> AsyncGenerator[World]:
    """A bot that knows this one game, and people who sit down at one table of it after the other."""
    store, clock, deal = await open_store(path), MovedClock(DAWN), Deal()
    game, numbers = dealt_from(real, deal), itertools.count()
    tables = Tables(
        store, {game.key: game}, clock, lambda size: fixed(size) if size == 32 else next(numbers).to_bytes(size)
    )
    keeper = StillKeeper(tables, MindsHere({game.key: game}), Manners(wait=True))
    bot = Conclave(tables, keeper, timing=UNHURRIED, line=Line(drawer=Outlines()))
    keeper.told = bot.front.outbox.quiet  # or a busy machine would have two moves in one edit here, and in two there
    change(bot)
    try:
        with files_kept() as files:
            async with Furnished(bot) as env:
                guild = env.create_guild()
                channel = guild.create_text_channel("tower")
                people = {name: guild.add_member(env.create_user(name)) for name in names}
                stage = Stage(env, bot, clock, store, channel, people)
                yield World(stage, guild, deal, files)
                await stage.settle()
                assert check(env.http_requests)
    finally:
        await store.close()


def script(one: AnyMatch, two: AnyMatch, viewer: Seat, random: Random, most: int) -> list[tuple[Seat, Command]]:
    """Commands that can be played in both worlds, as long as the viewer is as wise in the one as in the other."""
    found: list[tuple[Seat, Command]] = []
    while len(found) < most and one.waiting.seats:
        seat = first_mover(one)
        choices = one.choices(seat)
        step = _step(one, two, viewer, seat, random.sample(choices, len(choices)))
        if step is None:
            break
        command, one, two = step
        found.append((seat, command))
    return found


def script_with_minds(one: AnyMatch, two: AnyMatch, random: Random, most: int) -> list[tuple[Seat, Command]]:
    """The same where all but the first seat are minds', who in both worlds think alike as long as they see the same."""
    found: list[tuple[Seat, Command]] = []
    while len(found) < most and one.waiting.seats and one.waiting.time is Time.TURN:
        seat = first_mover(one)
        choices = random.sample(one.choices(seat), len(one.choices(seat)))
        if seat:
            one_thinks, two_thinks = _thinks(one, seat), _thinks(two, seat)
            choices = [one_thinks] if one_thinks == two_thinks else []
        step = _step(one, two, Seat(0), seat, choices)
        if step is None:
            break
        command, one, two = step
        found.append((seat, command))
    return found


def _thinks(match: AnyMatch, seat: Seat) -> Command:
    sent = make_thought(match, seat, "random", Manners().budget)  # the one whom the stage seats
    return codec(match.game).command(answer(sent, {match.game.key: match.game}))


def _step(
    one: AnyMatch, two: AnyMatch, viewer: Seat, seat: Seat, commands: Sequence[Command]
) -> tuple[Command, AnyMatch, AnyMatch] | None:
    """The first of these commands after which the viewer still cannot tell the worlds apart, and the worlds then."""
    for command in commands:
        if command in two.choices(seat):
            then = one.after(one.play(seat, command)), two.after(two.play(seat, command))
            if encode(then[0].view(viewer)) == encode(then[1].view(viewer)):
                return command, *then
    return None


async def perform(
    side: World, moves: Sequence[tuple[Seat, Command]], looks: Sequence[Look | None], viewer: str
) -> list[list[str]]:
    """Play them by pressing buttons, and look as the viewer can between; what the viewer could read after each."""
    names, read = [*side.stage.people], list[list[str]]()
    for (seat, command), look in zip(moves, looks, strict=True):
        await _move(side, names[seat], command)
        read.append(side.new(viewer, names[seat]))
        if look is not None and await _goes_on(side):
            await look(side, viewer)
            await side.stage.settle()
            read.append(side.new(viewer, viewer))
    return read


async def perform_with_minds(side: World, moves: Sequence[Command], viewer: str) -> list[list[str]]:
    """The viewer presses, minds take their time; what the viewer could read after each press and each second."""
    read: list[list[str]] = []
    while await _goes_on(side) and (match := (await side.stage.table()).playing).version < len(moves):
        if match.choices(Seat(0)):
            await _move(side, viewer, moves[int(match.version)])
        else:
            await side.stage.later(1)
        read.append(side.new(viewer, viewer))
    return read


async def _goes_on(side: World) -> bool:
    """Whether the last move was not the last of the game."""
    return (await side.stage.table()).row.phase is Phase.PLAYING


async def _move(side: World, who: str, command: Command) -> None:
    """By the panel's button, where it has one for this; else, and now and then all the same, typed."""
    stage, table = side.stage, await side.stage.table()
    match = table.playing
    pressed = custom_ids.play(table.id, match.beat, choice_of(command)).id
    if match.version % TYPED and pressed in pressable_ids(panel := stage.panel()):
        await stage.people[who].click(panel, custom_id=pressed)
    else:
        typed = {name: digest(command, name) for name in fields(type(command))}
        await stage.people[who].slash(stage.channel, f"{table.row.game} {type(command).__name__.lower()}", **typed)
    await stage.settle()
