"""What `/health` and `/metrics` say of a database and a line to Discord that are there, or not."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import pytest
from aiohttp.test_utils import make_mocked_request
from prometheus_client import generate_latest

import bot
from bot.hosting.ai.minds import Thought, Thoughtless
from bot.hosting.tables import Tables
from bot.ops.health import OWNER, Health
from bot.ops.instruments import MeteredMinds, MeteredSqliteStore, MeteredStore
from bot.ops.metrics import SECONDS, Meters
from storage.rows import THE_END
from tests.chance import new_source
from tests.hosting.house import ADA, BEN, CHANNEL, GAMES, SERVER, MovedClock, mover

ROOT = Path(bot.__path__[0]).parent
REQUEST = make_mocked_request("GET", "/")


@dataclass(slots=True)
class Line:
    """To Discord, said to be so."""

    state: str = "ready"
    delay: float = 0.05


@dataclass(slots=True)
class Clock:
    """Of the tables; it has ticked just now."""

    ticked: float = field(default_factory=monotonic)


async def test_all_is_well_when_discord_and_the_database_are_there(tmp_path: Path) -> None:
    async with measured(tmp_path) as (store, meters):
        health = Health(store, meters)
        health.gateway, health.clock = Line(), Clock()
        answer = await health.health(REQUEST)
        assert (answer.status, _body(answer.body)) == (
            200,
            {"ok": True, "gateway": "ready", "database": "writes", "clock": "ticks", "delivery": "keeps up"},
        )


@dataclass(slots=True)
class Locks:
    """Of our shards."""

    holds: bool


async def test_one_of_several_processes_names_its_shards_and_itself_and_is_not_well_without_their_locks(
    tmp_path: Path,
) -> None:
    async with measured(tmp_path) as (store, meters):
        health = Health(store, meters)
        health.gateway, health.clock, health.shards, health.locks = Line(), Clock(), "0-1/6", Locks(holds=True)
        answer = await health.health(REQUEST)
        assert (answer.status, _body(answer.body)["shards"], _body(answer.body)["owner"]) == (200, "0-1/6", OWNER)
        figures = (await health.metrics(REQUEST)).text or ""
        assert f'conclave_shards_owned{{owner="{OWNER}",shards="0-1/6"}} 1.0' in figures
        health.locks = Locks(holds=False)
        answer = await health.health(REQUEST)
        assert (answer.status, _body(answer.body)["owner"]) == (503, "the locks of our shards are lost")


@pytest.mark.parametrize("line", [None, Line("connecting"), Line("closed")])
async def test_without_discord_it_is_not_well(tmp_path: Path, line: Line | None) -> None:
    async with measured(tmp_path) as (store, meters):
        health = Health(store, meters)
        health.gateway, health.clock = line, Clock()
        answer = await health.health(REQUEST)
        state = "closed" if line is None else line.state
        said = {"ok": False, "gateway": state, "database": "writes", "clock": "ticks", "delivery": "keeps up"}
        assert (answer.status, _body(answer.body)) == (503, said)


async def test_a_database_that_is_gone_or_silent_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with measured(tmp_path) as (store, meters):
        health = Health(store, meters)
        health.gateway, health.clock = Line(), Clock()

        async def silent(*_: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr("bot.ops.health.PATIENCE", 0.01)
        with monkeypatch.context() as patch:
            patch.setattr(store, "prove_writable", silent)
            patch.setattr(store.tables, "count_by_phase", silent)
            assert await health.wrong() == {"database": "no answer within 0.01 s"}
            figures = (await health.metrics(REQUEST)).body
            assert isinstance(figures, bytes)
            assert b"conclave_gateway_ready 1" in figures
            assert b"conclave_tables" not in figures
        monkeypatch.setattr("bot.ops.health.PATIENCE", 2.0)
        await store.close()
        assert set(await health.wrong()) == {"database"}


async def test_saves_and_deliveries_are_measured(tmp_path: Path) -> None:
    async with measured(tmp_path) as (store, meters):
        tables = Tables(store, GAMES, MovedClock(), new_source())
        lobby = await tables.open("abracada", SERVER, CHANNEL, ADA)
        await tables.join(lobby.id, BEN)
        table = await tables.start(lobby.id, ADA)
        for moves in (1, 2):
            seat = mover(table)
            player = table.seating.sitters[seat].player
            assert player is not None
            table = (await tables.play(table.id, player, None, table.playing.choices(seat)[0])).table
            assert counted(meters, "conclave_save_seconds_count") == moves
        assert counted(meters, "conclave_delivery_seconds_count") == 0
        await store.posts.record_told(table.id, table.playing.beat)
        assert counted(meters, "conclave_delivery_seconds_count") == 1, "both moves were told at once"
        await store.posts.record_told(table.id, table.playing.beat)
        await store.posts.record_told(table.id, THE_END)
        assert counted(meters, "conclave_delivery_seconds_count") == 1
        figures = (await Health(store, meters).metrics(REQUEST)).body
        assert isinstance(figures, bytes)
        assert b"conclave_saves_total 2.0\n" in figures
        assert b"conclave_delivery_seconds_count 1.0\n" in figures
        assert b'conclave_tables{phase="playing"} 1.0\n' in figures


async def test_minds_that_come_late_and_minds_that_fail_are_told_apart() -> None:
    meters = Meters()
    minds = MeteredMinds(Moody(), meters)
    thought = Thought("", "", b"", b"", 0)
    thinking = asyncio.create_task(minds.think(thought))
    await asyncio.sleep(0)
    assert counted(meters, "conclave_minds_thinking") == 1
    thinking.cancel()
    await asyncio.gather(thinking, return_exceptions=True)
    for cause in (TimeoutError(), ValueError()):
        with pytest.raises(Thoughtless):
            await MeteredMinds(Moody(cause), meters).think(thought)
    figures = ("minds_thinking", "minds_late_total", "minds_failed_total", "mind_seconds_count")
    assert [counted(meters, f"conclave_{figure}") for figure in figures] == [0, 2, 1, 3]


def test_a_histogram_counts_each_bucket_with_those_below_it() -> None:
    meters = Meters()
    for seconds in (0.0, SECONDS[0], 0.3, 99.0):
        meters.lag.observe(seconds)
    name = "conclave_event_loop_lag_seconds"
    lines = [line for line in generate_latest(meters.registry).decode().splitlines() if name in line]
    about = "How late the event loop is, seen twice a second."
    assert lines[:3] == [f"# HELP {name} {about}", f"# TYPE {name} histogram", f'{name}_bucket{{le="0.001"}} 2.0']
    assert [line.removeprefix(name) for line in lines[-4:]] == [
        '_bucket{le="10.0"} 3.0',
        '_bucket{le="+Inf"} 4.0',
        "_count 4.0",
        "_sum 99.301",
    ]


async def test_the_guide_names_every_figure_and_there_is_no_other(tmp_path: Path) -> None:
    async with measured(tmp_path) as (store, meters):
        health = Health(store, meters)
        health.gateway = Line()
        body = (await health.metrics(REQUEST)).body
    assert isinstance(body, bytes)
    shown = set(re.findall(r"^# TYPE (\S+)", body.decode(), re.MULTILINE))
    guide = (ROOT / "docs/self-hosting.md").read_text("utf-8")
    assert shown == set(re.findall(r"`(conclave_[a-z_]+)(?:\{\w+\})?`", guide))


def test_two_bots_of_one_process_count_apart() -> None:
    one, other = Meters(), Meters()
    one.saved.inc()
    assert [counted(meters, "conclave_saves_total") for meters in (one, other)] == [1, 0]


def counted(meters: Meters, figure: str) -> float | None:
    """What a figure is by now."""
    return meters.registry.get_sample_value(figure)


class Moody:
    """A mind that fails as it is told to, or thinks for ever."""

    def __init__(self, cause: Exception | None = None) -> None:
        self._cause = cause

    async def think(self, thought: Thought) -> bytes:
        """See `Minds`."""
        if self._cause is not None:
            raise Thoughtless from self._cause
        await asyncio.Event().wait()
        return thought.view

    async def close(self) -> None:
        """Nothing to close."""


def _body(given: object) -> dict[str, object]:
    assert isinstance(given, bytes)
    return json.loads(given)


@asynccontextmanager
async def measured(folder: Path) -> AsyncGenerator[tuple[MeteredStore, Meters]]:
    """A store with meters on it."""
    meters = Meters()
    store = await MeteredSqliteStore.open(folder / "conclave.db")
    store.meter(meters)
    try:
        yield store, meters
    finally:
        await store.close()
