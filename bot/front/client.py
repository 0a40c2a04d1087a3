"""The bot itself: a Discord client with the tables behind it."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import msgspec
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.front import custom_ids
from bot.front.commands import install
from bot.front.custom_ids import HousePress
from bot.front.front import Front
from bot.front.registering import ANYWHERE, ON_SERVERS, register
from bot.front.timing import PATIENT, Timing
from bot.front.translation import Translator
from bot.hosting.departures import leave
from bot.hosting.tables import Tables
from bot.hosting.timekeeper import Timekeeper
from storage.rows import Server


class Pressed(msgspec.Struct, frozen=True):
    """What Discord says of a press; `values` were chosen in a menu."""

    custom_id: str
    values: tuple[str, ...] = ()


class Conclave(discord.Client):
    """Connects people and tables. No privileged intent is needed."""

    def __init__(
        self,
        tables: Tables,
        keeper: Timekeeper,
        dev_server: int | None = None,
        trace: aiohttp.TraceConfig | None = None,
        timing: Timing = PATIENT,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=trace or aiohttp.TraceConfig(),
        )
        self._dev_server = None if dev_server is None else discord.Object(dev_server)
        self.tree = app_commands.CommandTree(self, allowed_contexts=ANYWHERE, allowed_installs=ON_SERVERS)
        self.front = Front(self, tables, keeper.minds, timing)
        self._tables = tables
        self.keeper = keeper
        self._keeping: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the first event: know our commands, take up the tables where they were."""
        install(self.tree, self.front)
        await self.tree.set_translator(Translator(frozenset(self._tables.games)))
        await self._sync()
        self._keeping = asyncio.create_task(self.keeper.run())
        await self.front.teller.retell()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Any button or menu of ours, of any message ever sent: what it does is in its `custom_id`.

        So nothing is kept for it, and nothing is rebuilt from the message, as it would be with discord.py's views.
        """
        if interaction.type is not discord.InteractionType.component:
            return
        pressed = msgspec.convert(interaction.data, Pressed)
        if press := custom_ids.read(pressed.custom_id):
            press = msgspec.structs.replace(press, rest=(*press.rest, *pressed.values))
            await self.front.presses.press(interaction, press)
        else:
            await self.front.house.press(interaction, custom_ids.read_house(pressed.custom_id) or HousePress("unknown"))

    async def on_message(self, message: discord.Message) -> None:
        """Somebody talks; what they say is not ours to read."""
        if self.user is not None and message.author.id != self.user.id:
            self.front.teller.talked(message.channel.id, message.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """What was played there is over."""
        await self.front.teller.vanished(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self.front.teller.vanished(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were sent away, or the server is no more. A server that is merely down does not come here."""
        await leave(self._tables, Server(str(guild.id)))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Whoever asks us in again finds what was there."""
        await self._tables.store.come_back(Server(str(guild.id)))

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
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
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
