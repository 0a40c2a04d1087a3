"""A whole database of SQLite as rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from games.engine import text
from storage.modes import make_folder
from storage.parts.lines import Row
from storage.parts.vault import KEYS, selecting
from storage.sqlite.schema import address, plain, prepare
from storage.sqlite.upkeep import existing
from storage.sqlite.wal_check import unmark
from storage.trouble import Unusable


class SqliteVault:
    """See `storage.parts.vault.Vault`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def columns(self, table: str) -> Sequence[str]:
        return [row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")]

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        return self._connection.execute(selecting(table, columns))

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        places = ", ".join("?" * len(columns))
        self._connection.executemany(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})",  # noqa: S608 - our own names
            rows,
        )


@contextmanager
def reading(path: Path) -> Generator[SqliteVault]:
    """What a file holds, brought up to date first. The mark that it is open is not part of it."""
    with existing(path):
        pass  # it is there, and can be read
    prepare(path)
    with plain(address(path, "rw")) as connection:
        connection.execute("BEGIN IMMEDIATE")  # nobody writes meanwhile, and what we take away comes back
        unmark(connection)
        yield SqliteVault(connection)
        connection.execute("ROLLBACK")


def require_file(path: Path) -> None:
    """Raise `Unusable` where no file can be made because that is a folder, or nothing at all."""
    try:
        folder = path.is_dir()  # so is what has no name
    except OSError as error:  # a name beyond all measure
        raise Unusable(text("storage-unopened")) from error
    if folder:
        raise Unusable(text("storage-no-file"))


@contextmanager
def filling(path: Path) -> Generator[SqliteVault]:
    """A file that is not there yet, or has only our empty tables in it."""
    try:
        make_folder(path.parent)
    except OSError as error:
        raise Unusable(text("storage-no-folder")) from error
    prepare(path)
    with plain(address(path, "rw")) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("BEGIN IMMEDIATE")
        unmark(connection)
        if any(connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in KEYS):  # noqa: S608 - ours
            raise Unusable(text("storage-not-empty"))
        yield SqliteVault(connection)
        connection.execute("COMMIT")
