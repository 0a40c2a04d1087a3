"""A little of everything that can strike, in every run of the tests; `make trouble` is the whole of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trouble.run import SHORT, run

TABLES = 3


@pytest.mark.long
@pytest.mark.waits
async def test_nothing_is_lost_doubled_stuck_or_unfair_whatever_strikes(tmp_path: Path) -> None:
    said: list[str] = []
    verdict = await run(tmp_path, TABLES, SHORT, said.append)
    assert len(said) == len(SHORT)
    assert verdict.accepted >= TABLES
    assert verdict.problems == [], (tmp_path / "data" / "bot.log").read_text()[-4_000:]
