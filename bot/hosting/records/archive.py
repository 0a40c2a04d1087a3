"""Games as the store has them: rows, turns, sittings, histories."""

from __future__ import annotations

from bot.hosting.records.privacy import export_player
from bot.hosting.records.profiles import NEWEST, history
from bot.hosting.records.replays import require_finished
from games.engine import Refused, text
from storage.rows import PastGame, Player, Sitting, TableId, TableRow, TurnRow
from storage.store import Store


class Archive:
    """Reads games from the store itself: the cache may still name a player whose id was erased meanwhile."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def row(self, table: TableId) -> TableRow | None:
        """Read a table's row."""
        return await self._store.tables.get(table)

    async def finished_game(self, table: TableId) -> TableRow:
        """Read the row of a finished game, or refuse."""
        row = await self.row(table)
        if row is None:
            raise Refused(text("refused-no-table"))
        require_finished(row)
        return row

    async def turns(self, table: TableId) -> list[TurnRow]:
        """Read every turn of a game."""
        return await self._store.tables.turns(table)

    async def last_turn(self, table: TableId) -> TurnRow | None:
        """Read the last turn of a game."""
        return await self._store.tables.last_turn(table)

    async def sittings(self, table: TableId) -> list[Sitting]:
        """Read who sat where, and since when."""
        return await self._store.tables.sittings(table)

    async def history(self, player: Player, before: int = NEWEST, most: int = 10) -> list[PastGame]:
        """Read a player's finished games before this number, the newest first."""
        return await history(self._store, player, before, most)

    async def export(self, player: Player) -> bytes:
        """Return all that is kept of a player, as JSON."""
        return await export_player(self._store, player)
