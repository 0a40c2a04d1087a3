"""What SQLite says when something is wrong, as one of our sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Mapping
from contextlib import contextmanager

from games.engine import text
from storage.trouble import Unusable

_SENTENCES: Mapping[int, str] = {
    sqlite3.SQLITE_BUSY: "storage-locked",
    sqlite3.SQLITE_LOCKED: "storage-locked",
    sqlite3.SQLITE_FULL: "storage-full",
    sqlite3.SQLITE_READONLY: "storage-readonly",
    sqlite3.SQLITE_PERM: "storage-readonly",
    sqlite3.SQLITE_NOTADB: "storage-corrupt",
    sqlite3.SQLITE_CORRUPT: "storage-corrupt",
    sqlite3.SQLITE_CANTOPEN: "storage-unopened",
    sqlite3.SQLITE_IOERR: "storage-disk",
}


@contextmanager
def explained() -> Generator[None]:
    """Turn what SQLite says into one of our sentences. What has none is a bug, and stays as it is."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code: int | None = getattr(error, "sqlite_errorcode", None)  # the module's own complaints have none
        sentence = None if code is None else _SENTENCES.get(code & 0xFF)  # the rest of the bits are details
        if sentence is None:
            raise
        raise Unusable(text(sentence)) from error
