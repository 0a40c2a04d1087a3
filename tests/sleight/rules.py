"""The rules of Sleight: who may do what, and what comes of it."""

from __future__ import annotations

from games.engine import Outcome, Rng, Seat, Time, Waiting, text
from games.engine.game import NOBODY
from tests.sleight.evolve import evolve
from tests.sleight.moves import (
    CARDS,
    Decline,
    Declined,
    Guard,
    Guarded,
    Hold,
    Lost,
    Offer,
    Offered,
    Options,
    Revealed,
    RoundBegan,
    Shuffled,
    SleightCommand,
    SleightEvent,
    Strike,
    Struck,
    Surrender,
    Surrendered,
    WindowClosed,
)
from tests.sleight.state import Phase, State, asked, guards
from tests.sleight.view import View


def setup(seats: int, options: Options, rng: Rng) -> tuple[SleightEvent, ...]:
    return Shuffled(rng.shuffled(CARDS)), RoundBegan(seats, options.rounds)


def waiting(state: State) -> Waiting:
    seats = asked(state.board)
    if not seats:
        return NOBODY
    return Waiting(seats, Time.WINDOW if state.board.phase is Phase.WINDOW else Time.TURN)


def choices(view: View) -> tuple[SleightCommand, ...]:
    board, viewer, hand = view.board, view.viewer, view.hand
    if viewer is None or hand is None or viewer not in asked(board) or view.answer is not None:
        return ()
    match board.phase:
        case Phase.OFFER:
            return tuple(Offer(card) for card in hand) or (Surrender(),)
        case Phase.STRIKE:
            rivals = tuple(Seat(seat) for seat in range(board.seats) if seat != viewer)
            return (Hold(), *(Strike(card, target) for card in hand for target in rivals))
        case _:
            return (Decline(), Surrender(), *(Guard(card) for card in guards(board, hand)))


def decide(state: State, seat: Seat, command: SleightCommand, _rng: Rng) -> tuple[SleightEvent, ...]:
    match command:
        case Offer(card):
            return _gathered(state, Offered(seat, card))
        case Strike(card, target):
            return (Struck(seat, card, target),)
        case Hold():
            return (Surrendered(seat),)
        case Guard(card):
            return _gathered(state, Guarded(seat, card))
        case Decline():
            return _gathered(state, Declined(seat))
        case Surrender():
            return (Surrendered(seat),)


def _gathered(state: State, answer: SleightEvent) -> tuple[SleightEvent, ...]:
    """The answer alone, and with the last one what comes of them all."""
    after = evolve(state, answer)
    board = after.board
    if any(after.answers[seat] is None for seat in asked(board)):
        return (answer,)
    if board.phase is Phase.OFFER:
        offers = [offer or 0 for offer in after.answers]
        return answer, Revealed(Seat(offers.index(max(offers))))
    target = board.target
    if target is None or after.answers[target]:
        return answer, WindowClosed()
    return answer, WindowClosed(), Lost(target)


def outcome(state: State) -> Outcome | None:
    board = state.board
    if board.phase is not Phase.OVER:
        return None
    worth = tuple(points - 9 * (seat == board.surrendered) for seat, points in enumerate(board.points))
    places = tuple(1 + sum(other > own for other in worth) for own in worth)
    return Outcome(places, board.points, text("over"))
