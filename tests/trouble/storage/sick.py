"""A house whose store fails when the test says so, and whose clock runs by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.hosting.ai.minds import Minds, MindsHere
from bot.hosting.schedule.plans import Manners
from bot.hosting.schedule.scheduler import Rhythm, Scheduler
from bot.hosting.tables import Tables
from games.engine import text
from storage.parts.tables import SqlTables
from storage.rows import TurnRow
from storage.sqlite import SqliteStore
from storage.sqlite.connection import Line, Writer
from storage.trouble import Unusable
from tests.chance import new_source
from tests.hosting.house import GAMES, House, MovedClock

QUICK = Rhythm(trouble_lasts=20, looks_again=5)


class Full(SqliteStore):
    """A disk that is full for a while."""

    full = False
    refused = 0

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.tables = FullTables(writer, reader, self)


class FullTables(SqlTables):
    """The tables of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: Full) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        """See `TableStore`."""
        if self._store.full:
            self._store.refused += 1
            raise Unusable(text("storage-locked"))
        return await super().save_turn(turn, revision)


@asynccontextmanager
async def housed(
    path: Path, clock: MovedClock | None = None, minds: Minds | None = None, manners: Manners | None = None
) -> AsyncGenerator[tuple[House, Full]]:
    """Such a house."""
    store, clock = await Full.open(path), clock or MovedClock()
    tables = Tables(store, GAMES, clock, new_source())
    keeper = Scheduler(tables, minds or MindsHere(GAMES), manners or Manners(0, 0), QUICK)
    house = House(store, clock, tables, keeper)
    try:
        yield house, store
    finally:
        await store.close()


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for it."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - nobody sets an event for a test
            await asyncio.sleep(0.005)
