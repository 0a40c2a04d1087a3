"""The same on PostgreSQL: a save against a bare insert, and a page of a leaderboard in a full house."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import psycopg

from bench.figures import Figure
from bench.hosting import compare_saves
from bench.leaderboard import AT, FULL, GAME, NEW, RESULTS, SERVER, growth
from bot.hosting.records.ratings import ALL_TIME, EVERYWHERE, season_of
from storage.postgres import PostgresStore
from storage.postgres.schema import plain, prepare
from tests.postgres.server import at, own_server

FILL = """
SET session_replication_role = replica; -- results without their tables
INSERT INTO ratings
SELECT %(game)s, scope, season, lpad(player::text, 18, '0'), mu, 2.0, round((mu - 6)::numeric, 3), 10, 1
FROM (SELECT player, random_normal(25, 8) AS mu FROM generate_series(0, %(players)s - 1) AS player) AS players,
    unnest(ARRAY[%(everywhere)s, %(server)s]) AS scope, unnest(ARRAY[%(all_time)s, %(season)s]) AS season;
INSERT INTO results
SELECT number, lpad(to_hex(number), 12, '0'), %(game)s, %(server)s, %(season)s, %(at)s
FROM generate_series(1, %(results)s) AS number;
INSERT INTO standings (number, entry, seat, player, place, points, rated, feats)
SELECT number, entry, entry, lpad(floor(random() * %(players)s)::text, 18, '0'), entry + 1, 0, 1, '{}'
FROM generate_series(1, %(results)s) AS number, generate_series(0, 1) AS entry;
"""


def figures() -> Iterator[Figure]:
    """On a server of their own, as it comes: every commit on the disk."""
    with own_server(Path(gettempdir(), f"conclave-bench-{os.getpid()}")) as server, asyncio.Runner() as runner:
        urls = [_made(server, name) for name in ("hosted", "small", "large")]
        yield Figure("pg_save_vs_bare_insert", runner.run(_saving(urls[0])), 1.5, at_most=True)
        fill(urls[1], NEW)
        fill(urls[2], FULL)
        new, full = (runner.run(PostgresStore.open(url)) for url in urls[1:])
        yield Figure("pg_leaderboard_growth", growth(runner, new, full), 3, at_most=True)
        runner.run(new.close())
        runner.run(full.close())


def _made(server: str, name: str) -> str:
    with plain(server) as connection:
        statement: Any = f"CREATE DATABASE {name} TEMPLATE template0"  # psycopg's types want a literal
        connection.execute(statement)
    url = at(server, name)
    prepare(url)
    return url


async def _saving(url: str) -> float:
    bare = await psycopg.AsyncConnection.connect(url, autocommit=True)
    await bare.execute("CREATE TABLE bare (id TEXT, version INTEGER, events TEXT, PRIMARY KEY (id, version))")
    store = await PostgresStore.open(url)

    async def insert(version: int) -> None:
        await bare.execute("INSERT INTO bare VALUES ('table', %s, %s)", (version, "x" * 200))

    try:
        return (await compare_saves(store, insert))[0]
    finally:
        await store.close()
        await bare.close()


def fill(url: str, players: int) -> None:
    """That many rated players and five times as many results, made where they lie."""
    given = {
        "game": GAME,
        "players": players,
        "everywhere": EVERYWHERE,
        "server": SERVER,
        "all_time": ALL_TIME,
        "season": season_of(AT),
        "at": AT,
        "results": players * RESULTS,
    }
    with plain(url) as connection:
        psycopg.ClientCursor(connection).execute(FILL, given)
        connection.execute("VACUUM ANALYZE")
