"""The secrecy law at the wire: in two worlds that one person cannot tell apart, all they can read is the same."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from bot.laws.wire.pairs import compare, compare_with_minds
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame

PAIRS = int(os.environ.get("WIRE") or "500")  # of each game


@pytest.mark.long
@pytest.mark.timeout(900)  # hundreds of pairs of whole worlds: a minute here, more on a busy machine
@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
async def test_what_a_person_can_read_is_the_same_in_worlds_that_look_the_same(
    game: AnyGame, tmp_path: Path, random: Random
) -> None:
    assert await compare(tmp_path, game, random, PAIRS) >= PAIRS


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
async def test_what_a_person_can_read_of_minds_is_the_same_in_worlds_that_look_the_same(
    game: AnyGame, tmp_path: Path, random: Random
) -> None:
    assert await compare_with_minds(tmp_path, game, random, PAIRS // 10) >= PAIRS // 10
