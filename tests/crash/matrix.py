"""Kills a playing process again and again, and looks each time whether anything promised is missing.

`python -m tests.crash.matrix 300` (or `300 postgres`) prints `kills N acknowledged M lost 0 doubled 0`.
"""

from __future__ import annotations

import asyncio
import itertools
import signal
import sys
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer

from bot.hosting.ai.minds import MindsHere
from bot.hosting.clock import WallClock
from bot.hosting.schedule.scheduler import Scheduler
from bot.hosting.seating import read_seating
from bot.hosting.table import longest_allowed
from bot.hosting.table_cache import fold_turns
from bot.hosting.tables import Tables
from games.engine.catalog.shelf import shelf
from storage.opening import open_store
from storage.rows import Phase, TableRow, TurnRow
from tests.chance import WORD, new_name, new_random, new_source
from tests.postgres.server import database as postgres
from tests.processes.piped import Piped, piped

LONGEST = 60.0
POINTS = ("", "", "", "before-save", "after-save", "takeover")  # mostly any moment at all


@dataclass(slots=True)
class Matrix:
    """What was promised so far, and what became of it."""

    address: str
    random: Random
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    presses: set[str] = field(default_factory=set[str])
    promises: dict[tuple[str, int], str] = field(default_factory=dict[tuple[str, int], str])

    def line(self) -> str:
        """The result."""
        return f"kills {self.kills} acknowledged {self.acknowledged} lost {self.lost} doubled {self.doubled}"

    def kill_once(self) -> None:
        """Let it play a while, kill it, and look."""
        point = POINTS[self.kills % len(POINTS)]
        with piped("tests.with_chance", new_name(), "tests.crash.player", self.address, point) as process:
            assert process.stdout.readline() == "ready\n"
            said = _said(process, LONGEST if point else self.random.uniform(0.02, 0.5))
        assert process.returncode == -signal.SIGKILL, "it died of something else"
        self.kills += 1
        self.remember(said)
        self.look()

    def look(self) -> None:
        """Compare what is there with what was promised."""
        asyncio.run(self._look())

    def remember(self, said: str) -> None:
        """Whole lines only: the last may be cut, and then nobody has read the promise."""
        for line in said.split("\n")[:-1]:
            table, version, beat, rest = line.split(" ", 3)
            press = f"{table} {beat} {rest.split(' ', 1)[0]}"  # one seat, one beat: one answer
            self.doubled += press in self.presses
            self.presses.add(press)
            self.promises[table, int(version)] = rest
            self.acknowledged += 1

    async def _look(self) -> None:
        store = await open_store(self.address)
        rows = [row for phase in (Phase.PLAYING, Phase.OVER) for row in await store.tables.in_phase(phase)]
        found: dict[tuple[str, int], str] = {}
        for row in rows:
            turns = await store.tables.turns(row.id)
            check_table(row, turns)
            sat = await store.tables.sittings(row.id)
            last = {sitting.seat: (sitting.player, sitting.mind) for sitting in sat}
            assert [last[seat] for seat in sorted(last)] == [
                (sitter.player, sitter.mind) for sitter in read_seating(row.seating).sitters
            ], f"{row.id}: seats and their records differ"
            found.update({(row.id, turn.version): f"{turn.seat} {turn.command}" for turn in turns[1:]})
        self.lost += sum(found.get(key) != promise for key, promise in self.promises.items())
        booked = [result.table_id for result, _ in await store.results.page(0, 10**6)]
        assert len(booked) == len(set(booked)), "a result was booked twice"
        await store.close()


def check_table(row: TableRow, turns: list[TurnRow]) -> None:
    """It refolds, without gaps, with the beats and deadlines it should have."""
    assert row.seed is not None
    game, pace = shelf()[row.game], read_seating(row.seating).pace
    assert [turn.version for turn in turns] == list(range(len(turns))), f"{row.id}: a gap"
    match = fold_turns(game, row.seed, turns)
    assert match is not None
    assert match.beat == turns[-1].beat, f"{row.id}: another beat"
    assert (turns[-1].due is None) == (match.outcome is not None), f"{row.id}: no deadline"
    for before, turn in itertools.pairwise(turns):
        if turn.due is not None and turn.beat == before.beat:
            assert turn.due == before.due, f"{row.id}/{turn.version}: a question has lost its deadline"
        elif turn.due is not None:
            assert turn.due <= turn.at + longest_allowed(pace), f"{row.id}/{turn.version}: too late"


def _said(process: Piped, seconds: float) -> str:
    """All it says until it dies by itself, or is killed after a while."""
    killer = Timer(seconds, process.kill)
    killer.start()
    said = process.stdout.read()
    assert seconds < LONGEST or killer.is_alive(), "it did not die where it should have"
    killer.cancel()
    process.wait()
    return said


async def book(address: str) -> None:
    """Start once more and in peace: every game that has ended is booked, once."""
    store = await open_store(address)
    house = Tables(store, shelf(), WallClock(), new_source(), limits=None)
    keeper = Scheduler(house, MindsHere(shelf()))
    await keeper.wake()
    for row in await store.tables.in_phase(Phase.PLAYING):
        match = (await house.table(row.id)).match
        if match is not None and match.outcome is not None:
            await house.writer.save_result(await house.table(row.id))
    over = {row.id for row in await store.tables.in_phase(Phase.OVER)}
    assert {result.table_id for result, _ in await store.results.page(0, 10**6)} == over, "a game was not booked"
    await store.close()


def run(kills: int, address: str, random: Random) -> Matrix:
    """So many kills of processes on one database."""
    matrix = Matrix(address, random)
    for _ in range(kills):
        matrix.kill_once()
        if matrix.kills % 25 == 0:
            print(matrix.line(), file=sys.stderr, flush=True)
    asyncio.run(book(address))
    return matrix


def main(kills: int, database: str) -> int:
    """`make crash`."""
    with TemporaryDirectory() as folder:
        place = postgres() if database == "postgres" else nullcontext(str(Path(folder) / "conclave.db"))
        with place as address:
            matrix = run(kills, address, new_random())
    print(f"{matrix.line()} (CHANCE={WORD})")
    return 1 if matrix.lost or matrix.doubled or matrix.kills < kills else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, sys.argv[2] if len(sys.argv) > 2 else "sqlite"))
