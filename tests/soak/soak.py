"""The whole of it: a sandbox, a bot, people at their tables, and trouble."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from tests.soak.app import App
from tests.soak.people import Party
from tests.soak.processes import ForkedBot, sandbox
from tests.soak.trouble import Trouble
from tests.soak.verdict import Verdict

A_TABLE = 2
PROGRESS = 10.0


async def soak(folder: Path, tables: int, faults: int, every: float, random: Random) -> Verdict:
    """Play so many tables to their end while so many faults strike."""
    place = await sandbox(folder / "sandbox", tables * A_TABLE)
    bot = ForkedBot(place.url, folder)
    try:
        async with App(place.url, place.page_token) as app:
            await bot.start()
            parties = await _parties(app, tables, random)
            trouble = Trouble(app, bot, random, every)
            telling = asyncio.create_task(_tell(parties, trouble))
            await asyncio.gather(trouble.strike(faults), *(party.play() for party in parties))
            telling.cancel()
            await asyncio.sleep(3)  # what is still to be shown is shown
            await bot.stop()
            verdict = Verdict()
            await verdict.judge(str(folder / "conclave.db"), parties, app)
    finally:
        if bot.process is not None:
            await bot.stop()
        await place.stop()
    _say(parties, trouble, verdict)
    return verdict


async def _parties(app: App, tables: int, random: Random) -> list[Party]:
    """Two people a table, all in one channel; each table has a thread of its own."""
    people = [person["id"] for person in (await app.get("/app/config"))["people"]]
    world = await app.world(people[0])
    while not world["commands"]:  # until the bot is there
        await asyncio.sleep(0.2)
        world = await app.world(people[0])
    hall = next(channel["id"] for channel in world["guilds"][0]["channels"] if channel["type"] == 0)
    seats = [tuple(people[at : at + A_TABLE]) for at in range(0, tables * A_TABLE, A_TABLE)]
    return [Party(app, seated, hall, Random(random.random())) for seated in seats]


async def _tell(parties: list[Party], trouble: Trouble) -> None:
    while True:
        await asyncio.sleep(PROGRESS)
        over = sum(party.over for party in parties)
        calls = sum(len(party.accepted) for party in parties)
        print(f"  {over} of {len(parties)} games over, {calls} calls accepted, {trouble.struck} faults", flush=True)


def _say(parties: list[Party], trouble: Trouble, verdict: Verdict) -> None:
    for problem in verdict.problems:
        print(problem)
    calls, failed = sum(len(party.accepted) for party in parties), sum(party.failed for party in parties)
    print(f"calls accepted {calls} interactions failed {failed} bot killed {trouble.bot.killed}")
    print(
        f"tables {len(parties)} games-finished {verdict.finished} faults {trouble.struck} "
        f"lost {len(verdict.lost) + len(verdict.doubled) + len(verdict.panels_doubled)} leaked {len(verdict.leaked)}"
    )
