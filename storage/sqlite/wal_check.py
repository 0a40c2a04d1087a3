"""Whether the newest turns are still there after an unexpected end.

They lie in the `-wal` file until SQLite takes them over. If that file is deleted, or cut out of a copy, SQLite opens
what is left without a word; if it is damaged, SQLite reads it up to the damage. So the database bears a mark while it
is open, and the file says by itself how many saves it holds.
"""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from struct import Struct

import msgspec

from storage.queries import queries

OPEN = "open"
"""The note that says so. It is taken out when the last turn has found its place."""

_HEAD = Struct(">IIII8sII")  # magic, version, page size, sequence, salts, checksum: sqlite.org/walformat.html
_FRAME = Struct(">II8s8s")  # page, size of the database if this ends a commit, salts, checksum
_MAGIC = {0x377F0682: "little", 0x377F0683: "big"}

log = logging.getLogger(__name__)


class Leftover(msgspec.Struct, frozen=True):
    """A `-wal` file by its own account: its salts (none if its head is damaged) and at which frames commits end."""

    salts: bytes
    commits: tuple[int, ...] = ()


def left_beside(path: Path) -> Leftover | None:
    """What lies beside a database before anybody opens it; None if there is no such file, or nothing in it."""
    try:
        with path.with_name(path.name + "-wal").open("rb") as file:
            head = file.read(_HEAD.size)
            if len(head) < _HEAD.size:
                return None
            page, salts = _head(head)
            commits = list[int]()
            frames = iter(lambda: file.read(_FRAME.size), b"")
            for number, frame in enumerate(frames, 1):
                if len(frame) < _FRAME.size or (salts and frame[8:16] != salts):
                    break  # what follows is of an earlier round
                if _FRAME.unpack(frame)[1]:
                    commits.append(number)
                file.seek(page, 1)
            return Leftover(salts, tuple(commits))
    except OSError:
        return None  # SQLite cannot read it either, and says so


def look(connection: sqlite3.Connection, path: Path, before: Leftover | None) -> None:
    """Say loudly what SQLite has not found, before this connection writes anything."""
    if before is None:
        if marked(connection):
            log.error(
                "the database was not closed in order, and %s-wal, where its newest turns were, is gone: what was "
                "played last is lost, unless another program has opened the database since",
                path.name,
            )
        return
    found = int(connection.execute("PRAGMA wal_checkpoint").fetchone()[1])
    unread = sum(number > found for number in before.commits)
    after = left_beside(path)
    if unread and after is not None and after.salts == before.salts:  # or another process has begun it anew
        log.error(
            "%s-wal is damaged: %d saves in it cannot be read, and what was played last is lost (after a power cut, "
            "one save may be that was never told); have a look at the rest with conclave doctor",
            path.name,
            unread,
        )


def marked(connection: sqlite3.Connection) -> bool:
    """Whether the database says of itself that somebody has it open, or had when they ended."""
    there = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'notes'").fetchone()[0]
    return bool(there) and connection.execute(queries()["note"], {"name": OPEN}).fetchone() is not None


def unmark(connection: sqlite3.Connection) -> None:
    """A copy is whole by itself."""
    connection.execute(queries()["drop_note"], {"name": OPEN}).fetchall()


def _head(head: bytes) -> tuple[int, bytes]:
    """The size of a page, and the salts; if the head is damaged SQLite reads nothing, and it is no use asking it."""
    magic, _, page, _, salts, *said = _HEAD.unpack(head)
    order = _MAGIC.get(magic)
    if order is None or said != list(_checksum(head[:24], "<" if order == "little" else ">")):
        return 4096, b""
    return page, salts


def _checksum(data: bytes, order: str) -> tuple[int, int]:
    words = Struct(f"{order}{len(data) // 4}I").unpack(data)
    one, two = 0, 0
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
