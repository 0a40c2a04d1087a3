"""Care of a database, also while others use it: backup, restore, and a look at its health."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec.structs import asdict

from games.engine import text
from storage.modes import close_to_others, make_file, make_folder
from storage.parts.kept import Kept, kept
from storage.queries import migrations, queries
from storage.rows import TableId
from storage.shards import ALL
from storage.sqlite.schema import PATIENCE, address, check, check_whole, migrate, plain, reached
from storage.sqlite.wal_check import left_beside, marked, unmark
from storage.trouble import Unusable

SPAN = 1_000_000
"""How far ahead restored tables count: more than any table ever changes."""


class Examination(msgspec.Struct, frozen=True):
    """The health of a database: the last migration done, damaged places, rows that point to nothing.

    `lost` says that it was not closed in order, and that what lay beside it with the newest turns is gone.
    """

    number: int
    damaged: int
    dangling: int
    lost: bool


def backup(database: Path, file: Path) -> None:
    """Copy the database to a file, as of one moment. The file appears whole, or stays as it was."""
    require_apart(database, file)
    _require_replaceable(file)
    with existing(database) as source, _part_of(file) as part:
        _ours(source)
        with plain(address(part, "rw")) as target:
            _copy(source, target)
            unmark(target)
            target.execute("PRAGMA journal_mode = DELETE").fetchall()  # so that one file is all there is
            _sound(target)
        part.replace(file)


def restore(database: Path, file: Path, patience: float = PATIENCE) -> None:
    """Put the content of a backup into the database, in one transaction, whoever else has it open.

    A process may remember a table at a revision that the backup has as well, with other turns after it. So each
    restored table counts on from beyond all that the database has ever counted, and whatever is remembered is stale.
    """
    require_apart(database, file)
    with plain("") as copy:  # a nameless file of SQLite's own, which is gone with us, even when we are killed
        with existing(file, "storage-no-such-backup") as source:
            _ours(source)
            check(source, migrations())
            _copy(source, copy)
        _sound(copy)
        migrate(copy, migrations())
        _make_room(database)
        with plain(address(database, "rwc"), patience) as live:
            live.execute("PRAGMA journal_mode = WAL").fetchall()
            live.execute("PRAGMA synchronous = FULL")
            unmark(copy)
            _stop_clocks(copy)
            _count_ahead(copy, live)
            close_to_others(database)
            _copy(copy, live)


def examine(database: Path) -> Examination:
    """Look at every page and every reference."""
    before = left_beside(database)
    with existing(database) as connection:
        _ours(connection)
        number = reached(connection)
        dangling = connection.execute("PRAGMA foreign_key_check").fetchall()
        lost = before is None and marked(connection)
        return Examination(number, _damage(connection), len(dangling), lost)


def played(database: Path) -> Iterator[Kept]:
    """Every table that was played at, with its turns, all as of one moment."""
    with existing(database) as connection:
        check(connection, migrations())
        connection.execute("BEGIN")

        def turns(table: TableId) -> sqlite3.Cursor:
            return connection.execute(queries()["turns"], {"table_id": table, "since": 0})

        for row in connection.execute(queries()["tables_played"]):
            yield kept(row, turns)


@contextmanager
def existing(database: Path, missing: str = "storage-missing") -> Generator[sqlite3.Connection]:
    """A connection to a database that is there already. What lies beside it after a kill stays as it is.

    `missing` is the sentence for where there is no file.
    """
    try:
        there = database.is_file()
    except OSError as error:  # a name beyond all measure
        raise Unusable(text("storage-unopened")) from error
    if not there:
        raise Unusable(text(missing))
    mode = "rw" if left_beside(database) is None else "ro"  # who only reads takes nothing over, and tidies nothing up
    with plain(address(database, mode)) as connection:
        yield connection


def require_apart(database: Path, file: Path) -> None:
    """Raise `Unusable` if both are one file, whatever it is called."""
    try:
        same = database.resolve() == file.resolve() or (database.exists() and file.exists() and database.samefile(file))
    except (OSError, RuntimeError) as error:  # a name beyond all measure, or links in a circle
        raise Unusable(text("storage-unopened")) from error
    if same:
        raise Unusable(text("storage-itself"))


def _require_replaceable(file: Path) -> None:
    """Raise `Unusable` if a backup would take the place of anything but an older one, or an empty file."""
    try:
        there, size = file.exists(), file.stat().st_size if file.is_file() else 0
    except OSError as error:  # a name beyond all measure
        raise Unusable(text("storage-no-backup")) from error
    if there and not file.is_file():  # a folder, a pipe or a device
        raise Unusable(text("storage-no-backup"))
    if size and not _is_backup(file):
        raise Unusable(text("storage-not-backup"))


def _is_backup(file: Path) -> bool:
    """Whether this is a database of ours, and none that somebody plays on: those write ahead."""
    try:
        with existing(file) as older:
            _ours(older)
            [(mode,)] = older.execute("PRAGMA journal_mode")
    except Unusable:
        return False
    return bool(mode == "delete")


def _make_room(database: Path) -> None:
    """A file for what is restored, and a folder for the file, if they are not there yet."""
    try:
        make_folder(database.parent)
    except OSError as error:
        raise Unusable(text("storage-no-folder")) from error
    make_file(database)


def _ours(connection: sqlite3.Connection) -> None:
    if not reached(connection):
        raise Unusable(text("storage-empty"))
    check_whole(connection)


def _sound(connection: sqlite3.Connection) -> None:
    if _damage(connection):
        raise Unusable(text("storage-corrupt"))


def _damage(connection: sqlite3.Connection) -> int:
    rows = connection.execute("PRAGMA integrity_check").fetchall()
    return 0 if rows == [("ok",)] else len(rows)


@contextmanager
def _part_of(file: Path) -> Generator[Path]:
    """A new file in the same folder, to be given the name of this one; gone afterwards if it was not."""
    try:
        handle, name = tempfile.mkstemp(prefix=f"{file.name}.", suffix=".part", dir=file.parent)
        os.close(handle)
        part = Path(name)
        try:
            yield part
        finally:
            part.unlink(missing_ok=True)
        _settle(file.parent)
    except OSError as error:
        raise Unusable(text("storage-no-backup")) from error


def _settle(folder: Path) -> None:
    """Have the names in a folder on the disk too, not only what the files hold."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """All pages in one step: one moment of the source, one transaction of the target."""

    def give_up(status: int, _remaining: int, _total: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:  # sqlite3 by itself would try for ever
            raise Unusable(text("storage-locked"))

    source.backup(target, progress=give_up)


def _stop_clocks(copy: sqlite3.Connection) -> None:
    """Nobody runs out of time for what passed between the backup and now."""
    now = time.time_ns() // 1_000_000
    alive = copy.execute(queries()["note"], {"name": "alive"}).fetchone()
    copy.execute(queries()["put_note"], {"name": "restored", "value": str(now)}).fetchall()
    if alive is not None:
        copy.execute(queries()["stop_clocks"], {**asdict(ALL), "away": max(0, now - int(alive[0]))}).fetchall()
        copy.execute(queries()["put_note"], {"name": "alive", "value": str(now)}).fetchall()


def _count_ahead(copy: sqlite3.Connection, live: sqlite3.Connection) -> None:
    seen = [_farthest(copy)]
    with suppress(sqlite3.DatabaseError):  # new, or so damaged that nobody can remember anything of it
        reached(live)  # raises `Unusable` if it is somebody else's
        seen.append(_farthest(live))
    copy.execute(queries()["count_from"], {"span": SPAN, "ahead": (max(seen) // SPAN + 1) * SPAN}).fetchall()


def _farthest(connection: sqlite3.Connection) -> int:
    return int(connection.execute(queries()["farthest"]).fetchone()[0])
