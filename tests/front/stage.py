"""A stage for tests: the real bot and the real discord.py against a simulated Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.art import drawings
from bot.drawing import pool
from bot.drawing.plans import Plan
from bot.front.client import Conclave, Line
from bot.front.delivery.timing import Timing
from bot.hosting.ai.minds import MindsHere
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.schedule.table_duties import Manners
from bot.hosting.tables import Tables
from bot.words import words as language_of
from games.engine import Seat
from games.engine.catalog.shelf import shelf
from storage.rows import Millis, Player, TableId
from storage.sqlite import SqliteStore
from tests.chance import new_source
from tests.front.limits import check
from tests.hosting.house import GAMES, MovedClock, is_never_new

PATIENCE = 120.0
"""Seconds in which the bot must come to rest: long, for other work may keep the machine busy."""
AT_ONCE = Timing(0.0, 0.0, 0.0, 0.0, 0.0, 1e9, picture_waits=None, panel_picture_waits=None)
"""What people do here is done one after the other, and Discord is patient."""

DAWN = Millis(1_767_225_600_000)
"""When the simulated Discord begins: the age of its messages is reckoned from there."""
NAMES = ("ada", "ben", "cyd", "dov", "eve")


@dataclass(slots=True)
class Stage:
    """A server with a channel, people in it, and the bot."""

    env: simcord.Env
    bot: Conclave
    clock: MovedClock
    store: SqliteStore
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]

    async def settle(self) -> None:
        """Until nothing happens any more."""
        await self.env.settle()
        await self.bot.front.outbox.quiet()
        await self.store.posts.untold()  # what was told is noted by now
        await self.env.settle()

    async def later(self, seconds: float) -> None:
        """Time passes, and what is due is done."""
        self.clock.advance(seconds)
        await self.env.advance_time(seconds)
        await self.bot.keeper.tick()
        await self.settle()

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
        await self.env.restart_bot(self.bot)
        await self.settle()

    def messages(self) -> list[discord.Message]:
        """What stands in the channel."""
        return self.channel.history()

    def panel(self) -> discord.Message:
        """The newest message with buttons."""
        return next(message for message in reversed(self.messages()) if buttons(message))

    async def table(self) -> Any:
        """The table of the channel, as hosting has it."""
        rows = await self.store.tables.in_channel(self.channel_id)
        return await self.bot.front.tables.table(rows[-1].id)

    @property
    def channel_id(self) -> Any:
        """As the store has it."""
        return str(self.channel.id)

    async def press(self, who: str, label: str, message: discord.Message | None = None) -> simcord.InteractionResult:
        """Somebody presses the button that says this."""
        shown = message or self.panel()
        found = next(custom_id for said, custom_id in buttons(shown) if said.startswith(label))
        actor = self.people[who].user if isinstance(shown.channel, discord.DMChannel) else self.people[who]
        result = await actor.click(shown, custom_id=found)
        await self.settle()
        return result

    async def add_ai(self, who: str, mind: str = "random") -> simcord.InteractionResult:
        """Somebody chooses an artificial player in the lobby's menu."""
        menu = next(part for part in walk(self.panel().components) if isinstance(part, discord.SelectMenu))
        result = await self.people[who].select(self.panel(), [mind], custom_id=menu.custom_id)
        await self.settle()
        return result

    async def open_options(self, who: str) -> discord.Message:
        """Somebody opens the options of the lobby, under *More*."""
        more = await self.press(who, "More")
        assert more.response is not None
        opened = await self.press(who, "Options", more.response.message)
        assert opened.response is not None
        return opened.response.message

    def name_of(self, player: Player) -> str:
        """Who that is."""
        return next(name for name, actor in self.people.items() if str(actor.id) == player)


def buttons(message: discord.Message) -> list[tuple[str, str]]:
    """Label and id of every button of a message."""
    return [
        (component.label or "", component.custom_id or "")
        for component in walk(message.components)
        if isinstance(component, discord.Button)
    ]


def pressable(message: discord.Message) -> set[str]:
    """The labels of the buttons that can be pressed."""
    found = (part for part in walk(message.components) if isinstance(part, discord.Button))
    return {part.label or "" for part in found if not part.disabled}


def texts(message: discord.Message) -> str:
    """All that a message says."""
    return "\n".join(part.content for part in walk(message.components) if isinstance(part, discord.TextDisplay))


def walk(components: Any) -> Iterator[Any]:  # Any: discord.py's components have no common type
    """Every component, nested ones too."""
    for component in components:
        yield component
        yield from walk(getattr(component, "children", ()))
        if (accessory := getattr(component, "accessory", None)) is not None:
            yield accessory


class StillKeeper(Scheduler):
    """Keeps time only when the test says so; and if `told` is set, lets each thing be told before it does the next."""

    told: Callable[[], Awaitable[None]] | None = None

    async def run(self) -> None:
        """Wake, and wait for `tick`."""
        await self.wake()

    async def _do_some(self) -> int:
        if self.told is None:
            return await super()._do_some()
        due = self._queue.take_due(self._clock.now())
        for entry in due:
            await self._duties.do(entry)
            await self.told()
        return len(due)


class DrawsOnce:
    """Draws each picture once, whichever bot wants it: most tests want the same few."""

    async def draw(self, plan: Plan) -> bytes:
        """See `Drawer`."""
        return await asyncio.to_thread(_drawn, pool.render, plan)


@lru_cache(1_000)
def _drawn(render: Callable[[Plan], bytes], plan: Plan) -> bytes:
    """A test may put another renderer in the place of ours: what one has drawn is not what the other would."""
    return render(plan)


def line() -> Line:
    """What every bot of a test begins with."""
    return Line(drawer=DrawsOnce())


def make_bot(store: SqliteStore, clock: MovedClock, timing: Timing = AT_ONCE, *, pictures: bool = False) -> Conclave:
    """A bot on this store; without pictures it says everything in words, as it does while Discord has none."""
    tables = Tables(store, shelf(), clock, new_source())
    tables.writer.is_newcomer = is_never_new
    bot = Conclave(tables, StillKeeper(tables, MindsHere(GAMES), Manners(wait=True)), timing=timing, line=line())
    bot.front.emojis.enabled = pictures
    return bot


async def open_store(path: Path, kind: type[SqliteStore] = SqliteStore) -> SqliteStore:
    """A store that writes down at once what was told."""
    store = await kind.open(path)
    store.posts.note_after = 0.0
    return store


class Furnished(simcord.run):
    """A simulated Discord that has our emojis already, as the real one has from the second start on."""

    def __init__(self, bot: Conclave, *, furnished: bool = True) -> None:
        super().__init__(bot, settle_timeout=PATIENCE)
        for name in emoji_names(*bot.front.tables.games) if furnished else ():
            self._env.backend.create_application_emoji(name)


@cache
def emoji_names(*games: str) -> tuple[str, ...]:
    """What the emojis of the house and of these games are called."""
    return tuple(drawing.name for game in (None, *games) for drawing in drawings(game).values())


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


def first_mover(match: Any) -> Seat:
    """Who can move first."""
    return next(seat for seat in match.waiting.seats if match.choices(seat))


def id_of(table: Any) -> TableId:
    """Its name."""
    return TableId(table.id)
