"""What is to be done at which table, and when: warnings, lapses, moves of AI players, passes, idle lobbies."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
from dataclasses import dataclass, field
from enum import Enum

import msgspec

from bot.hosting.ai.minds import Minds, make_thought
from bot.hosting.seating import MINUTE, Seating, Windows, read_seating
from bot.hosting.table import Table, Warned, allowed, longest_allowed, minds_before
from bot.hosting.tables import Tables
from games.engine import AnyMatch, Rng, Seat, Time, everybody
from games.engine.game import AnyGame
from storage.rows import Millis, Phase, TableId, TableRow

LOBBY_LASTS = Millis(30 * MINUTE)
TROUBLE_LASTS = 5_000
AT_ONCE = 64  # between two looks at the clock, or a thousand tables to read would count as a tick that came too late


log = logging.getLogger(__name__)


class Task(Enum):
    """What there is to do at a table."""

    LOOK = "look"
    WARN = "warn"
    LAPSE = "lapse"
    MIND = "mind"
    QUIET = "quiet"
    EXPIRE = "expire"


@dataclass(frozen=True, slots=True)
class Entry:
    """A task for one table, as of one beat."""

    table: TableId
    task: Task
    beat: int = 0
    seat: Seat = field(default=Seat(0))
    thinking: asyncio.Task[bytes] | None = None
    tries: int = 0


class TaskQueue:
    """Entries by time; those for the same moment in the order they were added."""

    def __init__(self) -> None:
        self._heap: list[tuple[Millis, int, Entry]] = []
        self._numbers = itertools.count()

    def add(self, at: Millis, entry: Entry) -> None:
        """Add something to do at this time."""
        heapq.heappush(self._heap, (at, next(self._numbers), entry))

    def take_due(self, now: Millis, most: int = AT_ONCE) -> list[Entry]:
        """Remove and return what is due by now, at most so many entries."""
        found: list[Entry] = []
        while self._heap and self._heap[0][0] <= now and len(found) < most:
            found.append(heapq.heappop(self._heap)[2])
        return found

    def clear(self) -> list[Entry]:
        """Remove and return all entries."""
        entries = [entry for _, _, entry in self._heap]
        self._heap.clear()
        return entries

    def shift(self, by: Millis) -> None:
        """Move all entries by so much: the clock they were added by was corrected."""
        self._heap = [(Millis(at + by), number, entry) for at, number, entry in self._heap]

    def next_at(self) -> Millis | None:
        """When the next entry is due."""
        return self._heap[0][0] if self._heap else None

    def __len__(self) -> int:
        return len(self._heap)


@dataclass(frozen=True, slots=True)
class Manners:
    """How AI players behave: how long they seem to think, and how hard they do.

    Where others of them have moved just before, each takes longer by as much as lies between soonest and latest.
    """

    soonest: int = 1_000
    latest: int = 2_000
    budget: int = 200
    wait: bool = False  # for a late answer, instead of lapsing: where a test or a simulation moves the clock


class Plans:
    """Plans what comes next at each table, from what subscribers are told and from the store."""

    def __init__(self, tables: Tables, minds: Minds, manners: Manners, trouble_lasts: int = TROUBLE_LASTS) -> None:
        self._tables = tables
        self._minds = minds
        self._manners = manners
        self._trouble_lasts = trouble_lasts
        self.queue = TaskQueue()
        self.notices = tables.subscribe()
        self._open: dict[TableId, tuple[int, Millis]] = {}  # the question that was planned for: beat and deadline
        self._thinking: set[tuple[TableId, Seat, int]] = set()

    def forget_deadlines(self) -> None:
        """Deadlines have moved: plan again for every table that is looked at."""
        self._open.clear()

    def drop_all(self) -> None:
        """Drop all plans."""
        for entry in self.queue.clear():
            self.drop_thought(entry)
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
            self.queue.add(Millis(row.touched + LOBBY_LASTS), Entry(row.id, Task.EXPIRE))

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
        self.queue.add(Millis(at), Entry(row.id, Task.LOOK))

    def plan_news(self) -> None:
        """Plan for what has happened since the last look, each as of when it happened."""
        for notice, at in self.notices.take():
            if isinstance(notice, Warned):
                continue
            try:
                self.plan(notice.table, at)
            except Exception:  # one table must not stop the clocks of all others
                log.exception("table %s: planning failed; trying again", notice.table.id)
                self.queue.add(Millis(at + self._trouble_lasts), Entry(notice.table.id, Task.LOOK))

    def plan(self, table: Table, now: Millis) -> None:
        """Queue what comes next at this table, which is as it was then."""
        match, deadline = table.match, table.deadline
        if match is not None and match.outcome is not None and table.row.phase is Phase.PLAYING:
            again = Millis(now + self._trouble_lasts)  # its result is not saved yet
            self.queue.add(again, Entry(table.id, Task.LOOK))
        if table.row.phase is Phase.LOBBY:
            self.queue.add(Millis(now + LOBBY_LASTS), Entry(table.id, Task.EXPIRE))
        if match is None or deadline is None:
            self._open.pop(table.id, None)
            return
        if self._open.get(table.id) != (match.beat, deadline):
            self._plan_end(table, match, deadline, now)
        for seat in match.waiting.seats:
            self._plan_mind(table, match, seat, now)
            if is_pass_due(table, seat):
                self.queue.add(now, Entry(table.id, Task.QUIET, match.beat, seat))

    def _plan_end(self, table: Table, match: AnyMatch, deadline: Millis, now: Millis) -> None:
        """Warn, and answer for who did not. A step that can be taken back moves no deadline: nobody is warned twice."""
        _, before = self._open.get(table.id, (0, None))
        self._open[table.id] = match.beat, deadline
        warning = Millis(deadline - warning_time(table, match))
        if before != deadline or now < warning:
            self.queue.add(warning, Entry(table.id, Task.WARN, match.beat))
        self.queue.add(deadline, Entry(table.id, Task.LAPSE, match.beat))

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
        self.queue.add(Millis(now + manners.soonest + delay), entry)

    def plan_now(self, table: Table) -> None:
        """Queue what comes next at a table that was looked at, after all that was told before."""
        self.plan_news()
        self.plan(table, self._tables.clock.now())

    def look_again(self, table: TableId) -> None:
        """Plan for this table anew, whatever was planned before."""
        self._open.pop(table, None)
        self.queue.add(self._tables.clock.now(), Entry(table, Task.LOOK))

    def drop_thought(self, entry: Entry) -> None:
        """Cancel the thought of an entry that is done."""
        if entry.thinking is not None:
            self._thinking.discard((entry.table, entry.seat, entry.beat))
            entry.thinking.cancel()


def warning_time(table: Table, match: AnyMatch) -> int:
    """How many milliseconds before the deadline players are warned."""
    return allowed(table.seating, table.asked, match) // 4


def wants_to_pass(table: Table, seat: Seat) -> bool:
    """Whether a window is open and this seat wants to pass in windows."""
    match = table.match
    window = match is not None and match.waiting.time is Time.WINDOW
    return window and table.seating.windows(seat) is Windows.QUIET


def is_pass_due(table: Table, seat: Seat) -> bool:
    """Whether that pass is still to be made. It never depends on what they hold."""
    return wants_to_pass(table, seat) and table.row.paused is None and bool(table.playing.choices(seat))


def may_be_unattended(seating: Seating, game: AnyGame | None) -> bool:
    """Whether the bot itself may have to answer for a seat."""
    if any(sitter.mind for sitter in seating.sitters):
        return True
    passing = any(seating.windows(seat) is Windows.QUIET for seat in everybody(len(seating.sitters)))
    return passing and game is not None and game.rules.has_windows


def _ignore_failure(thinking: asyncio.Task[bytes]) -> None:
    """Fetch the exception of a thought that nobody waits for, so that asyncio does not log it."""
    if not thinking.cancelled():
        thinking.exception()
