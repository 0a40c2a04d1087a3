"""A press that reaches another process than the table's own: it counts once, and the owner shows it."""

from __future__ import annotations

import asyncio
import re

import psycopg
import pytest

from bot.hosting.table import Changed, Table, Turned
from storage.postgres.hosting import Hosting
from storage.rows import Hand, Phase
from storage.shards import ALL, Shards
from storage.trouble import Unusable
from tests.hosting.house import ADA, BEN, CYD
from tests.hosting.neighbours.shared import HERE, LATE, ONE, OTHER, THERE, begun, hosted, neighbours, until
from tests.postgres.server import OTHERS_OUT, database

PAYLOAD = re.compile(r"[0-9a-f]{12} \d+")


async def test_a_move_made_elsewhere_is_told_by_the_owner_alone() -> None:
    with database() as url:
        async with neighbours(url) as (one, other):
            table = await begun(other, THERE, ADA, BEN)
            one.notices.clear()
            other.notices.clear()
            moved = await one.move(table.id)
            await until(lambda: bool(other.notices))
            [notice] = other.notices
            assert isinstance(notice, Turned)
            assert notice.heard
            assert notice.hand is Hand.PERSON
            assert _version(notice.table) == _version(moved)
            assert one.notices == []


async def test_the_owner_goes_on_from_there_and_nothing_is_played_twice() -> None:
    with database() as url:
        async with neighbours(url) as (one, other):
            table = await begun(other, THERE, ADA, BEN)
            movers, turns = (one, other), 0
            while (await one.tables.table(table.id)).row.phase is Phase.PLAYING:
                await movers[turns % 2].move(table.id)
                turns += 1
                await until(lambda: _version((other.notices[-1]).table) >= turns)  # noqa: B023 - it is waited for here
            await until(lambda: any(notice.table.row.phase is Phase.OVER for notice in other.notices))
            assert [row.version for row in await one.store.tables.turns(table.id)] == [*range(turns + 1)]
            assert len(await one.store.results.page(0, 9)) == 1
            assert not [notice for notice in one.notices if notice.table.id == table.id]


async def test_lobbies_and_seats_are_heard_of_too() -> None:
    with database() as url:
        async with neighbours(url) as (one, other):
            table = await begun(other, THERE, ADA, BEN, minds=1)
            lobby = await one.tables.open("abracada", THERE, table.row.channel, CYD)
            await until(lambda: any(notice.table.id == lobby.id for notice in other.notices))
            other.notices.clear()
            await one.tables.seats.resign(table.id, BEN)
            await until(lambda: bool(other.notices))
            assert isinstance(other.notices[-1], Changed)
            assert other.notices[-1].table.seating.seat_of(BEN) is None


async def test_others_hear_the_table_and_the_version_and_nothing_else() -> None:
    with database() as url:
        async with neighbours(url) as (one, other):
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as ear:
                await ear.execute("LISTEN conclave")
                own, abroad = await begun(one, HERE, ADA, BEN), await begun(other, THERE, ADA, BEN)
                await one.move(own.id)
                await other.move(abroad.id)
                turned = await one.move(abroad.id)
                await one.tables.pauses.pause(abroad.id, ADA)
                heard = [news.payload async for news in ear.notifies(timeout=2, stop_after=2)]
            assert all(PAYLOAD.fullmatch(payload) for payload in heard)
            assert heard == [f"{abroad.id} {_version(turned)}", f"{abroad.id} 0"], "and of our own tables nothing"


async def test_what_is_said_of_anothers_table_is_not_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with database() as url:
        async with neighbours(url) as (one, other):
            table = await begun(other, THERE, ADA, BEN)
            await one.move(table.id)
            monkeypatch.setattr(one.tables.cache, "catch_up", _never)
            await one.tables.news.hear(table.id, 0)


async def test_nobody_keeps_the_time_of_anothers_tables_nor_thinks_for_them() -> None:
    with database() as url:
        async with hosted(url, OTHER) as (other, _):
            table = await begun(other, THERE, ADA, BEN, minds=1)
        async with hosted(url, ONE) as (one, _):
            before = await one.store.tables.turns(table.id)
            await one.later(600)
            assert await one.store.tables.turns(table.id) == before
        async with hosted(url, OTHER) as (other, _):
            assert dict(await other.store.clock.deadlines())[table.id] >= other.clock.now() + 15_000


async def test_who_could_not_listen_finds_what_was_saved_meanwhile() -> None:
    with database() as url:
        async with neighbours(url) as (one, other):
            table = await begun(other, THERE, ADA, BEN)
            other.notices.clear()
            await _lose_connections(url)
            await one.move(table.id)
            await until(lambda: any(isinstance(notice, Turned) for notice in other.notices))
            moved = await one.move(table.id)
            await until(lambda: _version(other.notices[-1].table) == _version(moved))


async def test_each_shard_has_one_host_and_all_count_the_same_shards() -> None:
    with database() as url:
        first = Hosting(url, Shards(0, 1, 4))
        await first.begin()
        for wanted, said in (
            (Shards(1, 2, 4), "storage-hosted"),
            (ALL, "storage-other-shards"),
            (ONE, "storage-other-shards"),
        ):
            with pytest.raises(Unusable, match=said):
                await Hosting(url, wanted).begin()
        second = Hosting(url, Shards(2, 3, 4))
        await second.begin()
        await first.close()
        third = Hosting(url, Shards(0, 0, 4), LATE)
        await third.begin()
        await second.close()
        await third.close()


async def test_whoever_begins_waits_for_those_who_are_just_letting_go() -> None:
    """The server may be late to notice that a process was killed."""
    with database() as url:
        gone, stays = Hosting(url, Shards(0, 1, 4)), Hosting(url, Shards(2, 3, 4))
        await gone.begin()
        await stays.begin()
        following = Hosting(url, Shards(0, 1, 4), LATE)
        begins = asyncio.create_task(following.begin())
        done, _ = await asyncio.wait({begins}, timeout=1)
        assert not done
        assert not following.holds
        await gone.close()
        await asyncio.wait_for(begins, LATE)
        assert following.holds
        with pytest.raises(Unusable, match="storage-hosted"):
            await Hosting(url, Shards(3, 3, 4), patience=0.5).begin()
        await following.close()
        await stays.close()


async def test_the_locks_are_taken_again_when_the_server_was_away_and_whoever_was_too_slow_steps_down() -> None:
    with database() as url:
        async with hosted(url, ONE) as (_, hosting):
            await _lose_connections(url)
            await until(lambda: hosting.begun == 2)
            assert hosting.holds
            with pytest.raises(Unusable, match="storage-hosted"):
                await Hosting(url, ONE).begin()
        await _lose_connections(url)  # a busy server is late to notice that they were closed
        slow, quick = Hosting(url, ONE), Hosting(url, ONE)
        await slow.begin()
        await _lose_connections(url)
        await quick.begin()
        with pytest.raises(Unusable, match="storage-hosted"):
            await asyncio.wait_for(slow.listen(_ignored, _nothing), 60)
        assert not slow.holds
        await quick.close()


def _version(table: Table) -> int:
    return -1 if table.match is None else table.match.version


async def _lose_connections(url: str) -> None:
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as admin:
        await admin.execute(OTHERS_OUT.encode())


async def _ignored(_table: object, _version: int) -> None:
    """Nobody cares."""


async def _never(table: object) -> None:
    raise AssertionError(table)


async def _nothing() -> None:
    """There is nothing to look for."""
