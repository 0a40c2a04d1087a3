"""Nothing that reaches a viewer depends on what they may not know."""

from __future__ import annotations

import os
from random import Random

import pytest

from games.engine.game import AnyGame
from tests.laws import lawbook

PAIRS = int(os.environ.get("N") or "25000")


@pytest.mark.long
@pytest.mark.unwatched
def test_worlds_that_look_the_same_tell_the_same(game: AnyGame, random: Random) -> None:
    tried = compared = 0
    for seats, match in lawbook.tables(game, random):
        for step in lawbook.walk(seats, match, random):
            viewers, as_wise = lawbook.secrecy(step.before, seats, random)
            tried += viewers
            compared += as_wise
        if tried >= PAIRS:
            break
    assert compared > tried // 5, "too few pairs stay indistinguishable for the law to mean anything"


@pytest.mark.unwatched
def test_rules_never_see_the_seed(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 2_000):
        lawbook.blindness_to_the_seed(step)
    for options in lawbook.variants(game):
        lawbook.blindness_of_setup(game, game.seats[-1], options, random.randbytes(32))


@pytest.mark.unwatched
def test_the_beat_moves_with_what_the_public_sees(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 2_000):
        lawbook.beat(step)
        lawbook.no_echo(step)
        lawbook.window(step)
