"""What hosting costs: a save against a bare insert, a start with many live tables, and what each keeps in memory."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from secrets import token_bytes
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import aiosqlite

from bench.engine import PLAIN, played
from bench.figures import ROUNDS, Figure, rate
from bot.hosting.ai.minds import MindsHere
from bot.hosting.clock import WallClock
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.table import Table
from bot.hosting.tables import Tables
from games.engine.catalog.shelf import shelf
from storage.parts.store import SqlStore
from storage.rows import Channel, Phase, Player, TableId
from storage.sqlite import SqliteStore
from storage.sqlite.connection import PRAGMAS

PEOPLE = tuple(map(Player, ("ada", "ben", "cyd", "dov")))
MOVES = 100


def figures() -> Iterator[Figure]:
    """All of them, on databases of their own."""
    with TemporaryDirectory() as folder:
        save, hosted = asyncio.run(_saving(Path(folder)))
    yield Figure("save_vs_bare_insert", save, 1.5, at_most=True)
    yield Figure("hosted_vs_engine", hosted, None)
    with TemporaryDirectory() as folder:
        yield Figure("restore_growth", asyncio.run(_restoring(Path(folder))), 1.2, at_most=True)
        yield Figure("memory_per_table_kib", _memory(Path(folder) / "10000.db"), 32, at_most=True)


async def _saving(folder: Path) -> tuple[float, float]:
    bare = await aiosqlite.connect(folder / "bare.db")
    for pragma in PRAGMAS:
        await bare.execute(pragma)
    await bare.execute("CREATE TABLE turns (id TEXT, version INTEGER, events TEXT, PRIMARY KEY (id, version))")
    store = await SqliteStore.open(folder / "hosted.db")

    async def insert(version: int) -> None:
        await bare.execute("INSERT INTO turns VALUES ('table', ?, ?)", (version, "x" * 200))
        await bare.commit()

    try:
        return await compare_saves(store, insert)
    finally:
        await bare.close()
        await store.close()


async def compare_saves(store: SqlStore, insert: Callable[[int], Awaitable[None]]) -> tuple[float, float]:
    """Seconds for a hosted move over seconds for an insert with its commit; hosted moves over the engine's alone."""
    house, random = Tables(store, shelf(), WallClock(), token_bytes, limits=None), Random()
    versions, moves = iter(range(10**9)), _moves(house, random)
    saves: list[float] = []
    hosted: list[float] = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        for _ in range(MOVES):
            await insert(next(versions))
        inserted = perf_counter() - begun
        moved = sum([await anext(moves) for _ in range(MOVES)])
        saves.append(moved / inserted)
        hosted.append(MOVES / moved / rate(lambda: played(PLAIN, random)))
    return median(saves), median(hosted)


async def _moves(house: Tables, random: Random) -> AsyncIterator[float]:
    """Seconds that each move of people at a table takes; after each game there is a new table, which is not counted."""
    while True:
        table = await _table(house)
        while table.row.phase is Phase.PLAYING:
            match = table.playing
            seat = next(seat for seat in match.waiting.seats if match.choices(seat))
            choice, begun = random.choice(match.choices(seat)), perf_counter()
            table = (await house.play(table.id, PEOPLE[seat], match.beat, choice)).table
            yield perf_counter() - begun


async def _table(house: Tables) -> Table:
    table = await house.open("abracada", None, Channel("bench"), PEOPLE[0])
    for player in PEOPLE[1:]:
        await house.join(table.id, player)
    return await house.start(table.id, PEOPLE[0])


async def _restoring(folder: Path) -> float:
    """Seconds a table until all is ready again, with 10,000 live tables over 1,000."""
    few, many = folder / "1000.db", folder / "10000.db"
    await _fill(few, 1_000)
    await _fill(many, 10_000)
    grown = [await _start(many) / 10_000 / (await _start(few) / 1_000) for _ in range(ROUNDS)]
    return median(grown)


async def _start(path: Path) -> float:
    begun = perf_counter()
    store = await SqliteStore.open(path)
    tables = Tables(store, shelf(), WallClock(), token_bytes, limits=None)
    await Scheduler(tables, MindsHere(shelf())).wake()
    spent = perf_counter() - begun
    await store.close()
    return spent


async def _fill(path: Path, count: int) -> None:
    """One table played for a while, then written again under other names."""
    store = await SqliteStore.open(path)
    moves = _moves(Tables(store, shelf(), WallClock(), token_bytes, limits=None), Random())
    for _ in range(12):
        await anext(moves)
    await store.close()
    with sqlite3.connect(path) as raw:
        (name,) = raw.execute("SELECT id FROM tables WHERE phase = 'playing'").fetchone()
        for table, key in (("tables", "id"), ("turns", "table_id"), ("sittings", "table_id")):
            columns = [row[1] for row in raw.execute(f"PRAGMA table_info({table})")]
            rest = ", ".join(column for column in columns if column != key)
            numbers = "numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)"
            copies = (
                f"INSERT INTO {table} ({key}, {rest}) SELECT 't' || n, {rest} FROM {table}, numbers WHERE {key} = ?"  # noqa: S608 - our own names
            )
            raw.execute(f"WITH RECURSIVE {numbers} {copies}", (count, name))
    raw.close()


def _memory(path: Path) -> float:
    """KiB that each of 10,000 live tables takes in a process that remembers them all."""
    said = subprocess.run(  # noqa: S603 - this very module
        [sys.executable, "-m", "bench.hosting", str(path)], capture_output=True, text=True, check=True
    )
    return float(said.stdout)


async def remember(path: Path) -> None:
    """Load every live table, and print what that took."""
    store = await SqliteStore.open(path)
    house = Tables(store, shelf(), WallClock(), token_bytes, limits=None)
    Scheduler(house, MindsHere(shelf()))
    rows = await store.tables.in_phase(Phase.PLAYING)
    names = [TableId(row.id) for row in rows]
    await house.table(names[0])
    before = _resident()
    for name in names:
        await house.table(name)
    print((_resident() - before) / len(names))
    await store.close()


def _resident() -> float:
    """KiB of memory in use now."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4


if __name__ == "__main__":
    asyncio.run(remember(Path(sys.argv[1])))
