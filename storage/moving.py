"""Copies a whole database into another kind of database, and compares the two row by row."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

from games.engine import text
from storage.addresses import is_mistyped, is_postgres
from storage.opening import filling, reading
from storage.parts.vault import KEYS, Vault
from storage.sqlite.upkeep import require_apart
from storage.sqlite.vault import require_file
from storage.trouble import Unusable


def require_target(source: str, target: str) -> None:
    """Raise `Unusable` if the target names no database, or the one that is to be copied. Nothing is made for that."""
    if is_mistyped(target):
        raise Unusable(text("storage-no-address"))
    if is_postgres(target):
        return
    require_file(Path(target))
    if not is_postgres(source):
        require_apart(Path(source), Path(target))


def move(source: str, target: str, told: Callable[[str, int], None]) -> None:
    """Copy everything from one address to another, which must be empty: all of it, or nothing.

    `told` hears of every table and how many rows it has.
    """
    with reading(source) as old, filling(target) as new:
        for table in KEYS:
            columns = new.columns(table)
            new.fill(table, columns, old.rows(table, columns))
            told(table, _compared(table, old, new))


def _compared(table: str, old: Vault, new: Vault) -> int:
    """How many rows both have, the same in both."""
    columns, count = new.columns(table), 0
    if sorted(columns) != sorted(old.columns(table)):
        raise Unusable(text("storage-moved-badly"))
    for one, other in zip_longest(old.rows(table, columns), new.rows(table, columns)):
        if one != other:
            raise Unusable(text("storage-moved-badly"))
        count += 1
    return count
