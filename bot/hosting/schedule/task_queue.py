"""What is to be done at which table, and when."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from dataclasses import dataclass, field
from enum import Enum

from games.engine import Seat
from storage.rows import Millis, TableId

AT_ONCE = 64  # between two looks at the clock: a thousand tables to be read again must not pass for a long sleep


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
    """A line of the agenda, for a table as of one beat."""

    table: TableId
    task: Task
    beat: int = 0
    seat: Seat = field(default=Seat(0))
    thinking: asyncio.Task[bytes] | None = None
    tries: int = 0


class Agenda:
    """Entries by time; those for the same moment in the order they were made."""

    def __init__(self) -> None:
        self._heap: list[tuple[Millis, int, Entry]] = []
        self._numbers = itertools.count()
        self.sooner = asyncio.Event()  # set when something comes up before all the rest

    def note(self, at: Millis, entry: Entry) -> None:
        """Something to do then."""
        heapq.heappush(self._heap, (at, next(self._numbers), entry))
        if self._heap[0][2] is entry:
            self.sooner.set()

    def due(self, now: Millis, most: int = AT_ONCE) -> list[Entry]:
        """What is to be done by now, so much of it at most; it is off the agenda."""
        found: list[Entry] = []
        while self._heap and self._heap[0][0] <= now and len(found) < most:
            found.append(heapq.heappop(self._heap)[2])
        return found

    def clear(self) -> list[Entry]:
        """Forget everything; what that was."""
        entries = [entry for _, _, entry in self._heap]
        self._heap.clear()
        return entries

    def shift(self, by: Millis) -> None:
        """Everything so much later, or earlier: the clock it was noted by was put right."""
        self._heap = [(Millis(at + by), number, entry) for at, number, entry in self._heap]

    def next_at(self) -> Millis | None:
        """When there is something to do again."""
        return self._heap[0][0] if self._heap else None

    def __len__(self) -> int:
        return len(self._heap)
