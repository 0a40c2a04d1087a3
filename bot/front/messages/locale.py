"""Which language: the server's in public, the person's own in private."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import discord

from bot.hosting.records.preferences import Preferences
from bot.hosting.records.settings import PlayerSettings
from bot.words import Words, words
from storage.rows import Player, TableRow

HOME = "en"


@cache
def spoken() -> frozenset[str]:
    """The languages there are words for."""
    found = files("bot.words").iterdir()
    return frozenset(file.name.removesuffix(".ftl") for file in found if file.name.endswith(".ftl"))


def language(locale: str | None) -> str:
    """The nearest language we speak."""
    for candidate in (locale or "", (locale or "").split("-")[0]):
        if candidate in spoken():
            return candidate
    return HOME


async def public_words(preferences: Preferences, client: discord.Client, row: TableRow) -> Words:
    """What a channel is spoken to in."""
    if row.server is None:
        return words(HOME, row.game)
    chosen = (await preferences.server(row.server)).language
    guild = client.get_guild(int(row.server))
    return words(language(chosen or (str(guild.preferred_locale) if guild else None)), row.game)


async def private_words(preferences: Preferences, player: Player, game: str) -> Words:
    """What a person is spoken to in, as they last spoke to us."""
    return words(language((await preferences.player(player)).locale), game)


async def remember(preferences: Preferences, player: Player, locale: str) -> None:
    """How somebody has just spoken to us, for when we write to them."""
    if language((await preferences.player(player)).locale) != locale:
        await preferences.save(PlayerSettings, player, {"locale": locale})
