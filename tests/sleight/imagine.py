"""Whole worlds a viewer of Sleight could be in."""

from __future__ import annotations

from games.engine import Rng, Seat
from tests.sleight.moves import CARDS, Card
from tests.sleight.state import Board, Phase, State, asked, guards
from tests.sleight.view import View


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
