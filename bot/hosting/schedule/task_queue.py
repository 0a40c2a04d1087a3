"""What is to be done at which table, and when: a heap ordered by time."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from dataclasses import dataclass, field
from enum import Enum

from games.engine import Seat
from storage.rows import Millis, TableId

AT_ONCE = 64  # between two looks at the clock, or a thousand tables to read would count as a tick that came too late


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
