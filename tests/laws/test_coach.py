"""A coach knows what its player could know: worlds that look the same get the same advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

import pytest

from games.engine import Rng, everybody
from games.engine.coach import Coach
from games.engine.game import AnyGame
from games.engine.shelf import shelf
from tests.laws import lawbook
from tests.laws.leaks import COACH_LEAKS

POSITIONS = 60
BUDGET = 4


Coached: TypeAlias = tuple[AnyGame, Coach[Any, Any]]
"""A game with its coach. Any: of whichever game."""


@pytest.fixture(
    params=[(game, game.extras.coach) for game in shelf().values() if game.extras.coach], ids=lambda pair: pair[0].key
)
def coached(request: pytest.FixtureRequest) -> Coached:
    """Each game that has a coach, in turn."""
    found: Coached = request.param
    return found


def test_worlds_that_look_the_same_get_the_same_odds(coached: Coached, random: Random) -> None:
    assert any([*_shown(coached[0], random)]), "there are chances to be compared"


def test_worlds_that_look_the_same_are_judged_alike_with_the_same_chance(coached: Coached, random: Random) -> None:
    assert any([*_judged(coached[0], random)]), "there are judgements to be compared"


@pytest.mark.parametrize(("leak", "law"), COACH_LEAKS.items(), ids=[leak.__name__ for leak in COACH_LEAKS])
def test_a_coach_that_peeks_turns_the_laws_red(leak: Callable[[], AnyGame], law: str, random: Random) -> None:
    game = leak()
    with pytest.raises(lawbook.Unlawful, match=law):
        for _ in (*_shown(game, random), *_judged(game, random)):
            pass


def _shown(game: AnyGame, random: Random) -> Iterator[bool]:
    for step in lawbook.steps(game, random, POSITIONS):
        yield from (lawbook.coached_odds(step.before, seat, random) for seat in everybody(step.seats))


def _judged(game: AnyGame, random: Random) -> Iterator[bool]:
    for step in lawbook.steps(game, random, POSITIONS):
        yield lawbook.coached_judgement(step, BUDGET, random)


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
