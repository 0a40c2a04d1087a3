"""Tables that another process hosts: whoever saves something there lets it hear of it, in the same commit."""

from __future__ import annotations

from storage.parts.lines import Line
from storage.parts.tables import SqlTables
from storage.rows import TableId


class TablesAbroad(SqlTables):
    """The same tables, but for a word to their owner. Our own go without: whoever notifies waits for all others."""

    saving, changing = "save_turn_abroad", "change_table_abroad"

    async def spread(self, line: Line, table: TableId) -> None:
        """Within a transaction that changes a table: let its owner hear of it."""
        await line.rows("spread", table_id=table)
