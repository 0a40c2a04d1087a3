"""How it is played."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Outcome, Rng, Seat, Text, Time, Waiting, text
from games.engine.game import NOBODY
from liarsdice.moves import Bid, Doubt, Doubted, LiarsdiceCommand, LiarsdiceEvent, Lost, Opened, Options, Raised, Rolled
from liarsdice.pieces import FACES
from liarsdice.state import Board, State, playing
from liarsdice.view import View


def setup(seats: int, options: Options, rng: Rng) -> tuple[LiarsdiceEvent, ...]:
    """Dice for everybody, and the first roll. RULES 1"""
    return Opened(seats, options.dice), _roll((options.dice,) * seats, rng)


def _roll(left: tuple[int, ...], rng: Rng) -> Rolled:
    return Rolled(tuple(tuple(sorted(rng.choice(FACES) for _ in range(dice))) for dice in left))


def waiting(state: State) -> Waiting:
    """Whose turn it is, until one is left."""
    return Waiting((state.board.turn,), Time.TURN) if is_on(state.board) else NOBODY


def is_on(board: Board) -> bool:
    """Whether more than one has dice. RULES 6"""
    return len(playing(board)) > 1


def choices(view: View) -> tuple[LiarsdiceCommand, ...]:
    """Every higher bid; and a doubt, where there is a bid. RULES 3, 4"""
    board = view.board
    if view.viewer != board.turn or not is_on(board):
        return ()
    least = (0, 0) if board.bid is None else (board.bid.count, board.bid.face)
    bids = (Bid(count, face) for count in range(1, sum(board.left) + 1) for face in FACES if (count, face) > least)
    return (*bids, *(() if board.bid is None else (Doubt(),)))


def objection(view: View, command: LiarsdiceCommand) -> Text | None:
    """Why somebody who bids may not bid that. RULES 3"""
    bid = view.board.bid
    if isinstance(command, Bid) and bid is not None and (command.count, command.face) <= (bid.count, bid.face):
        return text("too-low", count=bid.count, face=bid.face)
    return None


def decide(state: State, seat: Seat, command: LiarsdiceCommand, rng: Rng) -> tuple[LiarsdiceEvent, ...]:
    """A bid stands; a doubt is settled at once, and the dice are rolled anew. RULES 3, 4, 5"""
    if isinstance(command, Bid):
        return (Raised(seat, command.count, command.face),)
    board = state.board
    if board.bid is None or board.bidder is None:
        raise ValueError("there is nothing to doubt")
    there = sum(die == board.bid.face for hand in state.hands for die in hand)
    loser = seat if there >= board.bid.count else board.bidder
    left = tuple(dice - (other == loser) for other, dice in enumerate(board.left))
    begins = next(_round_from(loser, left))
    return Doubted(seat), Lost(loser, begins), _roll(left, rng)


def _round_from(seat: Seat, left: tuple[int, ...]) -> Iterator[Seat]:
    """Whoever has dice, this seat first."""
    return (Seat(other % len(left)) for other in range(seat, seat + len(left)) if left[other % len(left)])


def outcome(state: State) -> Outcome | None:
    """The last one wins, the others by how long they stayed. RULES 6"""
    board = state.board
    if is_on(board) or not board.left:
        return None
    order = (*playing(board), *reversed(board.out))
    places = tuple(1 + order.index(Seat(seat)) for seat in range(len(board.left)))
    return Outcome(places, board.left, text("last-one-wins"))
