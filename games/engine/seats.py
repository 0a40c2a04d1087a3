"""Places at a table, and who looks at it."""

from __future__ import annotations

from typing import NewType, TypeAlias

Seat = NewType("Seat", int)
"""A place at the table, counted from 0; the next one sits to the left."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for the public, which sees least. A failed look-up therefore shows less, never more."""


def everybody(count: int) -> tuple[Seat, ...]:
    """All seats of a table for that many players, in order of play."""
    return tuple(map(Seat, range(count)))
