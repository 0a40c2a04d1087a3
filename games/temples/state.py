"""What is the case."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

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

_CROSSES = tuple(
    frozenset(at for at in range(CELLS) if at // SIDE == cell // SIDE or at % SIDE == cell % SIDE)
    for cell in range(CELLS)
)
"""For each cell of a mat all that are in its row or column."""

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
    mage = board.mages[seat]
    return _learned(board.cards, mage.mat, mage.cells)


@lru_cache(1_000)  # cores lie where they do for many commands
def _learned(cards: str, mat: int, cells: tuple[int | None, ...]) -> tuple[Spell, ...]:
    spells = known_of(cards).mats[mat].cells
    return tuple([spells[at].spell for at, core in enumerate(cells) if core is not None])


def ready(board: Board, seat: Seat) -> tuple[Spell, ...]:
    """The converting spells that can be used now. RULES 6.6."""
    if board.phase is not TRIAL:
        return ()
    return _unused(learned(board, seat), board.mages[seat].used)


@lru_cache(1_000)
def _unused(spells: tuple[Spell, ...], used: tuple[Spell, ...]) -> tuple[Spell, ...]:
    return tuple([spell for spell in spells if spell in CONVERTING and spell not in used])


@lru_cache(1_000)  # asked for when it is settled, and when it is offered
def room(cells: tuple[int | None, ...], colour: int) -> tuple[int, ...]:
    """RULES 6.2: every empty cell that has this colour neither in its row nor in its column."""
    closed = set[int]().union(*[_CROSSES[at] for at, core in enumerate(cells) if core == colour])
    return tuple([at for at, core in enumerate(cells) if core is None and at not in closed])
