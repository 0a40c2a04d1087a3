"""The bot as a process: everything it needs opened, supervised, and closed in order."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import AsyncGenerator, Coroutine, Generator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from secrets import token_bytes
from typing import Any

from bot.alone import alone
from bot.decks import stocked
from bot.front.client import Conclave
from bot.front.connection import (
    PLAIN_ERRORS,
    TurnedAway,
    WrongToken,
    be_silent_about_voice,
    counting,
    go_elsewhere,
    stay_connected,
)
from bot.health import Health, served
from bot.hosting.clock import WallClock
from bot.hosting.minds import MindPool, Minds
from bot.hosting.tables import Tables
from bot.hosting.timekeeper import Manners, Timekeeper
from bot.logs import heed_loop, set_up
from bot.metered import MeteredMinds, MeteredStore, watch_loop
from bot.meters import Meters
from bot.place import DATABASE
from bot.settings import Settings
from bot.tidying import keep_tidy
from bot.unusable import Unusable
from bot.words import words
from games.engine.shelf import shelf

# Seconds after which a busy event loop lets another thread in. The store's thread asks several times a statement,
# and with Python's five milliseconds each save of a busy bot waits for that many times five.
HANDOVER = 0.000_5

log = logging.getLogger(__name__)


def run(settings: Settings) -> int:
    """Host tables on Discord until somebody says stop."""
    token = "" if settings.token is None else settings.token.get_secret_value()
    prepare(settings, (token,))
    said = words("en")
    try:
        asyncio.run(host(settings, token))
    except WrongToken:
        raise Unusable(said.word("running-wrong-token")) from None
    except TurnedAway as error:
        raise Unusable(said.word("running-turned-away")) from error
    return 0


def prepare(settings: Settings, secret: tuple[str, ...]) -> None:
    """Before anything is said to anybody: how we log, and what never to write down."""
    set_up(settings.log, settings.log_level, secret, PLAIN_ERRORS)
    be_silent_about_voice()


async def host(settings: Settings, token: str) -> None:
    """Be on Discord, or where else the settings say, until told to stop."""
    games = stocked(settings.decks, shelf())
    sys.setswitchinterval(HANDOVER)
    go_elsewhere(settings.api, settings.gateway)
    stop = asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(heed_loop)
    async with AsyncExitStack() as house:
        house.enter_context(_heeding_signals(stop))
        meters = Meters()
        store = await house.enter_async_context(_store(settings.data, meters))
        minds = await house.enter_async_context(_minds(settings.minds, meters))
        health = Health(store, meters)
        await house.enter_async_context(served(health, settings))
        await house.enter_async_context(_going(watch_loop(meters)))
        await house.enter_async_context(_going(keep_tidy()))

        def client() -> Conclave:
            tables = Tables(store, games, WallClock(), token_bytes)
            made = Conclave(tables, Timekeeper(tables, minds), settings.dev_server, counting(meters))
            health.gateway = made
            return made

        log.info("Conclave is starting")
        await stay_connected(client, token, stop)
        log.info("Conclave has stopped")


@asynccontextmanager
async def _store(folder: Path, meters: Meters) -> AsyncGenerator[MeteredStore]:
    """The database, and no other bot at it; its folder is made if there is none, for our eyes only."""
    try:
        await asyncio.to_thread(folder.mkdir, mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable(words("en").word("storage-no-folder")) from error
    with alone(folder):
        store = await MeteredStore.open(folder / DATABASE)
        store.meter(meters)
        try:
            yield store
        finally:
            await store.close()


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
