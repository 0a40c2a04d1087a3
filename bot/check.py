"""What is wrong with the games here. When the bot starts, one with a mistake is left out and the others are played."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from bot.decks import read_presets
from bot.errors import Unusable
from bot.front.checks import MOST_GAMES, check_game
from bot.hosting.presets import NO_PRESET, NO_PRESETS, Presets
from bot.words import words
from games.engine import Own, Text, text
from games.engine.catalog.shelf import failures, shelf
from games.engine.game import AnyGame

log = logging.getLogger(__name__)


class Stock(NamedTuple):
    """The games that can be played here, and the options that were set for some of them."""

    games: Mapping[str, AnyGame]
    presets: Presets


async def playable(decks: Path | None) -> Stock:
    """Find the games that can be played. The log has a line for each thing that is wrong with another."""
    games, presets, said = shelf(), read_presets(decks, shelf()), words("en")
    found = await find(games, presets)
    for name, findings in found.items():
        for finding in findings:
            log.error("%s is left out: %s", name, said.say(finding))
    sound = {key: game for key, game in games.items() if key not in found}
    if not sound:
        raise Unusable(said.word("check-none"))
    return Stock(MappingProxyType(sound), presets)


async def find(games: Mapping[str, AnyGame], presets: Presets = NO_PRESETS) -> Mapping[str, Sequence[Text]]:
    """What is wrong, game by game, those that could not be loaded included; nothing of a game without a finding."""
    found: dict[str, Sequence[Text]] = {name: (why,) for name, why in failures().items()}
    room = MOST_GAMES
    for key, game in games.items():
        findings = await check_game(game, presets.get(key, NO_PRESET))
        if not findings and room == 0:
            findings = (text("check-many-games", game=Own(key), most=MOST_GAMES),)
        if findings:
            found[key] = findings
        else:
            room -= 1
    return found
