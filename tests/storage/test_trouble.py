"""When the world is against us: a clear sentence, and nothing lost."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.words import words
from storage.sqlite import SqliteStore
from storage.sqlite.errors import explained
from storage.sqlite.schema import prepare
from storage.trouble import Unusable
from tests.storage.dsl import (
    T,
    apart,
    begun,
    damage,
    hands_on,
    line,
    names,
    over,
    result,
    select,
    standing,
    tell,
    turn,
    untouched,
)


@contextmanager
def trouble(sentence: str) -> Generator[None]:
    """What happens in here is explained with this sentence, which there are words for."""
    with pytest.raises(Unusable) as unusable:
        yield
    assert unusable.value.why.id == sentence
    assert words("en").say(unusable.value.why)


async def _made(path: Path, turns: int = 40) -> None:
    store = await SqliteStore.open(path)
    await begun(store)
    for version in range(1, turns):
        await store.tables.save_turn(turn(version), 1)
    await store.close()


async def test_without_its_folder_there_is_no_database(tmp_path: Path) -> None:
    with trouble("storage-no-folder"):
        await SqliteStore.open(tmp_path / "nowhere" / "conclave.db")
    assert names(tmp_path) == []


async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with trouble("storage-unopened"):
        await SqliteStore.open(tmp_path)


@pytest.mark.parametrize("content", [b"Dear diary, " * 500, b"\0" * 5_000], ids=["diary", "zeros"])
def test_a_file_that_is_no_database_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with untouched(path), trouble("storage-corrupt"):
        prepare(path)


@pytest.mark.parametrize("schema", ["bookmarks (url)", "migrations (id, name)"])
async def test_a_database_of_somebody_else_is_left_alone(path: Path, schema: str) -> None:
    select(path, f"CREATE TABLE {schema}")
    with untouched(path), trouble("storage-foreign"):
        await SqliteStore.open(path)


async def test_a_database_from_the_future_is_left_alone(path: Path) -> None:
    await _made(path)
    select(path, "INSERT INTO migrations VALUES (9999)")
    with untouched(path), trouble("storage-newer"):
        await SqliteStore.open(path)


async def test_a_damaged_database_says_so_and_what_is_whole_can_still_be_read(path: Path) -> None:
    await _made(path, 400)
    damage(path)
    store = await SqliteStore.open(path)
    with trouble("storage-corrupt"):
        await store.tables.turns(T)
    with trouble("storage-corrupt"):
        await store.tables.save_turn(turn(400), 1)
    assert await store.tables.get(T) is not None
    await store.close()


async def test_a_database_that_may_only_be_read_says_so(path: Path) -> None:
    async with hands_on(path) as (store, writer):
        row = await begun(store)
        await writer.sql("PRAGMA query_only = ON")
        with trouble("storage-readonly"):
            await store.tables.save_turn(turn(1), 1)
        with trouble("storage-readonly"):
            await store.results.finish(over(row), result(), [standing(0)], [], lambda _: ())
        assert await store.tables.turns(T) == [turn(0)]
        await writer.sql("PRAGMA query_only = OFF")
        assert await store.tables.save_turn(turn(1), 1)


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o777), (0o666, 0o555)], ids=["file", "folder"])
def test_without_the_permission_to_write_there_is_a_sentence(file: int, folder: int) -> None:
    """In a process without privileges, since nothing is forbidden to root; and so not below pytest's own folder."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "conclave.db"
        asyncio.run(_made(path))
        path.chmod(file)
        path.parent.chmod(folder)
        with apart("unprivileged", path) as process:
            assert line(process) in {"storage-readonly", "storage-unopened"}
        path.parent.chmod(0o700)
        assert select(path, "SELECT count(*) FROM turns") == [(40,)]


async def test_a_full_disk_loses_nothing_and_space_is_all_it_needs(path: Path) -> None:
    async with hands_on(path) as (store, writer):
        row = await begun(store)
        pages = int((await writer.sql("PRAGMA page_count"))[0][0])
        await writer.sql(f"PRAGMA max_page_count = {pages + 2}")
        saved = 0
        with trouble("storage-full"):
            for version in range(1, 9_999):
                await store.tables.save_turn(turn(version), row.revision)
                saved = version
        with trouble("storage-full"):
            many = [standing(entry) for entry in range(2_000)]
            await store.results.finish(over(row), result(), many, [], lambda _: ())
        assert await store.tables.get(T) == row
        assert [found.version for found in await store.tables.turns(T)] == list(range(saved + 1))
        assert await store.results.page(0, 9) == []
        await writer.sql("PRAGMA max_page_count = 1000000")
        assert await store.tables.save_turn(turn(saved + 1), row.revision)
        assert await store.results.finish(over(row), result(), many, [], lambda _: ())
    assert select(path, "PRAGMA integrity_check") == [("ok",)]


async def test_who_finds_the_database_locked_says_so_and_can_try_again(path: Path) -> None:
    await _made(path, 2)
    store = await SqliteStore.open(path, patience=0.05)
    row = await store.tables.get(T)
    assert row is not None
    with apart("hold", path) as holder:
        assert await asyncio.to_thread(line, holder) == "ready"
        with trouble("storage-locked"):
            await store.tables.save_turn(turn(2), 1)
        with trouble("storage-locked"):
            await store.results.finish(over(row), result(), [standing(0)], [], lambda _: ())
        assert len(await store.tables.turns(T)) == 2, "reading goes on"
        again = await SqliteStore.open(path, patience=0.05)
        await again.close()
        tell(holder)
        assert await asyncio.to_thread(line, holder) == "let go"
    assert await store.tables.save_turn(turn(2), 1)
    assert await store.results.finish(over(row), result(), [standing(0)], [], lambda _: ())
    await store.close()


async def test_who_waits_long_enough_does_not_notice_a_lock(path: Path) -> None:
    store = await SqliteStore.open(path)
    await begun(store)
    with apart("hold", path) as holder:
        assert await asyncio.to_thread(line, holder) == "ready"
        saving = asyncio.create_task(store.tables.save_turn(turn(1), 1))
        await asyncio.sleep(0.1)
        assert not saving.done()
        tell(holder)
        assert await saving
    await store.close()


def test_what_is_no_trouble_of_the_world_stays_a_bug() -> None:
    with pytest.raises(sqlite3.IntegrityError), explained():
        raise sqlite3.IntegrityError("UNIQUE constraint failed: the table was locked")
    with closing(sqlite3.connect(":memory:")) as connection, pytest.raises(sqlite3.OperationalError), explained():
        connection.execute("SELECT full FROM locked")
