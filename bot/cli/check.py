"""`conclave check`: what is wrong with the games here."""

from __future__ import annotations

import asyncio
from argparse import Namespace

from bot.check import find
from bot.decks import presets_here
from bot.errors import Unusable, hinted
from bot.words import words
from games.engine.catalog.shelf import failures, shelf


def check(given: Namespace) -> int:
    """Print every finding on a line; the exit code is 1 if there is any."""
    said, here, presets, key = words("en"), shelf(), presets_here(), given.game
    known = sorted({*here, *failures()})
    if key is not None and key not in known:
        raise Unusable(hinted(said.word("cli-unknown-game", games=said.listed(known)), key, known))
    asked = [key] if key is not None else known
    found = asyncio.run(find({name: game for name, game in here.items() if name in asked}, presets))
    wrong = [finding for name in asked for finding in found.get(name, ())]
    for finding in wrong:
        print(said.say(finding))
    if not wrong:
        print(said.word("check-fine", games=said.listed(asked)))
    return 1 if wrong else 0
