"""What a page of a leaderboard costs when the house is full, against one that has just opened."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.figures import Figure, ratios
from bot.hosting.records.leaderboard import Cursor, Leaderboard
from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE, season_of
from storage.parts.store import SqlStore
from storage.rows import Millis
from storage.sqlite import SqliteStore
from storage.sqlite.schema import prepare

FULL = 200_000
NEW = 200
RESULTS = 5
"""Games for each player, of two each."""
BATCH = 20
GAME, SERVER, AT = "bench", "server", Millis(1_790_000_000_000)
BOARD = Leaderboard(GAME)


def figures() -> Iterator[Figure]:
    """The cost of a page, the first or a deep one, whichever grew more, from 200 players to 200,000."""
    with TemporaryDirectory() as folder, asyncio.Runner() as runner:
        small, large = Path(folder, "small.db"), Path(folder, "large.db")
        fill(small, NEW)
        fill(large, FULL)
        new, full = runner.run(SqliteStore.open(small)), runner.run(SqliteStore.open(large))
        try:
            yield Figure("leaderboard_growth", growth(runner, new, full), 3, at_most=True)
        finally:
            runner.run(new.close())
            runner.run(full.close())


def growth(runner: asyncio.Runner, new: SqlStore, full: SqlStore) -> float:
    """How many times as much a page costs in the full one: the first or one halfway down, whichever is worse."""
    (first,) = ratios(pages(runner, new, None), pages(runner, full, None))
    middle, deep = runner.run(halfway(new, NEW)), runner.run(halfway(full, FULL))
    (later,) = ratios(pages(runner, new, middle), pages(runner, full, deep))
    return max(first, later)


def pages(runner: asyncio.Runner, store: SqlStore, after: Cursor | None) -> Callable[[], int]:
    """The same page over and over, as many times as it takes to forget the cost of asking."""

    async def some() -> int:
        for _ in range(BATCH):
            page = await BOARD.page(store, after)
            assert len(page.lines) == 10  # noqa: S101 - a page that is not there costs nothing
        return BATCH

    return lambda: runner.run(some())


async def halfway(store: SqlStore, players: int) -> Cursor:
    """Where the page in the middle of the board begins."""
    half = players // 2
    rows = await store.results.board(GAME, EVERYWHERE, ALL_TIME, None, half)
    return Cursor(rows[-1].ordinal, rows[-1].player, half, half)


def fill(path: Path, players: int) -> None:
    """A database with that many rated players and five times as many results."""
    prepare(path)
    random, season = Random(players), season_of(AT)
    results = players * RESULTS
    with closing(sqlite3.connect(path)) as connection, connection:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -600000"):  # for filling only
            connection.execute(f"PRAGMA {pragma}")
        connection.executemany(
            "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, 10, 1)",
            (
                (GAME, scope, time, f"{player:018}", mu, 2.0, round(mu - 6, 3))
                for scope in (EVERYWHERE, SERVER)
                for time in (ALL_TIME, season)
                for player, mu in enumerate(random.gauss(25, 8) for _ in range(players))
            ),
        )
        connection.executemany(
            "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)",
            ((number, f"{number:012x}", GAME, SERVER, season, AT) for number in range(1, results + 1)),
        )
        sides = ((number, entry) for number in range(1, results + 1) for entry in (0, 1))
        connection.executemany(
            "INSERT INTO standings VALUES (?, ?, ?, ?, NULL, ?, 0, 1, '{}', NULL, NULL, NULL, NULL, NULL)",
            ((number, entry, entry, f"{random.randrange(players):018}", entry + 1) for number, entry in sides),
        )
