"""Nothing that reaches a viewer depends on what they may not know."""

from __future__ import annotations

import os
from random import Random

from bot.laws import lawbook
from bot.laws.law import law
from games.engine.game import AnyGame

PAIRS = int(os.environ.get("N") or "2000")
"""Pairs of worlds for each game."""


@law(long=True)
def worlds_that_look_the_same_tell_the_same(game: AnyGame, random: Random, pairs: int = PAIRS) -> None:
    tried = compared = 0
    for seats, match in lawbook.tables(game, random):
        for step in lawbook.walk(seats, match, random):
            viewers, as_wise = lawbook.secrecy(step.before, seats, random)
            tried += viewers
            compared += as_wise
        if tried >= pairs:
            break
    lawbook.require("enough pairs stay indistinguishable for the law to mean anything", compared > tried // 5)


@law()
def rules_never_see_the_seed(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 2_000):
        lawbook.blindness_to_the_seed(step)
    for options in lawbook.variants(game):
        lawbook.blindness_of_setup(game, game.seats[-1], options, random.randbytes(32))


@law()
def the_beat_moves_with_what_the_public_sees(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 2_000):
        lawbook.beat(step)
        lawbook.no_echo(step)
        lawbook.window(step)
