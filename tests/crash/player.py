"""A real process that plays many tables with many hands, says what was accepted, and is killed for it.

Every line it prints is a promise: `table version beat seat command`.
Run as `python -m tests.crash.player DATABASE [POINT]`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random
from secrets import token_bytes

from bot.hosting.ai.minds import MindsHere
from bot.hosting.clock import WallClock
from bot.hosting.schedule.plans import Manners
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.table import Stale, Table, choice_of
from bot.hosting.tables import Tables
from games.engine import Command, Refused, Seat
from games.engine.catalog.shelf import shelf
from games.engine.replay.codec import encode
from storage.addresses import is_postgres
from storage.parts.lines import Line, Writer
from storage.parts.store import SqlStore
from storage.parts.tables import SqlTables, change_row
from storage.postgres import PostgresStore
from storage.rows import Channel, Phase, Player, Sitting, TableId, TableRow, TurnRow
from storage.sqlite import SqliteStore
from storage.trouble import Unusable

TABLES = 12
PEOPLE = tuple(map(Player, ("ada", "ben", "cyd")))
HANDS = 3  # that press the same button at the same moment


class FatalStore(SqlStore):
    """Dies at a named point, after a while."""

    point = ""
    left = 40

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.tables = FatalTables(writer, reader, self)

    def die_at(self, point: str) -> None:
        """Die here, if this is the point and the time has come."""
        if self.point == point:
            self.left -= 1
            if self.left < 0:
                os.kill(os.getpid(), signal.SIGKILL)


class FatalSqliteStore(FatalStore, SqliteStore):
    """Such a store on SQLite."""


class FatalPostgresStore(FatalStore, PostgresStore):
    """Such a store on PostgreSQL."""


class FatalTables(SqlTables):
    """The tables of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: FatalStore) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        """Save, unless death comes before; tell, unless it comes after."""
        self._store.die_at("before-save")
        saved = await super().save_turn(turn, revision)
        self._store.die_at("after-save")
        return saved

    async def change(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        """A takeover is the row and its sittings: die between the two."""
        if self._store.point != "takeover" or not sittings or row.phase is not Phase.PLAYING:
            return await super().change(row, sittings)
        async with self._writer.transaction() as line:
            await change_row(line, row, ())
            self._store.left = 0
            self._store.die_at("takeover")
            return True


async def _open(address: str) -> FatalStore:
    if is_postgres(address):
        return await FatalPostgresStore.open(address)
    return await FatalSqliteStore.open(Path(address))


async def main(address: str, point: str) -> None:
    """Play until killed."""
    store = await _open(address)
    store.point = point
    house = Tables(store, shelf(), WallClock(), token_bytes, limits=None)
    keeper = Scheduler(house, MindsHere(shelf()), Manners(5, 20))
    keeping = asyncio.create_task(keeper.run())
    random = Random(token_bytes(16))
    live = [row.id for row in await store.tables.in_phase(Phase.PLAYING)]
    while len(live) < TABLES:
        live.append((await _new_table(house, random)).id)
    print("ready", flush=True)
    await asyncio.gather(keeping, *(_play(house, table, Random(random.random())) for table in live))


async def _new_table(house: Tables, random: Random) -> Table:
    table = await house.open(random.choice(list(shelf())), None, Channel("crash"), PEOPLE[0])
    for player in PEOPLE[1:]:
        await house.join(table.id, player)
    await house.add_mind(table.id, PEOPLE[0], "random")
    return await house.start(table.id, PEOPLE[0])


async def _play(house: Tables, table: TableId, random: Random) -> None:
    while True:
        try:
            table = await _play_on(house, table, random)
        except Unusable as error:
            if error.why.id != "storage-away":
                raise
            await asyncio.sleep(0.05)  # its server was killed


async def _play_on(house: Tables, table: TableId, random: Random) -> TableId:
    """A step at a table, or at a new one if the game is over."""
    now = await house.table(table)
    if now.row.phase is not Phase.PLAYING:
        return (await _new_table(house, random)).id
    if now.match is None or now.match.outcome is not None:  # ended, and about to be booked
        await asyncio.sleep(0.005)
        return table
    await _somebody_moves(house, now, random)
    if random.random() < 0.1:
        await _take_over(house, now, random)
    return table


async def _somebody_moves(house: Tables, now: Table, random: Random) -> None:
    match = now.playing
    seats = [seat for seat in match.waiting.seats if match.choices(seat) and not now.seating.sitters[seat].mind]
    if not seats:
        await asyncio.sleep(0.005)
        return
    seat = random.choice(seats)
    command = random.choice(match.choices(seat))
    await asyncio.gather(*(_press(house, now, seat, command) for _ in range(HANDS)))


async def _press(house: Tables, now: Table, seat: Seat, command: Command) -> None:
    player = now.seating.sitters[seat].player
    assert player is not None
    try:
        turned = await house.play(now.id, player, now.playing.beat, choice_of(command))
    except (Stale, Refused):
        return
    print(f"{now.id} {turned.before.version + 1} {now.playing.beat} {seat} {encode(command).decode()}", flush=True)


async def _take_over(house: Tables, now: Table, random: Random) -> None:
    """Somebody goes away, or comes back."""
    seat = Seat(random.randrange(len(PEOPLE)))
    try:
        if now.seating.sitters[seat].mind:
            await house.seats.come_back(now.id, PEOPLE[seat])
        else:
            await house.seats.keep_warm(now.id, seat)
    except (Stale, Refused):
        return


if __name__ == "__main__":
    try:
        asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""))
    finally:
        traceback.print_exc()
        os._exit(1)  # whatever thread is left: this process was to be killed
