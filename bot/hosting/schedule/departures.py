"""Servers that removed the bot: their tables stop at once, and their data is deleted after a week.

A server that adds the bot again in time finds everything. Only Discord says where the bot is a member: without a
connection no server counts as left, and a server that is down is still one of ours.
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
SOON, LATER = 60.0, 3_600.0  # seconds between two rounds: after a start or an error, and otherwise

log = logging.getLogger(__name__)


class Membership(Protocol):
    """The connection to Discord, as far as it says where the bot is a member."""

    @property
    def servers(self) -> frozenset[Server] | None:
        """The servers of the bot, those that are down included; None while that is not known."""
        ...


async def leave(tables: Tables, server: Server) -> None:
    """The bot was removed from a server: close its lobbies, pause its games, record the time."""
    store = tables.writer.store
    await store.servers.record_departure(server, tables.clock.now())
    for row in await store.tables.in_server(server):
        try:
            await (tables.abandon(row.id) if row.phase is Phase.LOBBY else tables.pauses.suspend(row.id))
        except (Refused, Stale):
            log.info("table %s was already over when its server removed the bot", row.id)


async def come_back(tables: Tables, server: Server) -> None:
    """Forget that the bot was removed from a server: it was added again."""
    await tables.writer.store.servers.record_return(server)


class Departures:
    """Looks from time to time which servers have left, which are back, and whose week is over."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.here: Membership | None = None  # the present connection; a new one is made when Discord cannot be reached

    async def keep_purging(self, wait: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        """Until cancelled, whatever happens to the store."""
        pause = SOON
        while True:
            await wait(pause)
            try:
                pause = SOON if await self.look() is None else LATER
            except Exception:
                log.exception("looking for servers that removed the bot failed; retrying in %g s", SOON)
                pause = SOON

    async def look(self) -> int | None:
        """Make one round. Returns how many servers were deleted; None, and nothing is done, without a connection."""
        present = None if self.here is None else self.here.servers
        if present is None:
            return None
        now, store = self._clock.now(), self._store
        for server in await store.servers.known():
            if server not in present:
                await store.servers.record_departure(server, now)  # an earlier record stays
        purged = 0
        for server, since in await store.servers.departed():
            if server in present:
                await store.servers.record_return(server)
            elif now - since >= GRACE:
                await purge_server(store, server)
                log.info("deleted the data of a server that removed the bot a week ago")
                purged += 1
        return purged
