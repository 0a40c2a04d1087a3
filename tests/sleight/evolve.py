"""What each event of Sleight does to the state."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine import Evolution, Seat
from tests.sleight.moves import (
    Card,
    Declined,
    Guarded,
    Lost,
    Offered,
    Revealed,
    RoundBegan,
    Shuffled,
    Struck,
    Surrendered,
    WindowClosed,
)
from tests.sleight.state import HAND, Board, Phase, State

when = Evolution[State]()
evolve = when.evolve


@when(Shuffled)
def shuffled(state: State, event: Shuffled) -> State:
    return replace(state, deck=event.cards)


@when(RoundBegan)
def round_began(state: State, event: RoundBegan) -> State:
    seats, deck = event.seats, state.deck
    hands = tuple(tuple(sorted(deck[start : start + HAND])) for start in range(0, seats * HAND, HAND))
    board = Board(Phase.OFFER, seats, event.rounds, Seat(0), state.board.points or (0,) * seats, (HAND,) * seats)
    return State(board, hands, (None,) * seats, tuple(sorted(deck[seats * HAND :])))


@when(Offered)
def offered(state: State, event: Offered) -> State:
    return _answered(state, event.seat, event.card)


@when(Guarded)
def guarded(state: State, event: Guarded) -> State:
    return _answered(state, event.seat, event.card)


@when(Declined)
def declined(state: State, event: Declined) -> State:
    return _answered(state, event.seat, 0)


@when(Revealed)
def revealed(state: State, event: Revealed) -> State:
    board = state.board
    points = tuple(score + (seat == event.leader) for seat, score in enumerate(board.points))
    board = replace(board, phase=Phase.STRIKE, leader=event.leader, points=points)
    return _shown(replace(state, board=board))


@when(Struck)
def struck(state: State, event: Struck) -> State:
    board = replace(state.board, phase=Phase.WINDOW, struck=event.card, target=event.target)
    return _discarded(replace(state, board=board), event.seat, event.card)


@when(WindowClosed)
def window_closed(state: State, _: WindowClosed) -> State:
    return _shown(state)


@when(Lost)
def lost(state: State, event: Lost) -> State:
    points = tuple(score - (seat == event.seat) for seat, score in enumerate(state.board.points))
    return replace(state, board=replace(state.board, points=points))


@when(Surrendered)
def surrendered(state: State, event: Surrendered) -> State:
    return replace(state, board=replace(state.board, phase=Phase.OVER, surrendered=event.seat))


def _answered(state: State, seat: Seat, answer: int) -> State:
    answers = tuple(answer if other == seat else old for other, old in enumerate(state.answers))
    return replace(state, answers=answers)


def _shown(state: State) -> State:
    """Play every card that was answered with; a question with no more rounds to follow ends the game."""
    for seat, answer in enumerate(state.answers):
        if answer:
            state = _discarded(state, Seat(seat), Card(answer))
    board = state.board
    if board.phase is Phase.WINDOW:
        last = board.rounds == 1
        board = replace(
            board, phase=Phase.OVER if last else Phase.OFFER, rounds=board.rounds - 1, struck=None, target=None
        )
    return replace(state, board=board, answers=(None,) * board.seats)


def _discarded(state: State, seat: Seat, card: Card) -> State:
    hands = tuple(
        tuple(held for held in hand if other != seat or held != card) for other, hand in enumerate(state.hands)
    )
    board = replace(state.board, hands=tuple(map(len, hands)), played=(*state.board.played, card))
    return replace(state, board=board, hands=hands)
