"""What is the case."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from games.abracada.moves import Cause, House, Stone
from games.engine import Fact, Seat

FULL_LIFE = 6
FULL_ROW = 5
TOWER = 8
SECRETS = 4
OPEN_STONES = {2: 12, 3: 6, 4: 0, 5: 0}

Row: TypeAlias = tuple[Stone, ...]


class Call(Fact, frozen=True):
    """A number called in earnest: age and place of the stone that left, None when there was none."""

    spell: Stone
    age: int | None = None
    slot: int | None = None


class Wizard(Fact, frozen=True):
    """What everybody knows of one wizard.

    The age of a stone in a row is how many calls its owner had made when it came, so that call number i was
    about exactly the stones then in the row whose age is at most i. All evidence about a row follows from this.
    """

    life: int
    score: int
    ages: tuple[int, ...] = ()
    calls: tuple[Call, ...] = ()
    secrets: int = 0


class Phase(Enum):
    """Where a game stands."""

    TURN = "turn"
    PAUSE = "pause"
    OVER = "over"


TURN, PAUSE, OVER = Phase  # looking a member up by name costs more than the rest of `waiting`


class Showdown(Fact, frozen=True):
    """The end of a round, all stones turned up."""

    cause: Cause
    seat: Seat
    winner: Seat | None
    points: tuple[int, ...]
    rows: tuple[Row, ...]
    taken: tuple[Row, ...]
    secrets: Row
    pile: Row


class Board(Fact, frozen=True):
    """All that everybody knows. Nothing hidden may ever be put here."""

    house: House
    phase: Phase
    round: int
    turn: Seat
    floor: Stone | None  # the last spell cast this turn
    wizards: tuple[Wizard, ...]
    tally: tuple[int, ...]  # how many of each number lie open
    pile: int
    secrets: int
    last: Showdown | None = None
    places: tuple[int, ...] = ()
    callers: tuple[Seat, ...] = ()  # who made the calls of this round, in order: each wizard's own are kept with them
    lost: tuple[int, ...] = ()  # the life each wizard really lost when last somebody did: the story tells it


class State(Fact, frozen=True):
    """The board, and what is hidden from somebody."""

    board: Board
    rows: tuple[Row, ...] = ()
    pile: Row = ()
    secrets: Row = ()
    taken: tuple[Row, ...] = ()
    ready: tuple[Seat, ...] = ()


BLANK = State(Board(House(easy=False, standing=False, forgiving=False), PAUSE, 0, Seat(0), None, (), (0,) * 8, 0, 0))
