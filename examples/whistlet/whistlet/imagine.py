"""A whole world that a viewer could be in, as likely as chance makes it."""

from __future__ import annotations

from functools import cache
from math import factorial, prod

from games.engine import Rng, everybody, swapped
from whistlet.pieces import CARDS, Card, Suit, suit_of
from whistlet.state import State
from whistlet.view import View


def imagine(view: View, rng: Rng) -> State:
    """Deal what the viewer has not seen anew, to nobody a suit that they have shown not to hold. RULES 10"""
    board = view.board
    others = tuple(seat for seat in everybody(board.seats) if seat != view.viewer)
    waiting_for = {board.by(place) for place in range(len(board.trick), board.seats)}
    rooms = tuple(board.left - (seat not in waiting_for) for seat in others)
    unseen = tuple(card for card in CARDS if card not in (*view.hand, *board.trick, *board.gone))
    voids = (*(board.voids[seat] for seat in others), ())  # what was put aside may be anything
    dealt = _dealt(unseen, (*rooms, len(unseen) - sum(rooms)), voids, rng)
    hands = {seat: tuple(sorted(hand)) for seat, hand in zip(others, dealt, strict=False)}
    return State(board, tuple(hands.get(seat, view.hand) for seat in everybody(board.seats)))


def _dealt(
    cards: tuple[Card, ...], rooms: tuple[int, ...], voids: tuple[tuple[Suit, ...], ...], rng: Rng
) -> tuple[tuple[Card, ...], ...]:
    """One of all ways to deal the cards, each as likely: every card goes by the number of ways that are left then."""
    bound = {suit for suits in voids for suit in suits}
    tied = tuple(card for card in cards if suit_of(card) in bound)
    free = rng.shuffled(card for card in cards if suit_of(card) not in bound)

    @cache
    def ways(index: int, rooms: tuple[int, ...]) -> int:
        """In how many ways the cards from here on can be dealt."""
        if index == len(tied):
            return factorial(sum(rooms)) // prod(map(factorial, rooms))
        return sum(weights(index, rooms))

    def weights(index: int, rooms: tuple[int, ...]) -> tuple[int, ...]:
        """In how many of them this card goes to each."""
        suit = suit_of(tied[index])
        return tuple(
            ways(index + 1, swapped(rooms, place, room - 1)) if room and suit not in voids[place] else 0
            for place, room in enumerate(rooms)
        )

    hands: list[tuple[Card, ...]] = [()] * len(rooms)
    for index, card in enumerate(tied):
        place = rng.weighted(weights(index, rooms))
        hands[place] = (*hands[place], card)
        rooms = swapped(rooms, place, rooms[place] - 1)
    for place, room in enumerate(rooms):
        hands[place], free = (*hands[place], *free[:room]), free[room:]
    return tuple(hands)
