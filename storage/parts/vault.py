"""A whole database as rows, to be copied into another and compared with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from storage.parts.lines import Row

KEYS: Mapping[str, tuple[str, ...]] = {
    "notes": ("name",),
    "tables": ("id",),
    "sittings": ("table_id", "revision", "seat"),
    "turns": ("table_id", "version"),
    "results": ("number",),
    "standings": ("number", "entry"),
    "ratings": ("game", "scope", "season", "player"),
    "settings": ("kind", "id"),
    "posts": ("table_id", "player"),
}
"""Every table with its key, in an order in which nothing points to what is not there yet."""


class Vault(Protocol):
    """What is in a database, or goes into it."""

    def columns(self, table: str) -> Sequence[str]:
        """The names of a table's columns."""
        ...

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """All of its rows, in the order of its key."""
        ...

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        """Put rows into it."""
        ...


def selecting(table: str, columns: Sequence[str]) -> str:
    """The statement for all rows of a table, in the order of its key."""
    return f"SELECT {', '.join(columns)} FROM {table} ORDER BY {', '.join(KEYS[table])}"  # noqa: S608 - our own names
