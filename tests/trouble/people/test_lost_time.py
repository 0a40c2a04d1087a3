"""Time in which nobody could play is given back before anything is judged."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.hosting.ai.minds import MindsHere
from bot.hosting.clock import WallClock
from bot.hosting.schedule.plans import Manners
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.table import FIRST_TURN, Table
from bot.hosting.tables import Tables
from storage.parts.store import SqlStore
from storage.parts.tables import SqlTables
from storage.rows import Hand, Millis, TurnRow
from storage.sqlite import SqliteStore
from storage.sqlite.connection import Line, Writer
from tests.chance import new_source
from tests.hosting.house import ADA, BEN, GAMES, House, MovedClock, mover, opened
from tests.trouble.storage.sick import housed, until


class Freezing(SqliteStore):
    """Time passes in the middle of a save: the process was stopped there."""

    moved: MovedClock
    stopped = 0.0

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.tables = FreezingTables(writer, reader, self)


class FreezingTables(SqlTables):
    """The tables of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: Freezing) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        """See `TableStore`."""
        saved = await super().save_turn(turn, revision)
        self._store.moved.advance(self._store.stopped)
        self._store.stopped = 0.0
        return saved


@asynccontextmanager
async def kept(house: House) -> AsyncGenerator[asyncio.Task[None]]:
    """Its clock runs by itself."""
    keeping = asyncio.create_task(house.keeper.run())
    try:
        yield keeping
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


async def test_a_process_that_was_stopped_lapses_nobody_as_it_wakes(tmp_path: Path) -> None:
    clock = MovedClock()
    store = await Freezing.open(tmp_path / "conclave.db")
    store.moved = clock
    tables = Tables(store, GAMES, clock, new_source())
    house = House(store, clock, tables, Scheduler(tables, MindsHere(GAMES), Manners(0, 0, wait=True)))
    waiting = await house.table(ADA, BEN)
    busy = await house.table(ADA, minds=1)
    await house.tables.seats.resign(busy.id, ADA)
    seen = len(house.notices)
    async with kept(house):
        await until(lambda: len(house.notices) > seen + 4)
        store.stopped = 63.0
        await until(lambda: not store.stopped and len(house.notices) > seen + 12)
    assert [turn.hand for turn in await store.tables.turns(waiting.id)] == [Hand.PERSON]
    assert await deadline(store, waiting) == clock.now() + FIRST_TURN
    await store.close()


async def test_while_discord_cannot_be_reached_clocks_stand_still_and_then_leave_time_to_act(tmp_path: Path) -> None:
    async with housed(tmp_path / "conclave.db", manners=Manners(0, 0, wait=True)) as (house, store):
        here = True
        house.keeper.reachable = lambda: here
        table = await house.table(ADA, BEN)
        async with kept(house), asyncio.timeout(20):
            while await store.clock.last_alive() is None:  # noqa: ASYNC110 - it is written down, and nobody told
                await asyncio.sleep(0.01)
            house.clock.advance(2)
            here = False
            await asyncio.sleep(0.05)
            for _ in range(30):
                house.clock.advance(5)
                await asyncio.sleep(0.002)
            before = house.keeper.ticked
            await until(lambda: house.keeper.ticked > before)
            assert await deadline(store, table) == table.deadline, "nobody may judge meanwhile"
            here = True
            await house.keeper.catch_up()
        assert len(await store.tables.turns(table.id)) == 1
        found = await deadline(store, table)
        assert found is not None
        assert house.clock.now() + 15_000 <= found <= house.clock.now() + FIRST_TURN


async def test_a_deadline_that_was_near_leaves_time_to_act_after_an_absence(tmp_path: Path) -> None:
    async with opened(tmp_path / "conclave.db") as house:
        table = await house.table(ADA, BEN)
        await house.later(58)
        await house.store.clock.record_alive(house.clock.now(), Millis(60_000))
        house.clock.advance(3600)
        await house.keeper.wake()
        assert await deadline(house.store, table) == house.clock.now() + 15_000


async def test_a_clock_that_is_put_back_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moved, really = [0], time.time_ns
    monkeypatch.setattr("time.time_ns", lambda: really() + moved[0])
    store = await SqliteStore.open(tmp_path / "conclave.db")
    tables = Tables(store, GAMES, WallClock(), new_source())
    house = House(store, MovedClock(), tables, Scheduler(tables, MindsHere(GAMES), Manners(1, 5)))
    busy = await house.table(ADA, minds=1)
    await house.tables.seats.resign(busy.id, ADA)
    waiting = await house.table(ADA, BEN)
    due = await deadline(store, waiting)
    assert due is not None
    given = due - tables.clock.now()
    for hours in (-1, 1):
        async with kept(house):
            await asyncio.sleep(0.1)
            moved[0] += hours * 3_600_000_000_000
            seen = len(house.notices)
            again = await house.table(ADA, minds=1)
            await house.tables.seats.resign(again.id, ADA)
            await until(lambda seen=seen: len(house.notices) > seen + 10)
            found = await deadline(store, waiting)
            assert found is not None
            left = found - tables.clock.now()
            assert given - 15_000 < left < given + 15_000
            assert abs(tables.clock.drift()) < 2_000, "the clock of the process has followed"
    assert len(await store.tables.turns(waiting.id)) == 1
    await store.close()


async def test_a_clock_that_was_put_back_before_a_start_makes_nobody_wait_longer(tmp_path: Path) -> None:
    clock = MovedClock()
    async with opened(tmp_path / "conclave.db", clock) as house:
        table = await house.table(ADA, BEN)
        await house.later(20)
        await house.store.clock.record_alive(clock.now(), Millis(60_000))
    clock.advance(-3600)
    async with opened(tmp_path / "conclave.db", clock) as house:
        assert await deadline(house.store, table) == clock.now() + 40_000
        assert mover(await house.tables.table(table.id)) == mover(table)


async def deadline(store: SqlStore, table: Table) -> Millis | None:
    """When its question lapses, as the store has it."""
    return dict(await store.clock.deadlines()).get(table.id)
