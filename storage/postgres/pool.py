"""A few connections to PostgreSQL, made when they are needed and made again when they are lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from select import POLLIN, poll
from time import monotonic
from typing import Any, TypeAlias

import psycopg
from psycopg.pq import TransactionStatus

from storage.postgres.address import complete
from storage.postgres.errors import explained
from storage.postgres.schema import PATIENCE
from storage.trouble import AWAY, Unusable

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
Cursor: TypeAlias = psycopg.AsyncCursor[tuple[Any, ...]]

MOST = 8
AGAIN = 0.1  # seconds between two attempts: a server that restarts is back within a second or two
STATEMENTS = 500  # prepared on one connection: more than there are queries, whatever numbers they are asked with

# Nobody waits for a lock for ever, and what was saved is on the disk whatever the server's own setting says.
_SETTINGS = """
SELECT set_config('lock_timeout', %(patience)s, false),
    set_config('idle_in_transaction_session_timeout', '60s', false),
    set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)
"""


class Pooled:
    """One connection, and what is kept with it: a cursor for each statement that is asked again and again.

    A cursor that knows its statement need not find out anew how its values are written.
    """

    __slots__ = ("_cursors", "_looking", "connection")

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._cursors: dict[str, Cursor] = {}
        self._looking = poll()
        self._looking.register(connection.pgconn.socket, POLLIN)

    def cursor(self, statement: str) -> Cursor:
        """The one for this statement. It keeps the last rows that it was given, so these should be few."""
        cursor = self._cursors.get(statement)
        if cursor is None:
            cursor = self._cursors[statement] = self.connection.cursor()
        return cursor

    def has_news(self) -> bool:
        """Whether there is something to read although nothing was asked: the server has closed, or is about to."""
        return bool(self._looking.poll(0))


class Pool:
    """Lends a connection to whoever asks. One that was lost, or is not left as it was found, is closed."""

    def __init__(self, url: str, patience: float = PATIENCE, most: int = MOST) -> None:
        self._address = complete(url)
        self.patience = patience
        self._idle: list[Pooled] = []
        self._room = asyncio.Semaphore(most)
        self._closed = False

    @asynccontextmanager
    async def connection(self) -> AsyncGenerator[Connection]:
        """One to have for oneself. `Unusable` if the server is away for longer than our patience."""
        taken = await self.take()
        try:
            yield taken.connection
        finally:
            self.give_back(taken)

    async def take(self) -> Pooled:
        """The same for whoever gives it back themselves, whatever happens.

        Whoever waits for others of this process waits as long as it takes, as with SQLite.
        """
        if self._closed:
            raise ValueError("the pool is closed")
        await self._room.acquire()
        try:
            return self._ready() or await self._connect(given_up=monotonic() + self.patience)
        except BaseException:
            self._room.release()
            raise

    def give_back(self, taken: Pooled) -> None:
        """For the next one, unless nobody could use it."""
        connection = taken.connection.pgconn
        if self._closed or connection.transaction_status != TransactionStatus.IDLE:
            connection.finish()
        else:
            self._idle.append(taken)
        self._room.release()

    async def close(self) -> None:
        """Hang up."""
        self._closed = True
        while self._idle:
            await self._idle.pop().connection.close()

    def _ready(self) -> Pooled | None:
        """The one that was used last, if it is still there. Who speaks unasked is saying good-bye."""
        while self._idle:
            pooled = self._idle.pop()
            if not pooled.has_news():
                return pooled
            pooled.connection.pgconn.finish()
        return None

    async def _connect(self, given_up: float) -> Pooled:
        while True:
            try:
                with explained():
                    return Pooled(await self._try_to_connect())
            except Unusable as error:
                if error.why.id != AWAY or monotonic() > given_up:
                    raise
            await asyncio.sleep(AGAIN)

    async def _try_to_connect(self) -> Connection:
        connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
        try:
            connection.prepared_max = STATEMENTS
            await connection.execute(_SETTINGS, {"patience": str(int(self.patience * 1000))})
        except BaseException:
            await connection.close()
            raise
        return connection
