"""The schema on PostgreSQL: made and brought up to date by the same migrations, before anybody else opens it."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

import psycopg

from games.engine import text
from storage.postgres.address import complete
from storage.postgres.errors import explained
from storage.queries import Migration, migrations
from storage.trouble import Unusable

Plain: TypeAlias = psycopg.Connection[tuple[Any, ...]]

PATIENCE = 5.0
"""Seconds to wait for a server that is away, or for another program that is writing."""

_MIGRATING = 0x436F6E63, 0
_OURS = """
SELECT count(*) FILTER (WHERE table_name = 'migrations' AND column_name = 'number'), count(*)
FROM information_schema.columns
WHERE table_schema = current_schema()
"""


@contextmanager
def plain(url: str) -> Generator[Plain]:
    """A connection outside the event loop. Nothing is begun behind our back."""
    with explained(), psycopg.connect(complete(url), autocommit=True) as connection:
        yield connection


def prepare(url: str, known: Sequence[Migration] | None = None) -> None:
    """Make the tables, or bring them up to date. A database of somebody else is left as it is."""
    steps = migrations() if known is None else known
    with plain(url) as connection:
        check(connection, steps)
        migrate(connection, steps)


def check(connection: Plain, known: Sequence[Migration]) -> None:
    """Raise `Unusable` unless this is a database of ours, or an empty one, that this Conclave can read."""
    if one(connection, "SHOW server_encoding") != "UTF8":
        raise Unusable(text("storage-not-utf8"))
    if reached(connection) > max((number for number, _ in known), default=0):
        raise Unusable(text("storage-newer"))


def reached(connection: Plain) -> int:
    """The number of the last migration that was done here; 0 for an empty database."""
    ours, columns = connection.execute(_OURS).fetchall()[0]
    if ours:
        return int(one(connection, "SELECT coalesce(max(number), 0) FROM migrations"))
    if columns:
        raise Unusable(text("storage-foreign"))
    return 0


def migrate(connection: Plain, known: Sequence[Migration]) -> None:
    """Do the migrations that are still to be done, each whole or not at all."""
    for number, script in known:
        if reached(connection) >= number:
            continue
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s, %s)", _MIGRATING)
            if reached(connection) >= number:  # another process was faster
                continue
            connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
            connection.execute(_translated(script))
            connection.execute("INSERT INTO migrations (number) VALUES (%s)", (number,))


def one(connection: Plain, statement: Any, values: Sequence[Any] = ()) -> Any:  # Any: what a column holds
    """The first column of the first row."""
    return connection.execute(statement, values).fetchall()[0][0]


def _translated(script: str) -> Any:  # Any: psycopg's types want a literal
    """Texts are compared byte by byte, as SQLite does, whatever language the server speaks."""
    return re.sub(r"\bTEXT\b", 'TEXT COLLATE "C"', script)
