"""A connection to PostgreSQL that breaks in the middle of a save: what holds is found out, nothing is done twice."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from tempfile import gettempdir
from typing import Literal, TypeAlias

import pytest
import pytest_asyncio
from msgspec.structs import replace

from games.engine import text
from storage.postgres import PostgresStore
from storage.postgres.connection import Began, Lost, Writer
from storage.postgres.pool import Pool
from storage.postgres.schema import prepare
from storage.rows import Millis, Phase
from storage.trouble import AWAY, Unsettled, Unusable
from tests.postgres.proxy import Proxy, proxied
from tests.postgres.server import OTHERS_OUT, crash, database, own_server
from tests.storage.dsl import Place, T, begun, over, playing, result, sitting, standing, table, turn

What: TypeAlias = Literal["request", "answer"]
BOTH = pytest.mark.parametrize("what", ["request", "answer"])


@pytest.fixture
def place() -> Generator[Place]:
    """A database whose server is never touched."""
    with database() as url:
        yield Place(url)


@pytest_asyncio.fixture
async def line(place: Place) -> AsyncGenerator[tuple[Proxy, PostgresStore]]:
    """A store at the end of a line that can break, with a game begun and a turn played."""
    async with proxied(place.address) as (proxy, url):
        store = await PostgresStore.open(url, patience=1.0)
        await begun(store)
        assert await store.tables.save_turn(turn(1), 1)
        yield proxy, store
        await store.close()


Line: TypeAlias = tuple[Proxy, PostgresStore]


@BOTH
async def test_a_turn_is_saved_once_wherever_the_line_breaks(line: Line, what: What) -> None:
    proxy, store = line
    proxy.lose(what)
    assert await store.tables.save_turn(turn(2), 1)
    assert proxy.breaks == 1
    assert [row.version for row in await store.tables.turns(T)] == [0, 1, 2]


async def test_a_turn_is_refused_if_another_has_its_version_when_the_line_is_back(line: Line, place: Place) -> None:
    proxy, store = line
    other = await place.open()
    theirs = replace(turn(2), at=Millis(9))
    proxy.lose("request", meanwhile=lambda: other.tables.save_turn(theirs, 1))
    assert not await store.tables.save_turn(turn(2), 1)
    assert (await store.tables.turns(T))[-1] == theirs
    await other.close()


async def test_a_turn_that_was_refused_is_refused_though_nobody_heard_it(line: Line) -> None:
    proxy, store = line
    proxy.lose("answer")
    assert not await store.tables.save_turn(turn(2), 7), "another revision"
    assert not await store.tables.save_turn(replace(turn(1), at=Millis(9)), 1), "another turn has that version"
    assert len(await store.tables.turns(T)) == 2


@BOTH
async def test_a_table_changes_once_wherever_the_line_breaks(line: Line, what: What) -> None:
    proxy, store = line
    row = await store.tables.get(T)
    assert row is not None
    proxy.lose(what)
    assert await store.tables.change(replace(row, paused=Millis(5)))
    assert await store.tables.get(T) == replace(row, paused=Millis(5), revision=2)


async def test_a_change_is_refused_if_another_was_made_when_the_line_is_back(line: Line, place: Place) -> None:
    proxy, store = line
    other = await place.open()
    row = await store.tables.get(T)
    assert row is not None
    proxy.lose("request", meanwhile=lambda: other.tables.change(replace(row, paused=Millis(6))))
    assert not await store.tables.change(replace(row, paused=Millis(5)))
    assert await store.tables.get(T) == replace(row, paused=Millis(6), revision=2)
    await other.close()


async def test_several_statements_that_were_committed_count_though_nobody_heard_it(line: Line) -> None:
    proxy, store = line
    await store.tables.add(table("u"))
    proxy.lose("answer", b"COMMIT")
    assert await store.tables.start(playing(table("u")), turn(0, "u"), [sitting(0, table_id="u")])
    row = await store.tables.get(T)
    assert row is not None
    proxy.lose("answer", b"COMMIT")
    assert await store.results.finish(over(row), result(), [standing(0)], [], lambda _: [])
    assert proxy.breaks == 2
    assert [found.table_id for found, _ in await store.results.page(0, 9)] == [T]


@pytest.mark.parametrize("said", [b"COMMIT", b"BEGIN", b""], ids=["end", "beginning", "middle"])
async def test_several_statements_that_were_not_committed_count_for_nothing(line: Line, said: bytes) -> None:
    proxy, store = line
    await store.tables.add(table("u"))
    first = turn(0, "u")
    proxy.lose("request", said or b"sittings")
    with pytest.raises(Unusable):
        await store.tables.start(playing(table("u")), first, [sitting(0, table_id="u")])
    assert proxy.breaks == 1
    assert await store.tables.turns(first.table_id) == await store.tables.sittings(first.table_id) == []
    assert await store.tables.start(playing(table("u")), first, [sitting(0, table_id="u")])


@BOTH
async def test_the_end_of_a_game_counts_for_nothing_if_the_line_breaks_in_its_middle(line: Line, what: What) -> None:
    proxy, store = line
    row = await store.tables.get(T)
    assert row is not None
    proxy.lose(what, b"INTO standings")
    with pytest.raises(Unusable):
        await store.results.finish(over(row), result(), [standing(0)], [], lambda _: [])
    assert proxy.breaks == 1
    assert await store.results.page(0, 9) == []
    assert await store.results.finish(over(row), result(), [standing(0)], [], lambda _: [])


@BOTH
async def test_what_is_only_read_is_asked_again(line: Line, what: What) -> None:
    proxy, store = line
    await store.tables.turns(T)
    proxy.lose(what)
    assert len(await store.tables.turns(T)) == 2
    assert proxy.breaks == 1


@BOTH
async def test_what_has_no_version_is_not_done_again(line: Line, what: What) -> None:
    proxy, store = line
    await store.settings.put("player", "ada", "1")
    proxy.lose(what)
    with pytest.raises(Unsettled):
        await store.settings.put("player", "ada", "2")
    assert await store.settings.get("player", "ada") == ("1" if what == "request" else "2")


async def test_a_server_that_has_come_back_is_not_noticed_by_the_next_save(place: Place) -> None:
    store = await place.open()
    await begun(store)
    assert await store.tables.save_turn(turn(1), 1)
    await asyncio.gather(*(store.tables.get(T) for _ in range(8)))
    place.select(OTHERS_OUT)
    assert await store.tables.save_turn(turn(2), 1)
    await store.settings.put("player", "ada", "1")
    assert len(await store.tables.turns(T)) == 3
    await store.close()


async def test_a_server_that_is_away_gets_a_sentence_and_is_waited_for_a_while(line: Line, place: Place) -> None:
    proxy, store = line
    proxy.is_open = False
    place.select(OTHERS_OUT)
    with pytest.raises(Unusable) as away:
        await store.tables.save_turn(turn(2), 1)
    assert away.value.why.id == "storage-away"
    saving = asyncio.create_task(store.tables.save_turn(turn(2), 1))
    await asyncio.sleep(0.3)
    assert not saving.done()
    proxy.is_open = True
    assert await saving


async def test_of_several_servers_the_one_that_is_there_is_taken(place: Place) -> None:
    await (made := await place.open()).tables.add(table())
    await made.close()
    both = place.address.replace("host=", "host=%2Fnowhere%2C").replace("port=5432", "port=5432,5432")
    store = await PostgresStore.open(both)
    assert [row.id for row in await store.tables.in_phase(Phase.LOBBY)] == [T]
    await store.close()


async def test_who_may_only_read_says_so(place: Place) -> None:
    store = await place.open()
    await begun(store)
    standby = f"{place.address}&options=-c%20default_transaction_read_only%3Don"
    with pytest.raises(Unusable) as away:
        await PostgresStore.open(standby)
    assert away.value.why.id == "storage-away", "none of the servers is one to write to"
    reader = await PostgresStore.open(f"{standby}&target_session_attrs=any")
    with pytest.raises(Unusable) as refused:
        await reader.tables.save_turn(turn(1), 1)
    assert refused.value.why.id == "storage-readonly"
    assert len(await reader.tables.turns(T)) == 1
    await reader.close()
    await store.close()


async def test_a_transaction_that_a_crashed_server_knows_nothing_of_was_not_committed(place: Place) -> None:
    pool, lost = Pool(place.address), Lost(text(AWAY))
    writer = Writer(pool)
    began = await _next(writer)
    with pytest.raises(Lost) as found:
        await writer.settle(began._replace(xid=str(2**40)), lost)
    assert found.value is lost
    await pool.close()


async def test_a_number_that_is_given_out_again_after_a_crash_is_not_taken_for_ours() -> None:
    folder = Path(gettempdir(), f"conclave-crashed-{os.getpid()}")
    with own_server(folder) as url:
        prepare(url)
        pool, lost = Pool(url), Lost(text(AWAY))
        writer = Writer(pool)
        saved, began = await _next(writer), None
        with pytest.raises(Lost):
            async with writer.transaction() as line:
                began = line.began
                await asyncio.to_thread(crash, url)
                await line.rows("put_note", name="b", value="never saved")
        assert began is not None
        while int((await _next(writer)).xid) < int(began.xid):
            pass
        [(fate,)] = await writer.sql("SELECT pg_xact_status(%(xid)s::xid8)", {"xid": began.xid})
        assert fate == "committed", "somebody else's"
        for one in (began, saved):
            with pytest.raises(Unsettled):
                await writer.settle(one, lost)
        await writer.settle(await _next(writer), lost)
        await pool.close()


async def _next(writer: Writer) -> Began:
    async with writer.transaction() as line:
        await line.rows("put_note", name="a", value="saved")
        assert line.began is not None
        return line.began
