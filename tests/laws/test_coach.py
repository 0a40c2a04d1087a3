"""A coach knows what its player could know: worlds that look the same get the same advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from games.engine import everybody
from games.engine.ai.coaches import coach_of, has_odds
from games.engine.catalog.shelf import shelf
from games.engine.coach import Judgement
from games.engine.game import AnyGame
from tests.laws import lawbook
from tests.laws.planted.coach_leaks import COACH_LEAKS
from tests.sleight import SLEIGHT

POSITIONS = 60
WEIGHED = 30  # positions: the search takes its time
GAMES = (*shelf().values(), SLEIGHT)
OWN, SEARCHED = 4, 400
"""What a judgement may cost here: in samples of a game's own coach, in commands of games that the search imagines."""


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game, with its own coach or without."""
    found: AnyGame = request.param
    return found


@pytest.fixture(params=[game for game in GAMES if has_odds(game)], ids=lambda game: game.key)
def counted(request: pytest.FixtureRequest) -> AnyGame:
    """Each game that can count chances."""
    found: AnyGame = request.param
    return found


def test_worlds_that_look_the_same_get_the_same_odds(counted: AnyGame, random: Random) -> None:
    assert any([*_shown(counted, random)]), "there are chances to be compared"


@pytest.mark.unwatched
def test_worlds_that_look_the_same_are_judged_alike_in_terms_that_can_be_said(game: AnyGame, random: Random) -> None:
    """And what is judged can be said."""
    found = [*_judged(game, random)]
    assert found, "there are judgements to be compared"
    for step, judgement in found:
        assert judgement.best in step.before.choices(step.seat)
        assert 0 <= judgement.cost <= 1
        assert judgement.chance is None or 0 <= judgement.chance <= 1
        assert judgement.best != step.command or not judgement.cost


@pytest.mark.parametrize(("leak", "law"), COACH_LEAKS.items(), ids=[leak.__name__ for leak in COACH_LEAKS])
def test_a_coach_that_peeks_turns_the_laws_red(leak: Callable[[], AnyGame], law: str, random: Random) -> None:
    game = leak()
    with pytest.raises(lawbook.Unlawful, match=law):
        for _ in (*_shown(game, random), *_judged(game, random)):
            pass


def _shown(game: AnyGame, random: Random) -> Iterator[bool]:
    for step in lawbook.steps(game, random, POSITIONS):
        yield from (lawbook.coached_odds(step.before, seat, random) for seat in everybody(step.seats))


def _judged(game: AnyGame, random: Random) -> Iterator[tuple[lawbook.Step, Judgement[Any]]]:
    budget = OWN if has_odds(game) else SEARCHED
    for step in lawbook.steps(game, random, WEIGHED):
        if (judgement := lawbook.coached_judgement(step, budget, random)) is not None:
            yield step, judgement


def test_the_public_has_no_odds(counted: AnyGame, random: Random) -> None:
    odds = coach_of(counted).odds
    assert odds is not None
    for step in lawbook.steps(counted, random, POSITIONS):
        assert odds(step.before.view(None)) == ()


def test_who_only_searches_shows_no_chances_while_people_play() -> None:
    assert {game.key for game in GAMES if not has_odds(game)} == {game.key for game in GAMES if not game.extras.coach}
    assert not has_odds(SLEIGHT)
