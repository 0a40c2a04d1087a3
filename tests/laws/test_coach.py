"""A coach knows what its player could know: worlds that look the same get the same advice."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

import pytest

from games.engine import Rng, Seat
from games.engine.coach import Coach
from games.engine.codec import encode
from games.engine.game import AnyGame
from games.engine.shelf import shelf
from tests.laws import lawbook

POSITIONS = 60
BUDGET = 4


Coached: TypeAlias = tuple[AnyGame, Coach[Any, Any]]
"""A game with its coach. Any: of whichever game."""


@pytest.fixture(params=[(game, game.coach) for game in shelf().values() if game.coach], ids=lambda pair: pair[0].key)
def coached(request: pytest.FixtureRequest) -> Coached:
    """Each game that has a coach, in turn."""
    found: Coached = request.param
    return found


def test_worlds_that_look_the_same_get_the_same_odds(coached: Coached, random: Random) -> None:
    game, coach = coached
    shown = 0
    for step in lawbook.steps(game, random, POSITIONS):
        for seat in map(Seat, range(step.seats)):
            view = step.before.view(seat)
            other = game.view(game.imagine(view, Rng(random.randbytes(32), 0, "law")), seat)
            assert encode(coach.odds(view)) == encode(coach.odds(other))
            shown += bool(coach.odds(view))
    assert shown


def test_worlds_that_look_the_same_are_judged_alike_with_the_same_chance(coached: Coached, random: Random) -> None:
    game, coach = coached
    judged = 0
    for step in lawbook.steps(game, random, POSITIONS):
        view, key = step.before.view(step.seat), random.randbytes(32)
        other = game.view(game.imagine(view, Rng(random.randbytes(32), 0, "law")), step.seat)
        found = coach.judge(view, step.command, Rng(key, 0, "coach"), BUDGET)
        assert found == coach.judge(other, step.command, Rng(key, 0, "coach"), BUDGET)
        judged += found is not None
    assert judged


def test_a_judgement_is_one_that_can_be_said(coached: Coached, random: Random) -> None:
    game, coach = coached
    for step in lawbook.steps(game, random, POSITIONS):
        view = step.before.view(step.seat)
        found = coach.judge(view, step.command, Rng(random.randbytes(32), 0, "coach"), BUDGET)
        if found is not None:
            assert found.best in step.before.choices(step.seat)
            assert 0 <= found.cost <= 1
            assert found.chance is None or 0 <= found.chance <= 1
            assert found.best != step.command or not found.cost


def test_the_public_has_no_odds(coached: Coached, random: Random) -> None:
    game, coach = coached
    for step in lawbook.steps(game, random, POSITIONS):
        assert coach.odds(step.before.view(None)) == ()
