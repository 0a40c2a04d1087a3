"""State and view of Sleight."""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from games.engine import Evolution, Fact, Rng, Seat, Viewer
from tests.sleight.moves import (
    CARDS,
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


class View(Fact, frozen=True):
    viewer: Viewer
    board: Board
    hand: tuple[Card, ...] | None
    answer: int | None


BLANK = State(Board(Phase.OFFER, 0, 0, Seat(0)))


def view(state: State, viewer: Viewer) -> View:
    if viewer is None:
        return View(None, state.board, None, None)
    return View(viewer, state.board, state.hands[viewer], state.answers[viewer])


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


def imagine(seen: View, rng: Rng) -> State:
    """Hands at random; of the answers, any that could have been given, but not all."""
    board = seen.board
    own = seen.hand or ()
    cards = rng.shuffled(card for card in CARDS if card not in own and card not in board.played)
    hands: list[tuple[Card, ...]] = []
    for seat, count in enumerate(board.hands):
        if seat == seen.viewer:
            hands.append(own)
        else:
            hands.append(tuple(sorted(cards[:count])))
            cards = cards[count:]
    while True:
        answers = tuple(
            seen.answer if seat == seen.viewer else _answer(board, Seat(seat), hand, rng)
            for seat, hand in enumerate(hands)
        )
        if not asked(board) or any(answers[seat] is None for seat in asked(board)):
            return State(board, tuple(hands), answers, tuple(sorted(cards)))


def _answer(board: Board, seat: Seat, hand: tuple[Card, ...], rng: Rng) -> int | None:
    if seat not in asked(board) or board.phase is Phase.STRIKE:
        return None
    if board.phase is Phase.OFFER:
        return rng.choice((None, *hand))
    return rng.choice((None, 0, *guards(board, hand)))


def guards(board: Board, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if board.struck is not None and card > board.struck)


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
