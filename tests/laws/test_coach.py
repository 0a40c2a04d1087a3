"""A coach knows what its player could know: worlds that look the same get the same advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from games.engine import Rng, everybody
from games.engine.ai.coaches import coach_of, has_odds
from games.engine.catalog.shelf import shelf
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
def test_worlds_that_look_the_same_are_judged_alike_with_the_same_chance(game: AnyGame, random: Random) -> None:
    assert any([*_judged(game, random)]), "there are judgements to be compared"


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
    for step in lawbook.steps(game, random, WEIGHED):
        yield lawbook.coached_judgement(step, _budget(game), random)


def _budget(game: AnyGame) -> int:
    return OWN if has_odds(game) else SEARCHED


@pytest.mark.unwatched
def test_a_judgement_is_one_that_can_be_said(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, WEIGHED):
        view = step.before.view(step.seat)
        found = coach_of(game).judge(view, step.command, Rng(random.randbytes(32), 0, "coach"), _budget(game))
        if found is not None:
            assert found.best in step.before.choices(step.seat)
            assert 0 <= found.cost <= 1
            assert found.chance is None or 0 <= found.chance <= 1
            assert found.best != step.command or not found.cost


def test_the_public_has_no_odds(counted: AnyGame, random: Random) -> None:
    odds = coach_of(counted).odds
    assert odds is not None
    for step in lawbook.steps(counted, random, POSITIONS):
        assert odds(step.before.view(None)) == ()


def test_who_only_searches_shows_no_chances_while_people_play() -> None:
    assert {game.key for game in GAMES if not has_odds(game)} == {game.key for game in GAMES if not game.extras.coach}
    assert not has_odds(SLEIGHT)
