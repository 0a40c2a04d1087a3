"""The schema: a database is made and brought up to date here, before anybody else opens it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from games.engine import text
from storage.modes import close_to_others, make_file
from storage.queries import Migration, migrations
from storage.sqlite.errors import explained
from storage.sqlite.wal_check import left_beside, look
from storage.trouble import Unusable

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""


@contextmanager
def plain(database: str, patience: float = PATIENCE) -> Generator[sqlite3.Connection]:
    """A connection outside the event loop, for a path or a `file:` address. Nothing is begun behind our back."""
    with explained():
        connection = sqlite3.connect(database, timeout=patience, isolation_level=None, uri=True)
        try:
            yield connection
        finally:
            connection.close()


def address(path: Path, mode: str) -> str:
    """The `file:` address of a path: `ro` writes nothing, `rw` makes no new file, `rwc` does."""
    return f"{path.absolute().as_uri()}?mode={mode}"


def prepare(path: Path, patience: float = PATIENCE, known: Sequence[Migration] | None = None) -> None:
    """Make the database, or bring it up to date. Somebody else's is left as it is."""
    if not path.parent.is_dir():
        raise Unusable(text("storage-no-folder"))
    make_file(path)
    before = left_beside(path)
    with plain(address(path, "rwc"), patience) as connection:
        steps = migrations() if known is None else known
        check(connection, steps)
        if known is None:
            check_whole(connection)
        close_to_others(path)
        look(connection, path, before)
        _write_ahead(connection, patience)
        migrate(connection, steps)


def _write_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Switch to WAL. SQLite waits for nobody in this one statement, so that two who make a database could collide."""
    given_up = monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
        except sqlite3.OperationalError:
            if monotonic() > given_up:
                raise
            sleep(0.01)
        else:
            return


def check(connection: sqlite3.Connection, known: Sequence[Migration]) -> None:
    """Raise `Unusable` unless this is a database of ours, or none yet, that this Conclave can read."""
    if reached(connection) > max((number for number, _ in known), default=0):
        raise Unusable(text("storage-newer"))


def reached(connection: sqlite3.Connection) -> int:
    """The number of the last migration that was done here; 0 for an empty database."""
    ours, tables = connection.execute(
        "SELECT (SELECT count(*) FROM pragma_table_info('migrations') WHERE name = 'number'), "
        "(SELECT count(*) FROM sqlite_master)"
    ).fetchone()
    if not ours:
        if tables:
            raise Unusable(text("storage-foreign"))
        return 0
    return int(connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchone()[0])


def check_whole(connection: sqlite3.Connection) -> None:
    """Raise `Unusable` if a migration is noted but not there, which is not our work: each is done whole, or not.

    In this order: another process may be making the database at this moment.
    """
    if not reached(connection):
        return
    if not connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'turns'").fetchone()[0]:
        raise Unusable(text("storage-corrupt"))


def migrate(connection: sqlite3.Connection, known: Sequence[Migration]) -> None:
    """Do the migrations that are still to be done, each whole or not at all."""
    for number, script in known:
        if reached(connection) >= number:
            continue
        with connection:  # commits, or rolls back
            connection.execute("BEGIN IMMEDIATE")
            if reached(connection) >= number:  # another process was faster
                continue
            connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
            for statement in statements(script):
                connection.execute(statement)
            connection.execute("INSERT INTO migrations (number) VALUES (?)", (number,))


def statements(script: str) -> list[str]:
    """A script cut at the ends of its statements; a semicolon in a comment or a string ends none."""
    found: list[str] = []
    current = ""
    for piece in re.split(r"(?<=;)", script):
        current += piece
        if sqlite3.complete_statement(current):
            found.append(current.strip())
            current = ""
    return [*found, current.strip()] if current.strip() else found
