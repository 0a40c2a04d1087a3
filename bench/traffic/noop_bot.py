"""The least that a bot can do: one slash command, answered at once for the eyes of whoever asked."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

NAME = "noop"


class Noop(discord.Client):
    """Wants to hear of nothing but its command."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.tree = app_commands.CommandTree[Any](self)

    async def setup_hook(self) -> None:
        """Tell Discord the command."""

        async def ok(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("ok", ephemeral=True)

        self.tree.add_command(app_commands.Command(name=NAME, description="Nothing", callback=ok))
        await self.tree.sync()


async def attend(url: str, token: str) -> None:
    """Be there until ended."""
    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{url.replace('http', 'ws', 1)}/gateway")
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    await Noop().start(token)


if __name__ == "__main__":
    asyncio.run(attend(*sys.argv[1:]))
