"""Many hands at one table at the same moment: each command counts once, and none is lost."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

from bot.hosting.table import Stale, choice_of
from games.engine import Command, Refused
from storage.rows import Player, TableId
from tests.hosting.house import ADA, BEN, PEOPLE, House, mover, opened

CLICKS = 50
RACES = 1_000


async def attempt(house: House, table: TableId, player: Player, beat: int, choice: object) -> str:
    """What becomes of one click."""
    try:
        await house.tables.play(table, player, beat, choice)  # pyright: ignore[reportArgumentType] - a choice or command
    except Stale:
        return "stale"
    except Refused as refused:
        return refused.why.id
    return "accepted"


async def test_fifty_clicks_by_one_seat_count_once_a_thousand_times(house: House) -> None:
    table = await house.table(ADA, BEN)
    races = 0
    while races < RACES:
        if not table.playing.waiting.seats:
            table = await house.table(ADA, BEN)
        seat = mover(table)
        player, match = table.seating.sitters[seat].player, table.playing
        assert player is not None
        button = choice_of(match.choices(seat)[0])
        clicks = [attempt(house, table.id, player, match.beat, button) for _ in range(CLICKS)]
        results = Counter(await asyncio.gather(*clicks))
        table = await house.tables.table(table.id)
        moved = table.match is None or table.match.beat != match.beat
        assert results == {"accepted": 1, "stale" if moved else "refused-answered": CLICKS - 1}, results
        if table.row.phase != "playing":
            table = await house.table(ADA, BEN)
        races += 1


async def test_all_answer_one_window_at_once_each_twice(house: House) -> None:
    for _ in range(100):
        table = await house.table(*PEOPLE, game="sleight")
        match = table.playing
        clicks = [attempt(house, table.id, PEOPLE[seat], 0, match.choices(seat)[0]) for seat in match.waiting.seats * 2]
        results = Counter(await asyncio.gather(*clicks))
        assert results["accepted"] == 6
        assert results["stale"] + results["refused-answered"] == 6
        saved = await house.store.tables.turns(table.id)
        assert sorted(row.seat for row in saved[1:] if row.seat is not None) == [0, 1, 2, 3, 4, 5]


async def test_two_processes_on_one_database_count_each_command_once(house: House, tmp_path: Path) -> None:
    """Another process plays the same seats of the same tables with the same beats: one of the two is accepted."""
    tables = [await house.table(ADA, BEN) for _ in range(12)]
    other = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        __name__,
        str(tmp_path / "conclave.db"),
        *(table.id for table in tables),
        stdout=subprocess.PIPE,
    )
    assert other.stdout is not None
    await other.stdout.readline()  # it is ready
    here = [line for table in tables for line in await rival(house, table.id)]
    there = (await other.communicate())[0].decode().split()
    accepted = Counter([*here, *there])
    assert set(accepted.values()) == {1}
    assert here
    for table in tables:
        saved = await house.store.tables.turns(table.id)
        assert {f"{table.id}/{row.version}" for row in saved[1:]} <= set(accepted)
        await house.tables.cache.reload(table.id)


async def rival(house: House, table: TableId) -> list[str]:
    """Play thirty moves for whoever is to move; which of them were accepted."""
    accepted: list[str] = []
    for _ in range(30):
        now = await house.tables.cache.reload(table)
        if now.match is None or not now.match.waiting.seats:
            break
        seat = mover(now)
        player, command = now.seating.sitters[seat].player, now.match.choices(seat)[0]
        assert player is not None
        accepted += await _accepted(house, table, player, now.match.beat, command)
    return accepted


async def _accepted(house: House, table: TableId, player: Player, beat: int, command: Command) -> list[str]:
    try:
        turned = await house.tables.play(table, player, beat, command)
    except (Stale, Refused):
        return []
    assert turned.table.match is not None
    return [f"{table}/{turned.before.version + 1}"]


async def _main(path: Path, tables: list[TableId]) -> None:
    async with opened(path) as house:
        print("ready", flush=True)
        for table in tables:
            print("\n".join(await rival(house, table)), flush=True)


if __name__ == "__main__":
    asyncio.run(_main(Path(sys.argv[1]), [TableId(name) for name in sys.argv[2:]]))
