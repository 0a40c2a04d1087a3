"""People play while one trouble after the other strikes; then all games are played to their end, and judged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from tests.trouble import troubles
from tests.trouble.judge import Verdict, judge
from tests.trouble.storage.disk import can_fail
from tests.trouble.world import Company, World, world

Trouble: TypeAlias = Callable[[World], Awaitable[None]]
Plan: TypeAlias = tuple[tuple[str, int, Trouble], ...]

GOES_ON = 150.0  # seconds: every game goes on once nothing strikes any more, at the latest after a first turn ever
OPENING = 300.0
NEEDS_A_DISK = ("power cut", "disk")

WHOLE: Plan = (
    ("kill", 60, troubles.kill),
    ("power cut", 20, troubles.cut_power),
    ("disk full", 3, partial(troubles.fail_disk, how="full", seconds=6)),
    ("disk broken", 3, partial(troubles.fail_disk, how="broken", seconds=6)),
    ("disk slow", 3, partial(troubles.fail_disk, how="slow", seconds=10)),
    ("database locked", 3, partial(troubles.lock_database, seconds=8)),
    ("onlookers", 1, partial(troubles.press_as_onlooker, seconds=30)),
    ("sockets half open", 1, partial(troubles.half_open, sockets=1_300, seconds=20)),
    ("clock an hour ahead", 2, partial(troubles.set_back, hours=1)),
    ("clock an hour back", 2, partial(troubles.set_back, hours=-1)),
    ("gateway gone", 1, partial(troubles.lose_gateway, seconds=150)),
    ("process stopped", 12, partial(troubles.freeze, seconds=63)),
)
SHORT: Plan = (
    ("kill", 2, troubles.kill),
    ("power cut", 2, troubles.cut_power),
    ("disk full", 1, partial(troubles.fail_disk, how="full", seconds=2)),
    ("disk broken", 1, partial(troubles.fail_disk, how="broken", seconds=2)),
    ("database locked", 1, partial(troubles.lock_database, seconds=2)),
    ("onlookers", 1, partial(troubles.press_as_onlooker, seconds=5)),
    ("sockets half open", 1, partial(troubles.half_open, sockets=200, seconds=1)),
    ("clock an hour ahead", 1, partial(troubles.set_back, hours=1)),
    ("clock an hour back", 1, partial(troubles.set_back, hours=-1)),
    ("gateway gone", 1, partial(troubles.lose_gateway, seconds=4)),
    ("process stopped", 1, partial(troubles.freeze, seconds=4)),
)


async def run(folder: Path, tables: int, plan: Plan, say: Callable[[str], None]) -> Verdict:
    """Strike as planned at so many tables."""
    async with world(folder, tables) as found:
        playing = [asyncio.create_task(company.play()) for company in found.companies]
        await _until_all_play(found)
        for name, times, strike in plan:
            if name.startswith(NEEDS_A_DISK) and not can_fail():
                say(f"{name}: left out, for there is no C compiler here")
                continue
            for _ in range(times):
                await strike(found)
            await troubles.require_health(found)
            say(f"{name}: {times}")
        await _finish(found, playing)
        return await judge(found)


async def _until_all_play(found: World) -> None:
    async with asyncio.timeout(OPENING):
        while not all(map(_plays, found.companies)):  # noqa: ASYNC110 - it happens in another process
            await asyncio.sleep(0.2)


def _plays(company: Company) -> bool:
    return bool(company.parties) and bool(company.parties[-1].accepted)


def _still(found: World, before: dict[str, int]) -> list[str]:
    """The tables at which nothing has happened since."""
    now = troubles.versions(found)
    return [table for table, version in before.items() if now.get(table) == version]


async def _finish(found: World, playing: list[asyncio.Task[None]]) -> None:
    """Every game goes on; then everybody leaves."""
    before, left = troubles.versions(found), GOES_ON
    while (still := _still(found, before)) and left > 0:
        await asyncio.sleep(1)
        left -= 1
    found.stuck += [f"{table} does not go on" for table in still]
    for task in playing:
        task.cancel()
    for gone in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(gone, asyncio.CancelledError):
            raise AssertionError("somebody left before the others") from gone
    await asyncio.sleep(3)  # what is still to be shown is shown
    await found.bot.stop()
