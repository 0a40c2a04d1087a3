"""Kill it anywhere: what was promised is there, once. `make crash` does this hundreds of times."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.crash.matrix import POINTS, run
from tests.postgres.server import database


def test_nothing_promised_is_lost_or_doubled(tmp_path: Path, random: Random) -> None:
    matrix = run(2 * len(POINTS), str(tmp_path / "conclave.db"), random)
    assert matrix.kills == 12
    assert matrix.acknowledged > 50
    assert (matrix.lost, matrix.doubled) == (0, 0), matrix.line()


def test_nothing_promised_is_lost_or_doubled_on_postgres(random: Random) -> None:
    with database() as url:
        matrix = run(len(POINTS), url, random)
    assert matrix.acknowledged > 25
    assert (matrix.kills, matrix.lost, matrix.doubled) == (6, 0, 0), matrix.line()
