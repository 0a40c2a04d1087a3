"""One process a shard: a second one would answer every press too, and keep the time of every table twice.

The connection that holds the locks of our shards also hears what other processes save at our tables. If it is lost,
as when the server restarts, it is made again, locks and all; what was saved meanwhile is looked for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, TypeAlias

import psycopg

from games.engine import text
from storage.postgres.address import complete
from storage.postgres.errors import explained
from storage.postgres.lanes import come_in
from storage.postgres.pool import AGAIN
from storage.rows import TableId
from storage.shards import ALL, Shards
from storage.trouble import AWAY, Unusable

Hear: TypeAlias = Callable[[TableId, int], Awaitable[None]]
"""Somebody has saved this version of a table; 0 if it was something else than a turn."""
Look: TypeAlias = Callable[[], Awaitable[None]]
"""We could not listen for a while: see what has happened."""

HOSTED, OTHER_COUNT = "storage-hosted", "storage-other-shards"
QUIET = 5.0  # seconds without a word, after which we ask whether the server is still there
PATIENCE = 15.0  # seconds: by then the server, busy as it may be, has noticed that a process was killed
_GATE = 0x436F6E63, 9
_HOSTING = 0x436F6E64  # before the number of each shard's lock
_BITS = 14
# A machine that went without a word is noticed after half a minute, and another may take its place.
_WATCHFUL = """
SELECT set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '4', false),
    set_config('lock_timeout', '5s', false)
"""
_OTHER_COUNT = """
SELECT EXISTS (
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND classid = %(hosting)s AND objsubid = 2 AND objid::bigint >> %(bits)s <> %(of)s
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
)
"""
_TAKE = "SELECT bool_and(pg_try_advisory_lock(%(hosting)s, number)) FROM unnest(%(numbers)s::int[]) AS number"

log = logging.getLogger(__name__)


@contextmanager
def alone(url: str) -> Generator[None]:
    """Have the whole database to ourselves, outside the event loop, or say that somebody hosts there."""
    hosting = Hosting(url, ALL)
    with asyncio.Runner() as runner:
        try:
            runner.run(hosting.begin())
        except Unusable as error:
            raise Unusable(text(HOSTED)) if error.why.id == OTHER_COUNT else error from None
        try:
            yield
        finally:
            runner.run(hosting.close())


class Hosting:
    """Says which shards are ours, and hears of our tables. Whoever is killed lets go of them."""

    def __init__(self, url: str, shards: Shards, patience: float = 0.0) -> None:
        """`patience`: for how many seconds to wait for others who have one of our shards."""
        self._address = complete(url)
        self._shards = shards
        self._patience = patience
        self._line: psycopg.AsyncConnection[tuple[Any, ...]] | None = None
        self._hearing: set[asyncio.Future[None]] = set()
        self.holds = False  # whether the locks are ours, as far as we know
        self.begun = 0  # how often they were taken

    async def begin(self) -> None:
        """Have our shards to ourselves, or say that somebody else has one of them.

        It may be a process that was killed, or a lost connection of our own, and the server has not noticed yet.
        """
        until, waits = monotonic() + self._patience, False
        while True:
            try:
                return await self._begin()
            except Unusable as error:
                if error.why.id not in {HOSTED, OTHER_COUNT} or monotonic() >= until:
                    raise
            if not waits:
                log.warning("another process has our shards; it gets %d seconds to let go of them", self._patience)
            waits = True
            await asyncio.sleep(AGAIN)

    async def _begin(self) -> None:
        with explained():
            line = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
            try:
                await line.execute(_WATCHFUL)
                await self._take(line)
                await line.execute("LISTEN conclave")
            except BaseException:
                await line.close()
                raise
        self._line, self.holds = line, True
        self.begun += 1

    async def close(self) -> None:
        """Let go of them."""
        self.holds = False
        for task in [*self._hearing]:
            task.cancel()
        if self._line is not None:
            await self._line.close()

    async def come_in(self, lane: str, apart: float) -> None:
        """Wait until a shard may come in by this lane; the next one, of whichever process, waits so many seconds."""
        with explained():
            await come_in(self._address, lane, apart)

    async def listen(self, hear: Hear, look: Look) -> None:
        """Until cancelled. `Unusable` if somebody else has taken our shards while we could not hold them."""
        while True:
            try:
                await self._listen(hear)
            except psycopg.Error:
                log.warning("the line by which other processes are heard is down; it is tried again")
            self.holds = False
            await self._begin_again()
            await look()

    async def _listen(self, hear: Hear) -> None:
        line = self._line
        while line is not None:
            async for news in line.notifies(timeout=QUIET):
                table, _, version = news.payload.partition(" ")
                task = asyncio.ensure_future(hear(TableId(table), int(version or 0)))
                self._hearing.add(task)
                task.add_done_callback(self._heard)
            await line.execute("SELECT 1")

    def _heard(self, task: asyncio.Future[None]) -> None:
        self._hearing.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("news of a table could not be read; it is looked at again later", exc_info=error)

    async def _begin_again(self) -> None:
        if self._line is not None:
            with suppress(psycopg.Error):
                await self._line.close()
            self._line = None
        while True:
            try:
                await self.begin()
            except Unusable as error:
                if error.why.id != AWAY:
                    raise
            else:
                return
            await asyncio.sleep(AGAIN)

    async def _take(self, line: psycopg.AsyncConnection[tuple[Any, ...]]) -> None:
        """All locks or none; one process at a time, or two that count different shards would not see each other."""
        of = self._shards.of
        numbers = [of << _BITS | shard for shard in self._shards.ids]
        await line.execute("SELECT pg_advisory_lock(%s, %s)", _GATE)
        asked = await line.execute(_OTHER_COUNT, {"hosting": _HOSTING, "bits": _BITS, "of": of})
        if await asked.fetchone() == (True,):
            raise Unusable(text(OTHER_COUNT))
        asked = await line.execute(_TAKE, {"hosting": _HOSTING, "numbers": numbers})
        if await asked.fetchone() != (True,):
            raise Unusable(text(HOSTED))
        await line.execute("SELECT pg_advisory_unlock(%s, %s)", _GATE)
