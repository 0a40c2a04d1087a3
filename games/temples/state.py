"""What is the case."""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from games.engine import Fact, Seat, swapped
from games.temples.moves.commands import House
from games.temples.moves.events import End
from games.temples.pieces.deck import CELLS, CONVERTING, SIDE, Cell, Known, Spell, known_of
from games.temples.pieces.goods import NOTHING

FIRST_CORES = (7, 7, 7, 8)


class Phase(Enum):
    """Where a game stands."""

    GIFT = "gift"
    PLACE = "place"
    COLLECT = "collect"
    TRIAL = "trial"
    OVER = "over"


GIFT, PLACE, COLLECT, TRIAL, OVER = Phase  # looking a member up costs more than comparing it

NO_CORES: tuple[int | None, ...] = (None,) * CELLS


class Mage(Fact, frozen=True):
    """One archmage. `at` is where the markers stand, `cells` the colours of the cores on the mat, row by row."""

    mat: int
    goods: tuple[int, ...] = NOTHING
    at: tuple[int, ...] = (0, 0, 0)
    cells: tuple[int | None, ...] = NO_CORES
    used: tuple[Spell, ...] = ()  # in this round
    figure: int | None = None
    clone: int | None = None
    resting: bool = False


class Board(Fact, frozen=True):
    """All that everybody knows, which is everything but the order of the round tiles."""

    house: House
    cards: str
    phase: Phase
    turn: Seat
    start: Seat
    mages: tuple[Mage, ...] = ()
    ring: tuple[int, ...] = ()
    dusk: int = 0  # the place of the Day-and-Night tile
    night: int = 0
    revealed: tuple[int, ...] = ()  # round tiles, in order: as many as there were rounds
    neutral: tuple[tuple[int, ...], ...] = ()  # two markers, or none
    supply: tuple[int, ...] = FIRST_CORES
    placed: int = 0  # figures and clones, in this round
    collected: int = 0  # those who have collected in this round
    harvest: tuple[int, ...] = ()  # of whoever is collecting, as long as spells may add to it
    picks: int = 0  # what whoever is to move has to choose first
    climbs: int = 0
    cores: tuple[int, ...] = ()
    end: End | None = None
    places: tuple[int, ...] = ()

    @property
    def known(self) -> Known:
        """The deck as everybody may read it."""
        return known_of(self.cards)

    @property
    def round(self) -> int:
        """Which round it is; 0 before the first."""
        return len(self.revealed)

    @property
    def has_clones(self) -> bool:
        """RULES 8: with two players, if the table wants it."""
        return self.house.clones and len(self.mages) == 2


class State(Fact, frozen=True):
    """The board, and the one thing that is hidden."""

    board: Board
    pile: tuple[int, ...] = ()


BLANK = State(Board(House(clones=True), "", GIFT, Seat(0), Seat(0)))


def with_mage(board: Board, seat: Seat, mage: Mage) -> Board:
    """The board with one archmage changed."""
    return replace(board, mages=swapped(board.mages, seat, mage))


def cells_of(board: Board, seat: Seat) -> tuple[Cell, ...]:
    """The cells of somebody's mat."""
    return board.known.mats[board.mages[seat].mat].cells


def learned(board: Board, seat: Seat) -> tuple[Spell, ...]:
    """The spells under the cores of a mat."""
    cells = cells_of(board, seat)
    return tuple([cells[at].spell for at, core in enumerate(board.mages[seat].cells) if core is not None])


def ready(board: Board, seat: Seat) -> tuple[Spell, ...]:
    """The converting spells that can be used now. RULES 6.6."""
    if board.phase is not TRIAL:
        return ()
    used = board.mages[seat].used
    return tuple([spell for spell in learned(board, seat) if spell in CONVERTING and spell not in used])


def room(cells: tuple[int | None, ...], colour: int) -> tuple[int, ...]:
    """RULES 6.2: every empty cell that has this colour neither in its row nor in its column."""
    held = [divmod(at, SIDE) for at, core in enumerate(cells) if core == colour]
    rows, columns = {row for row, _ in held}, {column for _, column in held}
    return tuple(
        [at for at, core in enumerate(cells) if core is None and at // SIDE not in rows and at % SIDE not in columns]
    )
