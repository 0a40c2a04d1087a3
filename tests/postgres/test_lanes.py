"""Shards of several processes that start at once come in one after the other, as Discord wants it."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic

import psycopg
import pytest

from bot.front import identify_limit
from bot.front.identify_limit import IdentifyLimit
from storage.postgres.hosting import Hosting
from storage.shards import Shards
from tests.postgres.server import database
from tests.soak.cluster import Size, clustered

APART = 0.4


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait for less than Discord would have them wait."""
    monkeypatch.setattr(identify_limit, "APART", APART)
    monkeypatch.setattr(identify_limit, "SPARE", 0.0)


def processes(url: str) -> list[IdentifyLimit]:
    """Three of them, each with a shard."""
    return [IdentifyLimit(neighbours=Hosting(url, Shards(shard, shard, 3))) for shard in range(3)]


async def _came_in(limit: IdentifyLimit, lane: int, lanes: int) -> float:
    await limit.wait_in(lane, lanes)
    return monotonic()


async def test_in_one_lane_they_come_one_after_the_other() -> None:
    with database() as url:
        came = await asyncio.gather(*(_came_in(limit, 0, 1) for limit in processes(url)))
    assert all(later - sooner > APART * 0.9 for sooner, later in pairwise(sorted(came)))


async def test_in_lanes_of_their_own_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identify_limit, "APART", 600.0)
    with database() as url:
        limits, begun = processes(url), monotonic()
        await asyncio.gather(*(limit.wait_in(lane, 3) for lane, limit in enumerate(limits)))
    assert monotonic() - begun < 60.0


async def test_the_time_after_somebody_who_was_killed_is_waited_out_too() -> None:
    with database() as url:
        killed, next_one, _ = processes(url)
        came = await _came_in(killed, 0, 1)
        assert await _came_in(next_one, 0, 1) - came > APART * 0.9


async def test_a_clock_that_was_set_back_keeps_nobody_out() -> None:
    with database() as url:
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as line:
            await line.execute("INSERT INTO notes (name, value) VALUES ('lane 0/1', '99999999999999')")
        await asyncio.wait_for(processes(url)[0].wait_in(0, 1), 60.0)


async def test_without_a_database_each_goes_by_its_own_shards(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    limit = IdentifyLimit(neighbours=Hosting(f"postgresql:///nowhere?host={tmp_path}", Shards(0, 0, 1)))
    begun = await _came_in(limit, 0, 1)
    assert await _came_in(limit, 0, 1) - begun > APART * 0.9
    assert "is not known: storage-away" in caplog.text
    caplog.clear()


async def test_who_waits_too_long_makes_a_new_line_and_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with database() as url:
        first, second, _ = processes(url)
        monkeypatch.setattr(identify_limit, "APART", 600.0)
        monkeypatch.setattr(identify_limit, "WAITS", 0.5)
        await first.wait_in(0, 1)
        with pytest.raises(TimeoutError):
            await second.wait_in(0, 1)


@pytest.mark.long
async def test_nobody_of_a_cluster_that_starts_at_once_is_sent_back(tmp_path: Path, random: Random) -> None:
    async with clustered(tmp_path, Size(1), random) as (cluster, _):
        assert (await cluster.app.get("/control/stats"))["sent_back"] == 0
