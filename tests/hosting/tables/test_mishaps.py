"""What can go wrong around a table, and what becomes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.hosting.ai.minds import MindsHere
from bot.hosting.schedule.plans import Manners
from bot.hosting.schedule.scheduler import Rhythm, Scheduler
from bot.hosting.table import Warned
from bot.hosting.tables import Tables
from games.engine import Seat, text
from storage.parts.clock import SqlClock
from storage.parts.results import SqlResults
from storage.parts.tables import SqlTables
from storage.rows import Hand, Millis, Phase, ResultRow, Standing, TableRow, TurnRow
from storage.sqlite import SqliteStore
from storage.sqlite.connection import Line, Writer
from storage.sqlite.upkeep import backup, restore
from storage.store import Rate, RatingKey
from storage.trouble import Unusable
from tests.chance import new_source
from tests.hosting.house import ADA, BEN, CYD, GAMES, House, MovedClock, mover, opened
from tests.hosting.tables.test_lobby import why


class Ailing(SqliteStore):
    """A store that fails when the test says so."""

    failing = ""
    slow = 0.0

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.tables = AilingTables(writer, reader, self)
        self.results = AilingResults(writer, reader, self)
        self.clock = AilingClock(writer, reader, self)

    def fail(self, what: str) -> None:
        """Fail, if this is what fails."""
        if self.failing == what:
            raise Unusable(text("storage-locked"))


class AilingResults(SqlResults):
    """The results of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: Ailing) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def finish(
        self, row: TableRow, result: ResultRow, standings: Sequence[Standing], keys: Sequence[RatingKey], rate: Rate
    ) -> tuple[Standing, ...] | None:
        self._store.fail("finish")
        return await super().finish(row, result, standings, keys, rate)


class AilingClock(SqlClock):
    """The clock of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: Ailing) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def record_alive(self, now: Millis, gap: Millis, least: int = 0) -> Millis:
        self._store.fail("alive")
        return await super().record_alive(now, gap, least)


class AilingTables(SqlTables):
    """The tables of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: Ailing) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        await asyncio.sleep(self._store.slow)
        self._store.fail("turn")
        return await super().save_turn(turn, revision)


async def ailing(path: Path, rhythm: Rhythm | None = None) -> tuple[House, Ailing]:
    """A house on such a store."""
    store, clock = await Ailing.open(path), MovedClock()
    tables = Tables(store, GAMES, clock, new_source())
    house = House(store, clock, tables, Scheduler(tables, MindsHere(GAMES), Manners(wait=True), rhythm))
    return house, store


async def test_a_result_that_could_not_be_booked_is_booked_soon(tmp_path: Path) -> None:
    house, store = await ailing(tmp_path / "conclave.db")
    table = await house.table(ADA, BEN)
    store.failing = "finish"
    while table.match is None or table.match.outcome is None:
        table = await house.move(table.id)
    assert table.row.phase is Phase.PLAYING
    assert await why(house.tables.votes.stop(table.id, ADA)) == "refused-over"
    store.failing = ""
    await house.later(6)
    assert (await house.tables.table(table.id)).row.phase is Phase.OVER
    assert len(await store.results.page(0, 9)) == 1
    await store.close()


async def test_the_clock_goes_on_after_the_store_was_locked(tmp_path: Path) -> None:
    house, store = await ailing(tmp_path / "conclave.db", Rhythm(trouble_lasts=10))
    store.failing = "alive"
    keeping = asyncio.create_task(house.keeper.run())
    await asyncio.sleep(0.05)
    assert not keeping.done()
    assert await store.clock.last_alive() is None
    store.failing = ""
    for _ in range(500):
        if await store.clock.last_alive() is not None:
            break
        await asyncio.sleep(0.01)
    assert await store.clock.last_alive() is not None
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    await store.close()


async def test_who_goes_away_while_their_move_is_saved_loses_nothing(tmp_path: Path) -> None:
    house, store = await ailing(tmp_path / "conclave.db")
    table = await house.table(ADA, BEN)
    store.slow = 0.05
    moving = asyncio.create_task(house.move(table.id))
    await asyncio.sleep(0.01)
    moving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await moving
    await asyncio.sleep(0.2)
    assert len(await store.tables.turns(table.id)) == 2
    assert (await house.tables.table(table.id)).playing.version == 1
    assert len(house.notices) == len({id(notice) for notice in house.notices}) >= 4
    await store.close()


async def test_a_house_that_slept_gives_the_time_back(house: House) -> None:
    table = await house.table(ADA, BEN)
    for _ in range(4):
        await house.later(5)
        await house.keeper.beat()
    house.clock.advance(3600)
    await house.keeper.beat()
    await house.keeper.tick()
    table = await house.tables.table(table.id)
    assert table.playing.version == 0
    assert table.deadline == house.clock.now() + 40_000


async def test_a_restored_database_is_taken_up_by_a_running_house(house: House, tmp_path: Path) -> None:
    table = await house.table(ADA, minds=1)
    await asyncio.to_thread(backup, tmp_path / "conclave.db", tmp_path / "backup.db")
    while table.row.phase is Phase.PLAYING:
        await house.later(2)
        table = await house.tables.table(table.id)
        if table.row.phase is Phase.PLAYING and table.playing.choices(Seat(0)):
            table = await house.move(table.id)
    await asyncio.to_thread(restore, tmp_path / "conclave.db", tmp_path / "backup.db")
    house.clock.advance(6)
    await house.keeper.beat()
    again = await house.tables.table(table.id)
    assert (again.row.phase, again.playing.version) == (Phase.PLAYING, 0)
    await house.keeper.tick()
    while mover(again) == 0:
        again = await house.move(table.id)
    await house.later(3)
    last = (await house.store.tables.turns(table.id))[-1]
    assert (last.version, last.seat, last.hand) == (again.playing.version + 1, 1, Hand.MIND)


async def test_what_another_process_did_is_not_refused_from_memory(house: House, tmp_path: Path) -> None:
    lobby = await house.lobby(ADA)
    async with opened(tmp_path / "conclave.db", house.clock) as other:
        await other.tables.join(lobby.id, BEN)
        table = await house.tables.start(lobby.id, ADA)
        await other.tables.pauses.pause(table.id, ADA)
        await house.tables.pauses.resume(table.id, ADA)
        there = await other.move(table.id)
        seat = mover(there)
        player = there.seating.sitters[seat].player
        assert player is not None
        await house.tables.play(table.id, player, there.playing.beat, there.playing.choices(seat)[0])
        await other.tables.seats.keep_warm(table.id, Seat(0))
        assert (await house.tables.seats.come_back(table.id, ADA)).seating.sitters[0].mind is None


async def test_when_the_host_resigns_another_is_host(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.tables.pauses.pause(table.id, ADA)
    table = await house.tables.seats.resign(table.id, ADA)
    assert table.seating.host == BEN
    assert (await house.tables.pauses.resume(table.id, BEN)).row.paused is None


async def test_who_has_left_may_only_take_their_old_seat_again(house: House) -> None:
    table = await house.table(ADA, BEN, minds=1)
    await house.tables.seats.resign(table.id, BEN)
    assert await why(house.tables.seats.take(table.id, BEN, Seat(2))) == "refused-has-seen"
    table = await house.tables.seats.take(table.id, BEN, Seat(1))
    assert table.seating.seat_of(BEN) == 1


async def test_a_rematch_that_came_to_nothing_can_be_asked_for_again(house: House) -> None:
    table = await house.table(ADA, BEN)
    await house.tables.votes.stop(table.id, None)
    first = await house.tables.rematch(table.id, ADA)
    await house.tables.cancel(first.id, ADA)
    second = await house.tables.rematch(table.id, BEN)
    assert second.id != first.id
    assert second.row.phase is Phase.LOBBY


async def test_everybody_asked_is_warned_whoever_has_answered(house: House) -> None:
    table = await house.table(ADA, BEN, CYD, game="sleight")
    await house.move(table.id)
    await house.later(46)
    assert [notice.seats for notice in house.notices if isinstance(notice, Warned)] == [(0, 1, 2)]


async def test_nobody_is_missed_between_rounds(house: House) -> None:
    table = await house.table(ADA, BEN)
    while table.row.phase is Phase.PLAYING:
        match = table.playing
        if len(match.waiting.seats) > 1:
            await house.later(30)
        else:
            await house.move(table.id)
        table = await house.tables.table(table.id)
        assert not any(sitter.warm for sitter in table.seating.sitters)
    hands = {turn.hand for turn in await house.store.tables.turns(table.id)}
    assert hands <= {Hand.PERSON, Hand.HOUSE}


async def test_a_move_that_could_not_be_saved_is_told_to_nobody(tmp_path: Path) -> None:
    house, store = await ailing(tmp_path / "conclave.db")
    table = await house.table(ADA, BEN)
    told = len(house.notices)
    store.slow, store.failing = 0.01, "turn"
    with pytest.raises(Unusable):
        await house.move(table.id)
    assert len(house.notices) == told
    assert await house.tables.table(table.id) == table
    await store.close()
