"""A table as it lies in the database, for whoever looks at its health."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from storage.rows import TableId, TableRow, TurnRow, typed


class Kept(msgspec.Struct, frozen=True):
    """A table that was played at, as it lies in the store; None for what cannot be read at all."""

    id: TableId
    row: TableRow | None
    turns: list[TurnRow] | None


def kept(row: tuple[Any, ...], turns_of: Callable[[TableId], Iterable[tuple[Any, ...]]]) -> Kept:
    """One table, from its row and what finds its turns. Any: what the columns hold, before it is checked."""
    table = TableId(str(row[0]))
    found, turns = None, None
    with suppress(msgspec.ValidationError):
        found = typed(TableRow, row)
        turns = [typed(TurnRow, turn) for turn in turns_of(table)]
    return Kept(table, found, turns)
