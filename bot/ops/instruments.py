"""The store and the minds with meters on them, and a watch on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter

from bot.hosting.ai.minds import Minds, Thought, Thoughtless
from bot.ops.metrics import Meters
from storage.parts.lines import Line, Writer
from storage.parts.posts import SqlPosts
from storage.parts.store import SqlStore
from storage.parts.tables import SqlTables
from storage.rows import THE_END, Phase, Sitting, TableId, TableRow, TurnRow
from storage.sqlite import SqliteStore

WATCHED_EVERY = 0.5


class MeteredStore(SqlStore):
    """Notes how long saves take, and how long it is from a save until the channel is told."""

    meters: Meters

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.tables = MeteredTables(writer, reader, self)
        self.posts = MeteredPosts(writer, reader, self)

    def meter(self, meters: Meters) -> None:
        """Put the meters on."""
        self.meters = meters
        self.now = perf_counter
        self._known: dict[TableId, int] = {}  # the beat that was told last
        self._waiting: dict[TableId, tuple[int, float]] = {}  # the first beat not told yet, and when it was saved

    def note_saved(self, turn: TurnRow, seconds: float) -> None:
        """A turn was saved, in so many seconds."""
        self.meters.saves.observe(seconds)
        self.meters.saved.inc()
        if turn.beat > self._known.get(turn.table_id, -1):
            self._waiting.setdefault(turn.table_id, (turn.beat, self.now()))

    def note_told(self, table: TableId, beat: int) -> None:
        """A channel was told of a table up to this beat."""
        waiting = self._waiting.get(table)
        if waiting is not None and beat >= waiting[0]:
            self.meters.delivery.observe(self.now() - waiting[1])
            del self._waiting[table]
        if beat >= THE_END:
            self._known.pop(table, None)
        else:
            self._known[table] = beat

    def note_changed(self, row: TableRow) -> None:
        """A table's row was changed."""
        if row.phase is Phase.CANCELLED:
            self._known.pop(row.id, None)
        if row.phase is Phase.CANCELLED or row.paused is not None:  # perhaps it cannot be shown any more
            self._waiting.pop(row.id, None)

    def longest_wait(self) -> float:
        """For how many seconds a saved turn has waited to be shown, at most."""
        return max((self.now() - since for _, since in self._waiting.values()), default=0.0)


class MeteredSqliteStore(MeteredStore, SqliteStore):
    """A metered store on SQLite."""


class MeteredTables(SqlTables):
    """The tables of a metered store."""

    def __init__(self, writer: Writer, reader: Line, store: MeteredStore) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        """See `TableStore`."""
        begun = perf_counter()
        saved = await super().save_turn(turn, revision)
        if saved:
            self._store.note_saved(turn, perf_counter() - begun)
        return saved

    async def change(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        """See `TableStore`."""
        changed = await super().change(row, sittings)
        if changed:
            self._store.note_changed(row)
        return changed


class MeteredPosts(SqlPosts):
    """The posts of a metered store."""

    def __init__(self, writer: Writer, reader: Line, store: MeteredStore) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def record_told(self, table: TableId, beat: int) -> None:
        """See `PostStore`."""
        await super().record_told(table, beat)
        self._store.note_told(table, beat)


class MeteredMinds:
    """Notes how many minds think, for how long, and which of them come too late."""

    def __init__(self, minds: Minds, meters: Meters) -> None:
        self._minds = minds
        self._meters = meters

    async def think(self, thought: Thought) -> bytes:
        """See `Minds`."""
        meters, begun = self._meters, perf_counter()
        meters.thinking.inc()
        try:
            return await self._minds.think(thought)
        except asyncio.CancelledError:  # nobody waits for it any more
            meters.thoughts_late.inc()
            raise
        except Thoughtless as error:
            came_late = isinstance(error.__cause__, TimeoutError)
            (meters.thoughts_late if came_late else meters.thoughts_failed).inc()
            raise
        finally:
            meters.thinking.dec()
            meters.thoughts.observe(perf_counter() - begun)

    async def close(self) -> None:
        """See `Minds`."""
        await self._minds.close()


async def watch_loop(meters: Meters) -> None:
    """Look, until cancelled, how much later than asked for the event loop wakes us."""
    while True:
        begun = perf_counter()
        await asyncio.sleep(WATCHED_EVERY)
        meters.lag.observe(max(0.0, perf_counter() - begun - WATCHED_EVERY))
