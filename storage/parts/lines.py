"""How the parts of a store talk to their database: one line that writes, one that reads, each query by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

Value: TypeAlias = str | int | float | None
Row: TypeAlias = tuple[Any, ...]  # Any: what a column holds; storage.rows says what it is
Asked: TypeAlias = tuple[str, Mapping[str, Value] | Sequence[Mapping[str, Value]]]
"""A query by its name, with its values; or with several sets of them, for each of which it is asked."""


class Claim(StrEnum):
    """What a transaction of several statements has to itself until it ends.

    The row of a table is locked by whoever changes it. All else must be claimed. SQLite lets one write at a time, so
    there every claim is granted with the first; a database that many write to at once has a lock for each.
    """

    TABLE = "one table with what belongs to it"
    TABLES = "what many tables have been told, and their clocks"
    RESULTS = "results and ratings"
    SETTINGS = "settings"
    ALL = "everything"


class Line(Protocol):
    """Asks the database."""

    async def rows(self, name: str, /, **values: Value) -> list[Row]:
        """All rows that this query gives."""
        ...

    async def together(self, asked: Sequence[Asked]) -> list[list[Row]]:
        """What each of these queries gives, one after the other, in a single trip.

        Of one that is asked for several sets of values all rows come together, in no order.
        """
        ...

    async def many(self, name: str, each: Sequence[dict[str, Value]]) -> None:
        """The same query for each of these values. It must not give rows back."""
        ...

    async def close(self) -> None:
        """Hang up."""
        ...


class Writer(Line, Protocol):
    """Writes, too."""

    async def alone(self, name: str, /, **values: Value) -> list[Row]:
        """One statement, which stands or falls alone, and is on the disk when this returns."""
        ...

    def transaction(self, claim: Claim = Claim.TABLE) -> AbstractAsyncContextManager[Line]:
        """Several statements on the line that is given, all or none."""
        ...
