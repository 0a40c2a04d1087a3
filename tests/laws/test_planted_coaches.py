"""The laws on coaches are worth something: whoever peeks turns them red."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bot.laws import lawbook
from bot.laws.coaches import judged, shown
from games.engine.ai.coaches import has_odds
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from tests.laws.planted.coach_leaks import COACH_LEAKS
from tests.sleight import SLEIGHT

GAMES = (*shelf().values(), SLEIGHT)


@pytest.mark.parametrize(("leak", "law"), COACH_LEAKS.items(), ids=[leak.__name__ for leak in COACH_LEAKS])
def test_a_coach_that_peeks_turns_the_laws_red(leak: Callable[[], AnyGame], law: str, random: Random) -> None:
    game = leak()
    with pytest.raises(lawbook.Unlawful, match=law):
        for _ in (*shown(game, random), *judged(game, random)):
            pass


def test_who_only_searches_shows_no_chances_while_people_play() -> None:
    assert {game.key for game in GAMES if not has_odds(game)} == {game.key for game in GAMES if not game.extras.coach}
    assert not has_odds(SLEIGHT)
