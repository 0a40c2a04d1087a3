"""What is the case in Sleight."""

from __future__ import annotations

from enum import Enum

from games.engine import Fact, Seat
from tests.sleight.moves import Card

HAND = 3


class Phase(Enum):
    OFFER = "offer"
    STRIKE = "strike"
    WINDOW = "window"
    OVER = "over"


class Board(Fact, frozen=True):
    """What everybody knows."""

    phase: Phase
    seats: int
    rounds: int
    leader: Seat
    points: tuple[int, ...] = ()
    hands: tuple[int, ...] = ()
    played: tuple[Card, ...] = ()
    struck: Card | None = None
    target: Seat | None = None
    surrendered: Seat | None = None


class State(Fact, frozen=True):
    """`answers` are secret until all are in: a card, 0 for declining, None for no answer yet."""

    board: Board
    hands: tuple[tuple[Card, ...], ...] = ()
    answers: tuple[int | None, ...] = ()
    deck: tuple[Card, ...] = ()


BLANK = State(Board(Phase.OFFER, 0, 0, Seat(0)))


def asked(board: Board) -> tuple[Seat, ...]:
    """Whom the current question is for."""
    everybody = tuple(Seat(seat) for seat in range(board.seats))
    match board.phase:
        case Phase.OFFER:
            return everybody
        case Phase.STRIKE:
            return (board.leader,)
        case Phase.WINDOW:
            return tuple(seat for seat in everybody if seat != board.leader)
        case Phase.OVER:
            return ()


def guards(board: Board, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if board.struck is not None and card > board.struck)
