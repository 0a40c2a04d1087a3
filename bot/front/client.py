"""The bot itself: a Discord client with the tables behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import aiohttp
import discord
import msgspec
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.drawing import Drawer, DrawsHere
from bot.front import custom_ids
from bot.front.app import Front
from bot.front.commands.localisation import Translator
from bot.front.commands.sync import ANYWHERE, ON_SERVERS, register
from bot.front.commands.tree import install
from bot.front.custom_ids import HousePress
from bot.front.delivery.restarts import retell
from bot.front.delivery.timing import PATIENT, Timing
from bot.front.identify_limit import IdentifyLimit
from bot.front.interactions.deadline import DiscordTime
from bot.front.interactions.press_limit import PressLimit
from bot.hosting.schedule.departures import come_back, leave
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.tables import Tables
from bot.ops.supervisor import Work
from storage.rows import Server


class Pressed(msgspec.Struct, frozen=True):
    """What Discord says of a press; `values` were chosen in a menu."""

    custom_id: str
    values: tuple[str, ...] = ()


def plainly(name: str, work: Work) -> asyncio.Task[None]:
    """Start work that nobody watches over."""
    return asyncio.create_task(work(), name=name)


@dataclass(frozen=True, slots=True)
class Line:
    """What outlives one client: the time at Discord, how often we said who we are, who watches over our tasks, who
    draws, and how much people press.
    """

    time: DiscordTime | None = None
    introductions: IdentifyLimit = field(default_factory=IdentifyLimit)
    start: Callable[[str, Work], asyncio.Task[None]] = plainly
    drawer: Drawer = field(default_factory=DrawsHere)
    presses: PressLimit | None = None  # as many as they like


def _without_components(parse: Callable[[Any], None]) -> Callable[[Any], None]:
    """Read an interaction as discord.py does, but for the buttons and texts of the message that was pressed.

    What a button does is in its `custom_id`. discord.py would make objects of all the others, for each press.
    """

    def read(interaction: Any) -> None:  # Any: JSON, of a shape that Discord's documentation gives
        if "message" in interaction:
            interaction = {**interaction, "message": {**interaction["message"], "components": []}}
        parse(interaction)

    return read


class Tree(app_commands.CommandTree["Conclave"]):
    """Our commands. What comes too late to be answered is not done either."""

    async def interaction_check(self, interaction: discord.Interaction[Conclave], /) -> bool:
        """Whether to go on."""
        return await self.client.admits(interaction)


class Conclave(discord.Client):
    """Connects people and tables. No privileged intent is needed."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that a client begins with
        self,
        tables: Tables,
        keeper: Scheduler,
        dev_server: int | None = None,
        trace: aiohttp.TraceConfig | None = None,
        timing: Timing = PATIENT,
        line: Line | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=trace or aiohttp.TraceConfig(),
            max_messages=None,  # we look at no message twice, and each edit would be looked for among a thousand
        )
        # Nobody listens for edits, and discord.py would make a whole message of each, our own among them.
        self._connection.parsers.pop("MESSAGE_UPDATE", None)
        self._connection.parsers["INTERACTION_CREATE"] = _without_components(self._connection.parse_interaction_create)
        self._dev_server = None if dev_server is None else discord.Object(dev_server)
        self._line = line or Line()
        self.tree = Tree(self, allowed_contexts=ANYWHERE, allowed_installs=ON_SERVERS)
        self.front = Front(self, tables, keeper.minds, timing, self._line.drawer)
        self._tables = tables
        self.keeper = keeper
        keeper.reachable = lambda: self.state == "ready"
        self._keeping: tuple[asyncio.Task[None], ...] = ()

    async def setup_hook(self) -> None:
        """Before the first event: know our commands, take up the tables where they were."""
        install(self.tree, self.front.answers, self.front.features)
        await self.tree.set_translator(Translator(frozenset(self._tables.games)))
        start, front, begins = self._line.start, self.front, self._tables.shards.begin
        if begins:  # of several processes one does what is done once for all
            await self._sync()
        await front.emojis.look()
        emojis = partial(front.emojis.keep, front.outbox.budget) if begins else front.emojis.watch
        self._keeping = (
            start("the clock", self.keeper.run),
            start("the outbox", front.outbox.follow),
            start("the emojis", emojis),
        )
        await retell(front.outbox, self._tables)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Any button or menu of ours, of any message ever sent: what it does is in its `custom_id`.

        So nothing is kept for it, and nothing is rebuilt from the message, as it would be with discord.py's views.
        """
        places = self.front.outbox.places
        if str(interaction.channel_id) in places.lost_in:
            places.signed(interaction.channel_id)
        if interaction.type is not discord.InteractionType.component or not await self.admits(interaction):
            return
        pressed = msgspec.convert(interaction.data, Pressed)
        if press := custom_ids.read(pressed.custom_id):
            press = msgspec.structs.replace(press, rest=(*press.rest, *pressed.values))
            await self.front.router.press(interaction, press)
        else:
            found = custom_ids.read_house(pressed.custom_id) or HousePress("unknown")
            found = msgspec.structs.replace(found, rest=(*found.rest, *pressed.values))
            await self.front.router.press_elsewhere(interaction, found)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody talks; what they say is not ours to read."""
        if self._line.time is not None:
            self._line.time.heard(message.id)
        if self.user is not None and message.author.id != self.user.id:
            self.front.outbox.talked(message.channel.id, message.id)

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether a press or command is to be answered: not if it comes too late, nor if it is one of too many."""
        limit = self._line.presses
        return (limit is None or await limit.admits(interaction)) and await self.is_timely(interaction.id)

    async def is_timely(self, interaction: int) -> bool:
        """Whether a press or command can still be answered. It is judged when all clocks are right."""
        if self._line.time is not None and self._line.time.is_too_late(interaction):
            return False
        await self.keeper.catch_up()
        return True

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Not too often."""
        del shard_id
        await self._line.introductions.wait(first=initial)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """What was played there is over."""
        await self.front.outbox.places.vanished(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self.front.outbox.places.vanished(payload.thread_id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """If a live panel was deleted, it comes back."""
        await self.front.outbox.places.deleted(payload.channel_id, {payload.message_id})

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """The same for many at once."""
        await self.front.outbox.places.deleted(payload.channel_id, payload.message_ids)

    async def on_guild_channel_update(self, _before: object, after: discord.abc.GuildChannel) -> None:
        """Perhaps we may write there again; its threads go by the same permissions."""
        self.front.outbox.places.allowed(after.guild.id)

    async def on_thread_update(self, _before: object, after: discord.Thread) -> None:
        """Perhaps it was unlocked."""
        self.front.outbox.places.allowed(after.guild.id)

    async def on_guild_role_update(self, _before: object, after: discord.Role) -> None:
        """Perhaps one of ours may more than before."""
        self.front.outbox.places.allowed(after.guild.id)

    async def on_member_update(self, _before: object, after: discord.Member) -> None:
        """Perhaps we were given another role; Discord tells us of no other member."""
        self.front.outbox.places.allowed(after.guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were sent away, or the server is no more. A server that is merely down does not come here."""
        await leave(self._tables, Server(str(guild.id)))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Whoever asks us in again finds what was there."""
        await come_back(self._tables, Server(str(guild.id)))

    @property
    def servers(self) -> frozenset[Server] | None:
        """Where we are a member, those that are down included; None if nobody knows just now."""
        return frozenset(Server(str(guild.id)) for guild in self.guilds) if self.state == "ready" else None

    @property
    def state(self) -> str:
        """Of the line to Discord: `ready`, `connecting` or `closed`."""
        if self.is_closed():
            return "closed"
        socket = self._socket
        return "ready" if self.is_ready() and socket is not None and socket.open else "connecting"

    @property
    def _socket(self) -> DiscordWebSocket | None:
        return self.ws  # none until the first connection, whatever discord.py's types say

    @property
    def delay(self) -> float:
        """Seconds from a heartbeat to its answer; infinite if there was none."""
        delay = self.latency
        return delay if delay >= 0 else float("inf")  # discord.py says NaN before the first connection

    async def hush(self) -> None:
        """Hear no more and keep no more time; what has happened can still be told."""
        for task in self._keeping:
            task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        await self.hang_up()

    async def hang_up(self) -> None:
        """Hear no more."""
        socket = self._socket
        if socket is not None and socket.open:
            await socket.close(code=1000)

    async def close(self) -> None:
        """Stop keeping time, then leave."""
        await self.hush()
        await super().close()

    async def _sync(self) -> None:
        """Have Discord know our commands; while developing, on one server only."""
        server = self._dev_server
        if server is not None:
            self.tree.copy_global_to(guild=server)
        await register(self.tree, Translator(frozenset(self._tables.games)), server)
