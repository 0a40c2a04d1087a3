"""Notices when nobody could play, and has the store put every table's clock back by as much.

Nobody can play while the bot is down or frozen and while Discord cannot be reached. A system clock that was moved
counts as such an absence too. All of it is noticed before any deadline is judged.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass

from bot.hosting.clock import Clock
from bot.hosting.schedule.task_queue import TaskQueue
from storage.rows import Millis
from storage.store import ClockStore

TROUBLE_LASTS = 5_000

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
