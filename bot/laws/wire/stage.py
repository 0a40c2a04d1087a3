"""A stage for the wire law: the real bot and the real discord.py against a simulated Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
import simcord
from simcord.results import to_discord_message

from bot.art import drawings
from bot.drawing import pool
from bot.drawing.plans import Plan
from bot.front.client import Conclave, Line
from bot.front.delivery.timing import Timing
from bot.hosting.schedule.scheduler import Scheduler
from bot.laws.wire.clock import MovedClock
from bot.laws.wire.simulation import simulate_faster
from games.engine import Seat
from storage.rows import Millis, TableId
from storage.sqlite import SqliteStore
from storage.sqlite.schema import prepare

simulate_faster()

PATIENCE = 120.0
"""Seconds in which the bot must come to rest: long, for other work may keep the machine busy."""
AT_ONCE = Timing(0.0, 0.0, 0.0, 0.0, 0.0, 1e9, mover_view_settles=0.0, picture_waits=None, panel_picture_waits=None)
"""What people do here is done one after the other, and Discord is patient."""

DAWN = Millis(1_767_225_600_000)
"""When the simulated Discord begins: the age of its messages is reckoned from there."""


@dataclass(slots=True)
class Stage:
    """A server with a channel, people in it, and the bot."""

    env: simcord.Env
    bot: Conclave
    clock: MovedClock
    store: SqliteStore
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor]
    table_id: TableId | None = field(default=None, kw_only=True)  # the one that is meant, where it was said

    async def settle(self) -> None:
        """Until nothing happens any more."""
        await self.bot.front.outbox.quiet()
        await self.store.posts.untold()  # what was told is noted by now
        await self.env.settle()

    async def later(self, seconds: float) -> None:
        """Time passes, and what is due is done."""
        self.clock.advance(seconds)
        await self.env.advance_time(seconds)
        await self.bot.keeper.tick()
        await self.settle()

    def messages(self) -> list[discord.Message]:
        """What stands in the channel."""
        return self.channel.history()

    def panel(self) -> discord.Message:
        """The newest message with buttons that is for everybody."""
        kept = self.env.backend.messages.get(self.channel.id, {})
        for_all = (kept[id_] for id_ in sorted(kept, reverse=True) if not kept[id_].is_ephemeral)
        newest_first = (to_discord_message(self.env, message) for message in for_all)
        return next(message for message in newest_first if buttons(message))

    async def table(self) -> Any:
        """The table of the channel, as hosting has it."""
        if self.table_id is not None:
            return await self.bot.front.tables.table(self.table_id)
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


def buttons(message: discord.Message) -> list[tuple[str, str]]:
    """Label and id of every button of a message."""
    return [
        (component.label or "", component.custom_id or "")
        for component in walk(message.components)
        if isinstance(component, discord.Button)
    ]


def pressable(message: discord.Message) -> set[str]:
    """The labels of the buttons that can be pressed."""
    return {part.label or "" for part in _open_buttons(message)}


def pressable_ids(message: discord.Message) -> set[str]:
    """The same, by what they carry."""
    return {part.custom_id or "" for part in _open_buttons(message)}


def _open_buttons(message: discord.Message) -> Iterator[discord.Button]:
    found = (part for part in walk(message.components) if isinstance(part, discord.Button))
    return (part for part in found if not part.disabled)


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
        due = self._take_due()
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


async def open_store(path: Path, kind: type[SqliteStore] = SqliteStore) -> SqliteStore:
    """A store that writes down at once what was told."""
    lay_out(path)
    store = await kind.open(path)
    store.posts.note_after = 0.0
    return store


def lay_out(path: Path) -> None:
    """A new database if there is none, as a copy of one that was made before: making one takes far longer."""
    if not path.exists():
        path.write_bytes(_empty_database())


@cache
def _empty_database() -> bytes:
    with TemporaryDirectory() as folder:
        prepare(made := Path(folder) / "empty.db")
        return made.read_bytes()


class Furnished(simcord.run):
    """A simulated Discord that has our emojis already, as the real one has from the second start on."""

    def __init__(self, bot: Conclave, *, furnished: bool = True) -> None:
        super().__init__(bot, settle_timeout=PATIENCE)
        let_wait(self._env, bot)
        for name in emoji_names(*bot.front.tables.games) if furnished else ():
            self._env.backend.create_application_emoji(name)


def let_wait(env: simcord.Env, bot: Conclave) -> None:
    """Let the simulation settle while the bot's outbox waits for something to happen at the tables."""
    follow = bot.front.outbox.follow
    bot.front.outbox.follow = lambda: env.external_wait(follow(), reason="what happens at the tables")


@cache
def emoji_names(*games: str) -> tuple[str, ...]:
    """What the emojis of the house and of these games are called."""
    return tuple(drawing.name for game in (None, *games) for drawing in drawings(game).values())


def first_mover(match: Any) -> Seat:
    """Who can move first."""
    return next(seat for seat in match.waiting.seats if match.choices(seat))
