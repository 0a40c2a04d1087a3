"""`conclave check`, and the same when the bot starts: a game with a mistake is left out, and the others are played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from bot.decks import games_here, stocked
from bot.errors import Unusable
from bot.front.checks import MOST_GAMES, check_game
from bot.words import words
from games.engine import Own, Text, text
from games.engine.game import AnyGame
from games.engine.shelf import failures, shelf

log = logging.getLogger(__name__)


def check(key: str | None) -> int:
    """`conclave check`: every finding on a line; the exit code is 1 if there is any."""
    said, here = words("en"), games_here()
    known = sorted({*here, *failures()})
    if key is not None and key not in known:
        raise Unusable(said.word("cli-unknown-game", games=said.listed(known)))
    asked = [key] if key is not None else known
    found = asyncio.run(find({name: game for name, game in here.items() if name in asked}))
    wrong = [finding for name in asked for finding in found.get(name, ())]
    for finding in wrong:
        print(said.say(finding))
    if not wrong:
        print(said.word("check-fine", games=said.listed(asked)))
    return 1 if wrong else 0


async def playable(decks: Path | None) -> Mapping[str, AnyGame]:
    """The games of this house that can be played. The log has a line for each thing that is wrong with another."""
    games, said = stocked(decks, shelf()), words("en")
    found = await find(games)
    for name, findings in found.items():
        for finding in findings:
            log.error("%s is left out: %s", name, said.say(finding))
    sound = {key: game for key, game in games.items() if key not in found}
    if not sound:
        raise Unusable(said.word("check-none"))
    return MappingProxyType(sound)


async def find(games: Mapping[str, AnyGame]) -> Mapping[str, Sequence[Text]]:
    """What is wrong, game by game, those that could not be loaded included; nothing of a game without a finding."""
    found: dict[str, Sequence[Text]] = {name: (why,) for name, why in failures().items()}
    room = MOST_GAMES
    for key, game in games.items():
        findings = await check_game(game)
        if not findings and room == 0:
            findings = (text("check-many-games", game=Own(key), most=MOST_GAMES),)
        if findings:
            found[key] = findings
        else:
            room -= 1
    return found
