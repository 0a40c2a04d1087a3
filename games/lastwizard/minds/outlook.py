"""Who will win from here: a quick judgement of an imagined world between two turns.

Each wizard has a weight, and the chances to win go by the weights: a conditional logit. How its numbers were fitted is
written down in docs/decisions/0058-look-a-round-ahead-then-judge.md.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from games.engine import Seat
from games.lastwizard.pieces.card import Card, Deck, Deed, Name, Type, deck_of
from games.lastwizard.state.board import OVER, State, living

# Logarithms of weights.
_HEALTH = (0.0, 0.0, 0.8, 1.6, 2.15, 2.6, 3.05, 3.35, 3.65, 3.95, 4.25, 4.47, 4.65)  # by the health that is left
_BLOCK, _READY, _SHOCKED = 0.3, 0.15, -0.45
_WAITING = -0.2  # for whoever is not to act now
_ARMED = {Type.ACTION: 0.05, Type.REACTION: 0.45}  # each object, by when its ability is used
_CARD, _CARDS = 0.25, 3  # any card, up to so many: more of them come sooner than they can be used
_HELPLESS, _POOR = -1.0, -0.65  # no action at hand, and only one
_UNEQUIPPED = {Type.ACTION: -0.3, Type.REACTION: -0.15}  # an object in a hand takes a turn to equip
_HELD = {Type.ACTION: 0.0, Type.EITHER: 0.1, Type.REACTION: 0.33, Type.ENCOUNTER: 0.0}
_DOING = {  # what a card in a hand does, each time it does it: those that matter little are left until the end
    Deed.DAMAGE: 0.04,
    Deed.HEAL: 0.12,
    Deed.DRAW: -0.1,
    Deed.FREEZE: -0.2,
    Deed.BURN: -0.17,
    Deed.STEAL: -0.2,
    Deed.SHOCK: 0.1,
    Deed.STUN: 0.08,
    Deed.BLOCK: 0.06,
    Deed.COUNTER: 0.06,
}
_ACTION = Type.ACTION  # looking a member up costs more than comparing it


def winning_chance(world: State, seat: Seat) -> float:
    """This seat's part of the victory, if the world is over, or what to expect of it."""
    board = world.board
    if board.phase is OVER:
        return 1 / board.places.count(1) if board.places[seat] == 1 else 0.0
    if board.wizards[seat].fell is not None:
        return 0.0
    deck, held = board.known, held_worths(board.cards)
    own = _weight(world, seat, deck, held)
    return 1 / sum([exp(_weight(world, other, deck, held) - own) for other in living(board)])


@lru_cache(64)
def held_worths(cards: str) -> dict[Name, float]:
    """What each card of a deck adds to the weight of whoever holds it."""
    return {name: _held(card) for name, card in deck_of(cards).cards.items()}


def _held(card: Card) -> float:
    if card.ability is not None:
        return _UNEQUIPPED[card.ability]
    return _HELD[card.type] + sum(
        _DOING.get(effect.do, 0.0) * effect.amount for effect in card.effects if effect.when is None
    )


def _weight(world: State, seat: Seat, deck: Deck, held: dict[Name, float]) -> float:
    """All in the open counts, and in an imagined world the hand as well."""
    wizard, hand = world.board.wizards[seat], world.hands[seat]
    found = _HEALTH[wizard.health] + _CARD * min(_CARDS, len(hand)) + sum([held[name] for name in hand])
    if wizard.block:
        found += _BLOCK
    if wizard.ready:
        found += _READY
    if not wizard.can_act:
        found += _SHOCKED
    if world.board.turn != seat:
        found += _WAITING
    return found + _means(wizard.objects, hand, deck)


def _means(objects: tuple[Name, ...], hand: tuple[Name, ...], deck: Deck) -> float:
    """The objects on the table, and whether there is anything to act with."""
    found, lasting = 0.0, False
    for name in objects:
        ability = deck.cards[name].ability
        if ability is not None:
            found += _ARMED[ability]
            lasting = lasting or ability is _ACTION
    if lasting:
        return found
    actions = len([name for name in hand if name in deck.actions or name in deck.objects])
    return found + (_HELPLESS if not actions else _POOR if actions == 1 else 0.0)
