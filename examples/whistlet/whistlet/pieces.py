"""What it is played with."""

from __future__ import annotations

from typing import NewType

Suit = NewType("Suit", int)
Card = NewType("Card", int)  # suit by suit, in each from the nine to the ace

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS = tuple(map(Suit, range(4)))
RANKS = 6
CARDS: tuple[Card, ...] = tuple(map(Card, range(len(SUITS) * RANKS)))  # RULES 1
HAND = 6  # RULES 2


def suit_of(card: Card) -> Suit:
    """Its suit."""
    return Suit(card // RANKS)


def rank_of(card: Card) -> int:
    """Its rank: 0 is the nine, 5 the ace."""
    return card % RANKS


def allowed(hand: tuple[Card, ...], trick: tuple[Card, ...]) -> tuple[Card, ...]:
    """What of this hand may be played to this trick. RULES 4, 5"""
    if not trick:
        return hand
    return tuple(card for card in hand if suit_of(card) == suit_of(trick[0])) or hand


def best(trick: tuple[Card, ...], trump: Suit | None) -> int:
    """Which card of the trick takes it, counted from the lead. RULES 6"""
    led = suit_of(trick[0])
    strength = [(suit_of(card) == trump, suit_of(card) == led, rank_of(card)) for card in trick]
    return strength.index(max(strength))
