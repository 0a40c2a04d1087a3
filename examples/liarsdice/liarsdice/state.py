"""What is on the table: the board, which everybody sees, and beside it what is hidden from somebody."""

from __future__ import annotations

from games.engine import Fact, Seat
from liarsdice.moves import Bid
from liarsdice.pieces import Hand


class Board(Fact, frozen=True):
    """What everybody knows. `shown` are the dice of the last doubt, until somebody bids."""

    turn: Seat
    left: tuple[int, ...] = ()
    bid: Bid | None = None
    bidder: Seat | None = None
    shown: tuple[Hand, ...] = ()
    out: tuple[Seat, ...] = ()


class State(Fact, frozen=True):
    """The board, and everybody's dice."""

    board: Board
    hands: tuple[Hand, ...] = ()


BLANK = State(Board(Seat(0)))


def playing(board: Board) -> tuple[Seat, ...]:
    """Everybody who has dice left, in the order of the seats."""
    return tuple(Seat(seat) for seat, dice in enumerate(board.left) if dice)
