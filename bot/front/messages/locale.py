"""Which language: the server's in public, the person's own in private."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import TypeAlias

import discord

from bot.hosting.records.settings import PlayerSettings, Preferences
from bot.words import NO_ICONS, Words, words
from storage.rows import Player, Server, TableRow

HOME = "en"

Icons: TypeAlias = Callable[[str], Mapping[str, str]]
"""The pictures that can stand in texts of a game, by their names in `art/`."""


def no_icons(_game: str) -> Mapping[str, str]:
    """None, for whoever wants plain text."""
    return NO_ICONS


@cache
def spoken() -> frozenset[str]:
    """The languages there are words for."""
    found = files("bot.words").iterdir()
    return frozenset(file.name.removesuffix(".ftl") for file in found if file.name.endswith(".ftl"))


@lru_cache(256)  # Discord knows some thirty; each command is asked for in all of them
def language(locale: str | None) -> str:
    """The nearest language we speak."""
    for candidate in (locale or "", (locale or "").split("-")[0]):
        if candidate in spoken():
            return candidate
    return HOME


async def public_words(preferences: Preferences, client: discord.Client, row: TableRow, icons: Icons) -> Words:
    """What a channel is spoken to in."""
    if row.server is None:
        return words(HOME, row.game).with_icons(icons(row.game))
    guild = client.get_guild(int(row.server))
    its_own = None if guild is None else str(guild.preferred_locale)
    return words(await server_language(preferences, row.server, its_own), row.game).with_icons(icons(row.game))


async def server_language(preferences: Preferences, server: Server, its_own: str | None) -> str:
    """What is spoken on a server: as its settings say, or else in the language it has on Discord."""
    return language((await preferences.server(server)).language or its_own)


async def private_words(preferences: Preferences, player: Player, game: str, icons: Icons) -> Words:
    """What a person is spoken to in, as they last spoke to us, and with pictures unless they want none."""
    wishes = await preferences.player(player)
    return words(language(wishes.locale), game).with_icons(icons_for(wishes, icons)(game))


def icons_for(wishes: PlayerSettings, icons: Icons) -> Icons:
    """The pictures that somebody wants to see."""
    return no_icons if wishes.look == "plain" else icons


async def remember(preferences: Preferences, player: Player, locale: str) -> None:
    """How somebody has just spoken to us, for when we write to them."""
    if language((await preferences.player(player)).locale) != locale:
        await preferences.save(PlayerSettings, player, {"locale": locale})
