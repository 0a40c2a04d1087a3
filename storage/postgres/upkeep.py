"""A look at what lies in a PostgreSQL, also while others use it. Its own tools do the rest: pg_dump, pg_amcheck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from psycopg import IsolationLevel

from storage.parts.kept import Kept, kept
from storage.postgres.schema import check, plain
from storage.queries import migrations, postgres_queries
from storage.rows import TableId


def played(url: str) -> Iterator[Kept]:
    """Every table that was played at, with its turns, all as of one moment."""
    asked: dict[str, Any] = postgres_queries()  # psycopg's types want literals
    with plain(url) as connection:
        check(connection, migrations())
        connection.set_isolation_level(IsolationLevel.REPEATABLE_READ)
        connection.set_read_only(True)

        def turns(table: TableId) -> list[tuple[Any, ...]]:
            return connection.execute(asked["turns"], {"table_id": table, "since": 0}).fetchall()

        with connection.transaction(), connection.cursor("played") as tables:
            for row in tables.execute(asked["tables_played"].rstrip("; \n")):
                yield kept(row, turns)
