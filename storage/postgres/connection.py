"""Lines to PostgreSQL: each query by its name, on whichever connection is free."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from time import monotonic
from typing import Any, NamedTuple

import msgspec
import psycopg

from games.engine import text
from storage.parts.lines import Asked, Claim, Row, Value
from storage.postgres.errors import explained
from storage.postgres.pool import AGAIN, Connection, Cursor, Pool, Pooled
from storage.queries import postgres_queries
from storage.trouble import AWAY, Unsettled, Unusable

MANY = 10_000  # rows that are written by one statement
_LOCK = 0x436F6E63  # before the number of each lock: other programs may use the same database
_CLAIMS: Mapping[Claim, int] = {Claim.TABLES: 1, Claim.RESULTS: 2, Claim.SETTINGS: 3}
# The timeline, which another server that takes over counts on; and since when statistics are counted: since the last
# crash at least, for they do not outlive one.
_ERA = "substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8), (SELECT stats_reset::text FROM pg_stat_bgwriter)"
_BEGIN = f"BEGIN; SELECT pg_current_xact_id()::text, {_ERA}"
_FATE = f"SELECT pg_xact_status(%(xid)s::xid8), {_ERA}"


class Lost(Unusable):
    """The connection broke while we waited for an answer."""


class Began(NamedTuple):
    """A transaction by its number, and what has to be the same for that number to be ours."""

    xid: str
    timeline: str
    uncrashed_since: str | None


class Bound:
    """One connection, for as long as a transaction takes."""

    def __init__(self, connection: Connection, began: Began | None = None) -> None:
        self._connection = connection
        self._queries = postgres_queries()
        self.began = began

    async def rows(self, name: str, /, **values: Value) -> list[Row]:
        """All rows that this query gives."""
        return await ask(self._connection, self._queries[name], values)

    async def together(self, asked: Sequence[Asked]) -> list[list[Row]]:
        """What each of these queries gives, one after the other, in a single trip."""
        with _losing(self._connection):
            cursors: list[Cursor] = []
            async with self._connection.pipeline():
                for name, values in asked:
                    cursors.append(self._connection.cursor())
                    await cursors[-1].execute(_plain(self._queries[name]), _as_rows(values), prepare=True)
            return [[] if cursor.rownumber is None else await cursor.fetchall() for cursor in cursors]

    async def many(self, name: str, each: Sequence[dict[str, Value]]) -> None:
        """The same query for each of these values. It must not give rows back."""
        for first in range(0, len(each), MANY):
            await ask(self._connection, self._queries[name], _as_rows(each[first : first + MANY]))

    async def close(self) -> None:
        """The transaction ends it, nobody else."""


class Line:
    """Reads. What was only read may be asked again, so nobody hears of a connection that was lost."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._queries = postgres_queries()

    async def rows(self, name: str, /, **values: Value) -> list[Row]:
        """All rows that this query gives."""
        return await self.sql(self._queries[name], values)

    async def sql(self, statement: str, values: Mapping[str, Value] | None = None) -> list[Row]:
        """The same for a statement in full."""
        given_up = monotonic() + self._pool.patience
        while True:
            try:
                async with self._pool.connection() as connection:
                    return await ask(connection, statement, values or {})
            except Lost:
                if monotonic() > given_up:
                    raise

    async def together(self, asked: Sequence[Asked]) -> list[list[Row]]:
        """See `Bound.together`."""
        async with self._pool.connection() as connection:
            return await Bound(connection).together(asked)

    async def many(self, name: str, each: Sequence[dict[str, Value]]) -> None:
        """See `Bound.many`."""
        async with self._pool.connection() as connection:
            await Bound(connection).many(name, each)

    async def close(self) -> None:
        """Hang up."""
        await self._pool.close()


class Writer(Line):
    """Writes. What may have been written is never simply tried again: `Unsettled` says that it has to be looked up."""

    async def alone(self, name: str, /, **values: Value) -> list[Row]:
        """One statement, which commits itself."""
        statement, taken = self._queries[name], await self._pool.take()
        try:
            return await ask(taken.connection, statement, values, taken)
        except Lost as lost:
            raise Unsettled(lost.why) from lost
        finally:
            self._pool.give_back(taken)

    @asynccontextmanager
    async def transaction(self, claim: Claim = Claim.TABLE) -> AsyncGenerator[Bound]:
        """Several statements, all or none. What is claimed is ours until the end."""
        async with self._pool.connection() as connection:
            try:
                began = await _begin(connection, claim)
                yield Bound(connection, began)
            except BaseException:
                with suppress(psycopg.Error):  # what went wrong first is what to tell
                    await connection.execute("ROLLBACK")
                raise
            try:
                with _losing(connection):
                    await connection.execute("COMMIT")
                return
            except Lost as lost:
                ended = lost
        await self.settle(began, ended)

    async def settle(self, began: Began, lost: Lost) -> None:
        """Find out whether a transaction whose end we did not hear of was committed.

        A number that never reached the disk is given out again after a crash. Whoever has it then may commit: that
        says nothing of us. All else does, for what we had committed would be ours for good.
        """
        given_up = monotonic() + self._pool.patience
        while monotonic() < given_up:
            try:
                [(fate, timeline, since)] = await self.sql(_FATE, {"xid": began.xid})
            except psycopg.errors.InvalidParameterValue:  # still to come: a server that crashed knows nothing of it
                raise lost from None
            if timeline != began.timeline:  # another server has taken over, which may count its transactions anew
                break
            if fate == "committed" and since != began.uncrashed_since:
                break
            if fate == "committed":
                return
            if fate != "in progress":
                raise lost
            await asyncio.sleep(AGAIN)
        raise Unsettled(lost.why) from lost


async def ask(
    connection: Connection, statement: str, values: Mapping[str, Value], kept: Pooled | None = None
) -> list[Row]:
    """What one statement gives on one connection; by the cursor that is kept for it, if there is one."""
    try:
        cursor = connection.cursor() if kept is None else kept.cursor(statement)
        await cursor.execute(_plain(statement), values, prepare=True)
        return [] if cursor.rownumber is None else await cursor.fetchall()  # a description would be made of each column
    except psycopg.Error:
        with _losing(connection):  # made only now: every save comes this way
            raise


async def _begin(connection: Connection, claim: Claim) -> Began:
    """In a single trip: begin, and have what is claimed to ourselves.

    Locks are taken in the same order by everybody, and before any row.
    """
    wanted = [number for each, number in _CLAIMS.items() if claim in {each, Claim.ALL}]
    locks = [f"SELECT pg_advisory_xact_lock({_LOCK}, {number})" for number in wanted]
    if claim is Claim.ALL:
        locks.append("LOCK TABLE posts, tables, settings IN EXCLUSIVE MODE")
    with _losing(connection):
        cursor = await connection.execute(_plain("; ".join((_BEGIN, *locks))))
        cursor.nextset()
        [found] = await cursor.fetchall()
    return Began(*found)


@contextmanager
def _losing(connection: Connection) -> Generator[None]:
    """Explain what goes wrong; if it is the connection that went, `Lost`. What cannot write any more is let go of."""
    try:
        with explained():
            yield
    except Unusable as error:
        if connection.broken or connection.closed:
            raise Lost(text(AWAY)) from error
        if error.why.id == "storage-readonly":  # another server is the primary now
            connection.pgconn.finish()
        raise


def _as_rows(values: Mapping[str, Value] | Sequence[Mapping[str, Value]]) -> Mapping[str, Value]:
    """Several sets of values as one, in JSON: what is asked so takes them as `:rows`. See `postgres/sql/rows.sql`."""
    return values if isinstance(values, Mapping) else {"rows": msgspec.json.encode(values).decode()}


def _plain(statement: str) -> Any:
    """psycopg's types want a literal, so that nobody puts values into it; ours come from files."""
    return statement
