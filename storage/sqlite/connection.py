"""Connections to SQLite: one that writes, one that reads, each query by its name."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import aiosqlite

from storage.parts.lines import Asked, Claim, Row, Value
from storage.queries import queries
from storage.sqlite.errors import explained
from storage.sqlite.schema import PATIENCE
from storage.trouble import Unusable

PRAGMAS = ("PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")


class Line:
    """One connection. `rows` is a single trip to its thread, whatever the query."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._queries = queries()

    @classmethod
    async def open(cls, path: Path, patience: float = PATIENCE) -> Self:
        """Connect. Nothing is begun behind our back: a statement alone commits itself."""
        with explained():
            line = cls(await aiosqlite.connect(path, timeout=patience, isolation_level=None))
        try:
            for pragma in PRAGMAS:
                await line.sql(pragma)
        except BaseException:
            await line.close()
            raise
        return line

    async def rows(self, name: str, /, **values: Value) -> list[Row]:
        """All rows that this query gives."""
        return await self.sql(self._queries[name], values)

    async def together(self, asked: Sequence[Asked]) -> list[list[Row]]:
        """What each of these queries gives, one after the other, in a single trip to the thread."""
        line: Any = self._connection  # Any: it has no public way to run a function in its thread
        statements: list[Asked] = [(self._queries[name], values) for name, values in asked]
        with explained():
            return await line._execute(_ask_each, line._conn, statements)  # noqa: SLF001 - the same

    async def sql(self, statement: str, values: dict[str, Value] | None = None) -> list[Row]:
        """The same for a statement in full."""
        with explained():
            return [tuple(row) for row in await self._connection.execute_fetchall(statement, values or {})]

    async def many(self, name: str, each: Sequence[dict[str, Value]]) -> None:
        """The same query for each of these values, in a single trip. It must not give rows back.

        The cursor is closed in the connection's own thread. Dropped in ours, it would reset its statement while the
        other thread may be using it again; and one that still has rows to give keeps a transaction from committing.
        """
        with explained():
            async with self._connection.executemany(self._queries[name], each):
                pass

    async def close(self) -> None:
        """Hang up."""
        await self._connection.close()


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A statement that waits for its turn, and where its answer goes."""

    statement: str
    values: dict[str, Value]
    answer: asyncio.Future[list[Row]]

    def give(self, answer: list[Row] | BaseException) -> None:
        """Unless whoever asked has gone."""
        if self.answer.done():
            return
        if isinstance(answer, BaseException):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


class Writer(Line):
    """The one connection that writes. Its lock keeps a transaction from being shared by two coroutines."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        super().__init__(connection)
        self._lock = asyncio.Lock()
        self._asked: list[_Waiting] = []
        self._work: asyncio.Task[None] | None = None

    async def alone(self, name: str, /, **values: Value) -> list[Row]:
        """One statement, which stands or falls alone. Those that have to wait go to the disk together."""
        if not self._lock.locked() and not self._asked:
            async with self._lock:
                return await self.rows(name, **values)
        asked = _Waiting(self._queries[name], values, asyncio.get_running_loop().create_future())
        self._asked.append(asked)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._answer())
        return await asked.answer

    async def _answer(self) -> None:
        while self._asked:
            async with self._lock:
                asked, self._asked = self._asked, []
                for one, answer in zip(asked, await self._together(asked), strict=True):
                    one.give(answer)

    async def _together(self, asked: Sequence[_Waiting]) -> Sequence[list[Row] | BaseException]:
        """In one transaction. Nobody hears of success before all of it is on the disk.

        It is a single trip to the thread: after each one a busy event loop would be some milliseconds late, with the
        transaction open, and everybody else who wants to write would wait for it.
        """
        line: Any = self._connection  # Any: it has no public way to run a function in its thread
        try:
            return await line._execute(_carry_out, line._conn, asked)  # noqa: SLF001 - the same
        except Exception as error:
            return [error] * len(asked)

    @asynccontextmanager
    async def transaction(self, claim: Claim = Claim.TABLE) -> AsyncGenerator[Self]:
        """Several statements, all or none. Whoever else wants to write waits, whatever they claim."""
        del claim
        async with self._lock:
            try:  # from the very start: a statement whose coroutine is cancelled is carried out all the same
                await self.sql("BEGIN IMMEDIATE")
                yield self
                await self.sql("COMMIT")
            except BaseException:
                await self._undo()
                raise

    async def close(self) -> None:
        """Hang up, once all that was asked for is done."""
        if self._work is not None:
            await self._work
        await super().close()

    async def _undo(self) -> None:
        """Leave no transaction open. There may be none any more: SQLite ends one itself when the disk is full."""
        with suppress(sqlite3.OperationalError, Unusable):  # what went wrong first is what to tell
            await self.sql("ROLLBACK")


def _ask_each(connection: sqlite3.Connection, asked: Sequence[Asked]) -> list[list[Row]]:
    """Ask these statements, in the connection's thread."""
    answers: list[list[Row]] = []
    for statement, values in asked:
        each = (values,) if isinstance(values, Mapping) else values
        answers.append([row for one in each for row in connection.execute(statement, one).fetchall()])
    return answers


def _carry_out(connection: sqlite3.Connection, asked: Sequence[_Waiting]) -> list[list[Row] | BaseException]:
    """In the connection's thread. A statement that SQLite refuses is undone by itself, the others stay."""
    with explained():
        connection.execute("BEGIN IMMEDIATE")
        try:
            answers: list[list[Row] | BaseException] = []
            for one in asked:
                answers.append(_answered(connection, one))
                if not connection.in_transaction:  # a full disk ends a transaction, and with it what came before
                    return answers[-1:] * len(asked)
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.OperationalError):  # what went wrong first is what to tell
                connection.execute("ROLLBACK")
            raise
    return answers


def _answered(connection: sqlite3.Connection, asked: _Waiting) -> list[Row] | BaseException:
    try:
        with explained():
            return connection.execute(asked.statement, asked.values).fetchall()
    except (sqlite3.Error, Unusable) as error:
        return error
