"""`/health` and `/metrics` on a local port: for whoever looks after the bot, and for the programs that do."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from http.client import HTTPConnection, HTTPException
from os import getpid
from socket import gethostname
from time import monotonic
from typing import Protocol

from aiohttp import web
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from bot.config import Settings
from bot.errors import Unusable
from bot.ops.connection_limits import Doors, opened
from bot.ops.instruments import MeteredStore
from bot.ops.listening import is_about_host
from bot.ops.metrics import Meters
from bot.words import words

OWNER = f"{gethostname()}:{getpid()}"
"""This process, among those that share a database."""
PATIENCE = 2.0
CLOCK_SILENT = 30.0  # it ticks every five seconds at least
PANEL_WAITS = 120.0  # Discord may be away for a while, and is asked again after a minute at most


class Gateway(Protocol):
    """The line to Discord, as far as health goes."""

    @property
    def state(self) -> str:
        """`ready`, `connecting` or `closed`."""
        ...

    @property
    def delay(self) -> float:
        """Seconds from a heartbeat to its answer; infinite if there was none."""
        ...


class Holding(Protocol):
    """The locks of our shards, as far as health goes."""

    @property
    def holds(self) -> bool:
        """Whether they are ours, as far as we know."""
        ...


class Ticking(Protocol):
    """The clock of all tables, as far as health goes."""

    ticked: float


class Health:
    """How the bot is."""

    def __init__(self, store: MeteredStore, meters: Meters, now: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._meters = meters
        self._now = now
        self.gateway: Gateway | None = None  # the present one; a new one is made when Discord cannot be reached
        self.clock: Ticking | None = None
        self.shards: str | None = None  # of this process, where there are several; as they are written in the settings
        self.locks: Holding | None = None  # none where a file is the lock

    @property
    def _state(self) -> str:
        return "closed" if self.gateway is None else self.gateway.state

    async def wrong(self) -> dict[str, str]:
        """What is wrong; nothing if all is well."""
        found = {} if self._state == "ready" else {"gateway": self._state}
        silent = None if self.clock is None else self._now() - self.clock.ticked
        if silent is None:
            found["clock"] = "not started"
        elif silent > CLOCK_SILENT:
            found["clock"] = f"no tick for {silent:.0f} s"
        if self.locks is not None and not self.locks.holds:
            found["owner"] = "the locks of our shards are lost"
        if (waiting := self._store.longest_wait()) > PANEL_WAITS:
            found["delivery"] = f"a panel has waited for {waiting:.0f} s"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.prove_writable()
        except TimeoutError:
            found["database"] = f"no answer within {PATIENCE:g} s"
        except self._store.errors as error:
            found["database"] = type(error).__name__
        return found

    async def health(self, request: web.Request) -> web.Response:
        """`/health`."""
        del request
        wrong = await self.wrong()
        status = {"gateway": self._state, "database": "writes", "clock": "ticks", "delivery": "keeps up"}
        ours = {} if self.shards is None else {"shards": self.shards, "owner": OWNER}
        return web.json_response({"ok": not wrong, **status, **ours, **wrong}, status=503 if wrong else 200)

    async def metrics(self, request: web.Request) -> web.Response:
        """`/metrics`."""
        del request
        now = CollectorRegistry()  # what is looked up rather than counted
        self._measure_gateway(now)
        self._name_shards(now)
        await self._count_tables(now)
        body = generate_latest(self._meters.registry) + generate_latest(now)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    def _measure_gateway(self, registry: CollectorRegistry) -> None:
        """Whether Discord is there, and how far away, if that is known."""
        ready = Gauge("conclave_gateway_ready", "Whether Discord is there.", registry=registry)
        ready.set(self._state == "ready")
        delay = float("inf") if self.gateway is None else self.gateway.delay
        if delay < float("inf"):
            about = "From a heartbeat to its answer."
            Gauge("conclave_gateway_delay_seconds", about, registry=registry).set(delay)

    def _name_shards(self, registry: CollectorRegistry) -> None:
        """Which shards this process has, who it is, and whether they are its own: by this, processes are told apart."""
        if self.shards is not None:
            about, labels = "Whether the tables of these shards are this process's own.", ["shards", "owner"]
            held = self.locks is None or self.locks.holds
            Gauge("conclave_shards_owned", about, labels, registry=registry).labels(self.shards, OWNER).set(held)

    async def _count_tables(self, registry: CollectorRegistry) -> None:
        """How many tables there are; nothing if the database does not say."""
        try:
            async with asyncio.timeout(PATIENCE):
                phases = await self._store.tables.count_by_phase()
        except (TimeoutError, *self._store.errors):
            return
        tables = Gauge("conclave_tables", "Tables by phase.", ["phase"], registry=registry)
        for phase, count in phases.items():
            tables.labels(phase.value).set(count)


def _why_closed(error: OSError | UnicodeError, settings: Settings) -> str:
    """What is to be set anew, if nobody can be answered there."""
    said = words("en")
    if is_about_host(error):
        wanted = said.word("wants-conclave-host")
        return said.word("running-bad-setting", variable="CONCLAVE_HOST", wanted=wanted)
    return said.word("running-port-taken", port=str(settings.port))


@asynccontextmanager
async def served(health: Health, settings: Settings) -> AsyncGenerator[None]:
    """Answer on the port, unless it is 0."""
    if not settings.port:
        yield
        return
    app = web.Application()
    app.add_routes([web.get("/health", health.health), web.get("/metrics", health.metrics)])
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(opened(app, settings.host, settings.port, Doors()))
        except (OSError, UnicodeError) as error:
            raise Unusable(_why_closed(error, settings)) from error
        yield


def ask(settings: Settings) -> int:
    """`conclave health`: 0 if the bot that runs here is well, 1 if not."""
    said = words("en")
    if not settings.port:
        raise Unusable(said.word("running-health-off"))
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 - we ask, not listen
    connection = HTTPConnection(host, settings.port, timeout=2 * PATIENCE)
    try:
        connection.request("GET", "/health")
        answer = json.loads(connection.getresponse().read())
        wrong = {name: state for name, state in answer.items() if name != "ok"}
        well = answer["ok"] is True
    except (OSError, HTTPException, ValueError, KeyError, AttributeError):
        print(said.word("running-nobody-there", port=str(settings.port)))
        return 1
    finally:
        connection.close()
    print(said.word("running-well" if well else "running-unwell", state=json.dumps(wrong)))
    return 0 if well else 1
