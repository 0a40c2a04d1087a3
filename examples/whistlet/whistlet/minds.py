"""Who plays an empty seat, and what is done for somebody who is out of time."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Mind, Rng
from whistlet.moves import Play, WhistletCommand
from whistlet.pieces import CARDS, Card, allowed, best, rank_of, suit_of
from whistlet.view import View


def canny(view: View, rng: Rng, _budget: int) -> WhistletCommand:
    """Take what is surely taken, as cheaply as possible; otherwise throw the cheapest away."""
    return reflex(view, rng)


def reflex(view: View, _rng: Rng) -> WhistletCommand:
    """A sensible card at once."""
    board = view.board
    cards = sorted(allowed(view.hand, board.trick), key=lambda card: _price(view, card))
    if not board.trick:
        masters = [card for card in cards if _master(view, card)]
        return Play(masters[-1] if masters else cards[0])
    winners = [card for card in cards if best((*board.trick, card), board.trump) == len(board.trick)]
    if not winners:
        return Play(cards[0])
    if len(board.trick) + 1 == board.seats:
        return Play(winners[0])
    masters = [card for card in winners if _master(view, card)]
    return Play((masters or winners[-1:])[0])


def _price(view: View, card: Card) -> tuple[bool, int, Card]:
    """What it costs to give it away: a trump is dearer than anything else."""
    return suit_of(card) == view.board.trump, rank_of(card), card


def _master(view: View, card: Card) -> bool:
    """Whether nobody can hold a higher card of its suit."""
    seen = (*view.hand, *view.board.trick, *view.board.gone)
    return all(other in seen for other in CARDS if suit_of(other) == suit_of(card) and other > card)


MINDS: Mapping[str, Mind[View, WhistletCommand]] = {"canny": canny}


def lapse(view: View) -> WhistletCommand:
    """RULES 9"""
    return Play(min(allowed(view.hand, view.board.trick), key=lambda card: _price(view, card)))
