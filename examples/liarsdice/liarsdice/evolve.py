"""What each event does to the state. Nothing is judged here, and nothing drawn."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Evolution, Seat, swapped
from liarsdice.moves import Bid, Doubted, Lost, Opened, Raised, Rolled
from liarsdice.state import Board, State

when = Evolution[State]()
evolve = when.evolve


@when(Opened)
def opened(_: State, event: Opened) -> State:
    """Everybody has all their dice."""
    return State(Board(Seat(0), (event.dice,) * event.seats))


@when(Rolled)
def rolled(state: State, event: Rolled) -> State:
    """New dice for everybody."""
    return replace(state, hands=event.hands)


@when(Raised)
def raised(state: State, event: Raised) -> State:
    """The bid stands, and the next one with dice is asked."""
    board = state.board
    bid = Bid(event.count, event.face)
    return replace(state, board=replace(board, bid=bid, bidder=event.seat, shown=(), turn=_next(board, event.seat)))


@when(Doubted)
def doubted(state: State, _: Doubted) -> State:
    """All dice move to the board; nothing stays behind."""
    return State(replace(state.board, shown=state.hands))


@when(Lost)
def lost(state: State, event: Lost) -> State:
    """A die goes, and with the last one its player."""
    board = state.board
    dice = board.left[event.seat] - 1
    out = board.out if dice else (*board.out, event.seat)
    left = swapped(board.left, event.seat, dice)
    return replace(state, board=replace(board, left=left, out=out, bid=None, bidder=None, turn=event.next))


def _next(board: Board, seat: Seat) -> Seat:
    """Whoever sits next to the left and has dice."""
    seats = len(board.left)
    return next(Seat(other % seats) for other in range(seat + 1, seat + seats + 1) if board.left[other % seats])
