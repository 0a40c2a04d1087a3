"""A small bot with discord.py, which does a little of everything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.sandbox.house import TOKEN, House

Interaction = discord.Interaction[Any]
ALONE = discord.AllowedMentions.none()


class Panel(ui.LayoutView):
    """A message of components, with two buttons."""

    def __init__(self, text: str) -> None:
        super().__init__(timeout=None)
        row = ui.ActionRow[Any]()
        for name in ("update", "ask"):
            row.add_item(ui.Button(label=name, custom_id=name))
        self.add_item(ui.Container(ui.TextDisplay(text), row))


class Form(ui.Modal, title="A form"):
    """A question."""

    name = ui.Label(text="Your name", component=ui.TextInput[Any](custom_id="name"))

    def __init__(self) -> None:
        super().__init__(custom_id="form")

    async def on_submit(self, interaction: Interaction) -> None:
        """Thank for it."""
        field = self.name.component
        assert isinstance(field, ui.TextInput)
        await interaction.response.send_message(f"Thank you, {field.value}", ephemeral=True)


class SmallBot(discord.Client):
    """Hears, and keeps what it has heard."""

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        commands: Any = (hello, later, more, paint, form)  # Any: a command outside a group has no type for its group
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Make the commands known."""
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        """Keep it."""
        self.heard.put_nowait(("message", message))

    async def on_raw_reaction_add(self, payload: discord.RawReactionActionEvent) -> None:
        """Keep it."""
        self.heard.put_nowait(("reaction", payload))

    async def on_resumed(self) -> None:
        """Keep that it came back."""
        self.heard.put_nowait(("resumed", None))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer presses."""
        if interaction.type is discord.InteractionType.component and interaction.data is not None:
            match interaction.data.get("custom_id"):
                case "update":
                    await interaction.response.edit_message(view=Panel("pressed"))
                case _:
                    await interaction.response.send_modal(Form())


@app_commands.command(description="Say hello")
async def hello(interaction: Interaction, who: discord.User | None = None) -> None:
    """An answer with a panel."""
    named = who or interaction.user
    await interaction.response.send_message(view=Panel(f"Hello {named.mention}"), allowed_mentions=ALONE)


@app_commands.command(description="Answer later")
async def later(interaction: Interaction) -> None:
    """A private answer that is put off, and comes as a panel."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(view=Panel("at last"))


@app_commands.command(description="Say more")
async def more(interaction: Interaction) -> None:
    """An answer, a followup for all, an edit of each, and the answer taken back."""
    await interaction.response.send_message("one")
    after = await interaction.followup.send("two", wait=True)
    await after.edit(content="three")
    await interaction.edit_original_response(content="four")
    await interaction.delete_original_response()


@app_commands.command(description="Paint it")
async def paint(interaction: Interaction, colour: str) -> None:
    """An answer to a chosen word."""
    await interaction.response.send_message(colour)


@paint.autocomplete("colour")
async def colours(_interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Colours that begin so."""
    known = ("red", "rose", "blue")
    return [app_commands.Choice(name=one, value=one) for one in known if one.startswith(current)]


@app_commands.command(description="Ask something")
async def form(interaction: Interaction) -> None:
    """A modal at once."""
    await interaction.response.send_modal(Form())


@asynccontextmanager
async def running(house: House, intents: discord.Intents | None = None) -> AsyncGenerator[SmallBot, None]:
    """The bot, ready in this house, until the end of the block."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"{house.sandbox.url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(house.sandbox.gateway_url)
    bot = SmallBot(intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True))
    going = asyncio.create_task(bot.start(TOKEN))
    ready = asyncio.create_task(bot.wait_until_ready())
    try:
        await asyncio.wait({going, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=120)
        assert bot.is_ready()
        yield bot
    finally:
        await bot.close()
        ready.cancel()
        await asyncio.gather(going, ready, return_exceptions=True)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


def place(bot: SmallBot, house: House, name: str = "general") -> discord.TextChannel:
    """A channel as the bot knows it."""
    found = bot.get_channel(house.channel(name).id)
    assert isinstance(found, discord.TextChannel)
    return found


async def heard(bot: SmallBot, kind: str) -> Any:
    """The next such thing that the bot hears. Any: what it is depends on the kind."""
    while True:
        async with asyncio.timeout(120):
            found, what = await bot.heard.get()
        if found == kind:
            return what
