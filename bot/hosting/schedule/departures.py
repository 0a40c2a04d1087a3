"""Servers that sent us away: their tables stop at once, and what is kept of them goes after a week.

A server that comes back in time finds everything. Whether it is ours is Discord's to say: without a line to it nobody
has left. A server that is down is still ours.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.hosting.clock import Clock
from bot.hosting.records.privacy import purge_server
from bot.hosting.seating import MINUTE
from bot.hosting.table import Stale
from bot.hosting.tables import Tables
from games.engine import Refused
from storage.rows import Millis, Phase, Server
from storage.store import Store

GRACE = Millis(7 * 24 * 60 * MINUTE)
SOON, LATER = 60.0, 3_600.0  # seconds between two rounds: after a start or trouble, and usually

log = logging.getLogger(__name__)


class Here(Protocol):
    """The line to Discord, as far as this goes."""

    @property
    def servers(self) -> frozenset[Server] | None:
        """Where we are a member, those that are down included; None if nobody knows just now."""
        ...


async def leave(tables: Tables, server: Server) -> None:
    """We were sent away: lobbies close, games are paused, and the week begins."""
    store = tables.writer.store
    await store.servers.record_departure(server, tables.clock.now())
    for row in await store.tables.in_server(server):
        try:
            await (tables.abandon(row.id) if row.phase is Phase.LOBBY else tables.pauses.suspend(row.id))
        except (Refused, Stale):
            log.info("table %s was over when its server was lost", row.id)


async def come_back(tables: Tables, server: Server) -> None:
    """Forget that the bot was removed from a server: it was added again."""
    await tables.writer.store.servers.record_return(server)


class Departures:
    """Makes the rounds: who has left, who is back, whose week is over."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.here: Here | None = None  # the present one; a new one is made when Discord cannot be reached

    async def keep_purging(self, wait: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        """Until cancelled, whatever happens to the store."""
        pause = SOON
        while True:
            await wait(pause)
            try:
                pause = SOON if await self.look() is None else LATER
            except Exception:
                log.exception("who has left could not be looked up")
                pause = SOON

    async def look(self) -> int | None:
        """One round. How many servers were purged; None without a line to Discord, and then nothing is done."""
        present = None if self.here is None else self.here.servers
        if present is None:
            return None
        now, store = self._clock.now(), self._store
        for server in await store.servers.known():
            if server not in present:
                await store.servers.record_departure(server, now)  # unless it is noted already
        purged = 0
        for server, since in await store.servers.departed():
            if server in present:
                await store.servers.record_return(server)
            elif now - since >= GRACE:
                await purge_server(store, server)
                log.info("a server that left a week ago is purged")
                purged += 1
        return purged
