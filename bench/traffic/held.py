"""How many live tables the bot holds at once, with Discord's limits on: a person moves at each every ten seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import time

from bench.traffic.crowd import Company
from bench.traffic.hall import Hall, cpu, hall

STEPS = (1000, 700, 500, 300, 150)
EVERY = 10.0
PANELS_A_SECOND = 45  # as many as the bot may post: so long it takes until all tables have their panel
SETTLES = 40.0
LASTS = 60.0
PROGRESS = 10.0
SLOWEST, LATEST = 300.0, 15.0  # milliseconds of an answer, a tenth of what Discord waits; seconds of a panel
LOOKED_AT = 0.1  # of the moves: whether whoever is to move has been sent their view


@dataclass(frozen=True, slots=True)
class Report:
    """How it went with so many tables."""

    tables: int
    answers: tuple[float, ...]  # milliseconds, sorted
    failed: int
    planned: int
    latest: float  # seconds, of any panel
    letters: tuple[float, ...]  # seconds, sorted, of those that had come when their reader was to move
    unsent: int
    shares: tuple[float, float]  # of a processor: the bot, the sandbox
    limited: int
    felt: tuple[float, float]  # milliseconds, on average: a save of the bot's, and how late its event loop was

    @property
    def slowest(self) -> float:
        """Milliseconds in which 99 of 100 answers came."""
        return _at(self.answers, 0.99)

    @property
    def holds(self) -> bool:
        """Whether all went as it must."""
        return not self.failed and self.slowest < SLOWEST and self.latest <= LATEST

    def say(self) -> None:
        """As a few lines."""
        half, most = _at(self.answers, 0.5), _at(self.answers, 1)
        bot, place = self.shares
        _tell(f"{self.tables} tables: {len(self.answers)} of {self.planned} moves, {self.failed} without an answer")
        _tell(f"answers p50 {half:.1f} p99 {self.slowest:.1f} max {most:.1f} ms; latest panel {self.latest:.1f} s")
        _tell(f"bot {bot:.0%} of a processor, sandbox {place:.0%}; requests too many {self.limited}")
        _tell(f"on average a save took {self.felt[0]:.1f} ms, and the bot's event loop was {self.felt[1]:.1f} ms late")
        _tell(
            f"letters to whoever is to move: {len(self.letters)} had come, p50 {_at(self.letters, 0.5):.1f} s "
            f"max {_at(self.letters, 1):.1f} s; {self.unsent} were still to come when they moved"
        )


async def most_held() -> int:
    """The most of the steps that it holds."""
    for tables in STEPS:
        report = await _held(tables)
        report.say()
        if report.holds:
            return tables
    return 0


async def _held(tables: int) -> Report:
    async with hall(tables, Random()) as there:
        _tell(f"{tables} tables are dealt")
        begun = time()
        playing = [
            asyncio.create_task(_play(company, number / PANELS_A_SECOND))
            for number, company in enumerate(there.companies)
        ]
        await _wait(there, begun, tables / PANELS_A_SECOND + SETTLES)
        since, before, limited = time(), (cpu(there.conclave), cpu(there.place)), await _limited(there)
        felt = await there.felt()
        await _wait(there, begun, LASTS)
        spent = (cpu(there.conclave) - before[0], cpu(there.place) - before[1])
        shares = (spent[0] / (time() - since), spent[1] / (time() - since))
        more, lately = await _limited(there) - limited, await there.felt()
        average = (_mean("conclave_save_seconds", felt, lately), _mean("conclave_event_loop_lag_seconds", felt, lately))
        for task in playing:
            task.cancel()
        return _report(there.companies, since, shares, more, average)


async def _play(company: Company, first: float) -> None:
    """The panels come one after the other, and nobody looks for theirs before."""
    await asyncio.sleep(first)
    await company.play(EVERY, LOOKED_AT)


async def _wait(there: Hall, begun: float, seconds: float) -> None:
    """With a line every now and then."""
    until = time() + seconds
    while (left := until - time()) > 0:
        await asyncio.sleep(min(left, PROGRESS))
        presses = [pressed for company in there.companies for pressed in company.presses[-3:]]
        lately = sorted(pressed.took or 3000.0 for pressed in presses if pressed.at > time() - PROGRESS)
        seen = sum(company.panel is not None for company in there.companies)
        over = sum(company.over for company in there.companies)
        _tell(
            f"{time() - begun:.0f} s: {len(lately) / PROGRESS:.0f} moves a second, p50 {_at(lately, 0.5):.0f} "
            f"p99 {_at(lately, 0.99):.0f} ms, {seen} panels up, {over} games over"
        )


async def _limited(there: Hall) -> int:
    return (await there.app.get("/control/stats"))["limited"]


def _mean(name: str, before: dict[str, float], after: dict[str, float]) -> float:
    """Milliseconds."""
    spent, times = (after[f"{name}_{part}"] - before[f"{name}_{part}"] for part in ("sum", "count"))
    return spent / times * 1000 if times else 0.0


def _report(
    companies: Sequence[Company],
    since: float,
    shares: tuple[float, float],
    limited: int,
    felt: tuple[float, float],
) -> Report:
    presses = [pressed for company in companies for pressed in company.presses if pressed.at >= since]
    came = [late for company in companies for at, late in company.late if at >= since]
    missing = [time() - company.unseen for company in companies if company.unseen is not None and not company.over]
    letters = [late for company in companies for at, late in company.letters if at >= since]
    return Report(
        tables=len(companies),
        answers=tuple(sorted(pressed.took for pressed in presses if pressed.took is not None)),
        failed=sum(pressed.took is None for pressed in presses),
        planned=round(sum(not company.over for company in companies) * LASTS / EVERY),
        latest=max((*came, *missing), default=0.0),
        letters=tuple(sorted(late for late in letters if late is not None)),
        unsent=letters.count(None),
        shares=shares,
        limited=limited,
        felt=felt,
    )


def _at(values: Sequence[float], share: float) -> float:
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def _tell(said: str) -> None:
    print(f"  {said}", flush=True)
