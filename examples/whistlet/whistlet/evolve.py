"""What each event does to the state. Nothing is judged here, and nothing drawn."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Evolution, Seat, everybody, swapped
from whistlet.moves import Dealt, Opened, Played, Shuffled, TrickTaken, TrumpDrawn
from whistlet.pieces import HAND, suit_of
from whistlet.state import Board, State

when = Evolution[State]()
evolve = when.evolve


@when(Opened)
def opened(_: State, event: Opened) -> State:
    """Nobody has a point."""
    return State(Board(event.seats, event.rounds, Seat(0), Seat(0), points=(0,) * event.seats))


@when(TrumpDrawn)
def trump_drawn(state: State, event: TrumpDrawn) -> State:
    """A new round, led by the next seat. RULES 2, 4"""
    board = state.board
    leader = Seat(board.round % board.seats)
    return State(
        replace(
            board,
            turn=leader,
            leader=leader,
            round=board.round + 1,
            left=HAND,
            trump=event.suit,
            gone=(),
            voids=((),) * board.seats,
        )
    )


@when(Shuffled)
def shuffled(state: State, event: Shuffled) -> State:
    """All cards are in the pile."""
    return replace(state, pile=event.cards)


@when(Dealt)
def dealt(state: State, _: Dealt) -> State:
    """Six for everybody, in order; the rest plays no part. RULES 2"""
    seats = everybody(state.board.seats)
    return State(state.board, tuple(tuple(sorted(state.pile[HAND * seat : HAND * (seat + 1)])) for seat in seats))


@when(Played)
def played(state: State, event: Played) -> State:
    """The card moves from the hand to the trick; whoever does not follow has none of the suit. RULES 10"""
    board, seat, card = state.board, event.seat, event.card
    voids = board.voids
    if board.trick and suit_of(card) != (led := suit_of(board.trick[0])) and led not in voids[seat]:
        voids = swapped(voids, seat, tuple(sorted((*voids[seat], led))))
    hand = tuple(other for other in state.hands[seat] if other != card)
    turn = Seat((seat + 1) % board.seats)
    return replace(
        state,
        board=replace(board, turn=turn, trick=(*board.trick, card), voids=voids),
        hands=swapped(state.hands, seat, hand),
    )


@when(TrickTaken)
def trick_taken(state: State, event: TrickTaken) -> State:
    """It is turned over, counts, and whoever took it leads. RULES 4, 7"""
    board, seat = state.board, event.seat
    worth = 2 if board.left == 1 else 1
    return replace(
        state,
        board=replace(
            board,
            turn=seat,
            leader=seat,
            left=board.left - 1,
            trick=(),
            gone=(*board.gone, *board.trick),
            points=swapped(board.points, seat, board.points[seat] + worth),
        ),
    )
