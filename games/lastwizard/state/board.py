"""What is the case."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from games.engine import Fact, Seat, everybody, swapped, without
from games.lastwizard.moves.commands import House, Standing
from games.lastwizard.moves.terms import Answer, Cause, Phase, Use
from games.lastwizard.pieces.card import Deck, Name, When, deck_of

MOST_HEALTH = 12
HAND = 5
HAND_LIMIT = 7
WOUNDED = 4  # health or less
SHORT = 2  # cards or fewer
SEATS = everybody(6)
_TABLES = tuple(map(everybody, range(len(SEATS) + 1)))
REMEMBERED = 24  # cards that came into sight: more than one command brings there

Hand: TypeAlias = tuple[Name, ...]

ACT, WINDOW, CALL, SEARCH, BOUNCE, LIMIT, OVER = Phase  # looking a member up costs more than comparing it
ASK = Standing.ASK
_ENCOUNTER = Use.ENCOUNTER
_FROZEN, _SHOCKED, _ARMED, _WOUNDED, _SHORT, _ = When


class Slot(Fact, frozen=True):
    """What everybody knows of a card in a hand: its number, who has seen it, and what it is or is not. RULES 7."""

    number: int
    face: Name | None = None
    seen: tuple[Seat, ...] = ()
    nots: tuple[Name, ...] = ()


class Wizard(Fact, frozen=True):
    """What everybody knows of one wizard. A status counts how many ends of own turns it still lasts for."""

    health: int
    slots: tuple[Slot, ...] = ()
    objects: tuple[Name, ...] = ()
    ready: bool = True
    block: bool = False
    frozen: int = 0
    shocked: int = 0
    stunned: int = 0
    may: tuple[Standing, ...] = (ASK,)  # what they may have asked for in advance
    fell: int | None = None  # out, and how many falls there had been before
    cause: Cause | None = None
    by: Seat | None = None  # whose card it was
    card: Name | None = None  # which one

    @property
    def can_draw(self) -> bool:
        """Neither frozen nor stunned."""
        return not (self.frozen or self.stunned)

    @property
    def can_act(self) -> bool:
        """Neither shocked nor stunned."""
        return not (self.shocked or self.stunned)


class Entry(Fact, frozen=True):
    """A card on the stack. One from a hand keeps its number."""

    seat: Seat
    use: Use
    card: Name
    number: int | None = None
    target: Seat | None = None
    spell: int | None = None
    instead: Name | None = None
    countered: bool = False
    whom: tuple[tuple[Seat, ...], ...] = ()  # for each effect, who fulfils its condition: judged once, RULES 5.9


class Trace(Fact, frozen=True):
    """A card that left a hand, was used or was met lately: everybody remembers it, where it leaves nothing behind.

    Whatever an open event says has to be kept for whoever heard it, or it would tell worlds apart that look the same.
    """

    seat: Seat
    card: Name | None  # unless it stays hidden
    target: Seat | None = None
    spell: int | None = None
    number: int | None = None


class Meeting(Fact, frozen=True):
    """An Encounter that waits for the stack to end."""

    seat: Seat
    card: Name


class Pool(Fact, frozen=True):
    """How many cards of each name are out of sight, of those that lay in one deck: in hands, or still in the deck.

    What a deck was made of is known, for it was made of discards. Its cards have the numbers from `since` on.
    """

    since: int
    counts: tuple[int, ...]


class Board(Fact, frozen=True):
    """All that everybody knows. Nothing hidden may ever be put here."""

    house: House
    cards: str
    phase: Phase
    turn: Seat
    asker: Seat  # who is waited for, outside of windows
    acted: bool = False
    wizards: tuple[Wizard, ...] = ()
    stack: tuple[Entry, ...] = ()
    step: int = 0
    met: tuple[Meeting, ...] = ()
    asked: tuple[Seat, ...] = ()
    discards: tuple[Name, ...] = ()
    deck: int = 0
    tops: tuple[int, ...] = ()  # how many of the top cards each wizard knows
    pools: tuple[Pool, ...] = ()
    drawn: int = 0
    traces: tuple[Trace, ...] = ()
    falls: int = 0
    felling: int | None = None  # what those whom the top card has felled have as their `fell`
    places: tuple[int, ...] = ()

    @property
    def known(self) -> Deck:
        """The deck as everybody may read it."""
        return deck_of(self.cards)


class State(Fact, frozen=True):
    """The board, and what is hidden from somebody."""

    board: Board
    hands: tuple[Hand, ...] = ()
    deck: tuple[Name, ...] = ()
    answers: tuple[Answer | None, ...] = ()
    standing: tuple[Standing, ...] = ()


BLANK = State(Board(House(mercy=False), "", ACT, Seat(0), Seat(0)))


def living(board: Board) -> tuple[Seat, ...]:
    """Everybody who is still in, in seat order."""
    if not board.falls:
        return _TABLES[len(board.wizards)]
    return tuple([seat for seat, wizard in zip(SEATS, board.wizards, strict=False) if wizard.fell is None])


def from_left(board: Board, seat: Seat) -> tuple[Seat, ...]:
    """Everybody who is still in, from the left of this seat on; the seat itself comes last."""
    alive = living(board)
    return (*[other for other in alive if other > seat], *[other for other in alive if other <= seat])


def next_from_left(board: Board, seat: Seat) -> Seat:
    """Whoever is the first of these."""
    wizards, after = board.wizards, seat
    while True:
        after = SEATS[(after + 1) % len(wizards)]
        if wizards[after].fell is None:
            return after


def asked_now(board: Board) -> tuple[Seat, ...]:
    """RULES 8.1: all whose reaction is ready; whoever's card lies on top comes last."""
    ready = [seat for seat, one in zip(SEATS, board.wizards, strict=False) if one.ready and one.fell is None]
    top = on_top(board)
    if top is not None and top in ready:
        ready.remove(top)
        ready.append(top)
    return tuple(ready)


def waited_for(board: Board, asked: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """RULES 8.6: all of them but whoever's card lies on top, who comes last."""
    return asked[:-1] if asked and asked[-1] == on_top(board) else asked


def on_top(board: Board) -> Seat | None:
    """Whose card lies on top of the stack; an Encounter is nobody's."""
    top = board.stack[-1]
    return None if top.use is _ENCOUNTER else top.seat


def crowded(objects: tuple[Name, ...], deck: Deck) -> tuple[Name, ...]:
    """RULES 3.6: those of these objects that have no room; whichever was equipped longest goes first."""
    gone = 0
    while len(objects) - gone > 1 + max((deck.cards[name].room for name in objects[gone:]), default=0):
        gone += 1
    return objects[:gone]


def replaced(objects: tuple[Name, ...], new: Name, instead: Name | None) -> tuple[Name, ...]:
    """The objects with a new one instead of another, whether there is room for them or not."""
    kept = objects if instead is None or instead not in objects else without(objects, objects.index(instead))
    return *kept, new


def applies(condition: When | None, board: Board, wizard: Wizard) -> bool:
    """RULES 5.9: whether a part of a card that is only for some is for this wizard of the board."""
    if condition is None:
        return True
    if condition is _FROZEN:
        return not wizard.can_draw
    if condition is _SHOCKED:
        return not wizard.can_act
    if condition is _ARMED:
        return bool(wizard.objects)
    if condition is _WOUNDED:
        return wizard.health <= WOUNDED
    if condition is _SHORT:
        return len(wizard.slots) <= SHORT
    return sum(other.health >= wizard.health for other in board.wizards) == 1  # nobody but themselves


def with_wizard(board: Board, seat: Seat, wizard: Wizard) -> Board:
    """The board with one wizard changed."""
    return replace(board, wizards=swapped(board.wizards, seat, wizard))
