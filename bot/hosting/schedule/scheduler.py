"""The clock of all tables: warnings, lapses, minds' moves, lobbies that nobody touches.

What is due is in the store; the agenda is only made from it. A table that has moved on meanwhile is left alone.
Nothing is judged before the time in which nobody could play has been given back: while we were down or frozen, while
Discord could not be reached, and when somebody moved the clock on the wall.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic

import msgspec

from bot.hosting.ai.minds import Minds
from bot.hosting.schedule.answers_due import unattended
from bot.hosting.schedule.table_duties import LOBBY_LASTS, TROUBLE_LASTS, Duties, Manners
from bot.hosting.schedule.task_queue import Agenda, Entry, Task
from bot.hosting.seating import ALLOWED, read
from bot.hosting.table import Changed, Notice, Turned, Warned
from bot.hosting.tables import Tables
from storage.rows import Millis, Phase, TableRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Rhythm:
    """How often the clock does what, in milliseconds."""

    alive_every: int = 5_000
    away_after: int = 10_000  # without a sign of life in the store, by this process or another
    late_after: int = 3_000  # a tick that comes so much later than planned was kept from coming
    looks_again: int = 250  # whether Discord is there again
    drifts: int = 2_000  # as far as the clock on the wall may be from ours
    trouble_lasts: int = TROUBLE_LASTS
    time_to_act: int = 15_000  # that a deadline leaves after an absence; no question is shorter


class Timekeeper:
    """Listens to the tables, and does at its time what nobody has done."""

    def __init__(
        self, tables: Tables, minds: Minds, manners: Manners | None = None, rhythm: Rhythm | None = None
    ) -> None:
        self._tables = tables
        self._clock = tables.clock
        self.minds = minds
        self._rhythm = rhythm or Rhythm()
        self._agenda = Agenda()
        self._duties = Duties(tables, self._agenda, minds, manners or Manners(), self._rhythm.trouble_lasts)
        self._alive = Millis(0)
        self._restored: str | None = None
        self._planned: Millis | None = None  # when the next tick should come; none while nobody lets the clock run
        self.reachable: Callable[[], bool] = lambda: True  # whether people can play at all
        self.ticked = monotonic()  # the last sign of life
        tables.listeners.append(self.heed)

    async def wake(self) -> Millis:
        """After a start: give every table back the time we were away, and make the agenda. How long that was."""
        self._duties.begin_anew()
        away = await self._stay_alive(0)
        self._restored = await self._tables.store.clock.last_restored()
        await self._look_around()
        return away

    async def _look_around(self) -> None:
        """Make the agenda from the store."""
        store, now = self._tables.store, self._clock.now()
        deadlines = dict(await store.clock.deadlines())
        for row in await store.tables.in_phase(Phase.PLAYING):
            self._meet(row, deadlines.get(row.id), now)
        for row in await store.tables.in_phase(Phase.LOBBY):
            self._agenda.note(Millis(row.touched + LOBBY_LASTS), Entry(row.id, Task.EXPIRE))

    def heed(self, notice: Notice) -> None:
        """Plan what comes next at a table that has just changed."""
        match notice:
            case Turned(table) | Changed(table):
                self._duties.plan(table)
            case Warned():
                pass

    async def tick(self) -> int:
        """Do everything that is due by now, and what comes due by doing it. How much that was."""
        done = 0
        while some := await self._do_some():
            done += some
        return done

    async def _do_some(self) -> int:
        due = self._agenda.due(self._clock.now())
        await asyncio.gather(*map(self._duties.do, due))
        return len(due)

    async def run(self) -> None:
        """Keep time until cancelled, whatever happens to the store."""
        awake = False
        while True:
            self.ticked = monotonic()
            try:
                if not awake:
                    await self.wake()
                    awake, self._planned = True, self._clock.now()
                await self._go_on()
            except Exception:
                log.exception("the clock stumbled")
                await asyncio.sleep(self._rhythm.trouble_lasts / 1000)

    async def _go_on(self) -> None:
        """One round. What is late is noticed before anything is judged, and so is a line to Discord that is down."""
        if not self.reachable():
            await asyncio.sleep(self._rhythm.looks_again / 1000)
            return
        await self.beat()
        self._planned = self._clock.now()
        self._agenda.sooner.clear()
        if not await self._do_some():
            await self._rest()

    async def _rest(self) -> None:
        """Until something is due, or comes up sooner."""
        now = self._clock.now()
        wait = max(0, min((self._agenda.next_at() or now + self._rhythm.alive_every) - now, self._rhythm.alive_every))
        self._planned = Millis(now + wait)
        with suppress(TimeoutError):
            async with asyncio.timeout(wait / 1000):
                await self._agenda.sooner.wait()

    async def caught_up(self, within: float = 2.0) -> None:
        """Wait until an absence that is over has been given back: then a press may be judged. But not for ever."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._late:  # noqa: ASYNC110 - the clock itself may be what was late
                    await asyncio.sleep(0.02)

    @property
    def _late(self) -> bool:
        return self._planned is not None and self._clock.now() - self._planned > self._rhythm.late_after

    async def beat(self) -> None:
        """Say that we are here. If we were not, or the store was restored, take everything up anew."""
        late, drift = self._late, self._clock.drift()
        moved = abs(drift) > self._rhythm.drifts
        if not late and not moved and self._clock.now() - self._alive < self._rhythm.alive_every:
            return
        away = await self._stay_alive(0 if late or moved else self._rhythm.away_after, drift if moved else 0)
        restored = await self._tables.store.clock.last_restored()
        if away:
            log.warning("the tables' clocks stood still for %.1f s", away / 1000)
        if away or restored != self._restored:
            self._restored = restored
            self._duties.look_again()
            self._tables.books.clear()
            await self._look_around()

    async def _stay_alive(self, gap: int, drift: int = 0) -> Millis:
        """Note the time, and put the tables' clocks back if we were away; then our own, if that on the wall was moved.

        In this order: a move that is made in between is of an old revision, and is made again.
        """
        now = Millis(self._clock.now() + drift)
        away = await self._tables.store.clock.record_alive(now, Millis(gap), self._rhythm.time_to_act)
        if drift:
            log.warning("the clock on the wall was moved by %.1f s", drift / 1000)
            self._clock.correct(Millis(drift))
            self._agenda.shift(Millis(drift))
        self._alive = self._clock.now()
        return away

    def _meet(self, row: TableRow, deadline: Millis | None, now: Millis) -> None:
        """A table from before the start: looked at when something is due, at once where a mind may be asked."""
        try:
            seating = read(row.seating)
        except msgspec.MsgspecError:  # one table that cannot be read must not stop the clocks of all others
            log.error("table %s cannot be read", row.id)
            return
        soon = unattended(seating, self._tables.games.get(row.game))
        longest = max(ALLOWED[seating.pace].values()) // 4
        at = now if soon or deadline is None else max(now, deadline - longest)
        self._agenda.note(Millis(at), Entry(row.id, Task.LOOK))
