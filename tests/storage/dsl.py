"""Rows to try a store with, and other processes that use the same database."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from games.engine import Seat
from storage.addresses import is_postgres
from storage.parts.lines import Writer as AnyWriter
from storage.parts.store import SqlStore
from storage.postgres import PostgresStore
from storage.postgres.connection import Line as PostgresLine
from storage.postgres.connection import Writer as PostgresWriter
from storage.postgres.pool import Pool
from storage.postgres.schema import plain
from storage.postgres.schema import prepare as prepare_postgres
from storage.queries import Migration
from storage.rows import (
    Channel,
    Hand,
    Millis,
    Phase,
    Player,
    RatingRow,
    ResultRow,
    Server,
    Sitting,
    Standing,
    TableId,
    TableRow,
    TurnRow,
)
from storage.sqlite import SqliteStore
from storage.sqlite.connection import Line, Writer
from storage.sqlite.schema import PATIENCE, prepare
from storage.store import Store
from tests.processes.piped import Piped, piped

ADA, BEN = Player("ada"), Player("ben")
T = TableId("t")


def table(table_id: str = T, channel: str = "channel") -> TableRow:
    """A lobby."""
    return TableRow(
        id=TableId(table_id),
        game="sleight",
        edition=1,
        server=Server("server"),
        channel=Channel(channel),
        phase=Phase.LOBBY,
        revision=0,
        seating='{"host":"ada"}',
        seed=None,
        opened=Millis(1_000),
        touched=Millis(1_000),
    )


def playing(row: TableRow) -> TableRow:
    """The same table with the game begun, as it is asked to be written."""
    return msgspec.structs.replace(row, phase=Phase.PLAYING, seed="00" * 32)


def over(row: TableRow) -> TableRow:
    """The same table with the game over."""
    return msgspec.structs.replace(row, phase=Phase.OVER)


def turn(version: int, table_id: str = T, due: int | None = None) -> TurnRow:
    """A turn; version 0 is the set-up."""
    return TurnRow(
        table_id=TableId(table_id),
        version=version,
        seat=Seat(1) if version else None,
        command='{"type":"Hold"}' if version else None,
        events="[]",
        beat=version,
        due=None if due is None else Millis(due),
        hand=Hand.PERSON,
        at=Millis(2_000 + version),
    )


def sitting(seat: int, player: str | None = ADA, revision: int = 1, table_id: str = T) -> Sitting:
    """Somebody sits down."""
    sitter = None if player is None else Player(player)
    mind = "random" if player is None else None
    return Sitting(TableId(table_id), revision, Seat(seat), 0, sitter, mind, Millis(1_500))


def result(table_id: str = T) -> ResultRow:
    """A game that ended. The store gives it its number."""
    return ResultRow(0, TableId(table_id), "sleight", Server("server"), "2026-4", Millis(9_000))


def standing(entry: int, player: str | None = ADA) -> Standing:
    """How one came out of it."""
    sitter = None if player is None else Player(player)
    return Standing(0, entry, Seat(entry), sitter, None if player else "random", entry + 1, 5 - entry, 1, "{}")


def rating(player: str, ordinal: float, scope: str = "", listed: int = 1) -> RatingRow:
    """What is thought of somebody."""
    return RatingRow("sleight", scope, "", Player(player), 25.5, 8.25, ordinal, 3, listed)


async def begun(store: Store, table_id: str = T, sittings: Sequence[Sitting] = (), due: int | None = None) -> TableRow:
    """A table with the game begun, as the store has it."""
    assert await store.tables.add(table(table_id))
    assert await store.tables.start(playing(table(table_id)), turn(0, table_id, due), sittings)
    row = await store.tables.get(TableId(table_id))
    assert row is not None
    return row


@dataclass(frozen=True, slots=True)
class Place:
    """Where a store is: a file of SQLite, or a database of PostgreSQL."""

    address: str

    @property
    def is_postgres(self) -> bool:
        """Which of the two."""
        return is_postgres(self.address)

    @property
    def conflict(self) -> type[Exception]:
        """What is raised when two rows have the same key, or one points to nothing."""
        return psycopg.IntegrityError if self.is_postgres else sqlite3.IntegrityError

    async def open(self, patience: float = PATIENCE) -> SqlStore:
        """A store on it."""
        if self.is_postgres:
            return await PostgresStore.open(self.address, patience)
        return await SqliteStore.open(Path(self.address), patience)

    def prepare(self, known: Sequence[Migration] | None = None) -> None:
        """Make the tables, or bring them up to date, as far as is known."""
        if self.is_postgres:
            prepare_postgres(self.address, known)
        else:
            prepare(Path(self.address), known=known)

    def select(self, statement: str) -> list[tuple[object, ...]]:
        """What a connection of nobody's finds there."""
        if not self.is_postgres:
            return select(Path(self.address), statement)
        with plain(self.address) as connection:
            said: Any = statement  # psycopg's types want a literal
            cursor = connection.execute(said)
            return cursor.fetchall() if cursor.description else []


@asynccontextmanager
async def hands_on(path: Path, patience: float = PATIENCE) -> AsyncGenerator[tuple[SqliteStore, Writer]]:
    """A store on SQLite together with the connection that it writes with."""
    prepare(path, patience)
    writer, reader = await Writer.open(path, patience), await Line.open(path, patience)
    store = SqliteStore(writer, reader)
    try:
        yield store, writer
    finally:
        await store.close()


@asynccontextmanager
async def lent(place: Place) -> AsyncGenerator[tuple[SqlStore, AnyWriter]]:
    """A store together with the line that it writes with."""
    if not place.is_postgres:
        async with hands_on(Path(place.address)) as (store, writer):
            yield store, writer
        return
    pool = Pool(place.address)
    writer = PostgresWriter(pool)
    store = PostgresStore(writer, PostgresLine(pool))
    try:
        yield store, writer
    finally:
        await store.close()


async def plant(writer: AnyWriter, tables: int) -> list[TableId]:
    """So many begun tables, in one transaction."""
    ids = [TableId(f"t{number}") for number in range(tables)]
    async with writer.transaction() as line:
        for table_id in ids:
            row = msgspec.structs.replace(playing(table(table_id)), revision=1)
            await line.rows("add_table", **msgspec.structs.asdict(row))
            await line.rows("begin_turns", table_id=table_id, events="[]", due=None, hand="person", at=1)
    return ids


@contextmanager
def apart(work: str, *arguments: object) -> Generator[Piped]:
    """Another process at this work (see `tests.storage.apart`), killed at the end if it is still there."""
    with piped("tests.storage.apart", work, *map(str, arguments)) as process:
        yield process


def line(process: Piped) -> str:
    """The next line that a process says."""
    return process.stdout.readline().strip()


def tell(process: Piped, said: str = "go") -> None:
    """Say a line to a process."""
    process.stdin.write(f"{said}\n")
    process.stdin.flush()


def select(path: Path, statement: str) -> list[tuple[object, ...]]:
    """What a connection of nobody's finds in the file."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        return connection.execute(statement).fetchall()
    finally:
        connection.close()


def names(folder: Path) -> list[str]:
    """What is in a folder."""
    return sorted(file.name for file in folder.iterdir())


def damage(path: Path) -> None:
    """Overwrite the place where the turns begin."""
    select(path, "PRAGMA wal_checkpoint(TRUNCATE)")
    page = int(str(select(path, "SELECT rootpage FROM sqlite_master WHERE name = 'turns'")[0][0]))
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    path.write_bytes(content)


@contextmanager
def untouched(path: Path) -> Generator[None]:
    """The file is the same before and after."""
    before = path.read_bytes()
    yield
    assert path.read_bytes() == before
