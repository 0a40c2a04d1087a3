"""What a wizard may do, and what may happen."""

from __future__ import annotations

from enum import Enum
from typing import Literal, NewType, TypeAlias

from pydantic import BaseModel, ConfigDict

from games.engine import Command, Event, Fact, Open, Seat

Stone = NewType("Stone", int)
"""A spell's number, 1 to 8. There are as many stones of a number as the number says."""

SPELLS: tuple[Stone, ...] = tuple(map(Stone, range(1, 9)))
STONES = tuple(spell for spell in SPELLS for _ in range(spell))

DRAGON = SPELLS[0]


class Options(BaseModel):
    """How a table plays."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    easy: bool = False
    standing: bool = False
    slips: Literal["penalty", "refused"] = "penalty"


class House(Fact, frozen=True):
    """The options as the game keeps them."""

    easy: bool
    standing: bool
    forgiving: bool


class Cast(Command, frozen=True):
    """Call a number."""

    spell: Stone


class Pass(Command, frozen=True):
    """End the turn."""


class Ready(Command, frozen=True):
    """Go on to the next round."""


class Opened(Open, frozen=True):
    """A table for so many wizards was laid."""

    seats: int
    house: House


class Shuffled(Event, frozen=True):
    """All stones were mixed: the one event that knows faces, and nobody hears of it."""

    stones: tuple[Stone, ...]


class Dealt(Open, frozen=True):
    """A round began: rows, open stones and secret stones were laid out from the shuffled ones."""

    first: Seat


class Hit(Open, frozen=True):
    """The called stone was there, and left that place in the row."""

    seat: Seat
    spell: Stone
    slot: int


class Missed(Open, frozen=True):
    """The called stone was not there."""

    seat: Seat
    spell: Stone
    loss: int


class Slipped(Open, frozen=True):
    """A number lower than the last one was called; whether it was there stays unsaid."""

    seat: Seat
    spell: Stone


class Rolled(Open, frozen=True):
    """The die showed this."""

    seat: Seat
    pips: int


class Struck(Open, frozen=True):
    """These lost so much life, all at once."""

    seats: tuple[Seat, ...]
    loss: int


class Healed(Open, frozen=True):
    """Life was gained, as far as there was room."""

    seat: Seat
    gain: int


class TookSecret(Open, frozen=True):
    """One secret stone was taken; only the taker may look at it."""

    seat: Seat


class TurnEnded(Open, frozen=True):
    """The row was refilled and the turn went on."""

    seat: Seat
    drew: int
    following: Seat


class Cause(Enum):
    """Why a round ended."""

    EMPTY_ROW = "empty-row"
    KNOCK_OUT = "knock-out"
    SELF_KNOCK_OUT = "self-knock-out"
    LAST_STANDING = "last-standing"


class RoundEnded(Open, frozen=True):
    """The round is over, all stones are turned up and points are booked. `seat` is whoever was playing."""

    cause: Cause
    seat: Seat
    winner: Seat | None
    points: tuple[int, ...]


class Readied(Event, frozen=True):
    """A wizard is ready for the next round. Told to nobody: all that counts is that all are."""

    seat: Seat


class GameEnded(Open, frozen=True):
    """Somebody stood on top of the tower; the places are final."""

    places: tuple[int, ...]


AbracadaCommand: TypeAlias = Cast | Pass | Ready
AbracadaEvent: TypeAlias = (
    Opened
    | Shuffled
    | Dealt
    | Hit
    | Missed
    | Slipped
    | Rolled
    | Struck
    | Healed
    | TookSecret
    | TurnEnded
    | RoundEnded
    | Readied
    | GameEnded
)
