"""What is to be done at a table at which time, and how: warnings, minds' moves, passes, lobbies that nobody touches."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace

import msgspec

from bot.hosting.ai.minds import Minds, Thoughtless, thought
from bot.hosting.schedule.answers_due import passed_for, warned, warning
from bot.hosting.schedule.lapses import Lapses, is_time_up
from bot.hosting.schedule.task_queue import Agenda, Entry, Task
from bot.hosting.seating import MINUTE
from bot.hosting.table import Changed, Stale, Table, Warned
from bot.hosting.tables import Tables
from games.engine import AnyMatch, Command, Refused, Rng, Seat
from games.engine.codec import codec
from storage.rows import Hand, Millis, Phase, TableId

LOBBY_LASTS = Millis(30 * MINUTE)
TROUBLE_LASTS = 5_000

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Manners:
    """How minds behave: how long they seem to think, and how hard they do."""

    soonest: int = 1_000
    latest: int = 2_000
    budget: int = 200
    wait: bool = False  # for a late thought, instead of lapsing: where a test or a simulation moves the clock


class Duties:
    """Plans what comes next at each table, and does it when it is due."""

    def __init__(
        self, tables: Tables, agenda: Agenda, minds: Minds, manners: Manners, trouble_lasts: int = TROUBLE_LASTS
    ) -> None:
        self._tables = tables
        self._agenda = agenda
        self._minds = minds
        self._manners = manners
        self._trouble_lasts = trouble_lasts
        self._lapses = Lapses(tables)
        self._open: dict[TableId, tuple[int, Millis]] = {}  # the question planned for: beat and deadline
        self._thinking: set[tuple[TableId, Seat, int]] = set()

    def look_again(self) -> None:
        """Deadlines are not what they were: plan for every table anew when it is next looked at."""
        self._open.clear()

    def begin_anew(self) -> None:
        """Drop all plans: they will be made again."""
        for entry in self._agenda.clear():
            self._let_go(entry)
        self._open.clear()
        self._thinking.clear()

    def plan(self, table: Table) -> None:
        """Note what comes next at this table."""
        now, match, deadline = self._tables.clock.now(), table.match, table.deadline
        if match is not None and match.outcome is not None and table.row.phase is Phase.PLAYING:
            again = Millis(now + self._trouble_lasts)  # its result is to be booked yet
            self._agenda.note(again, Entry(table.id, Task.LOOK))
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
        thinking = asyncio.create_task(self._minds.think(thought(match, seat, mind, manners.budget)))
        thinking.add_done_callback(_heard)
        entry = Entry(table.id, Task.MIND, match.beat, seat, thinking)
        self._agenda.note(Millis(now + manners.soonest + delay), entry)

    async def do(self, entry: Entry) -> None:
        """Do one thing that is due. Whatever goes wrong, it is done again, and the other tables go on."""
        try:
            await self._task(entry, await self._tables.table(entry.table))
        except Stale:  # somebody was faster, or the table is not as it was remembered: look again
            self._open.pop(entry.table, None)
            self._agenda.note(self._tables.clock.now(), Entry(entry.table, Task.LOOK))
        except Refused:
            pass  # the table is no more, or no longer playing: as good as done
        except Exception:  # a full disk, say; a thought is kept until then
            log.exception("table %s beat %s: %s did not succeed", entry.table, entry.beat, entry.task.value)
            again = Millis(self._tables.clock.now() + min(self._trouble_lasts * 2**entry.tries, MINUTE * 10))
            self._agenda.note(again, replace(entry, tries=entry.tries + 1))
            return
        self._let_go(entry)

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
        self.plan(table)

    def _warn(self, entry: Entry, table: Table) -> None:
        match = table.match
        if match is None or match.beat != entry.beat:
            return
        if is_time_up(table, self._tables.clock.now(), warning(table, match)) and (people := warned(table, match)):
            self._tables.tell(Warned(table, people))

    async def _lapse(self, entry: Entry, table: Table) -> None:
        if table.match is None or table.match.beat != entry.beat:
            return
        if is_time_up(table, self._tables.clock.now()):
            await self._lapses.lapse(entry, table)
        else:
            self.plan(table)  # a pause, or our absence, has moved the deadline

    async def _mind(self, entry: Entry, table: Table) -> None:
        match, seat = table.match, entry.seat
        if match is None or match.beat != entry.beat or table.row.paused or not table.seating.sitters[seat].mind:
            return

        def still(now: Table) -> Seat:
            """Look again at the table as it is when saving: the seat may have changed hands."""
            if not now.seating.sitters[seat].mind:
                raise Stale
            return seat

        if match.choices(seat):
            await self._tables.move(entry.table, still, entry.beat, await self._answer(entry, match), Hand.MIND)

    async def _answer(self, entry: Entry, match: AnyMatch) -> Command:
        """The mind's, if it is there in time and can be done; otherwise the lapse."""
        thinking = entry.thinking
        if thinking is not None and not thinking.done() and self._manners.wait:
            await asyncio.wait({thinking})
        if thinking is not None and thinking.done() and not thinking.cancelled():
            try:
                command: Command = codec(match.game).command(thinking.result())
            except (Thoughtless, msgspec.MsgspecError):
                log.warning("table %s beat %s: a mind did not answer", entry.table, entry.beat)
            else:
                if command in match.choices(entry.seat):
                    return command
        return match.game.lapse(match.view(entry.seat))

    async def _pass(self, entry: Entry, table: Table) -> None:
        """For somebody who wants it so, at once: what the game does for those who do not answer."""

        def still(now: Table) -> Seat:
            if not passed_for(now, entry.seat):
                raise Stale
            return entry.seat

        if table.match is not None and table.match.beat == entry.beat and passed_for(table, entry.seat):
            lapse = table.game.lapse(table.match.view(entry.seat))
            await self._tables.move(entry.table, still, entry.beat, lapse, Hand.HOUSE)

    async def _expire(self, table: Table) -> None:
        untouched_since = Millis(self._tables.clock.now() - LOBBY_LASTS)
        if table.row.phase is Phase.LOBBY and table.row.touched <= untouched_since:
            await self._tables.expire(table.id, untouched_since)

    def _let_go(self, entry: Entry) -> None:
        """It is done: a thought that comes too late is of no use."""
        if entry.thinking is not None:
            self._thinking.discard((entry.table, entry.seat, entry.beat))
            entry.thinking.cancel()


def _heard(thinking: asyncio.Task[bytes]) -> None:
    """A thought that nobody asks for any more may fail in silence."""
    if not thinking.cancelled():
        thinking.exception()
