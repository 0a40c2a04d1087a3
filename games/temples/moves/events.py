"""What may happen."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from games.engine import Event, Open, Seat
from games.temples.moves.commands import House
from games.temples.pieces.conversions import Change


class Why(Enum):
    """What somebody gains something for."""

    GIFT = "gift"
    CLONES = "clones"
    LAST = "last"
    JUMPED = "jumped"
    LEARNED = "learned"
    NO_CORE = "no-core"
    NO_ROOM = "no-room"


class End(Enum):
    """Why a game ends. RULES 9.1."""

    PURPLE = "purple"
    TRACKS = "tracks"
    ROUNDS = "rounds"


class Opened(Open, frozen=True):
    """A table with these mats and this deck."""

    seats: int
    house: House
    deck: str
    mats: tuple[int, ...]


class Laid(Open, frozen=True):
    """The ring lies there, the Day-and-Night tile on it, and somebody goes first."""

    ring: tuple[int, ...]
    dusk: int
    first: Seat


class Shuffled(Event, frozen=True):
    """The round tiles, in an order that nobody knows."""

    tiles: tuple[int, ...]


class Gained(Open, frozen=True):
    """Somebody has more."""

    seat: Seat
    goods: tuple[int, ...]
    why: Why


class Owed(Open, frozen=True):
    """Somebody has something to choose: crystals, or free steps."""

    seat: Seat
    picks: int
    climbs: int


class Dawned(Open, frozen=True):
    """A round begins: the next round tile is turned up. RULES 3.1."""


class NeutralMoved(Open, frozen=True):
    """A neutral marker went up a track. RULES 8.2."""

    marker: int
    track: int
    to: int


class Placed(Open, frozen=True):
    """A figure or a clone stands on a temple."""

    seat: Seat
    temple: int
    clone: bool


class Collected(Open, frozen=True):
    """Somebody has what their temple and its arc give."""

    seat: Seat
    goods: tuple[int, ...]
    temples: int
    clone: bool


class Picked(Open, frozen=True):
    """A crystal of one's choice."""

    seat: Seat
    crystal: int


class Echoed(Open, frozen=True):
    """What the spells that look at a collection add to it. RULES 6.4."""

    seat: Seat
    goods: tuple[int, ...]


class CoreTaken(Open, frozen=True):
    """A core came off the board, and waits to be laid."""

    seat: Seat
    colour: int


class CoreLaid(Open, frozen=True):
    """A core lies on a cell: its spell is learned."""

    seat: Seat
    cell: int


class CoreReturned(Open, frozen=True):
    """There was no cell for it."""

    seat: Seat
    colour: int


class Converted(Open, frozen=True):
    """Goods became others."""

    seat: Seat
    change: Change


class Advanced(Open, frozen=True):
    """A marker went up a track, for a price or for nothing."""

    seat: Seat
    track: int
    to: int
    paid: tuple[int, ...]


class Rested(Open, frozen=True):
    """Somebody is out of the round: what is kept, and the mana for the rest."""

    seat: Seat
    kept: tuple[int, ...]
    mana: int


class StartPassed(Open, frozen=True):
    """Somebody has the start token."""

    seat: Seat


class Asked(Open, frozen=True):
    """It is somebody's turn, in the same part of the round or in the next."""

    seat: Seat
    phase: str


class GameEnded(Open, frozen=True):
    """The places are final."""

    end: End
    places: tuple[int, ...]


TemplesEvent: TypeAlias = (
    Opened
    | Laid
    | Shuffled
    | Gained
    | Owed
    | Dawned
    | NeutralMoved
    | Placed
    | Collected
    | Picked
    | Echoed
    | CoreTaken
    | CoreLaid
    | CoreReturned
    | Converted
    | Advanced
    | Rested
    | StartPassed
    | Asked
    | GameEnded
)
