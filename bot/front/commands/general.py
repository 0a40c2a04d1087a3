"""The house's own slash commands, with their options."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, Choice, Command, Group

from bot.front.commands.features import Features
from bot.front.commands.localisation import described, said
from bot.front.features.general import General
from bot.front.features.leaderboard import Boards
from bot.front.features.preferences import SettingsPages
from bot.front.interactions.answer import Answer, Answers
from bot.front.interactions.discord_response import player_of
from bot.front.messages.locale import spoken
from bot.front.messages.settings_form import SERVERS_OWN
from bot.hosting.seating import Pace
from games.engine import Refused, text
from games.engine.game import AnyGame
from storage.rows import Player, Server

AnyCommand = Command[Any, ..., Any]
Work: TypeAlias = Callable[[Answer], Awaitable[None]]
Do: TypeAlias = Callable[[discord.Interaction, Work], Awaitable[None]]
Place: TypeAlias = discord.TextChannel | discord.VoiceChannel
MOST = 25


def general_commands(answers: Answers, features: Features) -> list[AnyCommand | Group]:
    """All of them."""

    async def do(interaction: discord.Interaction, work: Work) -> None:
        answer = await answers.to(interaction)
        async with answer:
            await work(answer)

    general, games = features.general, answers.tables.games
    return [
        *_plain(do, general),
        *_records(do, features.boards, games),
        _settings(do, features.preferences),
        _preferences(do, features.preferences),
        _privacy(do, general),
    ]


def _plain(do: Do, general: General) -> list[AnyCommand]:
    """Those that take nothing."""

    async def ping(interaction: discord.Interaction) -> None:
        await do(interaction, general.ping)

    async def about(interaction: discord.Interaction) -> None:
        await do(interaction, general.about)

    async def help(interaction: discord.Interaction) -> None:  # noqa: A001 - the command's name
        await do(interaction, general.help)

    async def invite(interaction: discord.Interaction) -> None:
        await do(interaction, general.invite)

    async def tables(interaction: discord.Interaction) -> None:
        await do(interaction, general.tables)

    return [_command(callback) for callback in (help, tables, about, invite, ping)]


def _records(do: Do, boards: Boards, games: Mapping[str, AnyGame]) -> list[AnyCommand]:
    """Leaderboards, profiles, and past games."""
    shelf = list(games.values())[:MOST]
    titles = [Choice(name=said(game.title, game.key), value=game.key) for game in shelf]

    @app_commands.choices(
        game=titles,
        scope=_choices("scope-server", "scope-everywhere"),
        season=_choices("season-this", "season-all"),
    )
    async def leaderboard(
        interaction: discord.Interaction, game: str, scope: str | None = None, season: str | None = None
    ) -> None:
        await do(interaction, lambda answer: boards.leaderboard(answer, game, scope, season))

    async def profile(interaction: discord.Interaction, user: discord.User | None = None) -> None:
        asked = player_of(user or interaction.user)
        await do(interaction, lambda answer: boards.profile(answer, asked))

    async def history(interaction: discord.Interaction, user: discord.User | None = None) -> None:
        asked = player_of(user or interaction.user)
        await do(interaction, lambda answer: boards.history(answer, asked))

    return [
        _command(leaderboard, "game", "scope", "season"),
        _command(profile, "user"),
        _command(history, "user"),
    ]


def _settings(do: Do, preferences: SettingsPages) -> AnyCommand:
    """For those who may manage the server, unless the server itself says otherwise."""

    @app_commands.choices(
        pace=_choices(*(f"pace-{pace}" for pace in Pace)),
        language=_choices(*(f"language-{name}" for name in (SERVERS_OWN, *sorted(spoken())[: MOST - 1]))),
        stoppers=_choices("stoppers-host", "stoppers-moderators"),
    )
    async def settings(  # noqa: PLR0913 - all that a server can wish
        interaction: discord.Interaction,
        *,
        allow: discord.TextChannel | discord.VoiceChannel | None = None,
        disallow: discord.TextChannel | discord.VoiceChannel | None = None,
        threads: bool | None = None,
        pace: str | None = None,
        language: str | None = None,
        odds: bool | None = None,
        pictures: bool | None = None,
        stoppers: str | None = None,
    ) -> None:
        typed = _given(threads=threads, pace=pace, language=language, odds=odds, pictures=pictures, stoppers=stoppers)
        if language == SERVERS_OWN:
            typed["language"] = None
        guild = interaction.guild

        async def asked(answer: Answer) -> None:
            if guild is None:
                raise Refused(text("refused-no-server"))
            channels = partial(_changed, guild, allow, disallow)
            await preferences.server(answer, Server(str(guild.id)), typed, channels)

        await do(interaction, asked)

    options = ("allow", "disallow", "threads", "pace", "language", "odds", "pictures", "stoppers")
    command = _command(app_commands.guild_only(settings), *options)
    command.allowed_contexts = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    return app_commands.default_permissions(manage_guild=True)(command)


def _changed(
    guild: discord.Guild, allow: Place | None, disallow: Place | None, named: tuple[str, ...]
) -> tuple[str, ...]:
    """These channels with the one allowed and without the one disallowed. Those no longer there go when one changes."""
    if allow is None and disallow is None:
        return named
    there = {str(channel.id) for channel in guild.channels}
    wanted = [name for name in named if name in there]
    if allow is not None and str(allow.id) not in wanted:
        wanted.append(str(allow.id))
    if disallow is not None and str(disallow.id) not in wanted:
        raise Refused(text("refused-disallow"))
    return tuple(name for name in wanted if disallow is None or name != str(disallow.id))


def _preferences(do: Do, wishes: SettingsPages) -> AnyCommand:
    @app_commands.choices(look=_choices("look-pictures", "look-plain"))
    async def preferences(  # noqa: PLR0913 - the options of the command
        interaction: discord.Interaction,
        *,
        dms: bool | None = None,
        pings: bool | None = None,
        look: str | None = None,
        block: discord.User | None = None,
        unblock: discord.User | None = None,
    ) -> None:
        typed = _given(dms=dms, pings=pings, look=look)
        blocked, unblocked = _player(block), _player(unblock)
        await do(interaction, lambda answer: wishes.person(answer, typed, blocked, unblocked))

    return _command(preferences, "dms", "pings", "look", "block", "unblock")


def _privacy(do: Do, general: General) -> Group:
    async def export(interaction: discord.Interaction) -> None:
        await do(interaction, general.export)

    async def delete(interaction: discord.Interaction) -> None:
        await do(interaction, general.delete)

    group = Group(name="privacy", description=described("command-privacy"))
    for callback in (export, delete):
        group.add_command(_command(callback))
    return group


def _command(callback: Any, *options: str) -> AnyCommand:  # Any: discord.py reads the signature by itself
    """Named after its function; what it and its options are for is in the words."""
    name: str = callback.__name__
    if options:
        app_commands.describe(**{option: described(f"command-{name}-{option}") for option in options})(callback)
    return Command(name=name, description=described(f"command-{name}"), callback=callback)


def _choices(*ids: str) -> list[Choice[str]]:
    """Called by their words; the value is what follows the kind of thing they are."""
    return [Choice(name=described(id), value=id.partition("-")[2]) for id in ids]  # noqa: A001 - the word Fluent uses


def _given(**options: object) -> dict[str, object]:
    """Only what was typed."""
    return {name: value for name, value in options.items() if value is not None}


def _player(user: discord.User | None) -> Player | None:
    return None if user is None else player_of(user)
