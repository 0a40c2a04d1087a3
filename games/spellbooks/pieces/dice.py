"""Dice: six colours, twice over, for everybody has a set and so has the Teacher. RULES 1.2."""

from __future__ import annotations

from enum import Enum
from typing import NewType, TypeAlias

Face = NewType("Face", str)
"""A die as it lies there, such as `red-5`, or `teacher-red-5`: how commands name it."""

Pool: TypeAlias = tuple[int, ...]
"""Twelve values, one's own dice and then the Teacher's, each in the order of the colours; 0 is a die not to be had."""


class Colour(Enum):
    """What a die is, and the spot on the board that belongs to it."""

    WHITE = "white"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    BLACK = "black"


COLOURS = tuple(Colour)
SET = len(COLOURS)  # dice of one colour each: a place below this is one's own, from this on it is the Teacher's
LEAST, MOST = 1, 6

_FACES = tuple(
    tuple(Face(f"{owner}{colour.value}-{value}") for value in range(LEAST, MOST + 1))
    for owner in ("", "teacher-")
    for colour in COLOURS
)
_READ = {face: (place, value) for place, faces in enumerate(_FACES) for value, face in enumerate(faces, LEAST)}


def face(place: int, value: int) -> Face:
    """The name of a die with this value."""
    return _FACES[place][value - LEAST]


def read(named: Face) -> tuple[int, int] | None:
    """The place and value of a die by its name; None if there is no such die."""
    return _READ.get(named)


def place_of(named: Face) -> int:
    """The place of a die that is there."""
    return _READ[named][0]


def colour_at(place: int) -> Colour:
    """The colour of the die at a place."""
    return COLOURS[place % SET]


def places_of(colour: Colour) -> tuple[int, int]:
    """The places of a colour: one's own die, and the Teacher's."""
    own = COLOURS.index(colour)
    return own, own + SET
