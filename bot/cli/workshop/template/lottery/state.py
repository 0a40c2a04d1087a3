"""What is on the table: the board, which everybody sees, and beside it what is hidden from somebody."""

from __future__ import annotations

from games.engine import Fact, Seat
from lottery.pieces import Lot


class Board(Fact, frozen=True):
    """What everybody knows."""

    seats: int
    turn: Seat
    laid: tuple[Lot, ...] = ()
    shown: tuple[Lot, ...] = ()


class State(Fact, frozen=True):
    """The board, everybody's lot, and the pile."""

    board: Board
    lots: tuple[Lot, ...] = ()
    pile: tuple[Lot, ...] = ()


BLANK = State(Board(0, Seat(0)))
