"""The bot as a process: everything it needs opened, supervised, and closed in order."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import AsyncGenerator, Coroutine, Generator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from secrets import token_bytes
from typing import Any
from urllib.parse import unquote, urlsplit

from bot.check import Stock, playable
from bot.config import Settings
from bot.data_path import DATABASE
from bot.drawing import Drawer, DrawingPool
from bot.errors import Unusable
from bot.front.client import Conclave, Line
from bot.front.connection import (
    PLAIN_ERRORS,
    TurnedAway,
    WrongToken,
    be_silent_about_voice,
    come_back_soon,
    counting,
    go_elsewhere,
    stay_connected,
    sweep_limits_seldom,
)
from bot.front.delivery.timing import Timing
from bot.front.identify_limit import IdentifyLimit
from bot.front.interactions.deadline import DiscordTime
from bot.front.interactions.press_limit import PressLimit
from bot.front.sharded import ShardedConclave
from bot.hosting.ai.minds import MindPool, Minds
from bot.hosting.clock import WallClock, uptime
from bot.hosting.neighbours.listening import Listening, Neighbours
from bot.hosting.schedule.departures import Departures
from bot.hosting.schedule.plans import Manners
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.tables import Tables
from bot.ops import event_loop
from bot.ops.garbage import keep_tidy
from bot.ops.health import Health, served
from bot.ops.instance_lock import alone
from bot.ops.instruments import MeteredMinds, MeteredSqliteStore, MeteredStore, watch_loop
from bot.ops.logs import heed_loop, set_up
from bot.ops.metrics import Meters
from bot.ops.supervisor import Supervisor
from bot.words import words
from storage.modes import make_folder, open_to_others
from storage.opening import driver
from storage.shards import ALL, Shards

# Seconds after which a busy event loop lets another thread in. The store's thread asks several times a statement,
# and with Python's five milliseconds each save of a busy bot waits for that many times five.
HANDOVER = 0.000_5

log = logging.getLogger(__name__)


class Broken(Exception):  # noqa: N818 - the end of a process that should be started again
    """Something that the bot cannot do without kept dying."""


def run(settings: Settings) -> int:
    """Host tables on Discord until somebody says stop."""
    token = "" if settings.token is None else settings.token.get_secret_value()
    prepare(settings, (token, *_passwords(settings)))
    said = words("en")
    try:
        event_loop.run(host(settings, token))
    except Broken:
        return 1  # the log says what kept dying
    except WrongToken:
        raise Unusable(said.word("running-wrong-token")) from None
    except TurnedAway as error:
        raise Unusable(said.word("running-turned-away")) from error
    return 0


def _passwords(settings: Settings) -> list[str]:
    """What a connection's error might repeat, as it stands in the address."""
    address = "" if settings.database is None else settings.database.get_secret_value()
    password = urlsplit(address).password or ""
    return [address, password, unquote(password)]


def prepare(settings: Settings, secret: tuple[str, ...]) -> None:
    """Before anything is said to anybody: how we log, and what never to write down."""
    set_up(settings.log, settings.log_level, secret, PLAIN_ERRORS)
    be_silent_about_voice()


async def host(settings: Settings, token: str, stock: Stock | None = None) -> None:
    """Be on Discord, or where else the settings say, until told to stop; with all games that can be played."""
    games, presets = await playable(settings.decks) if stock is None else stock
    sys.setswitchinterval(HANDOVER)
    go_elsewhere(settings.api, settings.gateway)
    come_back_soon()
    sweep_limits_seldom()
    stop = asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(heed_loop)
    async with AsyncExitStack() as house:
        house.enter_context(_heeding_signals(stop))
        meters, supervisor = Meters(), Supervisor(stop)
        store, neighbours = await house.enter_async_context(_store(settings, meters))
        house.push_async_callback(supervisor.close)
        store.posts.start_task = supervisor.start
        minds = await house.enter_async_context(_minds(settings.minds, meters))
        drawer = await house.enter_async_context(_drawer())
        health = Health(store, meters)
        health.locks, health.shards = neighbours, None if settings.shards is None else str(settings.shards)
        await house.enter_async_context(served(health, settings))
        supervisor.start("the loop watcher", partial(watch_loop, meters))
        supervisor.start("garbage collection", keep_tidy)
        clock, timing = WallClock(), Timing(requests_a_second=settings.requests)
        line = Line(DiscordTime(uptime), IdentifyLimit(neighbours=neighbours), supervisor.start, drawer, PressLimit())
        departures, listening = Departures(store, clock), Listening(neighbours)
        supervisor.start("the purge of servers that sent us away", departures.keep_purging)
        supervisor.start("the news of other processes", listening.go_on)

        def client() -> Conclave:
            tables = Tables(store, games, clock, token_bytes, presets=presets)
            given = tables, Scheduler(tables, minds), settings.dev_server, counting(meters), timing, line
            made = Conclave(*given) if settings.shards is None else ShardedConclave(settings.shards, *given)
            health.gateway, health.clock, departures.here, listening.news = made, made.keeper, made, tables.news
            return made

        log.info("Conclave is starting, with %s rules", "compiled" if has_compiled_rules() else "interpreted")
        await stay_connected(client, token, stop)
        log.info("Conclave has stopped")
        if supervisor.failed is not None:
            raise Broken(supervisor.failed)


def has_compiled_rules() -> bool:
    """Whether the rules of the games are machine code: `make compiled`."""
    found = find_spec("games.engine.match")
    return found is not None and found.origin is not None and not found.origin.endswith(".py")


@asynccontextmanager
async def _store(settings: Settings, meters: Meters) -> AsyncGenerator[tuple[MeteredStore, Neighbours | None]]:
    """The database, and no other bot at our tables."""
    url = None if settings.database is None else settings.database.get_secret_value()
    shards = settings.shards or ALL
    shards = ALL if shards.are_all else shards
    if url is None and not shards.are_all:
        raise Unusable(words("en").word("storage-shards-on-sqlite"))
    async with _in_folder(settings.data) if url is None else _on_postgres(url, shards) as (store, neighbours):
        store.host(shards)
        store.meter(meters)
        try:
            yield store, neighbours
        finally:
            await store.close()


@asynccontextmanager
async def _on_postgres(url: str, shards: Shards) -> AsyncGenerator[tuple[MeteredStore, Neighbours | None]]:
    with driver():
        from bot.ops.metered_postgres import MeteredPostgresStore  # noqa: PLC0415 - nobody with a file needs the driver
        from storage.postgres.hosting import PATIENCE, Hosting  # noqa: PLC0415 - the same
    hosting = Hosting(url, shards, PATIENCE)
    await hosting.begin()
    try:
        yield await MeteredPostgresStore.open(url), hosting
    finally:
        await hosting.close()


@asynccontextmanager
async def _in_folder(folder: Path) -> AsyncGenerator[tuple[MeteredStore, Neighbours | None]]:
    """Its folder is made if there is none, for our eyes only."""
    try:
        await asyncio.to_thread(make_folder, folder)
    except OSError as error:
        raise Unusable(words("en").word("storage-no-folder")) from error
    if await asyncio.to_thread(open_to_others, folder):
        log.warning("other users of this machine can look into the folder of the database; chmod 700 closes it")
    with alone(folder):
        yield await MeteredSqliteStore.open(folder / DATABASE), None


@asynccontextmanager
async def _minds(workers: int, meters: Meters) -> AsyncGenerator[Minds]:
    """Minds that give up when nobody would wait for them any longer."""
    pool = MindPool(workers, patience=Manners().latest / 1000)
    try:
        async with _going(pool.warm()):
            yield MeteredMinds(pool, meters)
    finally:
        await pool.close()


@asynccontextmanager
async def _drawer() -> AsyncGenerator[Drawer]:
    """Who draws pictures, beside everything else."""
    pool = DrawingPool()
    try:
        async with _going(pool.warm()):
            yield pool
    finally:
        await pool.close()


@asynccontextmanager
async def _going(work: Coroutine[Any, Any, None]) -> AsyncGenerator[None]:
    """Something that goes on beside everything else."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@contextmanager
def _heeding_signals(stop: asyncio.Event) -> Generator[None]:
    """Stop in order when asked to. Whoever asks twice is not kept waiting."""
    loop, signals = asyncio.get_running_loop(), (signal.SIGTERM, signal.SIGINT)

    def heed() -> None:
        log.info("Conclave is stopping")
        stop.set()
        for number in signals:
            loop.remove_signal_handler(number)

    for number in signals:
        loop.add_signal_handler(number, heed)
    try:
        yield
    finally:
        for number in signals:
            loop.remove_signal_handler(number)
