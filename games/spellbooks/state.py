"""What is the case."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from itertools import product
from operator import itemgetter

from msgspec.structs import replace

from games.engine import Fact, Seat, swapped
from games.spellbooks.moves.commands import House
from games.spellbooks.pieces.dice import SET, Pool
from games.spellbooks.pieces.spell import Known, Name, Shape, known_of

SLOTS = 10
ROW = 5
FIRST_GEMS = 3
AHEAD = {2: (0, 4), 3: (0, 3, 5), 4: (0, 3, 5, 6), 5: (0, 3, 4, 6, 7)}
"""RULES 2.4: the Fame that whoever goes first, second and so on begins with, by how many play."""

NO_DICE = (0,) * SET

_FREE: dict[tuple[bool, ...], Callable[[tuple[int, ...]], tuple[int, ...]]] = {
    used: itemgetter(*(0 if gone else place for place, gone in enumerate(used, 1)))
    for used in product((False, True), repeat=SET)
}
"""What picks the available ones out of a nothing and six dice, by which of these are used."""


class Phase(Enum):
    """Where a game stands."""

    TURN = "turn"
    OVER = "over"


TURN, OVER = Phase  # looking a member up costs more than comparing it


class Dice(Fact, frozen=True):
    """Six dice in the order of their colours: what they show, and which are used."""

    values: tuple[int, ...]
    used: tuple[bool, ...] = (False,) * SET

    @property
    def free(self) -> tuple[int, ...]:
        """What the available ones show; 0 for those that are used."""
        return _FREE[self.used]((0, *self.values))


class Wizard(Fact, frozen=True):
    """One wizard. Spells lie in the order they were learned; those in `spent` have a gem on them."""

    dice: Dice
    gems: int = FIRST_GEMS
    fame: int = 0
    spells: tuple[Name, ...] = ()
    spent: tuple[Name, ...] = ()


class Harnessed(Fact, frozen=True):
    """The die of this turn: its place, and its value when it was paid for."""

    die: int
    value: int


class Board(Fact, frozen=True):
    """All that everybody knows, which is everything but the order of the deck."""

    house: House
    cards: str
    phase: Phase
    turn: Seat
    wizards: tuple[Wizard, ...] = ()
    teacher: Dice | None = None
    spots: tuple[Name | None, ...] = (None,) * SET
    deck: int = 0
    discards: tuple[Name, ...] = ()
    turns: int = 0
    harnessed: Harnessed | None = None  # in this turn
    stepped: bool = False  # whether a gem was spent or a spell cast in this turn: then there is no passing
    promised: tuple[Name, ...] = ()  # spells that wait for the harness of this turn
    filled: Seat | None = None  # whose book was full first
    places: tuple[int, ...] = ()

    @property
    def known(self) -> Known:
        """The spells and the book as everybody may read them."""
        return known_of(self.cards)

    @property
    def wizard(self) -> Wizard:
        """Whose turn it is."""
        return self.wizards[self.turn]

    def pool(self, seat: Seat) -> Pool:
        """The dice that this wizard could use. RULES 6.1: the Teacher's among them."""
        own = self.wizards[seat].dice.free
        return own + (NO_DICE if self.teacher is None else self.teacher.free)


class State(Fact, frozen=True):
    """The board, and the one thing that is hidden."""

    board: Board
    deck: tuple[Name, ...] = ()


BLANK = State(Board(House(teacher=True), "", TURN, Seat(0)))


def with_wizard(board: Board, seat: Seat, wizard: Wizard) -> Board:
    """The board with one wizard changed."""
    return replace(board, wizards=swapped(board.wizards, seat, wizard))


def with_die(board: Board, seat: Seat, die: int, value: int) -> Board:
    """The board with one die changed, one's own or the Teacher's, which is available then."""
    if die < SET:
        wizard = board.wizards[seat]
        return with_wizard(board, seat, replace(wizard, dice=set_die(wizard.dice, die, value)))
    if board.teacher is None:
        raise AssertionError("there is no Teacher")
    return replace(board, teacher=set_die(board.teacher, die - SET, value))


def set_die(dice: Dice, at: int, value: int) -> Dice:
    """The dice with one changed, which is available then."""
    used = swapped(dice.used, at, False) if dice.used[at] else dice.used  # noqa: FBT003 - one of a row
    return Dice(swapped(dice.values, at, value), used)


def use_dice(dice: Dice, places: Iterable[int]) -> Dice:
    """The dice with those at these places used."""
    used = [*dice.used]
    for place in places:
        used[place] = True
    return Dice(dice.values, tuple(used))


def value_at(board: Board, seat: Seat, die: int) -> int:
    """What a die shows, used or not."""
    if die < SET:
        return board.wizards[seat].dice.values[die]
    return 0 if board.teacher is None else board.teacher.values[die - SET]


def sigils(known: Known, spells: tuple[Name, ...]) -> tuple[Shape | None, ...]:
    """The sigil completed behind each spell, None where there is none. RULES 5.5: at the joints of a row."""
    found: list[Shape | None] = []
    for slot, name in enumerate(spells):
        last = slot + 1 == len(spells) or (slot + 1) % ROW == 0
        right = None if last else known.spells[name].right
        found.append(right if right is not None and right is known.spells[spells[slot + 1]].left else None)
    return tuple(found)


def open_half(known: Known, spells: tuple[Name, ...]) -> Shape | None:
    """The half on the last spell that the next one could make whole; None without one, and at the end of a row."""
    return known.spells[spells[-1]].right if len(spells) % ROW else None
