"""The bot itself: a Discord client with the tables behind it."""

from __future__ import annotations

import asyncio
import re
from hashlib import blake2s
from typing import Any, Self

import discord
import msgspec
from discord import app_commands, ui

from bot.front import custom_ids
from bot.front.commands import install
from bot.front.front import Front
from bot.hosting.tables import Tables
from bot.hosting.timekeeper import Timekeeper


class PressedButton(ui.DynamicItem[ui.Button[Any]], template=custom_ids.TEMPLATE):
    """Any button of ours, of any message ever sent: what it does is in its `custom_id`."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: ui.Item[Any],  # noqa: ARG003 - the same
        match: re.Match[str],
        /,
    ) -> Self:
        """Read it back."""
        return cls(ui.Button(custom_id=match.string))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand it to the front."""
        press = custom_ids.read(self.custom_id)
        client = interaction.client
        if press is not None and isinstance(client, Conclave):
            await client.front.press(interaction, press)


class Conclave(discord.Client):
    """Connects people and tables. No privileged intent is needed."""

    def __init__(self, tables: Tables, keeper: Timekeeper) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.front = Front(self, tables)
        self._tables = tables
        self.keeper = keeper
        self._keeping: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the first event: know our buttons and commands, take up the tables where they were."""
        self.add_dynamic_items(PressedButton)
        install(self.tree, self.front)
        await self._sync()
        self._keeping = asyncio.create_task(self.keeper.run())
        await self.front.retell()

    async def on_message(self, message: discord.Message) -> None:
        """Somebody talks; what they say is not ours to read."""
        if self.user is not None and message.author.id != self.user.id:
            self.front.talked(message)

    async def close(self) -> None:
        """Stop keeping time, then leave."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        await super().close()

    async def _sync(self) -> None:
        """Tell Discord our commands, only when they have changed."""
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = blake2s(msgspec.json.encode(commands)).hexdigest()
        if await self._tables.store.setting("house", "commands") != digest:
            await self.tree.sync()
            await self._tables.store.put_setting("house", "commands", digest)
