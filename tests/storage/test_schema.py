"""Migrations: in order, each whole or not at all, and never twice."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage.queries import migrations
from storage.sqlite.schema import check_whole, prepare, reached, statements
from tests.storage.dsl import apart, line, select

FIRST = """-- The first; with a semicolon.
CREATE TABLE one (x TEXT); -- and another;
INSERT INTO one VALUES ('a;b'); INSERT INTO one VALUES ('--c;');
"""
ENDLESS = """CREATE TABLE two (x INTEGER);
INSERT INTO two VALUES (1);
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) INSERT INTO two SELECT x FROM n WHERE x < 0;
"""


def _folder(where: Path, **scripts: str) -> Path:
    where.mkdir()
    for name, script in scripts.items():
        (where / f"{name[1:]}.sql").write_text(script, "utf-8")
    return where


@pytest.mark.parametrize(
    ("script", "cut"),
    [
        ("", []),
        ("  \n", []),
        ("A;", ["A;"]),
        ("A;\nB;\n", ["A;", "B;"]),
        ("A; B;", ["A;", "B;"]),
        ("A", ["A"]),
        ("A;\nB", ["A;", "B"]),
        ("A (x, -- one; two\n y);\nB;", ["A (x, -- one; two\n y);", "B;"]),
        ("-- a; b;\nA;", ["-- a; b;\nA;"]),
        ("A; -- a; b\nB;", ["A;", "-- a; b\nB;"]),
        ("A /* ; */ 'x;y' \"z;\" [w;];", ["A /* ; */ 'x;y' \"z;\" [w;];"]),
        ("CREATE TRIGGER a BEGIN B; C; END; D;", ["CREATE TRIGGER a BEGIN B; C; END;", "D;"]),
        ("A 'it''s;';", ["A 'it''s;';"]),
    ],
)
def test_a_script_is_cut_where_its_statements_end(script: str, cut: list[str]) -> None:
    assert statements(script) == cut


def test_migrations_are_applied_in_order_and_only_once(tmp_path: Path, path: Path) -> None:
    later = {"_0010_last": "INSERT INTO one SELECT x || '!' FROM one;", "_0002_next": "UPDATE one SET x = x || '?';"}
    folder = _folder(tmp_path / "all", _0001_first=FIRST, **later)
    prepare(path, known=migrations(folder)[:1])
    for _ in range(2):
        prepare(path, known=migrations(folder))
        assert select(path, "SELECT x FROM one") == [("a;b?",), ("--c;?",), ("a;b?!",), ("--c;?!",)]
        assert select(path, "SELECT number FROM migrations") == [(1,), (2,), (10,)]


def test_a_migration_that_fails_leaves_the_ones_before_it(tmp_path: Path, path: Path) -> None:
    wrong = _folder(tmp_path / "wrong", _0001_a=FIRST, _0002_b="CREATE TABLE two (x);\nCREATE TABLE one (x);")
    with pytest.raises(sqlite3.OperationalError, match="already exists"):
        prepare(path, known=migrations(wrong))
    assert select(path, "SELECT number FROM migrations") == [(1,)]
    assert select(path, "SELECT count(*) FROM sqlite_master WHERE name = 'two'") == [(0,)]
    right = _folder(tmp_path / "right", _0001_a=FIRST, _0002_b="CREATE TABLE two (x);")
    prepare(path, known=migrations(right))
    assert select(path, "SELECT number FROM migrations") == [(1,), (2,)]


def test_our_own_migrations_change_nothing_the_second_time(path: Path) -> None:
    prepare(path)
    schema = select(path, "SELECT sql FROM sqlite_master ORDER BY name")
    prepare(path)
    assert select(path, "SELECT sql FROM sqlite_master ORDER BY name") == schema
    assert select(path, "SELECT number FROM migrations") == [(number,) for number, _ in migrations()]
    assert select(path, "PRAGMA journal_mode") == [("wal",)]


def test_a_process_killed_in_a_migration_leaves_a_database_that_starts(tmp_path: Path, path: Path) -> None:
    before = migrations(_folder(tmp_path / "before", _0001_a=FIRST))
    prepare(path, known=before)
    endless = _folder(tmp_path / "endless", _0001_a=FIRST, _0002_b=ENDLESS)
    with apart("migrating", path, endless) as process:
        assert line(process) == "ready"
        _until_someone_writes(path)
        process.kill()
        process.wait()
    prepare(path, known=before)
    assert select(path, "SELECT number FROM migrations") == [(1,)]
    assert select(path, "SELECT count(*) FROM sqlite_master WHERE name = 'two'") == [(0,)]
    assert select(path, "PRAGMA integrity_check") == [("ok",)]
    finite = _folder(tmp_path / "finite", _0001_a=FIRST, _0002_b="CREATE TABLE two (x INTEGER);")
    prepare(path, known=migrations(finite))
    assert select(path, "SELECT number FROM migrations") == [(1,), (2,)]


def _until_someone_writes(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        while True:
            try:
                connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return
            connection.execute("ROLLBACK")
            time.sleep(0.02)


def test_whoever_looks_while_another_process_makes_the_database_finds_nothing_wrong(path: Path) -> None:
    looks: list[int] = []

    class Slow(sqlite3.Connection):
        """Between its first look and the next, another process makes the database."""

        def execute(self, *asked: Any) -> sqlite3.Cursor:  # Any: whatever SQLite is asked
            looks.append(1)
            if len(looks) == 2:
                prepare(path)
            return super().execute(*asked)

    with closing(sqlite3.connect(path, factory=Slow, isolation_level=None)) as connection:
        check_whole(connection)
        assert reached(connection)
