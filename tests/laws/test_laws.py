"""Every game is held to every law of the kit, those of the shelf and Sleight."""

from __future__ import annotations

import os
from random import Random

import pytest

from bot.laws import secrecy
from bot.laws.kit import LAWS
from bot.laws.law import Law
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from tests.sleight import SLEIGHT

GAMES = {**shelf(), SLEIGHT.key: SLEIGHT}
PAIRS = int(os.environ.get("N") or "25000")
MOST_PAIRS = "worlds_that_look_the_same_tell_the_same"  # which is tried with more of them than anybody else wants
CASES = [(game, law) for law in LAWS for game in GAMES.values() if law.concerns(game) and law.name != MOST_PAIRS]


def marks(law: Law) -> list[pytest.MarkDecorator]:
    """How this law is run here."""
    return [*([pytest.mark.long] if law.long else []), *([] if law.watched else [pytest.mark.unwatched])]


@pytest.mark.parametrize(
    ("game", "law"), [pytest.param(game, law, marks=marks(law), id=f"{law.name}-{game.key}") for game, law in CASES]
)
def test_a_game_keeps_the_law(game: AnyGame, law: Law, random: Random) -> None:
    law.hold(game, random)
    assert law.concerns(game)


@pytest.mark.long
@pytest.mark.unwatched
def test_worlds_that_look_the_same_tell_the_same(game: AnyGame, random: Random) -> None:
    secrecy.worlds_that_look_the_same_tell_the_same(game, random, PAIRS)
    assert MOST_PAIRS in {law.name for law in LAWS}
