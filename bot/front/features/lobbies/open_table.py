"""`/<game> start`: where a table may be opened, and how it begins."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.front.delivery.outbox import Outbox
from bot.front.interactions.answer import Answer
from bot.front.messages.locale import language, remember
from bot.hosting.records.settings import ServerSettings
from bot.hosting.seating import Odds
from bot.hosting.tables import Tables
from bot.words import words
from games.engine import Refused, text
from storage.rows import Channel, Server

HERE = ("view_channel", "send_messages")
IN_A_THREAD = ("view_channel", "send_messages_in_threads")  # Discord asks for no other right to write there
FOR_A_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads")
LONGEST_NAME = 100


async def open_here(
    tables: Tables, outbox: Outbox, answer: Answer, interaction: discord.Interaction, game: str
) -> None:
    """A table in this channel: its panel is the answer."""
    server, settings = await _server(tables, interaction)
    needed = IN_A_THREAD if isinstance(interaction.channel, discord.Thread) else HERE
    if await _refused(answer, interaction, settings, needed):
        return
    await remember(tables.records.preferences, answer.player, answer.locale)
    channel = Channel(str(interaction.channel_id))
    table = await tables.open(game, server, channel, answer.player, pace=settings.pace, odds=_odds(settings))
    late = answer.words.word("front-opened", where=f"<#{table.row.channel}>")
    async with outbox.at(table).answer_by(None) as panel:
        if panel.view is None:
            await answer.say(late)
        else:
            panel.arrived(await answer.show_publicly(panel.view, late))
    outbox.pressed(answer.player)
    answer.greet(table)


async def open_in_thread(
    tables: Tables, outbox: Outbox, answer: Answer, interaction: discord.Interaction, game: str
) -> None:
    """A table in a thread of its own; whoever asks from within a thread has one already."""
    server, settings = await _server(tables, interaction)
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        await open_here(tables, outbox, answer, interaction, game)
        return
    if not settings.threads:
        raise Refused(text("refused-threads"))
    if await _refused(answer, interaction, settings, FOR_A_THREAD):
        return
    await tables.admission.require_lobby(answer.player, server)  # or there would be a thread without a table
    await remember(tables.records.preferences, answer.player, answer.locale)
    thread = await _thread(channel, tables.game(game).title.id, game, settings)
    here = Channel(str(thread.id))
    table = await tables.open(game, server, here, answer.player, pace=settings.pace, odds=_odds(settings))
    await answer.say(answer.words.word("front-opened", where=f"<#{table.row.channel}>"))
    outbox.pressed(answer.player)
    answer.greet(table)


async def _thread(channel: discord.TextChannel, title: str, game: str, settings: ServerSettings) -> discord.Thread:
    """Called like the game; never like a person, whose name may say anything."""
    spoken = language(settings.language or str(channel.guild.preferred_locale))
    name = words(spoken, game).word(title)[:LONGEST_NAME]
    return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)


def _odds(settings: ServerSettings) -> Odds:
    return Odds.SHOWN if settings.odds else Odds.HIDDEN


async def _server(tables: Tables, interaction: discord.Interaction) -> tuple[Server, ServerSettings]:
    if interaction.guild is None or interaction.channel is None:
        raise Refused(text("refused-not-here"))
    server = Server(str(interaction.guild.id))
    return server, await tables.records.preferences.server(server)


async def _refused(
    answer: Answer, interaction: discord.Interaction, settings: ServerSettings, needed: Sequence[str]
) -> bool:
    """Whether this channel is one that the server does not want tables in, which is said; or that we may not use."""
    channel, here = interaction.channel, {str(interaction.channel_id)}
    if isinstance(channel, discord.Thread):
        here.add(str(channel.parent_id))
    if settings.channels and here.isdisjoint(settings.channels):
        wanted = answer.words.listed([f"<#{named}>" for named in settings.channels])
        await answer.say(answer.words.word("refused-channel", channels=wanted))
        return True
    missing = answer.missing_permissions(*needed)
    if missing:
        raise Refused(text("refused-permissions", missing=missing))
    return False
