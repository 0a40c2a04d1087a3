"""The loop that does at its time what is due at any table, and notices when nobody could play.

Deadlines are in the store; the queue is only made from them. A table that has moved on meanwhile is left alone.
Nobody can play while the bot is down or frozen and while Discord cannot be reached. A system clock that was moved
counts as such an absence too. All of it is noticed before any deadline is judged.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

from bot.hosting.ai.minds import Minds
from bot.hosting.clock import Clock
from bot.hosting.schedule.plans import TROUBLE_LASTS, Entry, Manners, Plans, TaskQueue
from bot.hosting.schedule.table_duties import TableDuties
from bot.hosting.tables import Tables
from storage.rows import Millis
from storage.store import ClockStore

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How often the scheduler does what, in milliseconds."""

    alive_every: int = 5_000
    away_after: int = 10_000  # without a record in the store that this or another process is running
    late_after: int = 3_000  # a tick so much later than planned: the process was frozen
    looks_again: int = 250  # whether Discord can be reached again
    drifts: int = 2_000  # how far the system clock may be from ours
    trouble_lasts: int = TROUBLE_LASTS
    time_to_act: int = 15_000  # what every deadline leaves after an absence


class Heartbeat:
    """Records that the bot runs, and finds out when it did not."""

    def __init__(self, store: ClockStore, clock: Clock, queue: TaskQueue, rhythm: Rhythm) -> None:
        self._store = store
        self._clock = clock
        self._queue = queue
        self._rhythm = rhythm
        self._recorded = Millis(0)
        self._restored: str | None = None
        self._planned: Millis | None = None  # when the next tick should come; None while the loop is not running

    def plan(self, wait: int = 0) -> None:
        """Expect the next tick in so many milliseconds."""
        self._planned = Millis(self._clock.now() + wait)

    async def start(self) -> Millis:
        """Put every table's clock back by the time since the last record, and return how much that was."""
        away = await self._record(0)
        self._restored = await self._store.last_restored()
        return away

    async def beat(self) -> bool:
        """Record from time to time that the bot runs. Whether deadlines or the whole database have changed by it."""
        late, drift = self._is_late(), self._clock.drift()
        moved = abs(drift) > self._rhythm.drifts
        if not late and not moved and self._clock.now() - self._recorded < self._rhythm.alive_every:
            return False
        away = await self._record(0 if late or moved else self._rhythm.away_after, drift if moved else 0)
        before, self._restored = self._restored, await self._store.last_restored()
        if away:
            log.warning("nobody could play for %.1f s; all deadlines were moved by as much", away / 1000)
        return bool(away) or self._restored != before

    async def catch_up(self, within: float) -> None:
        """Wait, at most so many seconds, until an absence that is over has been given back."""
        if not self._is_late():
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._is_late():  # noqa: ASYNC110 - it may be the loop itself that is late
                    await asyncio.sleep(0.02)

    def _is_late(self) -> bool:
        return self._planned is not None and self._clock.now() - self._planned > self._rhythm.late_after

    async def _record(self, gap: int, drift: int = 0) -> Millis:
        """Record the time, which moves the tables' clocks after an absence; then correct our own clock by the drift.

        In this order: a move that is made in between has an old revision, and is tried again.
        """
        now = Millis(self._clock.now() + drift)
        away = await self._store.record_alive(now, Millis(gap), self._rhythm.time_to_act)
        if drift:
            log.warning("the system clock was moved by %.1f s", drift / 1000)
            self._clock.correct(Millis(drift))
            self._queue.shift(Millis(drift))
        self._recorded = self._clock.now()
        return away


class Scheduler:
    """Follows what happens at the tables, and does their duties when they are due."""

    def __init__(
        self, tables: Tables, minds: Minds, manners: Manners | None = None, rhythm: Rhythm | None = None
    ) -> None:
        self._tables = tables
        self._clock = tables.clock
        self.minds = minds
        self._rhythm = rhythm or Rhythm()
        manners, again = manners or Manners(), self._rhythm.trouble_lasts
        self._plans = Plans(tables, minds, manners, again)
        self._queue = self._plans.queue
        self._heartbeat = Heartbeat(tables.writer.store.clock, tables.clock, self._queue, self._rhythm)
        self._duties = TableDuties(tables, self._plans, manners, again)
        self.reachable: Callable[[], bool] = lambda: True  # whether players can reach the bot
        self.ticked = monotonic()  # when the loop last went round

    async def wake(self) -> Millis:
        """After a start: give every table back the time the bot was away, and fill the queue. How long that was."""
        self._plans.drop_all()
        away = await self._heartbeat.start()
        await self._plans.plan_all()
        return away

    async def tick(self) -> int:
        """Do everything that is due by now, and what comes due by doing it. Returns how much that was."""
        done = 0
        while some := await self._do_some():
            done += some
        return done

    async def _do_some(self) -> int:
        due = self._take_due()
        await asyncio.gather(*map(self._duties.do, due))
        return len(due)

    def _take_due(self) -> list[Entry]:
        """Plan for what has happened at the tables, then take what is due by now."""
        self._plans.plan_news()
        return self._queue.take_due(self._clock.now())

    async def run(self) -> None:
        """Loop until cancelled, whatever happens to the store."""
        awake = False
        while True:
            self.ticked = monotonic()
            try:
                if not awake:
                    await self.wake()
                    awake = True
                    self._heartbeat.plan()
                await self._go_round()
            except Exception:
                seconds = self._rhythm.trouble_lasts / 1000
                log.exception("scheduler loop failed; retrying in %g s", seconds)
                await asyncio.sleep(seconds)

    async def _go_round(self) -> None:
        """One round of the loop: nothing is judged while players cannot reach the bot, or before `beat`."""
        if not self.reachable():
            await asyncio.sleep(self._rhythm.looks_again / 1000)
            return
        await self.beat()
        self._heartbeat.plan()
        if not await self._do_some():
            await self._rest()

    async def _rest(self) -> None:
        """Sleep until something is due, or happens at a table."""
        now = self._clock.now()
        wait = max(0, min((self._queue.next_at() or now + self._rhythm.alive_every) - now, self._rhythm.alive_every))
        self._heartbeat.plan(wait)
        with suppress(TimeoutError):
            async with asyncio.timeout(wait / 1000):
                await self._plans.notices.some.wait()

    async def catch_up(self, within: float = 2.0) -> None:
        """Wait until an absence that is over has been given back, so that a press may be judged; but not for ever."""
        await self._heartbeat.catch_up(within)

    async def beat(self) -> None:
        """Record that the bot runs. After an absence or a restored backup, read all tables and deadlines again."""
        if await self._heartbeat.beat():
            self._plans.plan_news()  # by the deadlines as they were
            self._plans.forget_deadlines()
            self._tables.cache.clear()
            await self._plans.plan_all()
