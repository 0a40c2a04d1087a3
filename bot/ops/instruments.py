"""The store and the minds with meters on them, and a watch on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter

from bot.hosting.minds import Minds, Thought, Thoughtless
from bot.ops.metrics import Meters
from storage.rows import THE_END, Phase, Sitting, TableId, TableRow, TurnRow
from storage.sqlite import SqliteStore

WATCHED_EVERY = 0.5


class MeteredStore(SqliteStore):
    """Notes how long saves take, and how long it is from a save until the channel is told."""

    meters: Meters

    def meter(self, meters: Meters) -> None:
        """Put the meters on."""
        self.meters = meters
        self.now = perf_counter
        self._known: dict[TableId, int] = {}  # the beat that was told last
        self._waiting: dict[TableId, tuple[int, float]] = {}  # the first beat not told yet, and when it was saved

    async def save(self, turn: TurnRow, revision: int) -> bool:
        """See `Store`."""
        begun = perf_counter()
        saved = await super().save(turn, revision)
        now = perf_counter()
        if saved:
            self.meters.saves.seen(now - begun)
            if turn.beat > self._known.get(turn.table_id, -1):
                self._waiting.setdefault(turn.table_id, (turn.beat, self.now()))
        return saved

    async def told(self, table: TableId, beat: int) -> None:
        """See `Store`."""
        await super().told(table, beat)
        waiting = self._waiting.get(table)
        if waiting is not None and beat >= waiting[0]:
            self.meters.delivery.seen(self.now() - waiting[1])
            del self._waiting[table]
        if beat >= THE_END:
            self._known.pop(table, None)
        else:
            self._known[table] = beat

    async def change_table(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        """See `Store`."""
        changed = await super().change_table(row, sittings)
        if changed and row.phase is Phase.CANCELLED:
            self._known.pop(row.id, None)
        if changed and (row.phase is Phase.CANCELLED or row.paused is not None):  # perhaps it cannot be shown any more
            self._waiting.pop(row.id, None)
        return changed

    def longest_wait(self) -> float:
        """For how many seconds a saved turn has waited to be shown, at most."""
        return max((self.now() - since for _, since in self._waiting.values()), default=0.0)


class MeteredMinds:
    """Notes how many minds think, for how long, and which of them come too late."""

    def __init__(self, minds: Minds, meters: Meters) -> None:
        self._minds = minds
        self._meters = meters

    async def think(self, thought: Thought) -> bytes:
        """See `Minds`."""
        meters, begun = self._meters, perf_counter()
        meters.thinking += 1
        try:
            return await self._minds.think(thought)
        except asyncio.CancelledError:  # nobody waits for it any more
            meters.thoughts_late += 1
            raise
        except Thoughtless as error:
            late = isinstance(error.__cause__, TimeoutError)
            meters.thoughts_late += late
            meters.thoughts_failed += not late
            raise
        finally:
            meters.thinking -= 1
            meters.thoughts.seen(perf_counter() - begun)

    async def close(self) -> None:
        """See `Minds`."""
        await self._minds.close()


async def watch_loop(meters: Meters) -> None:
    """Look, until cancelled, how much later than asked for the event loop wakes us."""
    while True:
        begun = perf_counter()
        await asyncio.sleep(WATCHED_EVERY)
        meters.lag.seen(max(0.0, perf_counter() - begun - WATCHED_EVERY))
