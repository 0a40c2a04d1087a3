"""What is to be done at a table, when, and how: warnings, lapses, moves of AI players, passes, idle lobbies."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace

import msgspec

from bot.hosting.ai.minds import Minds, Thoughtless, make_thought
from bot.hosting.schedule.answers_due import is_pass_due, may_be_unattended, players_to_warn, warning_time
from bot.hosting.schedule.heartbeat import TROUBLE_LASTS
from bot.hosting.schedule.lapses import Lapses, is_time_up
from bot.hosting.schedule.task_queue import Entry, Task, TaskQueue
from bot.hosting.seating import MINUTE, read_seating
from bot.hosting.table import Changed, Stale, Table, Warned
from bot.hosting.tables import Tables
from bot.hosting.time_allowed import longest_allowed, minds_before
from games.engine import AnyMatch, Command, Refused, Rng, Seat, Time
from games.engine.replay.codec import codec
from storage.rows import Hand, Millis, Phase, TableId, TableRow

LOBBY_LASTS = Millis(30 * MINUTE)

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Manners:
    """How AI players behave: how long they seem to think, and how hard they do.

    Where others of them have moved just before, each takes longer by as much as lies between soonest and latest.
    """

    soonest: int = 1_000
    latest: int = 2_000
    budget: int = 200
    wait: bool = False  # for a late answer, instead of lapsing: where a test or a simulation moves the clock


class TableDuties:
    """Plans what comes next at each table, and does it when it is due."""

    def __init__(
        self, tables: Tables, queue: TaskQueue, minds: Minds, manners: Manners, trouble_lasts: int = TROUBLE_LASTS
    ) -> None:
        self._tables = tables
        self._queue = queue
        self._minds = minds
        self._manners = manners
        self._trouble_lasts = trouble_lasts
        self._lapses = Lapses(tables)
        self.notices = tables.subscribe()
        self._open: dict[TableId, tuple[int, Millis]] = {}  # the question that was planned for: beat and deadline
        self._thinking: set[tuple[TableId, Seat, int]] = set()

    def forget_deadlines(self) -> None:
        """Deadlines have moved: plan again for every table that is looked at."""
        self._open.clear()

    def drop_all(self) -> None:
        """Drop all plans."""
        for entry in self._queue.clear():
            self._drop_thought(entry)
        for _ in self.notices.take():
            pass  # whatever they say is in the store, too
        self._open.clear()
        self._thinking.clear()

    async def plan_all(self) -> None:
        """Fill the queue from the store."""
        store, now = self._tables.writer.store, self._tables.clock.now()
        deadlines = dict(await store.clock.deadlines())
        for row in await store.tables.in_phase(Phase.PLAYING):
            self._plan_look(row, deadlines.get(row.id), now)
        for row in await store.tables.in_phase(Phase.LOBBY):
            self._queue.add(Millis(row.touched + LOBBY_LASTS), Entry(row.id, Task.EXPIRE))

    def _plan_look(self, row: TableRow, deadline: Millis | None, now: Millis) -> None:
        """Look at a table when something is due there; at once where the bot itself may have to answer."""
        try:
            seating = read_seating(row.seating)
        except msgspec.MsgspecError:  # one table that cannot be read must not stop the clocks of all others
            log.error("table %s cannot be read", row.id)
            return
        soon = may_be_unattended(seating, self._tables.games.get(row.game))
        longest = longest_allowed(seating.pace) // 4
        at = now if soon or deadline is None else max(now, deadline - longest)
        self._queue.add(Millis(at), Entry(row.id, Task.LOOK))

    def plan_news(self) -> None:
        """Plan for what has happened since the last look, each as of when it happened."""
        for notice, at in self.notices.take():
            if isinstance(notice, Warned):
                continue
            try:
                self.plan(notice.table, at)
            except Exception:  # one table must not stop the clocks of all others
                log.exception("table %s: planning failed; trying again", notice.table.id)
                self._queue.add(Millis(at + self._trouble_lasts), Entry(notice.table.id, Task.LOOK))

    def plan(self, table: Table, now: Millis) -> None:
        """Queue what comes next at this table, which is as it was then."""
        match, deadline = table.match, table.deadline
        if match is not None and match.outcome is not None and table.row.phase is Phase.PLAYING:
            again = Millis(now + self._trouble_lasts)  # its result is not saved yet
            self._queue.add(again, Entry(table.id, Task.LOOK))
        if table.row.phase is Phase.LOBBY:
            self._queue.add(Millis(now + LOBBY_LASTS), Entry(table.id, Task.EXPIRE))
        if match is None or deadline is None:
            self._open.pop(table.id, None)
            return
        if self._open.get(table.id) != (match.beat, deadline):
            self._open[table.id] = match.beat, deadline
            self._queue.add(Millis(deadline - warning_time(table, match)), Entry(table.id, Task.WARN, match.beat))
            self._queue.add(deadline, Entry(table.id, Task.LAPSE, match.beat))
        for seat in match.waiting.seats:
            self._plan_mind(table, match, seat, now)
            if is_pass_due(table, seat):
                self._queue.add(now, Entry(table.id, Task.QUIET, match.beat, seat))

    def _plan_mind(self, table: Table, match: AnyMatch, seat: Seat, now: Millis) -> None:
        """Let a mind think at once, and answer at a time that was fixed before it began."""
        mind, question = table.seating.sitters[seat].mind, (table.id, seat, match.beat)
        if mind is None or question in self._thinking or not match.choices(seat):
            return
        self._thinking.add(question)
        manners = self._manners
        spread = manners.latest - manners.soonest
        delay = Rng(match.seed, match.version, ("delay", seat)).below(spread + 1)
        if match.waiting.time is Time.TURN:  # people can follow those who move before them
            delay += spread * minds_before(table.seating, table.asked, seat)
        thinking = asyncio.create_task(self._minds.think(make_thought(match, seat, mind, manners.budget)))
        thinking.add_done_callback(_ignore_failure)
        entry = Entry(table.id, Task.MIND, match.beat, seat, thinking)
        self._queue.add(Millis(now + manners.soonest + delay), entry)

    async def do(self, entry: Entry) -> None:
        """Do one thing that is due. If it fails it is queued again, and the other tables go on."""
        try:
            await self._task(entry, await self._tables.table(entry.table))
        except Stale:  # somebody was faster, or the cache was out of date: look again
            self._open.pop(entry.table, None)
            self._queue.add(self._tables.clock.now(), Entry(entry.table, Task.LOOK))
        except Refused:
            pass  # the table is gone or no longer playing: nothing is left to do
        except Exception:  # a full disk, say; a thought is kept for the next try
            wait = min(self._trouble_lasts * 2**entry.tries, MINUTE * 10)
            log.exception(
                "table %s beat %s: %s failed; retrying in %g s", entry.table, entry.beat, entry.task.value, wait / 1000
            )
            self._queue.add(Millis(self._tables.clock.now() + wait), replace(entry, tries=entry.tries + 1))
            return
        self._drop_thought(entry)

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
            writer = self._tables.writer
            writer.tell(Changed(await writer.save_result(table)))
            return
        self.plan_news()  # or what happened before would be planned after this
        self.plan(table, self._tables.clock.now())

    def _warn(self, entry: Entry, table: Table) -> None:
        match = table.match
        if match is None or match.beat != entry.beat:
            return
        if is_time_up(table, self._tables.clock.now(), warning_time(table, match)) and (
            people := players_to_warn(table, match)
        ):
            self._tables.writer.tell(Warned(table, people))

    async def _lapse(self, entry: Entry, table: Table) -> None:
        if table.match is None or table.match.beat != entry.beat:
            return
        if is_time_up(table, self._tables.clock.now()):
            await self._lapses.lapse(entry, table)
        else:
            self.plan(table)  # a pause, or an absence of the bot, has moved the deadline

    async def _mind(self, entry: Entry, table: Table) -> None:
        match, seat = table.match, entry.seat
        if match is None or match.beat != entry.beat or table.row.paused or not table.seating.sitters[seat].mind:
            return

        def require_same(now: Table) -> Seat:
            """Check the seat again when saving: it may have changed hands."""
            if not now.seating.sitters[seat].mind:
                raise Stale
            return seat

        if match.choices(seat):
            await self._tables.writer.move(
                entry.table, require_same, entry.beat, await self._answer(entry, match), Hand.MIND
            )

    async def _answer(self, entry: Entry, match: AnyMatch) -> Command:
        """Return the mind's command if it came in time and is possible; otherwise the game's lapse."""
        thinking = entry.thinking
        if thinking is not None and not thinking.done() and self._manners.wait:
            await asyncio.wait({thinking})
        if thinking is not None and thinking.done() and not thinking.cancelled():
            try:
                command: Command = codec(match.game).command(thinking.result())
            except (Thoughtless, msgspec.MsgspecError):
                log.warning("table %s beat %s: an AI player did not answer", entry.table, entry.beat)
            else:
                if command in match.choices(entry.seat):
                    return command
        return match.game.rules.lapse(match.view(entry.seat))

    async def _pass(self, entry: Entry, table: Table) -> None:
        """Answer at once for a player who wants to pass in windows: what the game does for those who do not answer."""

        def require_same(now: Table) -> Seat:
            if not is_pass_due(now, entry.seat):
                raise Stale
            return entry.seat

        if table.match is not None and table.match.beat == entry.beat and is_pass_due(table, entry.seat):
            lapse = table.game.rules.lapse(table.match.view(entry.seat))
            await self._tables.writer.move(entry.table, require_same, entry.beat, lapse, Hand.HOUSE)

    async def _expire(self, table: Table) -> None:
        untouched_since = Millis(self._tables.clock.now() - LOBBY_LASTS)
        if table.row.phase is Phase.LOBBY and table.row.touched <= untouched_since:
            await self._tables.expire(table.id, untouched_since)

    def _drop_thought(self, entry: Entry) -> None:
        """Cancel the thought of an entry that is done."""
        if entry.thinking is not None:
            self._thinking.discard((entry.table, entry.seat, entry.beat))
            entry.thinking.cancel()


def _ignore_failure(thinking: asyncio.Task[bytes]) -> None:
    """Fetch the exception of a thought that nobody waits for, so that asyncio does not log it."""
    if not thinking.cancelled():
        thinking.exception()
