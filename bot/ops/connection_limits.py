"""A local port that a crowd of the silent cannot block: few at a time, and each for a short while only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import web

from bot.ops.log_throttle import Seldom

WAITING = 128  # before they are let in; so many come in at once at most

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Doors:
    """How many may be in at a time, and for how many seconds without a whole question."""

    most: int = 64
    patience: float = 10.0
    said: Seldom = field(default_factory=Seldom)

    def let_in(self, server: web.Server) -> asyncio.Protocol:
        """Somebody comes. If there are too many, whoever has been here longest goes."""
        waiting = server.connections
        for one in waiting[: len(waiting) + 1 - self.most]:
            if self.said.may_say("crowded"):
                log.warning("the health port is crowded: the oldest connections are closed")
            one.force_close()
        return server()


@asynccontextmanager
async def opened(app: web.Application, host: str, port: int, doors: Doors) -> AsyncGenerator[None]:
    """Answer there. The time for a question is the one for idling: aiohttp counts both from the last answer."""
    runner = web.AppRunner(app, access_log=None, keepalive_timeout=doors.patience)
    await runner.setup()
    try:
        server = runner.server
        assert server is not None  # noqa: S101 - it is there after `setup`
        loop = asyncio.get_running_loop()
        listening = await loop.create_server(lambda: doors.let_in(server), host, port, backlog=WAITING)
        try:
            yield
        finally:
            listening.close()
    finally:
        await runner.cleanup()
