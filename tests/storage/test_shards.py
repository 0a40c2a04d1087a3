"""Several processes on one database, each with the tables of its own shards."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from storage.parts.store import SqlStore
from storage.rows import NEXT, Channel, Hand, Millis, Phase, Player, Post, Server, TableId, TurnRow
from storage.shards import ALL, Shards, read_shards, shard_of
from tests.storage.dsl import Place, table

OF = 4
PLACES = {shard: Server(str((1_000_000 + shard) << 22)) for shard in range(OF)}
A_DAY = 86_400_000


@pytest.mark.parametrize(
    ("written", "meant"),
    [("0-3/16", Shards(0, 3, 16)), ("5/6", Shards(5, 5, 6)), ("0/1", ALL), ("2-2/4", Shards(2, 2, 4))],
)
def test_shards_are_read_as_they_are_written(written: str, meant: Shards) -> None:
    assert read_shards(written) == meant
    assert read_shards(str(meant)) == meant


@pytest.mark.parametrize("written", ["", "4", "0-3", "0-3/3", "3-1/4", "-1/4", "a/b", "0/0", "0/16385", "0 - 3/16"])
def test_there_are_no_other_shards(written: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        read_shards(written)


def test_every_server_has_one_owner_and_what_has_none_is_the_firsts() -> None:
    parts = [Shards(0, 1, OF), Shards(2, 2, OF), Shards(3, 3, OF)]
    for shard, server in PLACES.items():
        assert shard_of(server, OF) == shard
        assert [part.own(server) for part in parts].count(True) == 1
    assert [part.own(None) for part in parts] == [True, False, False]
    assert ALL.own(Server("not even a number"))


async def test_each_process_finds_its_own_tables_only(place: Place) -> None:
    async with sharing(place, Shards(0, 1, OF), Shards(2, 3, OF)) as (one, other):
        await seat_all(one)
        assert {row.id for row in await one.tables.in_phase(Phase.PLAYING)} == {"0", "1", "nowhere"}
        assert {row.id for row in await other.tables.in_phase(Phase.PLAYING)} == {"2", "3"}
        assert {found for found, _ in await other.clock.deadlines()} == {"2", "3"}
        assert {found for found, _ in await other.tables.versions()} == {"2", "3"}
        assert await other.posts.untold() == ["2", "3"]
        assert (await one.tables.count_by_phase())[Phase.PLAYING] == 3
        assert await other.servers.known() == [PLACES[2], PLACES[3]]


async def test_an_absence_is_given_back_by_whoever_was_away_and_to_nobody_else(place: Place) -> None:
    async with sharing(place, Shards(0, 1, OF), Shards(2, 3, OF)) as (one, other):
        await seat_all(one)
        for store in (one, other):
            await store.clock.record_alive(Millis(1_000), Millis(0))
        before = await deadlines(one, other)
        assert await one.clock.record_alive(Millis(31_000), Millis(60_000)) == 0
        assert await other.clock.record_alive(Millis(61_000), Millis(10_000)) == 60_000
        after = await deadlines(one, other)
        assert {found: after[found] - before[found] for found in before} == {
            "0": 0, "1": 0, "nowhere": 0, "2": 60_000, "3": 60_000,
        }  # fmt: skip  # read across, not down


async def test_with_another_number_of_shards_the_first_that_fell_silent_counts(place: Place) -> None:
    async with sharing(place, Shards(0, 1, OF), Shards(2, 3, OF)) as (one, other):
        await seat_all(one)
        await one.clock.record_alive(Millis(A_DAY), Millis(0))
        await other.clock.record_alive(Millis(A_DAY + 5_000), Millis(0))
    async with sharing(place, ALL) as (alone,):
        assert await alone.clock.record_alive(Millis(A_DAY + 9_000), Millis(0)) == 9_000
        await alone.clock.record_alive(Millis(2 * A_DAY), Millis(A_DAY))
    async with sharing(place, Shards(0, 1, OF)) as (again,):
        assert await again.clock.record_alive(Millis(2 * A_DAY + 7), Millis(0)) == 7, "not since they were here last"


async def test_a_panel_has_one_follower_whoever_posts_it(place: Place) -> None:
    async with sharing(place, ALL) as (store,):
        await store.tables.add(table())
        first, live = Post(table().id, NEXT, Channel("c"), "t-0"), Post(table().id, Player(""), Channel("c"), "77")
        assert await store.posts.claim(first, "")
        assert await store.posts.claim(first, ""), "the same once more"
        assert not await store.posts.claim(replace(first, message="t-1"), ""), "another is on its way"
        await store.posts.put(live)
        assert not await store.posts.claim(replace(first, message="t-2"), ""), "there is a panel already"
        assert await store.posts.claim(replace(first, message="77-2"), "77")
        assert not await store.posts.claim(replace(first, message="77-3"), "77")
        assert not await store.posts.claim(replace(first, message="66-3"), "66"), "that is not the panel"


@asynccontextmanager
async def sharing(place: Place, *parts: Shards) -> AsyncGenerator[tuple[SqlStore, ...]]:
    """Stores on the same database, each with its own shards."""
    stores = tuple([await place.open() for _ in parts])
    for store, shards in zip(stores, parts, strict=True):
        store.host(shards)
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


async def seat_all(store: SqlStore) -> None:
    """A game that is played on every shard, and one without a server."""
    for name, server in (*((str(shard), at) for shard, at in PLACES.items()), ("nowhere", None)):
        row = replace(table(name), server=server)
        await store.tables.add(row)
        first = TurnRow(TableId(name), 0, None, None, "[]", 0, Millis(10 * A_DAY), Hand.PERSON, Millis(0))
        assert await store.tables.start(replace(row, phase=Phase.PLAYING, seed="00"), first, ())


async def deadlines(*stores: SqlStore) -> dict[TableId, Millis]:
    """Of all tables."""
    return {table: due for store in stores for table, due in await store.clock.deadlines()}
