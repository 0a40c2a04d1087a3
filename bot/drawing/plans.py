"""What a picture shows, as plain data. It holds numbers and keys of drawings only: no name and no text is drawn."""

from __future__ import annotations

from hashlib import blake2s
from typing import TypeAlias

import msgspec

from games.engine.sheets import SheetMark

EDITION = (
    4  # of the way plans are drawn: raised with every change of it, or an old picture would be taken for a new one
)


class Lines(msgspec.Struct, frozen=True, tag="lines"):
    """Numbers over time, a line each: first those of seat 1. With `seats` each has the emblem of its seat.

    `first` is the number of the first step.
    """

    lines: tuple[tuple[float, ...], ...]
    seats: bool = True
    first: int = 0


class Stat(msgspec.Struct, frozen=True):
    """A drawing with a number beside it."""

    art: str
    count: int


class MatRow(msgspec.Struct, frozen=True):
    """A row of a table: the emblem of a seat, or none; numbers; and tiles, in groups."""

    seat: int | None
    stats: tuple[Stat, ...]
    groups: tuple[tuple[str, ...], ...]


class Mat(msgspec.Struct, frozen=True, tag="mat"):
    """A table with everything on it, in the drawings of this game."""

    game: str
    rows: tuple[MatRow, ...]


class Columns(msgspec.Struct, frozen=True, tag="columns"):
    """Shares out of a hundred, a column each, above the drawing of what it is about."""

    game: str
    columns: tuple[tuple[str, int], ...]


class RackCell(msgspec.Struct, frozen=True):
    """A place in a rack: what is drawn there, whether something lies there and is used up, and what joins it on.

    Of `half` the left half is drawn, where it would join the next.
    """

    arts: tuple[str, ...]
    held: bool
    faint: bool
    joint: str | None
    half: str | None = None


class Rack(msgspec.Struct, frozen=True):
    """What lies before a seat, in rows."""

    seat: int
    rows: tuple[tuple[RackCell, ...], ...]


class Racks(msgspec.Struct, frozen=True, tag="racks"):
    """What lies before several seats, in the drawings of this game."""

    game: str
    racks: tuple[Rack, ...]


class Board(msgspec.Struct, frozen=True, tag="board"):
    """A board with all that lies on it, in the drawings of this game."""

    game: str
    wide: int
    high: int
    marks: tuple[SheetMark, ...]


Plan: TypeAlias = Lines | Mat | Columns | Racks | Board


def digest_of(plan: Plan) -> str:
    """A short name for what a plan shows: the same for the same picture."""
    return blake2s(msgspec.msgpack.encode((EDITION, plan)), digest_size=8).hexdigest()
