"""What a move costs over the wire, against a slash command that does nothing, in the same sandbox and the same run."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from statistics import median
from time import perf_counter

import uvloop

from bench.figures import ROUNDS, Figure
from bench.traffic.crowd import Company
from bench.traffic.hall import Hall, cpu, hall
from bench.traffic.held import most_held

TABLES = 60
ASKED = ("lastwizard", "spellbooks", "temples")  # games whose moves are asked for in private, or of several at once
EVERY, WARM, LASTS = 7.0, 50.0, 60.0  # seconds: from move to move, until all letters are under way, of counting
ONE_BY_ONE = 40  # of each in a round
AT_ONCE = 50
CASTS, NOTHINGS = 200, 600  # in a block
ANSWERS = ("/interactions/{interaction}/{token}/", "/webhooks/{application}/{token}")
"""Routes by the token of an interaction: Discord does not count them among the fifty requests of a second."""


def figures() -> Iterator[Figure]:
    """All of them; the sandbox and both bots are processes of their own."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:  # so that the people take less of the processors
        asked, latency, share, casts = runner.run(_costs())
        yield Figure("cast_vs_noop_latency", latency, 3, at_most=True)
        yield Figure("cast_vs_noop_cpu", share, 4, at_most=True)
        yield Figure("casts_per_second", casts, None)
        yield Figure("requests_per_human_move", asked, 1.5, at_most=True)
        for game in ASKED:
            yield Figure(f"{game}_requests_per_human_move", runner.run(_asking_of(game)), 1.5, at_most=True)
        yield Figure("live_tables_held", runner.run(most_held()), 1000)


async def _costs() -> tuple[float, float, float, float]:
    """Requests for each move; then how long a cast takes, how much of the bot's processor, and how many a second."""
    random = Random()
    async with hall(TABLES, random) as there:
        await shown(there.companies)
        asked = await _asking(there)
        slower = [await _one_by_one(there, random) for _ in range(ROUNDS)]
        dearer: list[float] = []
        rates: list[float] = []
        await _block(there, there.conclave, CASTS, Company.move)  # so that nobody has been away for long
        for _ in range(ROUNDS):
            nothing, _rate = await _block(there, there.noop, NOTHINGS, there.nothing)
            cast, rate = await _block(there, there.conclave, CASTS, Company.move)
            dearer.append(cast / nothing)
            rates.append(rate)
        return asked, median(slower), median(dearer), median(rates)


async def _one_by_one(there: Hall, random: Random) -> float:
    """The median of a cast over that of the command that does nothing, in turns: the machine is as busy for both."""
    nothings: list[float] = []
    casts: list[float] = []
    for company in random.sample(there.companies, len(there.companies)):
        if len(casts) < ONE_BY_ONE and await company.move() and (took := company.presses[-1].took) is not None:
            casts.append(took)
            nothings.append(await there.nothing(company))
    tell(f"a cast {median(casts):.2f} ms, nothing {median(nothings):.2f} ms")
    return median(casts) / median(nothings)


async def _block(there: Hall, bot: int, most: int, do: Callable[[Company], Awaitable[object]]) -> tuple[float, float]:
    """Milliseconds of the bot's processor for each, and how many a second, fifty people at a time."""
    playing = [company for company in there.companies if not company.over]
    done = 0
    turns = cycle(playing[at::AT_ONCE] for at in range(AT_ONCE))

    async def somebody(mine: Sequence[Company]) -> None:
        nonlocal done
        for company in cycle(mine):
            if done >= most:
                return
            if await do(company) is not False:
                done += 1
            else:
                await asyncio.sleep(0.01)  # its panel is on its way

    begun, spent = perf_counter(), cpu(bot)
    await asyncio.gather(*(somebody(next(turns)) for _ in range(AT_ONCE)))
    passed = perf_counter() - begun
    each = (cpu(bot) - spent) * 1000 / done
    tell(f"{done} at {AT_ONCE} in flight: {each:.2f} ms of processor each, {done / passed:.0f} a second")
    return each, done / passed


async def _asking(there: Hall) -> float:
    """Requests beside the answers and their edits, a move, at the speed of people, once all letters are under way."""
    playing = [asyncio.create_task(company.play(EVERY)) for company in there.companies]
    await asyncio.sleep(WARM)
    before, moves = await there.asked(), _moves(there)
    await asyncio.sleep(LASTS)
    after, moved = await there.asked(), _moves(there) - moves
    for task in playing:
        task.cancel()
    spent = {route: count - before.get(route, 0) for route, count in after.items()}
    tell(f"{moved} moves, { ({route: count for route, count in spent.items() if count}) }")
    return sum(count for route, count in spent.items() if not any(part in route for part in ANSWERS)) / moved


async def _asking_of(game: str) -> float:
    """The same at tables of this game."""
    async with hall(TABLES, Random(), game) as there:
        await shown(there.companies)
        return await _asking(there)


def _moves(there: Hall) -> int:
    return sum(pressed.moved for company in there.companies for pressed in company.presses)


async def shown(companies: Sequence[Company]) -> None:
    """Wait until every table has its panel."""
    for company in companies:
        await company.seen()


def tell(said: str) -> None:
    """How it goes."""
    print(f"  {said}", flush=True)
