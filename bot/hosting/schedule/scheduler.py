"""The loop that does at its time what is due at any table.

Deadlines are in the store; the queue is only made from them. A table that has moved on meanwhile is left alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from bot.hosting.ai.minds import Minds
from bot.hosting.schedule.heartbeat import Heartbeat, Rhythm
from bot.hosting.schedule.table_duties import Manners, TableDuties
from bot.hosting.schedule.task_queue import Entry, TaskQueue
from bot.hosting.tables import Tables
from storage.rows import Millis

log = logging.getLogger(__name__)


class Scheduler:
    """Follows what happens at the tables, and does their duties when they are due."""

    def __init__(
        self, tables: Tables, minds: Minds, manners: Manners | None = None, rhythm: Rhythm | None = None
    ) -> None:
        self._tables = tables
        self._clock = tables.clock
        self.minds = minds
        self._rhythm = rhythm or Rhythm()
        self._queue = TaskQueue()
        self._heartbeat = Heartbeat(tables.writer.store.clock, tables.clock, self._queue, self._rhythm)
        self._duties = TableDuties(tables, self._queue, minds, manners or Manners(), self._rhythm.trouble_lasts)
        self.reachable: Callable[[], bool] = lambda: True  # whether players can reach the bot
        self.ticked = monotonic()  # when the loop last went round

    async def wake(self) -> Millis:
        """After a start: give every table back the time the bot was away, and fill the queue. How long that was."""
        self._duties.drop_all()
        away = await self._heartbeat.start()
        await self._duties.plan_all()
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
        self._duties.plan_news()
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
                await self._duties.notices.some.wait()

    async def catch_up(self, within: float = 2.0) -> None:
        """Wait until an absence that is over has been given back, so that a press may be judged; but not for ever."""
        await self._heartbeat.catch_up(within)

    async def beat(self) -> None:
        """Record that the bot runs. After an absence or a restored backup, read all tables and deadlines again."""
        if await self._heartbeat.beat():
            self._duties.plan_news()  # by the deadlines as they were
            self._duties.forget_deadlines()
            self._tables.cache.clear()
            await self._duties.plan_all()
