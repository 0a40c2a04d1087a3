"""The newest turns lie in a file beside the database. If that file is lost, whoever runs the bot hears of it."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from pathlib import Path

import pytest

from storage.rows import Millis
from storage.sqlite import SqliteStore
from storage.sqlite.schema import prepare
from storage.sqlite.upkeep import backup, examine, restore
from tests.storage.dsl import apart, begun, line, names, select, turn

GONE = "was not closed in order"
DAMAGED = "saves in it cannot be read"


def killed(folder: Path, turns: int = 40) -> Path:
    """A database in which a process had just played when it was killed."""
    path = folder / "conclave.db"
    prepare(path)
    with apart("play", path) as player:
        for _ in range(turns):
            line(player)
    assert wal(path).stat().st_size > 0
    return path


def wal(path: Path) -> Path:
    """The file with the newest turns."""
    return path.with_name("conclave.db-wal")


async def said_at_the_start(path: Path, caplog: pytest.LogCaptureFixture) -> list[str]:
    """What somebody who runs the bot is told, loudly."""
    with caplog.at_level(logging.INFO):
        caplog.clear()
        store = await SqliteStore.open(path)
        await store.close()
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("left", [("conclave.db",), ("conclave.db", "conclave.db-shm")])
async def test_a_lost_file_of_newest_turns_is_told_at_the_next_start_and_only_then(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, left: tuple[str, ...]
) -> None:
    path = killed(tmp_path)
    for file in set(names(tmp_path)) - set(left):
        (tmp_path / file).unlink()
    assert examine(path).lost
    [said] = await said_at_the_start(path, caplog)
    assert GONE in said
    assert "conclave.db-wal" in said
    assert await said_at_the_start(path, caplog) == []
    assert not examine(path).lost


async def test_an_emptied_file_is_as_good_as_lost(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = killed(tmp_path)
    wal(path).write_bytes(b"")
    [said] = await said_at_the_start(path, caplog)
    assert GONE in said


@pytest.mark.parametrize("place", [20, 32 + 4 * (24 + 4096) + 100])
async def test_a_damaged_file_of_newest_turns_is_told_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, place: int
) -> None:
    path = killed(tmp_path)
    content = bytearray(wal(path).read_bytes())
    content[place] ^= 0xFF
    wal(path).write_bytes(content)
    [said] = await said_at_the_start(path, caplog)
    assert DAMAGED in said


async def test_after_a_kill_alone_nothing_is_lost_and_nothing_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = killed(tmp_path)
    assert await said_at_the_start(path, caplog) == []


async def test_looking_at_a_database_after_a_kill_takes_nothing_away(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = killed(tmp_path)
    examine(path)
    backup(path, tmp_path / "backup.db")
    assert wal(path).stat().st_size > 0
    assert await said_at_the_start(path, caplog) == []


async def test_a_backup_of_a_running_bot_says_nothing_wherever_it_is_put(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "live").mkdir()
    path = killed(tmp_path / "live")
    store = await SqliteStore.open(path)
    backup(path, tmp_path / "backup.db")
    await store.close()
    for name in ("copied", "restored"):
        (tmp_path / name).mkdir()
    shutil.copy(tmp_path / "backup.db", tmp_path / "copied" / "conclave.db")
    restore(tmp_path / "restored" / "conclave.db", tmp_path / "backup.db")
    for name in ("copied", "restored"):
        assert await said_at_the_start(tmp_path / name / "conclave.db", caplog) == []


async def test_a_database_of_before_this_was_kept_says_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "conclave.db"
    prepare(path)
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO notes VALUES ('alive', '5')")
    connection.commit()
    connection.close()
    assert await said_at_the_start(path, caplog) == []


async def test_who_comes_and_goes_beside_a_running_bot_leaves_its_mark_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "conclave.db"
    store = await SqliteStore.open(path)
    other = await SqliteStore.open(path)
    await other.close()
    await store.clock.record_alive(Millis(1), Millis(10))
    await begun(store)
    await store.tables.save_turn(turn(1), 1)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    select(path, "PRAGMA wal_checkpoint")
    shutil.copy(path, elsewhere / "conclave.db")  # without what lies beside it, as people do
    await store.close()
    [said] = await said_at_the_start(elsewhere / "conclave.db", caplog)
    assert GONE in said
