"""A board as it lies on the table: what is drawn where, in numbers and names of drawings alone, and the same in words.

A game lays its board out on a sheet, and whoever shows it makes a picture of that. There is no text on a sheet: what
has to be named has a number, a letter or a drawing. x and y are those of the middle of a mark.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from games.engine.events import Fact
from games.engine.screen import Text
from games.engine.seats import Seat

LETTERS = "abcdefgh"


class Shade(Enum):
    """How a field looks. They are told apart by how light they are and by their edge, so nobody needs colours."""

    OPEN = "open"  # an edge with gaps, and nothing inside
    FULL = "full"
    DARK = "dark"
    LIGHT = "light"


class Field(Fact, frozen=True, tag=True):
    """A place where something lies or may lie; what is used up is struck through."""

    x: int
    y: int
    wide: int
    high: int
    shade: Shade
    struck: bool = False


class Sign(Fact, frozen=True, tag=True):
    """A drawing of the game, or of the house."""

    art: str
    x: int
    y: int
    size: int
    faint: bool = False


class Number(Fact, frozen=True, tag=True):
    """A number; `plus` says that it comes on top, `on` is the field it stands on."""

    value: int
    x: int
    y: int
    size: int
    plus: bool = False
    on: Shade = Shade.DARK


class Letter(Fact, frozen=True, tag=True):
    """The name of a row: 0 is a."""

    index: int
    x: int
    y: int
    size: int


class Emblem(Fact, frozen=True, tag=True):
    """Whoever sits there."""

    seat: Seat
    x: int
    y: int
    size: int


class Trail(Fact, frozen=True, tag=True):
    """A line through these points: somebody's, in their colour and with their sign at its end, or nobody's."""

    points: tuple[tuple[int, int], ...]
    seat: Seat | None = None


SheetMark: TypeAlias = Field | Sign | Number | Letter | Emblem | Trail
"""What comes later lies on top."""


class Sheet(Fact, frozen=True):
    """A board: how large its sheet is, what is on it, and the same in words, a paragraph each."""

    wide: int
    high: int
    marks: tuple[SheetMark, ...]
    lines: tuple[Text, ...]
