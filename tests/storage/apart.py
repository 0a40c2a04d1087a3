"""What other processes do to a database in these tests: `python -m tests.storage.apart WORK …`."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from bot.laws.lawbook import Step, walk
from games.engine import open_match
from games.engine.catalog.shelf import shelf
from games.engine.replay.codec import encode
from storage.opening import open_store
from storage.queries import migrations
from storage.rows import Hand, Millis, Phase, TableId, TableRow, TurnRow
from storage.sqlite import SqliteStore
from storage.sqlite.schema import prepare
from storage.sqlite.upkeep import restore
from storage.trouble import Unusable
from tests.storage.dsl import T, begun, table, turn


def say(words: object) -> None:
    """A line for the test that started us."""
    print(words, flush=True)


def wait() -> None:
    """Until the test says so."""
    say("ready")
    sys.stdin.readline()


async def race(path: str, versions: str) -> None:
    """Save all versions of a table that others are saving too; say which we were first with."""
    store = await open_store(path)
    await asyncio.to_thread(wait)
    won = [version for version in range(1, int(versions)) if await store.tables.save_turn(turn(version), 1)]
    await store.close()
    say(msgspec.json.encode(won).decode())


async def make(path: str) -> None:
    """Open a database that may not be there yet."""
    wait()
    await _made(path)
    say("made")


async def _made(path: str) -> None:
    store = await open_store(path)
    await store.tables.add(table())
    await store.close()


def hold(path: str) -> None:
    """Keep the database to ourselves until told otherwise."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    wait()
    connection.execute("ROLLBACK")
    connection.close()
    say("let go")


def migrating(path: str, folder: str) -> None:
    """Bring a database up to date."""
    say("ready")
    prepare(Path(path), known=migrations(Path(folder)))


def restoring(path: str, file: str) -> None:
    """Restore a backup."""
    wait()
    restore(Path(path), Path(file))
    say("restored")


async def unprivileged(path: str) -> None:
    """Be nobody in particular, and try to write."""
    with tempfile.TemporaryDirectory() as folder:  # once with privileges: nobody may read the standard library
        await _made(f"{folder}/conclave.db")
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    try:
        store = await SqliteStore.open(Path(path))
    except Unusable as error:
        say(error.why.id)
        return
    try:
        await begun(store, "another")
    except Unusable as error:
        say(error.why.id)
    await store.close()


async def play(path: str) -> None:
    """Play one game after the other, a turn at a time, and name each table and version once it is saved."""
    store = await SqliteStore.open(Path(path))
    say("ready")
    for number in count():
        await _game(store, Random(number), TableId(f"{os.getpid()}-{number}"))


async def _game(store: SqliteStore, random: Random, table_id: TableId) -> None:
    game = next(iter(shelf().values()))
    match, events = open_match(game, 3, game.options(), random.randbytes(32))
    row = msgspec.structs.replace(table(table_id), game=game.key, edition=game.edition, seed=match.seed.hex())
    await store.tables.add(row)
    first = msgspec.structs.replace(turn(0, table_id), events=encode(events).decode())
    await store.tables.start(msgspec.structs.replace(row, phase=Phase.PLAYING), first, ())
    begun_row: TableRow = msgspec.structs.replace(row, phase=Phase.PLAYING, revision=1)
    for step in walk(3, match, random):
        if not await store.tables.save_turn(_turn(table_id, step), begun_row.revision):
            say(f"refused {table_id}")
            return
        say(f"{table_id} {step.after.version}")
    await store.tables.change(msgspec.structs.replace(begun_row, phase=Phase.OVER))


def _turn(table_id: TableId, step: Step) -> TurnRow:
    after, at = step.after, Millis(1)
    command, events = encode(step.command).decode(), encode(step.events).decode()
    return TurnRow(table_id, after.version, step.seat, command, events, after.beat, None, Hand.MIND, at)


async def remember(path: str) -> None:
    """Save a turn, wait while the world changes, and save the next as if it had not; then look again."""
    store = await SqliteStore.open(Path(path))
    row = await store.tables.get(T)
    last = await store.tables.last_turn(T)
    assert row is not None
    assert last is not None
    await asyncio.to_thread(wait)
    say(await store.tables.save_turn(turn(last.version + 1), row.revision))
    row, last = await store.tables.get(T), await store.tables.last_turn(T)
    assert row is not None
    assert last is not None
    say(f"{row.channel} {last.version}")
    say(await store.tables.save_turn(turn(last.version + 1), row.revision))
    await store.close()


WORKS: Mapping[str, Callable[..., object]] = {
    work.__name__: work for work in (race, make, hold, migrating, restoring, unprivileged, play, remember)
}

if __name__ == "__main__":
    doing = WORKS[sys.argv[1]](*sys.argv[2:])
    if asyncio.iscoroutine(doing):
        asyncio.run(doing)
