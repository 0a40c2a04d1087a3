"""The laws are worth something: every planted leak turns them red."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from bot.laws import lawbook
from games.abracada import GAME
from games.engine import AnyMatch, Match
from games.engine.game import AnyGame
from tests.laws.planted.leaks import LEAKS


@pytest.mark.parametrize(("leak", "law"), LEAKS.items(), ids=[leak.__name__ for leak in LEAKS])
def test_a_leak_turns_the_laws_red(leak: Callable[[], AnyGame], law: str, random: Random) -> None:
    with pytest.raises(lawbook.Unlawful, match=law):
        _hold_to_the_laws(leak(), random)


def test_a_beat_that_moves_with_a_secret_answer_turns_the_laws_red(random: Random) -> None:
    with pytest.raises(lawbook.Unlawful, match="the beat moves"):
        for step in lawbook.steps(GAME, random, 500):
            lawbook.beat(_counting_every_command(step))


@pytest.mark.unwatched
def test_the_honest_game_stays_green(random: Random) -> None:
    _hold_to_the_laws(GAME, random)


def _hold_to_the_laws(game: AnyGame, random: Random) -> None:
    for seats, match in islice(lawbook.tables(game, random), 40):
        lawbook.blindness_of_setup(game, seats, game.options(), random.randbytes(32))
        for step in islice(lawbook.walk(seats, match, random), 40):
            lawbook.secrecy(step.before, seats, random)
            lawbook.blindness_to_the_seed(step)


def _counting_every_command(step: lawbook.Step) -> lawbook.Step:
    """What a match would be that shows its version as its beat."""

    def shown(match: AnyMatch) -> AnyMatch:
        return Match(match.game, match.seed, match.version, match.version, match.state)

    return lawbook.Step(step.seats, shown(step.before), step.seat, step.command, step.events, shown(step.after))
