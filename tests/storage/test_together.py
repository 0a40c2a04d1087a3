"""Writes that wait together go to the disk together, and each stands or falls alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from storage import read_cache
from storage.parts.store import SqlStore
from storage.queries import queries
from storage.rows import Channel, Player, Post, TableId
from storage.trouble import Unusable
from tests.storage.dsl import Place, T, begun, hands_on, lent, plant, turn

MANY = 40


async def test_a_refused_write_takes_none_of_the_others_with_it(place: Place) -> None:
    async with lent(place) as (store, writer):
        ids = await plant(writer, MANY)
        nowhere = Post(TableId("nowhere"), Player("ada"), Channel("1"), "2")
        work = [store.tables.save_turn(turn(1, table_id), 1) for table_id in ids]
        *saved, refused = await asyncio.gather(*work, store.posts.put(nowhere), return_exceptions=True)
        assert saved == [True] * MANY
        assert isinstance(refused, place.conflict)
        assert [len(await store.tables.turns(table_id)) for table_id in ids] == [2] * MANY


async def test_on_a_full_disk_what_was_reported_is_there_and_nothing_else(path: Path) -> None:
    async with hands_on(path) as (store, writer):
        ids = await plant(writer, MANY)
        [(pages,)] = await writer.sql("PRAGMA page_count")
        await writer.sql(f"PRAGMA max_page_count = {pages + 3}")
        long = [msgspec.structs.replace(turn(1, table_id), events="x" * 3000) for table_id in ids]
        answers = await asyncio.gather(*(store.tables.save_turn(one, 1) for one in long), return_exceptions=True)
        failed = [answer for answer in answers if isinstance(answer, BaseException)]
        assert failed
        assert all(isinstance(error, Unusable) and error.why.id == "storage-full" for error in failed)
        assert [len(await store.tables.turns(table_id)) == 2 for table_id in ids] == [
            answer is True for answer in answers
        ]


async def test_who_goes_away_while_waiting_holds_nobody_up(place: Place) -> None:
    async with lent(place) as (store, writer):
        ids = await plant(writer, MANY)
        saves = [asyncio.create_task(store.tables.save_turn(turn(1, table_id), 1)) for table_id in ids]
        await asyncio.sleep(0)
        for save in saves[1::2]:
            save.cancel()
        answers = await asyncio.gather(*saves, return_exceptions=True)
        assert answers[::2] == [True] * (MANY // 2)


async def test_a_setting_is_as_it_was_written_last(store: SqlStore) -> None:
    assert await store.settings.get("player", "ada") is None
    await store.settings.put("player", "ada", "1")
    assert await store.settings.get("player", "ada") == "1"
    await store.settings.change("player", "ada", lambda before: f"{before}2")
    assert await store.settings.get("player", "ada") == "12"


async def test_what_is_read_while_it_is_written_is_not_remembered(store: SqlStore) -> None:
    for value in map(str, range(MANY)):
        read = asyncio.create_task(store.settings.get("player", "ada"))
        await store.settings.put("player", "ada", value)
        await read
        assert await store.settings.get("player", "ada") == value


async def test_what_another_process_has_written_is_seen_after_a_while(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_cache, "LASTS", 0.0)
    ours, theirs = await place.open(), await place.open()
    assert await ours.settings.get("player", "ada") is None
    await theirs.settings.put("player", "ada", "1")
    assert await ours.settings.get("player", "ada") == "1"
    await ours.close()
    await theirs.close()


async def test_what_was_told_is_known_after_a_stop_in_order(place: Place) -> None:
    store = await place.open()
    await begun(store)
    await store.tables.save_turn(turn(1), 1)
    await store.posts.record_told(T, 1)
    await store.close()
    again = await place.open()
    assert await again.posts.untold() == []
    await again.close()


async def test_what_many_tables_were_told_is_written_together(place: Place) -> None:
    async with lent(place) as (store, writer):
        ids = await plant(writer, MANY)
        for table_id in ids:
            await store.tables.save_turn(turn(1, table_id), 1)
            await store.posts.record_told(table_id, 1)
        assert await store.posts.untold() == []
        assert {row[0] for row in place.select("SELECT told FROM tables")} == {1}


@pytest.mark.parametrize("name", ["tell", "put_notes", "put_rating", "add_sitting", "add_standing"])
def test_a_query_for_many_values_gives_no_rows_back(name: str) -> None:
    """A cursor that has rows to give keeps its transaction from committing, from Python 3.12 on."""
    assert "RETURNING" not in queries()[name].upper()
