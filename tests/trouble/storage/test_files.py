"""The seeds of running games are in files: nobody else on the machine may read them, wherever they lie."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
from pathlib import Path

from games.engine.catalog.shelf import shelf
from sandbox.server import Plan, Sandbox
from storage.sqlite import SqliteStore
from storage.sqlite.schema import prepare
from tests.hosting.house import ADA, BEN, opened
from tests.processes.forked import run
from tests.running.process import ended, started
from tests.running.standin import TOKEN, standing_in
from tests.storage.dsl import begun

OURS, OUR_FOLDER = 0o600, 0o700


def mode(path: Path) -> int:
    """Who may do what with it."""
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    """The same for all files of a folder."""
    return {file.name: mode(file) for file in folder.iterdir() if file.is_file()}


def made(folder: Path, mode: int) -> Path:
    """A folder with this mode."""
    folder.mkdir()
    folder.chmod(mode)
    return folder


def open_all(folder: Path) -> None:
    """Let everybody read and write what is in it."""
    for file in folder.iterdir():
        file.chmod(0o666)


def conclave(folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run it to its end, with its data in this folder."""
    return run("bot", *map(str, arguments), environment={**os.environ, "CONCLAVE_DATA": str(folder)})


async def test_a_database_in_a_folder_that_was_there_is_for_us_alone(tmp_path: Path) -> None:
    folder = made(tmp_path / "data", 0o755)
    async with opened(folder / "conclave.db") as house:
        await house.table(ADA, BEN)
        assert modes(folder) == {"conclave.db": OURS, "conclave.db-wal": OURS, "conclave.db-shm": OURS}


async def test_what_was_open_to_others_is_closed_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "conclave.db"
    store = await SqliteStore.open(path)
    await begun(store)
    open_all(tmp_path)
    other = await SqliteStore.open(path)
    assert modes(tmp_path) == {"conclave.db": OURS, "conclave.db-wal": OURS, "conclave.db-shm": OURS}
    await other.close()
    await store.close()


async def test_the_bot_warns_of_a_folder_that_others_can_look_into(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o755)
    async with standing_in() as discord, started(tmp_path, discord.environment()) as process:
        await discord.connected.wait()
        assert set(modes(tmp_path / "data").values()) == {OURS}
        process.send_signal(signal.SIGTERM)
        code, said = await ended(process)
    assert code == 0, said
    assert "WARNING bot.run: other users of this machine can look into the folder of the database" in said


async def test_a_folder_that_the_bot_makes_is_for_us_alone_and_no_reason_to_warn(tmp_path: Path) -> None:
    given = {"CONCLAVE_DATA": "far/away/data"}
    async with standing_in() as discord, started(tmp_path, {**discord.environment(), **given}) as process:
        await discord.connected.wait()
        process.send_signal(signal.SIGTERM)
        code, said = await ended(process)
    assert code == 0, said
    assert "other users" not in said
    assert {mode(tmp_path / name) for name in ("far", "far/away", "far/away/data")} == {OUR_FOLDER}


def test_a_restored_database_its_folder_and_backups_are_for_us_alone(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "new" / "place"
    here.mkdir()
    prepare(here / "conclave.db")
    (tmp_path / "backup.db").write_bytes(b"")
    (tmp_path / "backup.db").chmod(0o644)
    assert conclave(here, "backup", tmp_path / "backup.db").returncode == 0
    assert conclave(there, "restore", tmp_path / "backup.db").returncode == 0
    assert mode(tmp_path / "backup.db") == OURS
    assert modes(there) == {"conclave.db": OURS}
    assert (mode(there), mode(there.parent)) == (OUR_FOLDER, OUR_FOLDER)
    (there / "conclave.db").chmod(0o644)
    assert conclave(there, "restore", tmp_path / "backup.db").returncode == 0
    assert modes(there) == {"conclave.db": OURS}


def test_the_record_of_a_game_in_the_terminal_is_for_us_alone(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    record.write_bytes(b"")
    record.chmod(0o644)
    assert conclave(tmp_path, "play", next(iter(shelf())), "--watch", "--seed", "owl", "--log", record).returncode == 0
    assert mode(record) == OURS


async def test_the_world_of_the_sandbox_with_its_token_is_for_us_alone(tmp_path: Path) -> None:
    (made(tmp_path / "kept", 0o755) / "world.new").touch(mode=0o644)  # left behind by a kill
    for folder in (tmp_path / "kept", tmp_path / "made" / "here"):
        sandbox = Sandbox(Plan(token=TOKEN), folder, "127.0.0.1", 0)
        await sandbox.start()
        await sandbox.stop()
        assert modes(folder) == {"world.json": OURS}
    assert {mode(tmp_path / "made"), mode(tmp_path / "made" / "here")} == {OUR_FOLDER}
