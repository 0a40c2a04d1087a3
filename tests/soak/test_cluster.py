"""A short soak of several processes in every run of the tests; `make soak ARGS="--cluster"` is the long one."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.soak.cluster import Size, soak_cluster

TABLES = 3


@pytest.mark.long
async def test_nothing_is_lost_doubled_or_unfair_whoever_of_several_processes_is_killed(
    tmp_path: Path, random: Random, capsys: pytest.CaptureFixture[str]
) -> None:
    verdict = await soak_cluster(tmp_path, Size(TABLES, every=5.0, patience=240.0), random)
    with capsys.disabled():
        print(capsys.readouterr().out)
    assert verdict.finished == TABLES
    assert verdict.problems == verdict.lapsed_unfairly == []


@pytest.mark.long
async def test_processes_restart_one_after_the_other_and_every_game_goes_on(tmp_path: Path, random: Random) -> None:
    verdict = await soak_cluster(tmp_path, Size(TABLES, every=3.0, restarts=0, gently=True, patience=240.0), random)
    assert verdict.finished == TABLES
    assert verdict.problems == verdict.lapsed_unfairly == []
    assert verdict.lapses == 0, "a restart takes nobody a minute"
