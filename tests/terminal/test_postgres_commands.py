"""`conclave move`, `doctor`, `ratings`, `backup` and `restore` where the database is on PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from storage.postgres.hosting import alone
from tests.postgres.server import bare_database
from tests.processes.forked import run
from tests.storage.dsl import Place, apart, line


@pytest.fixture
def empty() -> Generator[Place]:
    """A PostgreSQL without a schema."""
    with bare_database() as url:
        yield Place(url)


@pytest.fixture
def played(tmp_path: Path) -> Place:
    """A file in which some turns were played."""
    place = Place(str(tmp_path / "data" / "conclave.db"))
    (tmp_path / "data").mkdir()
    place.prepare()
    with apart("play", place.address) as player:
        for _ in range(40):
            line(player)
    return place


def conclave(place: Place, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run it to its end, with its data there."""
    where = (
        {"CONCLAVE_DATABASE": place.address}
        if place.is_postgres
        else {"CONCLAVE_DATA": str(Path(place.address).parent)}
    )
    return run("bot", *map(str, arguments), environment={**os.environ, **where})


def test_a_database_moves_to_postgres_is_well_there_and_moves_back(played: Place, empty: Place, tmp_path: Path) -> None:
    moved = conclave(played, "move", "--to", empty.address)
    assert (moved.returncode, moved.stderr) == (0, "")
    assert "turns: " in moved.stdout
    assert "Start Conclave with CONCLAVE_DATABASE" in moved.stdout
    checked = conclave(empty, "doctor")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.startswith("All is well")
    rebuilt = conclave(empty, "ratings", "rebuild")
    assert (rebuilt.returncode, rebuilt.stderr) == (0, "")
    back = Place(str(tmp_path / "back" / "conclave.db"))
    assert conclave(empty, "move", "--to", back.address).returncode == 0
    turns = "SELECT * FROM turns ORDER BY table_id, version"
    assert back.select(turns) == empty.select(turns) == played.select(turns)


def test_the_doctor_finds_what_is_wrong_on_postgres(played: Place, empty: Place) -> None:
    conclave(played, "move", "--to", empty.address)
    empty.select("DELETE FROM turns WHERE version = 3")
    checked = conclave(empty, "doctor")
    assert (checked.returncode, checked.stderr) == (1, "")
    assert "version 3: this turn is missing." in checked.stdout


def test_nothing_moves_while_a_bot_hosts_there(played: Place, empty: Place) -> None:
    with alone(empty.address):
        failed = conclave(played, "move", "--to", empty.address)
    assert failed.returncode == 2
    assert failed.stderr.startswith("conclave: Another Conclave hosts tables on that database already. ")
    assert empty.select("SELECT to_regclass('tables')") == [(None,)]


@pytest.mark.parametrize(("command", "tool"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_backups_are_left_to_the_tools_that_can(empty: Place, tmp_path: Path, command: str, tool: str) -> None:
    failed = conclave(empty, command, tmp_path / "backup.db")
    assert failed.returncode == 2
    assert f"which has a tool for this: {tool}" in failed.stderr


def test_a_server_that_is_not_there_gets_a_sentence_without_a_password(tmp_path: Path) -> None:
    nowhere = Place(f"postgresql://ada:opensesame@/conclave?host={tmp_path}")
    for arguments in (("doctor",), ("ratings", "rebuild")):
        failed = conclave(nowhere, *arguments)
        assert failed.returncode == 2
        assert failed.stderr.startswith("conclave: The database cannot be reached")
        assert "opensesame" not in failed.stderr


WITHOUT = """
import sys
sys.modules["psycopg"] = None
from bot.__main__ import main
sys.exit(main(["doctor"]))
"""


def test_without_the_driver_there_is_a_sentence(tmp_path: Path) -> None:
    environment = {**os.environ, "CONCLAVE_DATABASE": f"postgresql:///x?host={tmp_path}"}
    ran = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False, env=environment, timeout=180
    )
    assert ran.returncode == 2
    assert ran.stderr == (
        "conclave: There is no driver for PostgreSQL here. Get it with make postgres, "
        "or pip install 'conclave[postgres]'.\n"
    )
