"""The clock of all tables: warnings, lapses, minds' moves, lobbies that nobody touches.

What is due is in the store; the agenda is only made from it. A table that has moved on meanwhile is left alone.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, replace

import msgspec

from bot.hosting.agenda import Agenda, Entry, Task
from bot.hosting.minds import Minds, Thoughtless, thought
from bot.hosting.owed import passed_for, unattended, warned, warning
from bot.hosting.seating import ALLOWED, MINUTE, read
from bot.hosting.table import Changed, Notice, Stale, Table, Turned, Warned
from bot.hosting.tables import Tables
from games.engine import AnyMatch, Command, Refused, Rng, Seat, Time
from games.engine.codec import codec
from storage.rows import Hand, Millis, Phase, TableId, TableRow

LOBBY_LASTS = Millis(30 * MINUTE)
ALIVE_EVERY = Millis(5_000)
AWAY_AFTER = Millis(2 * ALIVE_EVERY)
TROUBLE_LASTS = Millis(5_000)
LAPSES_BEFORE_A_MIND = 2

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Manners:
    """How minds behave: how long they seem to think, and how hard they do."""

    soonest: int = 1_000
    latest: int = 2_000
    budget: int = 200
    wait: bool = False  # for a late thought, instead of lapsing: where a test or a simulation moves the clock


class Timekeeper:
    """Listens to the tables, and does at its time what nobody has done."""

    def __init__(self, tables: Tables, minds: Minds, manners: Manners | None = None) -> None:
        self._tables = tables
        self.minds = minds
        self._manners = manners or Manners()
        self._agenda = Agenda()
        self._open: dict[TableId, tuple[int, Millis]] = {}  # the question planned for: beat and deadline
        self._thinking: set[tuple[TableId, Seat, int]] = set()
        self._alive = Millis(0)
        self._restored: str | None = None
        tables.listeners.append(self.heed)

    async def wake(self) -> Millis:
        """After a start: give every table back the time we were away, and make the agenda. How long that was."""
        away = await self._stay_alive(Millis(0))
        self._restored = await self._tables.store.restored()
        await self._look_around()
        return away

    async def _look_around(self) -> None:
        """Make the agenda from the store."""
        store, now = self._tables.store, self._tables.clock.now()
        deadlines = dict(await store.deadlines())
        for row in await store.tables_in_phase(Phase.PLAYING):
            self._meet(row, deadlines.get(row.id), now)
        for row in await store.tables_in_phase(Phase.LOBBY):
            self._agenda.note(Millis(row.touched + LOBBY_LASTS), Entry(row.id, Task.EXPIRE))

    def heed(self, notice: Notice) -> None:
        """Plan what comes next at a table that has just changed."""
        match notice:
            case Turned(table) | Changed(table):
                self._plan(table)
            case Warned():
                pass

    async def tick(self) -> int:
        """Do everything that is due by now, and what comes due by doing it. How much that was."""
        done = 0
        while due := self._agenda.due(self._tables.clock.now()):
            await asyncio.gather(*map(self._do, due))
            done += len(due)
        return done

    async def run(self) -> None:
        """Keep time until cancelled, whatever happens to the store."""
        awake = False
        while True:
            try:
                if not awake:
                    await self.wake()
                    awake = True
                await self.beat()
                self._agenda.sooner.clear()
                await self.tick()
                await self._rest()
            except Exception:
                log.exception("the clock stumbled")
                await asyncio.sleep(TROUBLE_LASTS / 1000)

    async def _rest(self) -> None:
        """Until something is due, or comes up sooner."""
        now = self._tables.clock.now()
        wait = min((self._agenda.next_at() or now + ALIVE_EVERY) - now, ALIVE_EVERY)
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, wait) / 1000):
                await self._agenda.sooner.wait()

    async def beat(self) -> None:
        """Say that we are here. If we were asleep, or the store was restored, take everything up anew."""
        if self._tables.clock.now() - self._alive < ALIVE_EVERY:
            return
        away, restored = await self._stay_alive(AWAY_AFTER), await self._tables.store.restored()
        if away or restored != self._restored:
            self._restored = restored
            self._open.clear()
            self._tables.books.clear()
            await self._look_around()

    async def _stay_alive(self, gap: Millis) -> Millis:
        self._alive = self._tables.clock.now()
        return await self._tables.store.alive(self._alive, gap)

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

    def _plan(self, table: Table) -> None:
        now, match, deadline = self._tables.clock.now(), table.match, table.deadline
        if match is not None and match.outcome is not None and table.row.phase is Phase.PLAYING:
            self._agenda.note(Millis(now + TROUBLE_LASTS), Entry(table.id, Task.LOOK))  # its result is to be booked yet
        if table.row.phase is Phase.LOBBY:
            self._agenda.note(Millis(now + LOBBY_LASTS), Entry(table.id, Task.EXPIRE))
        if match is None or deadline is None:
            self._open.pop(table.id, None)
            return
        if self._open.get(table.id) != (match.beat, deadline):
            self._open[table.id] = match.beat, deadline
            self._agenda.note(Millis(deadline - warning(table, match)), Entry(table.id, Task.WARN, match.beat))
            self._agenda.note(deadline, Entry(table.id, Task.LAPSE, match.beat))
        for seat in match.waiting.seats:
            self._plan_mind(table, match, seat, now)
            if passed_for(table, seat):
                self._agenda.note(now, Entry(table.id, Task.QUIET, match.beat, seat))

    def _plan_mind(self, table: Table, match: AnyMatch, seat: Seat, now: Millis) -> None:
        """A mind begins to think at once, and answers at a time that was fixed before it began."""
        mind, question = table.seating.sitters[seat].mind, (table.id, seat, match.beat)
        if mind is None or question in self._thinking or not match.choices(seat):
            return
        self._thinking.add(question)
        manners = self._manners
        delay = Rng(match.seed, match.version, ("delay", seat)).below(manners.latest - manners.soonest + 1)
        thinking = asyncio.create_task(self.minds.think(thought(match, seat, mind, manners.budget)))
        thinking.add_done_callback(_heard)
        entry = Entry(table.id, Task.MIND, match.beat, seat, thinking)
        self._agenda.note(Millis(now + manners.soonest + delay), entry)

    async def _do(self, entry: Entry) -> None:
        try:
            await self._task(entry, await self._tables.table(entry.table))
        except Stale:  # somebody was faster, or the table is not as it was remembered: look again
            self._open.pop(entry.table, None)
            self._agenda.note(self._tables.clock.now(), Entry(entry.table, Task.LOOK))
        except Refused:
            pass  # the table is no more, or no longer playing: as good as done
        except Exception:  # a full disk, say: the other tables must go on, and this one be tried again
            log.exception("table %s beat %s: %s did not succeed", entry.table, entry.beat, entry.task.value)
            again = Millis(self._tables.clock.now() + min(TROUBLE_LASTS * 2**entry.tries, MINUTE * 10))
            self._agenda.note(again, replace(entry, tries=entry.tries + 1))

    async def _task(self, entry: Entry, table: Table) -> None:
        match entry.task:
            case Task.LOOK:
                await self._look(table)
            case Task.WARN:
                self._warn(entry, table)
            case Task.LAPSE:
                await self._lapse(entry, table)
            case Task.MIND:
                await self._mind(entry, table)
            case Task.QUIET:
                await self._pass(entry, table)
            case Task.EXPIRE:
                await self._expire(table)

    async def _look(self, table: Table) -> None:
        if table.match is not None and table.match.outcome is not None:
            self._tables.tell(Changed(await self._tables.close(table)))
            return
        self._plan(table)

    def _warn(self, entry: Entry, table: Table) -> None:
        match = table.match
        if match is None or match.beat != entry.beat or not self._time_is_up(table, warning(table, match)):
            return
        if people := warned(table, match):
            self._tables.tell(Warned(table, people))

    async def _lapse(self, entry: Entry, table: Table) -> None:
        """Time is over: what the game does for those who did not answer, in seat order."""
        while (seat := self._late(entry, table)) is not None:
            match = table.playing
            between = match.waiting.time is Time.PAUSE
            await self._play(entry, seat, match.game.lapse(match.view(seat)), Hand.HOUSE if between else Hand.CLOCK)
            await self._maybe_keep_warm(table, seat)
            table = await self._tables.table(entry.table)

    def _late(self, entry: Entry, table: Table) -> Seat | None:
        """The first seat that owes an answer to this question, if its time is up."""
        match = table.match
        if match is None or match.beat != entry.beat:
            return None
        if not self._time_is_up(table, 0):
            self._plan(table)  # a pause, or our absence, has moved the deadline
            return None
        return next((seat for seat in match.waiting.seats if match.choices(seat)), None)

    def _time_is_up(self, table: Table, before: int) -> bool:
        return table.deadline is not None and table.deadline - before <= self._tables.clock.now()

    async def _maybe_keep_warm(self, table: Table, seat: Seat) -> None:
        sitter = table.seating.sitters[seat]
        if sitter.player is None or sitter.mind is not None:
            return
        hands = await self._tables.store.last_hands(table.id, seat, LAPSES_BEFORE_A_MIND)
        if hands == [Hand.CLOCK] * LAPSES_BEFORE_A_MIND:
            await self._tables.keep_warm(table.id, seat)

    async def _mind(self, entry: Entry, table: Table) -> None:
        match, seat = table.match, entry.seat
        try:
            if match is None or match.beat != entry.beat or table.row.paused or not table.seating.sitters[seat].mind:
                return
            if match.choices(seat):
                await self._play(entry, seat, await self._answer(entry, match), Hand.MIND)
        finally:
            self._thinking.discard((entry.table, seat, entry.beat))
            if entry.thinking is not None:
                entry.thinking.cancel()  # a thought that comes too late is of no use

    async def _pass(self, entry: Entry, table: Table) -> None:
        """For somebody who wants it so, at once: what the game does for those who do not answer."""

        def still(now: Table) -> Seat:
            if not passed_for(now, entry.seat):
                raise Stale
            return entry.seat

        if table.match is not None and table.match.beat == entry.beat and passed_for(table, entry.seat):
            lapse = table.game.lapse(table.match.view(entry.seat))
            await self._tables.move(entry.table, still, entry.beat, lapse, Hand.HOUSE)

    async def _answer(self, entry: Entry, match: AnyMatch) -> Command:
        """The mind's, if it is there in time and can be done; otherwise the lapse."""
        thinking = entry.thinking
        if thinking is not None and (thinking.done() or self._manners.wait):
            try:
                command: Command = codec(match.game).command(await thinking)
            except (Thoughtless, msgspec.MsgspecError):
                log.warning("table %s beat %s: a mind did not answer", entry.table, entry.beat)
            else:
                if command in match.choices(entry.seat):
                    return command
        return match.game.lapse(match.view(entry.seat))

    async def _play(self, entry: Entry, seat: Seat, command: Command, hand: Hand) -> None:
        def still(now: Table) -> Seat:
            """Look again at the table as it is when saving: a deadline may have moved, a seat changed hands."""
            if hand in {Hand.CLOCK, Hand.HOUSE} and not self._time_is_up(now, 0):
                raise Stale
            if hand is Hand.MIND and not now.seating.sitters[seat].mind:
                raise Stale
            return seat

        await self._tables.move(entry.table, still, entry.beat, command, hand)

    async def _expire(self, table: Table) -> None:
        untouched_since = Millis(self._tables.clock.now() - LOBBY_LASTS)
        if table.row.phase is Phase.LOBBY and table.row.touched <= untouched_since:
            await self._tables.expire(table.id, untouched_since)


def _heard(thinking: asyncio.Task[bytes]) -> None:
    """A thought that nobody asks for any more may fail in silence."""
    if not thinking.cancelled():
        thinking.exception()
