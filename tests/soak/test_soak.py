"""A short soak in every run of the tests; `make soak` is the long one."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

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
