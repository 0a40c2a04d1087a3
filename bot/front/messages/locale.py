"""Which language: the server's in public, the person's own in private."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import TypeAlias

from bot.hosting.records.settings import PlayerSettings, Preferences
from storage.rows import Player

HOME = "en"

Icons: TypeAlias = Mapping[str, Mapping[str, str]]
"""For each game the pictures that can stand in its texts, by their names in `art/`."""
PLAIN: Icons = MappingProxyType({})
"""None, for whoever wants plain text."""


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


async def remember(preferences: Preferences, player: Player, locale: str) -> None:
    """How somebody has just spoken to us, for when we write to them."""
    if language((await preferences.player(player)).locale) != locale:
        await preferences.save(PlayerSettings, player, {"locale": locale})
