"""`conclave backup`, `restore`, `move` and `doctor`, as people type them, beside a Conclave that is playing."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.cli.database.doctor import Finding, findings
from bot.words import words
from games.engine.catalog.shelf import shelf
from storage.sqlite import SqliteStore
from storage.sqlite.schema import prepare
from storage.sqlite.upkeep import played
from tests.processes.forked import run
from tests.storage.dsl import apart, damage, line, names, select

TURNS = "SELECT * FROM turns ORDER BY table_id, version"


def conclave(folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run it to its end, with its data in this folder."""
    return run("bot", *map(str, arguments), environment={**os.environ, "CONCLAVE_DATA": str(folder)})


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which some turns were played."""
    database = tmp_path_factory.mktemp("original") / "conclave.db"
    prepare(database)
    with apart("play", database) as player:
        for _ in range(101):
            line(player)
    asyncio.run(_come_and_go(database))
    return database


async def _come_and_go(database: Path) -> None:
    """So that all is in one file again, in order."""
    await (await SqliteStore.open(database)).close()


@pytest.fixture
def data(tmp_path: Path, original: Path) -> Path:
    """A folder with a copy of it."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(original, folder)
    return folder


def test_a_backup_made_during_play_is_restored_and_well(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    with apart("play", data / "conclave.db") as player:
        assert line(player) == "ready"
        line(player)
        saved = conclave(data, "backup", file)
        restored = conclave(data, "restore", file)
        for _ in range(100):  # it goes on, with a new table if need be
            assert line(player)
    assert (saved.returncode, saved.stdout, saved.stderr) == (0, "The backup is written and checked.\n", "")
    assert (restored.returncode, restored.stderr) == (0, "")
    checked = conclave(data, "doctor")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.startswith("All is well")


def test_a_backup_is_restored_where_there_was_no_folder_yet(data: Path, tmp_path: Path) -> None:
    conclave(data, "backup", tmp_path / "backup.db")
    fresh = tmp_path / "new" / "place"
    assert conclave(fresh, "restore", tmp_path / "backup.db").returncode == 0
    count = "SELECT count(*) FROM turns"
    assert select(fresh / "conclave.db", count) == select(data / "conclave.db", count)


@pytest.mark.parametrize(
    ("change", "version", "what"),
    [
        ("DELETE FROM turns WHERE version = 3", 3, "doctor-gap"),
        ("DELETE FROM turns WHERE version = 0", 0, "doctor-gap"),
        ("DELETE FROM turns WHERE 1", 0, "doctor-no-turns"),
        ("UPDATE turns SET beat = beat + 1 WHERE version = 4", 4, "doctor-beat"),
        ('UPDATE turns SET events = \'[{"type":"Other"}]\' WHERE version = 2', 2, "doctor-turn"),
        ("UPDATE turns SET events = 'x' WHERE version = 0", 0, "doctor-turn"),
        ("UPDATE turns SET command = 'x' WHERE version = 2", 2, "doctor-turn"),
        ("UPDATE turns SET seat = NULL WHERE version = 2", 2, "doctor-turn"),
        ("UPDATE turns SET command = '{}' WHERE version = 0", 0, "doctor-turn"),
        ("UPDATE turns SET hand = 'x' WHERE version = 5", 0, "doctor-row"),
        ("UPDATE turns SET events = (SELECT events FROM turns WHERE version = 9) WHERE version = 0", 0, "doctor-fold"),
        ("UPDATE tables SET seed = 'x' WHERE 1", 0, "doctor-no-seed"),
        ("UPDATE tables SET seed = NULL WHERE 1", 0, "doctor-no-seed"),
        ("UPDATE tables SET game = 'x' WHERE 1", 0, "doctor-no-game"),
        ("UPDATE tables SET revision = 'x' WHERE 1", 0, "doctor-row"),
    ],
)
def test_every_ailment_is_found(data: Path, change: str, version: int, what: str) -> None:
    table = _spoiled(data / "conclave.db", change)
    found = [(kept.id, finding) for kept in played(data / "conclave.db") for finding in findings(kept, shelf())]
    assert found == [(table, Finding(version, what))]
    assert words("en").word(what, table=table, version=str(version)).startswith(f"Table {table}, version {version}: ")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("DELETE FROM turns WHERE version = 3", "version 3: this turn is missing."),
        ("UPDATE turns SET beat = 7777 WHERE version = 4", "version 4: the beat is not the one that follows"),
        ('UPDATE turns SET events = \'[{"type":"7777"}]\' WHERE version = 2', "version 2: this turn cannot be read."),
    ],
)
def test_the_doctor_says_what_is_wrong_and_tells_no_secret(data: Path, change: str, said: str) -> None:
    table = _spoiled(data / "conclave.db", change)
    checked = conclave(data, "doctor")
    assert (checked.returncode, checked.stderr) == (1, "")
    found, last = checked.stdout.splitlines()
    assert found.startswith(f"Table {table}, {said}")
    assert last.startswith("Problems found: 1, at ")
    assert "7777" not in checked.stdout


def _spoiled(database: Path, change: str) -> str:
    """The table to which this was done."""
    table = str(select(database, "SELECT min(id) FROM tables")[0][0])
    select(database, f"{change} AND {'id' if ' tables ' in change else 'table_id'} = '{table}'")
    return table


def test_the_doctor_finds_rows_that_point_to_nothing(data: Path) -> None:
    select(data / "conclave.db", "UPDATE turns SET table_id = 'lost' || table_id WHERE version = 0")
    checked = conclave(data, "doctor")
    assert checked.returncode == 1
    assert "rows point to what is not there." in checked.stdout


def test_the_doctor_gives_a_sign_of_life_every_thousand_tables(data: Path) -> None:
    database = data / "conclave.db"
    columns = "game, edition, server, channel, 'over', revision, seating, NULL, opened, touched, lag, paused, told"
    numbers = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2100)"
    emptied = f"SELECT 'e' || x, {columns} FROM n, (SELECT * FROM tables LIMIT 1)"  # noqa: S608 - our own words
    select(database, f"{numbers} INSERT INTO tables {emptied}")
    checked = conclave(data, "doctor")
    assert checked.returncode == 0
    assert checked.stderr == "1,000 tables looked at\n2,000 tables looked at\n"


def test_a_damaged_database_is_beyond_the_doctor(data: Path) -> None:
    damage(data / "conclave.db")
    checked = conclave(data, "doctor")
    assert checked.returncode == 2
    assert "damaged" in checked.stderr + checked.stdout
    assert "Traceback" not in checked.stderr


@pytest.mark.parametrize("command", ["backup", "doctor"])
def test_without_a_database_there_is_a_sentence_and_no_new_file(tmp_path: Path, command: str) -> None:
    arguments = (tmp_path / "backup.db",) if command == "backup" else ()
    failed = conclave(tmp_path / "data", command, *arguments)
    assert failed.returncode == 2
    assert failed.stderr == "conclave: There is no such database yet.\n"
    assert names(tmp_path) == []


def test_a_file_that_is_no_backup_is_not_restored(data: Path, tmp_path: Path) -> None:
    before = select(data / "conclave.db", "SELECT id, revision FROM tables")
    diary = tmp_path / "diary.db"
    diary.write_text("Dear diary", "utf-8")
    for file in (diary, tmp_path / "nothing.db", data / "conclave.db"):
        failed = conclave(data, "restore", file)
        assert failed.returncode == 2
        assert "Traceback" not in failed.stderr
    assert select(data / "conclave.db", "SELECT id, revision FROM tables") == before


@pytest.mark.parametrize("file", ["folder", "none.db", "/dev/null"])
def test_a_backup_that_is_no_file_cannot_be_read_and_no_folder_is_made_for_it(tmp_path: Path, file: str) -> None:
    (tmp_path / "folder").mkdir()
    failed = conclave(tmp_path / "data", "restore", tmp_path / file)
    assert failed.returncode == 2
    assert failed.stderr.startswith("conclave: That backup cannot be read: it is no file.")
    assert names(tmp_path) == ["folder"]


def test_a_backup_takes_the_place_of_an_older_one_or_of_an_empty_file_and_of_nothing_else(
    data: Path, tmp_path: Path
) -> None:
    file = tmp_path / "backup.db"
    for content in ("Dear diary", "SQLite format 3\0 and so on"):
        file.write_text(content, "utf-8")
        failed = conclave(data, "backup", file)
        assert failed.returncode == 2
        assert failed.stderr.startswith("conclave: There is something else of that name already")
        assert file.read_text("utf-8") == content
    file.unlink()
    select(file, "CREATE TABLE bookmarks (url)")
    assert conclave(data, "backup", file).returncode == 2
    file.write_bytes(b"")
    for _ in range(2):
        assert conclave(data, "backup", file).returncode == 0
    assert select(file, TURNS) == select(data / "conclave.db", TURNS)
    assert names(tmp_path) == ["backup.db", "data"]


def test_a_database_moves_into_another_folder_and_it_is_said_which(data: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    moved = conclave(data, "move", "--to", there / "conclave.db")
    assert (moved.returncode, moved.stderr) == (0, "")
    assert f"Start Conclave with CONCLAVE_DATA from now on, set to {there}, and" in moved.stdout
    assert select(there / "conclave.db", TURNS) == select(data / "conclave.db", TURNS)
    assert conclave(there, "doctor").returncode == 0


def test_who_moves_it_into_a_file_of_another_name_is_told_what_to_do_with_that(data: Path, tmp_path: Path) -> None:
    moved = conclave(data, "move", "--to", tmp_path / "moved.db")
    assert (moved.returncode, moved.stderr) == (0, "")
    assert "Conclave looks for a file called conclave.db: " in moved.stdout
    assert f"put {tmp_path / 'moved.db'} into a folder of its own under that name" in moved.stdout
    assert select(tmp_path / "moved.db", TURNS) == select(data / "conclave.db", TURNS)


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        ("postgress://joe:opensesame@db.example/conclave", "That is no address of a PostgreSQL database."),
        ("POSTGRESQL://joe:opensesame@db.example/conclave", "That is no address of a PostgreSQL database."),
        (" postgresql://joe:opensesame@db.example/conclave", "That is no address of a PostgreSQL database."),
        ("postgresql:/joe:opensesame@db.example/conclave", "That is no address of a PostgreSQL database."),
        ("http://x", "That is no address of a PostgreSQL database."),
        ("", "That is a folder, or nothing at all."),
        (".", "That is a folder, or nothing at all."),
        ("data", "That is a folder, or nothing at all."),
        ("x" * 300, "The database cannot be opened."),
        ("data/conclave.db", "That file is the database itself."),
        ("data/../data/conclave.db", "That file is the database itself."),
        ("link/conclave.db", "That file is the database itself."),
    ],
)
def test_where_nothing_can_be_moved_to_there_is_a_sentence_and_nothing_is_made(
    data: Path, tmp_path: Path, to: str, sentence: str
) -> None:
    (tmp_path / "link").symlink_to(data)
    before = names(tmp_path), names(data)
    environment = {**os.environ, "CONCLAVE_DATA": str(data)}
    refused = run("bot", "move", "--to", to, environment=environment, folder=tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"conclave: {sentence}")
    assert "opensesame" not in refused.stderr
    assert (names(tmp_path), names(data)) == before
