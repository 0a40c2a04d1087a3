"""A whole database of PostgreSQL as rows."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from psycopg import DataError, IsolationLevel

from games.engine import text
from storage.parts.lines import Row
from storage.parts.vault import KEYS, selecting
from storage.postgres.schema import Plain, one, plain, prepare, reached
from storage.trouble import Unusable

_COLUMNS = """
SELECT column_name FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = %s
ORDER BY ordinal_position
"""


class PostgresVault:
    """See `storage.parts.vault.Vault`."""

    def __init__(self, connection: Plain) -> None:
        self._connection = connection

    def columns(self, table: str) -> Sequence[str]:
        return [row[0] for row in self._connection.execute(_COLUMNS, (table,)).fetchall()]

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        statement: Any = selecting(table, columns)  # psycopg's types want a literal
        with self._connection.cursor(f"all {table}") as cursor:  # on the server: there may be more than fits in memory
            cursor.itersize = 2_000
            yield from cursor.execute(statement)

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        statement: Any = f"COPY {table} ({', '.join(columns)}) FROM STDIN"
        try:
            with self._connection.cursor() as cursor, cursor.copy(statement) as copy:
                for row in rows:
                    copy.write_row(row)
        except DataError as error:
            raise Unusable(text("storage-unmovable")) from error


@contextmanager
def reading(url: str) -> Generator[PostgresVault]:
    """What a database holds, brought up to date first."""
    with plain(url) as connection:
        if not reached(connection):
            raise Unusable(text("storage-empty"))
    prepare(url)
    with plain(url) as connection:
        connection.set_isolation_level(IsolationLevel.REPEATABLE_READ)
        connection.set_read_only(True)
        with connection.transaction():
            yield PostgresVault(connection)


@contextmanager
def filling(url: str) -> Generator[PostgresVault]:
    """A database with nothing in it, or only our empty tables."""
    prepare(url)
    with plain(url) as connection, connection.transaction():
        connection.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
        if any(one(connection, f"SELECT EXISTS (SELECT 1 FROM {table})") for table in KEYS):  # noqa: S608 - ours
            raise Unusable(text("storage-not-empty"))
        yield PostgresVault(connection)
