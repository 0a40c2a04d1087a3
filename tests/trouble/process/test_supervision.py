"""What runs for long is watched over: it is started again, and what keeps dying ends the process."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.hosting.tables import Tables
from bot.ops.health import CLOCK_SILENT, PANEL_WAITS, Health
from bot.ops.supervisor import Patience, Supervisor
from storage.sqlite.schema import address, plain
from tests.chance import new_source
from tests.hosting.house import ADA, BEN, CHANNEL, GAMES, SERVER, MovedClock
from tests.running.process import ended, started
from tests.running.standin import standing_in
from tests.running.test_health import Clock, Line, measured

QUICK = Patience(3, 60.0, 0.0)


async def test_what_dies_is_started_again(caplog: pytest.LogCaptureFixture) -> None:
    stop, lives = asyncio.Event(), 0
    supervisor = Supervisor(stop, QUICK)

    async def frail() -> None:
        nonlocal lives
        lives += 1
        if lives < 3:
            raise LookupError
        await asyncio.Event().wait()

    supervisor.start("the frail one", frail)
    async with asyncio.timeout(5):
        while lives < 3:  # noqa: ASYNC110 - it is counted, not told
            await asyncio.sleep(0)
    assert (stop.is_set(), supervisor.failed) == (False, None)
    assert caplog.text.count("the frail one died") == 2
    await supervisor.close()


async def test_waiting_for_something_cancelled_is_a_death_and_being_cancelled_is_none() -> None:
    stop, lives = asyncio.Event(), 0
    supervisor = Supervisor(stop, QUICK)

    async def misled() -> None:
        nonlocal lives
        lives += 1
        if lives == 1:
            gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            gone.cancel()
            await gone
        await asyncio.Event().wait()

    task = supervisor.start("the misled one", misled)
    async with asyncio.timeout(5):
        while lives < 2:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert (task.cancelled(), lives, stop.is_set()) == (True, 2, False)


async def test_what_keeps_dying_ends_the_process() -> None:
    stop = asyncio.Event()
    supervisor = Supervisor(stop, QUICK)

    async def doomed() -> None:
        raise LookupError

    supervisor.start("the doomed one", doomed)
    async with asyncio.timeout(5):
        await stop.wait()
    assert supervisor.failed == "the doomed one"


async def test_a_process_whose_clock_keeps_dying_ends_with_exit_code_1(tmp_path: Path) -> None:
    clockless = "tests.trouble.clockless"
    async with standing_in() as discord, started(tmp_path, discord.environment(), module=clockless) as process:
        code, said = await ended(process)
    assert code == 1, said
    assert said.count("the clock died") == 4, said


async def test_a_clock_that_does_not_tick_is_not_well(tmp_path: Path) -> None:
    async with measured(tmp_path) as (store, meters):
        health = Health(store, meters)
        health.gateway = Line()
        assert await health.wrong() == {"clock": "not started"}
        health.clock = Clock()
        assert await health.wrong() == {}
        health.clock.ticked -= CLOCK_SILENT + 10
        assert await health.wrong() == {"clock": f"no tick for {CLOCK_SILENT + 10:.0f} s"}


async def test_a_panel_that_waits_too_long_is_not_well_unless_its_table_is_paused(tmp_path: Path) -> None:
    async with measured(tmp_path) as (store, meters):
        now = [1000.0]
        store.now = lambda: now[0]
        health = Health(store, meters)
        health.gateway, health.clock = Line(), Clock()
        tables = Tables(store, GAMES, MovedClock(), new_source())
        lobby = await tables.open("abracada", SERVER, CHANNEL, ADA)
        await tables.join(lobby.id, BEN)
        table = await tables.start(lobby.id, ADA)
        seat = next(seat for seat in table.playing.waiting.seats if table.playing.choices(seat))
        player = table.seating.sitters[seat].player
        assert player is not None
        await tables.play(table.id, player, None, table.playing.choices(seat)[0])
        assert await health.wrong() == {}
        now[0] += PANEL_WAITS + 1
        assert await health.wrong() == {"delivery": f"a panel has waited for {PANEL_WAITS + 1:.0f} s"}
        await tables.pauses.pause(table.id, ADA)
        assert await health.wrong() == {}


async def test_a_database_that_only_reads_is_not_well(tmp_path: Path) -> None:
    async with measured(tmp_path) as (store, meters):
        health = Health(store, meters)
        health.gateway, health.clock = Line(), Clock()
        assert await health.wrong() == {}
        with plain(address(tmp_path / "conclave.db", "rw")) as other:
            other.execute("BEGIN IMMEDIATE")
            assert set(await health.wrong()) == {"database"}
            other.execute("ROLLBACK")
