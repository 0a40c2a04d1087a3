"""A short soak in every run of the tests; `make soak` is the long one."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.art import drawings
from tests.soak.people import FACE
from tests.soak.soak import soak

TABLES, FAULTS, EVERY = 4, 12, 1.0


@pytest.mark.long
@pytest.mark.waits
async def test_every_game_ends_and_nothing_is_lost_or_leaked_whatever_strikes(
    tmp_path: Path, random: Random, capsys: pytest.CaptureFixture[str]
) -> None:
    verdict = await soak(tmp_path, TABLES, FAULTS, EVERY, random)
    with capsys.disabled():
        print(capsys.readouterr().out)
    assert verdict.finished == TABLES
    assert verdict.problems == []


def test_a_stone_face_up_is_seen_as_it_is_written_in_pictures_and_in_words() -> None:
    """Or the soak would look for leaks that it cannot see."""
    drawn = drawings("abracada")
    for number in range(1, 9):
        assert FACE.search(drawn[f"stone-{number}"].written(10**18))
        assert FACE.search(f"`{number}`")
    assert not FACE.search(drawn["stone-back"].written(10**18))
