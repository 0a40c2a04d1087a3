"""Connections to SQLite: one that writes, one that reads, each query by its name."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self, TypeAlias

import aiosqlite

from games.engine import text
from storage.queries import migrations, queries
from storage.trouble import Unusable, explained

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)

Value: TypeAlias = str | int | float | None
Row: TypeAlias = tuple[Any, ...]  # Any: what a column holds; storage.rows says what it is


class Line:
    """One connection. `rows` is a single trip to its thread, whatever the query."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._queries = queries()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Connect. Nothing is begun behind our back: a statement alone commits itself."""
        with explained():
            connection = await aiosqlite.connect(path, isolation_level=None)
            for pragma in PRAGMAS:
                await connection.execute(pragma)
        return cls(connection)

    async def rows(self, name: str, /, **values: Value) -> list[Row]:
        """All rows that this query gives."""
        return await self.sql(self._queries[name], values)

    async def sql(self, statement: str, values: dict[str, Value] | None = None) -> list[Row]:
        """The same for a statement in full."""
        with explained():
            return [tuple(row) for row in await self._connection.execute_fetchall(statement, values or {})]

    async def backup_to(self, target: Line) -> None:
        """Copy the whole database, as of one moment, in one transaction of the target."""
        with explained():
            await self._connection.backup(target._connection)

    async def close(self) -> None:
        """Hang up."""
        await self._connection.close()


class Writer(Line):
    """The one connection that writes. Its lock keeps a transaction from being shared by two coroutines."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self._lock = asyncio.Lock()

    async def alone(self, name: str, /, **values: Value) -> list[Row]:
        """One statement, which is a transaction of its own."""
        async with self._lock:
            return await self.rows(name, **values)

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[None]:
        """Several statements, all or none. Whoever else wants to write waits."""
        async with self._lock:
            await self.sql("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                await self._undo()
                raise
            await self.sql("COMMIT")

    async def _undo(self) -> None:
        with suppress(sqlite3.OperationalError):  # a full disk or an interrupt has rolled it back already
            await self.sql("ROLLBACK")


async def migrate(writer: Writer) -> None:
    """Bring the schema up to date, each migration whole or not at all."""
    await writer.sql("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    known = migrations()
    for number, script in known:
        async with writer.transaction():
            done = await writer.sql("SELECT max(number) FROM migrations")
            if (done[0][0] or 0) > known[-1][0]:
                raise Unusable(text("storage-newer"))
            if (done[0][0] or 0) >= number:
                continue
            for statement in statements(script):
                await writer.sql(statement)
            await writer.sql("INSERT INTO migrations (number) VALUES (:number)", {"number": number})


def statements(script: str) -> list[str]:
    """A script cut at the ends of its statements."""
    found: list[str] = []
    current = ""
    for line in script.splitlines(keepends=True):
        current += line
        if sqlite3.complete_statement(current):
            found.append(current.strip())
            current = ""
    return found
