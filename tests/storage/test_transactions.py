"""All or nothing, whoever else writes, fails, clicks twice or goes away at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from storage.parts.store import SqlStore
from storage.rows import Phase, RatingRow, TableId
from tests.storage.dsl import (
    Place,
    T,
    apart,
    begun,
    lent,
    line,
    over,
    plant,
    playing,
    result,
    sitting,
    standing,
    table,
    tell,
    turn,
)


class Killed(Exception):
    """Stands for the end of the process."""


def killed(_before: Sequence[RatingRow | None]) -> Sequence[RatingRow]:
    """Goes off in the middle of a transaction."""
    raise Killed


async def test_a_start_that_fails_halfway_has_not_begun(store: SqlStore, place: Place) -> None:
    await store.tables.add(table())
    with pytest.raises(place.conflict):
        await store.tables.start(playing(table()), turn(0), [sitting(0), sitting(1), sitting(0)])
    assert await store.tables.get(T) == table()
    assert await store.tables.turns(T) == await store.tables.sittings(T) == []
    assert await store.tables.start(playing(table()), turn(0), [sitting(0), sitting(1)])


async def test_a_finish_that_fails_halfway_has_not_ended_anything(store: SqlStore) -> None:
    row = await begun(store)
    with pytest.raises(Killed):
        await store.results.finish(over(row), result(), [standing(0)], [], killed)
    assert await store.tables.get(T) == row
    assert await store.results.page(0, 9) == []
    assert await store.tables.save_turn(turn(1), row.revision)


async def test_nothing_that_was_reported_saved_is_undone_by_others_who_fail(place: Place, random: Random) -> None:
    async with lent(place) as (store, writer):
        ids = await plant(writer, 601)
        ended = await store.tables.get(ids.pop())
        assert ended is not None

        async def save(table_id: TableId) -> TableId | None:
            return table_id if await store.tables.save_turn(turn(1, table_id), 1) else None

        async def fail() -> None:
            with pytest.raises(Killed):
                await store.results.finish(over(ended), result(ended.id), [standing(0)], [], killed)

        saves: list[Coroutine[Any, Any, TableId | None]] = [save(table_id) for table_id in ids]
        work = [*saves, *(fail() for _ in range(150))]
        random.shuffle(work)
        reported = {saved for saved in await asyncio.gather(*work) if saved is not None}
        assert reported == set(ids)
        assert {row[0] for row in place.select("SELECT table_id FROM turns WHERE version = 1")} == reported
        assert place.select("SELECT count(*) FROM results") == [(0,)]


async def test_a_double_click_counts_once(store: SqlStore, place: Place) -> None:
    await begun(store)
    versions = 41 if place.is_postgres else 201
    for version in range(1, versions):
        saved = await asyncio.gather(*(store.tables.save_turn(turn(version), 1) for _ in range(50)))
        assert saved.count(True) == 1
    assert [row.version for row in await store.tables.turns(T)] == list(range(versions))


async def test_two_stores_on_one_database_save_each_version_once(store: SqlStore, place: Place) -> None:
    other = await place.open()
    await begun(store)
    for version in range(1, 101):
        both = (store, other)
        saved = await asyncio.gather(*(each.tables.save_turn(turn(version), 1) for each in both for _ in range(5)))
        assert saved.count(True) == 1
    assert await other.tables.turns(T) == await store.tables.turns(T)
    await other.close()


async def test_two_processes_on_one_database_save_each_version_once(store: SqlStore, place: Place) -> None:
    await begun(store)
    with apart("race", place.address, 300) as one, apart("race", place.address, 300) as two:
        assert line(one) == line(two) == "ready"
        tell(one)
        tell(two)
        won = [msgspec.json.decode(line(racer), type=list[int]) for racer in (one, two)]
    assert sorted(won[0] + won[1]) == list(range(1, 300))
    assert [row.version for row in await store.tables.turns(T)] == list(range(300))


def test_processes_that_make_the_database_at_once_make_one(bare: Place) -> None:
    with apart("make", bare.address) as one, apart("make", bare.address) as two, apart("make", bare.address) as three:
        makers = (one, two, three)
        assert [line(maker) for maker in makers] == ["ready"] * 3
        for maker in makers:
            tell(maker)
        assert [line(maker) for maker in makers] == ["made"] * 3
    assert bare.select("SELECT id FROM tables") == [(T,)]


async def test_who_is_cancelled_halfway_leaves_nothing_half_done(place: Place, random: Random) -> None:
    """Wherever it strikes: waiting for the turn to write, at the beginning, in the middle, or at the end."""
    async with lent(place) as (store, writer):
        ids = await plant(writer, 240)
        rows = {row.id: row for row in await store.tables.in_phase(Phase.PLAYING)}
        entries = [standing(number) for number in range(4)]

        async def end(table_id: TableId) -> bool:
            return bool(await store.results.finish(over(rows[table_id]), result(table_id), entries, [], lambda _: ()))

        for few in (ids[start : start + 4] for start in range(0, len(ids), 4)):
            tasks = [asyncio.create_task(end(table_id)) for table_id in few]
            for task in random.sample(tasks, 3):
                await asyncio.sleep(random.random() / 1_500)
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            assert {type(outcome) for outcome in ended} <= {bool, asyncio.CancelledError}
            assert True in ended, "whoever is not cancelled is not disturbed"
        found = await store.results.page(0, len(ids))
        assert all(len(standings) == 4 for _, standings in found)
        assert {each.table_id for each, _ in found} == {row.id for row in await store.tables.in_phase(Phase.OVER)}
        assert 60 <= len(found) < len(ids)
        assert await begun(store, "afterwards")


async def test_who_is_cancelled_twice_leaves_nothing_half_done(place: Place, random: Random) -> None:
    """The second time while the first is being cleaned up."""
    async with lent(place) as (store, writer):

        async def pair(number: int) -> None:
            async with writer.transaction() as line:
                await line.rows("put_note", name=f"one {number}", value="")
                await line.rows("put_note", name=f"two {number}", value="")

        for number in range(150):
            task = asyncio.create_task(pair(number))
            for _ in range(2):
                await asyncio.sleep(random.random() / 2_000)
                task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        noted = [str(name).split() for (name,) in place.select("SELECT name FROM notes")]
        assert sorted(number for one, number in noted if one == "one") == sorted(
            number for two, number in noted if two == "two"
        )
        assert await begun(store)
