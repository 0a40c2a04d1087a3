"""`conclave simulate`: many tables of minds through the whole of hosting on a real database."""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from secrets import token_bytes
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.cli.games import chosen_game
from bot.decks import presets_here
from bot.errors import Unusable
from bot.hosting.ai.minds import MindPool
from bot.hosting.clock import WallClock
from bot.hosting.schedule.plans import Manners
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.table import Subscription, Turned
from bot.hosting.tables import Tables
from bot.terminal.progress import show_progress
from bot.words import words
from games.engine.catalog.shelf import shelf
from storage.parts.lines import Line, Writer
from storage.parts.tables import SqlTables
from storage.rows import Channel, Phase, Player, TableId, TurnRow
from storage.sqlite import SqliteStore


def run_simulation(given: Namespace) -> int:
    """`conclave simulate`."""
    said = words("en")
    game = chosen_game(next(iter(shelf()), "") if given.game is None else given.game)
    if given.tables < 1 or not 0 < given.seconds < inf:  # nor what is no number
        raise Unusable(said.word("simulate-nothing"))
    asyncio.run(simulate(game.key, given.tables, given.seconds, lambda line: print(line, flush=True)))
    return 0


class TimedStore(SqliteStore):
    """A store that notes how long each save took."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.saves: list[float] = []
        self.tables = TimedTables(writer, reader, self.saves)


class TimedTables(SqlTables):
    """The tables of such a store."""

    def __init__(self, writer: Writer, reader: Line, saves: list[float]) -> None:
        super().__init__(writer, reader)
        self._saves = saves

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        """Save, and note the time."""
        begun = perf_counter()
        saved = await super().save_turn(turn, revision)
        self._saves.append(perf_counter() - begun)
        return saved


@dataclass(slots=True)
class Simulation:
    """What is going on."""

    tables: Tables
    keeper: Scheduler
    accepted: int = 0
    finished: int = 0
    host: Player = field(default=Player("simulation"))
    _notices: Subscription = field(init=False)

    def __post_init__(self) -> None:
        self._notices = self.tables.subscribe()

    def count(self) -> None:
        """Count what has happened since the last time."""
        for notice, _ in self._notices.take():
            if isinstance(notice, Turned):
                self.accepted += 1
                self.finished += notice.table.row.phase is Phase.OVER


async def simulate(game: str, tables: int, seconds: float, show: Callable[[str], None]) -> None:
    """Host so many tables for so long, and say how it went."""
    said = words("en")
    with TemporaryDirectory() as folder:
        store = await TimedStore.open(Path(folder) / "simulation.db")
        house = Tables(store, shelf(), WallClock(), token_bytes, limits=None, presets=presets_here())
        minds = MindPool(os.cpu_count() or 1, patience=10)
        simulation = Simulation(house, Scheduler(house, minds, Manners(0, 0, wait=True)))
        before = _memory()
        await _seat(simulation, game, tables)
        show(said.word("simulate-seated", tables=tables))
        spent = await _go_on(simulation, game, seconds, show)
        saves = sorted(store.saves) or [0.0]
        show(said.word("simulate-rate", accepted=simulation.accepted, rate=round(simulation.accepted / spent)))
        show(said.word("simulate-saves", median=f"{median(saves) * 1000:.2f}", slowest=f"{saves[-1] * 1000:.1f}"))
        show(said.word("simulate-memory", memory=_memory() // 1024, grown=(_memory() - before) // 1024))
        await minds.close()
        await store.close()


async def _seat(simulation: Simulation, game: str, tables: int) -> None:
    for _ in range(tables):
        await _table(simulation, game)


async def _table(simulation: Simulation, game: str) -> TableId:
    """A table whose host resigns at once, so that only minds are left."""
    house, host = simulation.tables, simulation.host
    table = await house.open(game, None, Channel("simulation"), host)
    seats = house.game(game).seats
    mind = "random"  # thinks least: what is watched here is the hosting
    for _ in range(seats[len(seats) // 2] - 1):
        await house.add_mind(table.id, host, mind)
    await house.start(table.id, host)
    await house.seats.resign(table.id, host)
    return table.id


async def _go_on(simulation: Simulation, game: str, seconds: float, show: Callable[[str], None]) -> float:
    """Let the minds play, with a new table for each that ends, and say how far it is."""
    begun, said, seen = perf_counter(), words("en"), 0
    keeping = asyncio.create_task(simulation.keeper.run())
    with show_progress(seconds, show) as advance:
        while (spent := perf_counter() - begun) < seconds:
            await asyncio.sleep(0.05)
            simulation.count()
            for _ in range(simulation.finished - seen):
                await _table(simulation, game)
            seen = max(seen, simulation.finished)
            accepted, finished = simulation.accepted, simulation.finished
            advance(spent, said.word("simulate-progress", seconds=round(spent), accepted=accepted, finished=finished))
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    return perf_counter() - begun


def _memory() -> int:
    """The most memory used so far, in KiB."""
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used // 1024 if sys.platform == "darwin" else used
