"""What may happen. Only the order of the deck is hidden, so only a shuffle is told to nobody."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from games.engine import Event, Open, Seat
from games.spellbooks.moves.commands import House
from games.spellbooks.pieces.spell import Name


class Source(Enum):
    """What Fame comes of."""

    SLOT = "slot"
    CAST = "cast"
    RED = "red"
    GEMS = "gems"
    SIGILS = "sigils"


class Opened(Open, frozen=True):
    """A table for so many wizards was laid, with these spells and this book."""

    seats: int
    house: House
    deck: str


class Shuffled(Event, frozen=True):
    """Spells were mixed: the one event that knows their order, and nobody hears of it."""

    spells: tuple[Name, ...]


class Began(Open, frozen=True):
    """Everybody has rolled, and the Teacher, if there is one; somebody goes first."""

    first: Seat
    rolls: tuple[tuple[int, ...], ...]
    teacher: tuple[int, ...]


class Refilled(Open, frozen=True):
    """The top of the deck came to a spot, counted in the order of the colours."""

    spot: int


class Reshuffled(Open, frozen=True):
    """The discards became the deck."""


class Nudged(Open, frozen=True):
    """A gem was spent on a die, by its place."""

    seat: Seat
    die: int
    by: int


class Learned(Open, frozen=True):
    """A die was harnessed and paid for with others, and the spell of its colour went into the book."""

    seat: Seat
    die: int
    dice: tuple[int, ...]


class SpellCast(Open, frozen=True):
    """A spell was cast, and is spent."""

    seat: Seat
    spell: Name


class Promised(Open, frozen=True):
    """The spell just cast will give Fame if the right die is harnessed in this turn."""

    seat: Seat
    spell: Name


class GainedFame(Open, frozen=True):
    """Fame was gained."""

    seat: Seat
    fame: int
    source: Source
    spell: Name | None = None


class GainedGems(Open, frozen=True):
    """Gems were gained."""

    seat: Seat
    gems: int


class Set(Open, frozen=True):
    """A die was turned or shifted to a value."""

    seat: Seat
    die: int
    value: int


class Rerolled(Open, frozen=True):
    """A die was rolled again, and is available."""

    seat: Seat
    die: int
    value: int


class Swept(Open, frozen=True):
    """Spells of these spots were discarded."""

    seat: Seat
    spots: tuple[int, ...]


class Passed(Open, frozen=True):
    """All of somebody's dice were rolled again, and the gems of their spells are theirs."""

    seat: Seat
    roll: tuple[int, ...]


class TeacherRolled(Open, frozen=True):
    """All of the Teacher's dice were used: they were rolled again, and everybody has a gem more."""

    roll: tuple[int, ...]


class BookFilled(Open, frozen=True):
    """Somebody's book is full: everybody else has one more turn."""

    seat: Seat


class TurnEnded(Open, frozen=True):
    """The next wizard goes on."""

    seat: Seat


class GameEnded(Open, frozen=True):
    """The places are final."""

    places: tuple[int, ...]


SpellbooksEvent: TypeAlias = (
    Opened
    | Shuffled
    | Began
    | Refilled
    | Reshuffled
    | Nudged
    | Learned
    | SpellCast
    | Promised
    | GainedFame
    | GainedGems
    | Set
    | Rerolled
    | Swept
    | Passed
    | TeacherRolled
    | BookFilled
    | TurnEnded
    | GameEnded
)
