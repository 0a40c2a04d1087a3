"""Fifty clicks on every question, half of them from another process, on either database: one of them is accepted.

`make races QUESTIONS=1000` asks that many questions on each.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Generator
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.hosting.table import Stale
from games.engine import Command, Refused
from storage.rows import Phase, Player, TableId
from tests.hosting.house import ADA, BEN, House, mover, opened
from tests.postgres.server import database

CLICKS, QUESTIONS = 25, 60
MODULE = "tests.hosting.neighbours.test_shared_races"  # its own name, also where it is the program


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Generator[str]:
    """Of a database that two processes use."""
    with nullcontext(str(tmp_path / "conclave.db")) if request.param == "sqlite" else database() as place:
        yield place


async def test_of_all_clicks_from_two_processes_one_a_question_is_accepted(address: str) -> None:
    assert sum(await compete(address, QUESTIONS)) >= QUESTIONS


async def compete(address: str, questions: int) -> tuple[int, int]:
    """How many questions were answered here, and how many by the other process; each was answered once."""
    here = there = 0
    while here + there < questions:
        ours, others = await _one_table(address)
        here, there = here + ours, there + others
    assert here, "only the other process was fast enough"
    assert there, "only this process was fast enough"
    return here, there


async def _one_table(address: str) -> tuple[int, int]:
    async with opened(address) as house:
        table = await house.table(ADA, BEN)
        other = await asyncio.create_subprocess_exec(
            sys.executable, "-m", MODULE, address, table.id, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert other.stdout is not None
        assert other.stdin is not None
        await other.stdout.readline()  # it is ready
        other.stdin.write(b"\n")
        here = await click_away(house, table.id)
        there = (await other.communicate())[0].decode().split()
        assert other.returncode == 0
        accepted, saved = Counter([*here, *there]), await house.store.tables.turns(table.id)
        assert set(accepted.values()) == {1}
        assert {int(version) for version in accepted} == {row.version for row in saved[1:]}
        return len(here), len(there)


async def click_away(house: House, table: TableId) -> list[str]:
    """Whoever is to move clicks again and again, until the game is over; the versions that came of it."""
    accepted: list[str] = []
    while (now := await house.tables.cache.reload(table)).row.phase is Phase.PLAYING and now.match is not None:
        if now.match.outcome is not None:
            await house.tables.writer.book(now)
            break
        seat = mover(now)
        player, command = now.seating.sitters[seat].player, now.match.choices(seat)[0]
        assert player is not None
        clicks = [_click(house, table, player, now.match.beat, command) for _ in range(CLICKS)]
        accepted += [version for version in await asyncio.gather(*clicks) if version]
    return accepted


async def _click(house: House, table: TableId, player: Player, beat: int, command: Command) -> str:
    try:
        turned = await house.tables.play(table, player, beat, command)
    except (Stale, Refused):
        return ""
    return str(turned.before.version + 1)


async def _main(address: str, table: TableId) -> None:
    async with opened(address) as house:
        print(flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        print("\n".join(await click_away(house, table)), flush=True)


async def _many(questions: int) -> None:
    with TemporaryDirectory() as folder:
        _say("sqlite", *await compete(str(Path(folder, "conclave.db")), questions))
    with database() as url:
        _say("postgres", *await compete(url, questions))


def _say(name: str, here: int, there: int) -> None:
    clicks = f"{2 * CLICKS} clicks each from two processes"
    print(f"{name}: {here + there} questions, {clicks}, one accepted each ({here} here, {there} there)", flush=True)


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], TableId(sys.argv[2])) if len(sys.argv) > 2 else _many(int(sys.argv[1])))
