"""What a card is worth to whoever uses it, roughly and quickly."""

from __future__ import annotations

from functools import lru_cache

from games.engine import Seat
from games.lastwizard.moves.terms import Use
from games.lastwizard.pieces.card import Card, Deck, Deed, Effect, Name, To, Type, deck_of
from games.lastwizard.state.board import HAND_LIMIT, MOST_HEALTH, Board, Entry, Wizard, applies, living

LETHAL = 8.0
# looking a member up costs more than comparing it
_YOU, _TARGET, _OTHERS, _ALL = To
_DAMAGE, _HEAL, _DRAW, _BLOCK, _FREEZE = Deed.DAMAGE, Deed.HEAL, Deed.DRAW, Deed.BLOCK, Deed.FREEZE
_SHOCK, _STUN, _CLEANSE, _COUNTER = Deed.SHOCK, Deed.STUN, Deed.CLEANSE, Deed.COUNTER
_EQUIP = Use.EQUIP
_PLAIN = {
    Deed.DAMAGE: 1.0,
    Deed.HEAL: 0.8,
    Deed.DRAW: 0.5,
    Deed.BLOCK: 1.0,
    Deed.PEEK: 0.2,
    Deed.STEAL: 1.4,
    Deed.BURN: 0.8,
    Deed.SEARCH: 0.2,
    Deed.FREEZE: 0.8,
    Deed.SHOCK: 1.6,
    Deed.STUN: 2.2,
    Deed.CLEANSE: 0.1,
    Deed.COUNTER: 1.8,
    Deed.DESTROY: 1.2,
}
_GOOD = (Deed.HEAL, Deed.DRAW, Deed.BLOCK, Deed.CLEANSE, Deed.SEARCH)


@lru_cache(64)
def keeps(text: str) -> dict[Name, float]:
    """What each card of a deck is worth in a hand, whatever happens."""
    return {name: _kept(card) for name, card in deck_of(text).cards.items()}


def worth(board: Board, deck: Deck, seat: Seat, name: Name, target: Seat | None) -> float:
    """What using a card now is worth to this seat."""
    return sum([_effect(board, seat, effect, target) for effect in deck.cards[name].effects])


def harm(board: Board, deck: Deck, seat: Seat, entry: Entry) -> float:
    """What a card on the stack is worth against this seat; less than nothing if it is for them."""
    card = deck.cards[entry.card]
    if entry.use is _EQUIP:
        return 0.0 if entry.seat == seat else 0.9
    return sum([_against(board, seat, entry, effect) for effect in card.effects])


def _against(board: Board, seat: Seat, entry: Entry, effect: Effect) -> float:
    met = effect.to is _ALL or (effect.to is _TARGET and entry.target == seat)
    met = met or (effect.to is _OTHERS and entry.seat != seat) or (effect.to is _YOU and entry.seat == seat)
    if met:
        return -_to(board, board.wizards[seat], effect) if effect.do is not _COUNTER else 1.0
    if entry.seat == seat:
        return 0.0 if effect.do is _COUNTER else -0.5
    share = 0.6 if len(living(board)) == 2 else 0.2
    return share * _to(board, board.wizards[entry.seat], effect) if effect.to is _YOU else 0.0


def _effect(board: Board, seat: Seat, effect: Effect, target: Seat | None) -> float:
    wizards = board.wizards
    if effect.to is _YOU:
        if effect.do is _BLOCK:
            return _shelter(board, seat) if applies(effect.when, board, wizards[seat]) else 0.0
        return _to(board, wizards[seat], effect)
    if effect.to is _TARGET:
        return 0.0 if target is None else -_to(board, wizards[target], effect)
    others = -sum([_to(board, wizards[other], effect) for other in living(board) if other != seat])
    return others + _to(board, wizards[seat], effect) if effect.to is _ALL else others


def _shelter(board: Board, seat: Seat) -> float:
    """What Block is worth: the damage that is on its way, or what may come before the own turn."""
    wizard = board.wizards[seat]
    if wizard.block:
        return 0.1
    threat = max([_pain(board, wizard, seat, entry) for entry in board.stack if entry.seat != seat], default=0.0)
    return max(1.1 if board.turn == seat else 0.3 * _still_to_act(board, seat), threat)


def _pain(board: Board, wizard: Wizard, seat: Seat, entry: Entry) -> float:
    """What a card on the stack would take from this seat in health."""
    if entry.countered or entry.use is _EQUIP:
        return 0.0
    met = (_TARGET,) if entry.target == seat else ()
    hurts = [
        -_to(board, wizard, effect)
        for effect in board.known.cards[entry.card].effects
        if effect.do is _DAMAGE and effect.to in (*met, _OTHERS, _ALL)
    ]
    return max(hurts, default=0.0)


def _still_to_act(board: Board, seat: Seat) -> int:
    """How many others begin a turn before this seat does."""
    alive = living(board)
    after = [other for other in alive if other > board.turn] + [other for other in alive if other < board.turn]
    return after.index(seat) if seat in after else 0


def _to(board: Board, wizard: Wizard, effect: Effect) -> float:
    """What an effect does to a wizard, good or bad."""
    do, amount = effect.do, effect.amount
    if not applies(effect.when, board, wizard):
        return 0.0
    if do is _DAMAGE:
        if wizard.block:
            return -0.5
        return -LETHAL if wizard.health <= amount else -amount * (1.0 + 0.4 / wizard.health)
    if do is _HEAL:
        return 0.9 * min(amount, MOST_HEALTH - wizard.health) * (1.3 if wizard.health <= 4 else 1.0)
    if do is _DRAW:
        return _per_card(wizard) * min(amount, max(0, HAND_LIMIT - len(wizard.slots))) if wizard.can_draw else 0.0
    if do is _BLOCK:
        return 0.1 if wizard.block else 1.0
    if do is _FREEZE:
        return -0.8 if wizard.can_draw else -0.1
    if do in (_SHOCK, _STUN):
        return -(_PLAIN[do] if wizard.can_act else 0.2)
    if do is _CLEANSE:
        return 1.0 * (bool(wizard.shocked) + bool(wizard.stunned)) + 0.6 * bool(wizard.frozen)
    return _PLAIN[do] * amount if do in _GOOD else -_PLAIN[do]


def _per_card(wizard: Wizard) -> float:
    """The fewer cards, the more one more is worth."""
    held = len(wizard.slots)
    return 2.0 if held <= 1 else 1.1 if held <= 3 else 0.5 if held <= 5 else 0.2


def _kept(card: Card) -> float:
    """An object is worth what it does, over and over."""
    once = sum(_plain(effect) for effect in card.effects)
    if card.ability is not None:
        lasts = 1.2 if card.ability is Type.ACTION else 2.15  # a reaction costs no action
        return lasts + once + 0.15 * card.room + 0.4 * card.free
    return once + 0.3 * card.bounce


def _plain(effect: Effect) -> float:
    """What an effect is worth whoever there is; what is good for others, or bad for oneself, costs."""
    worth = _PLAIN[effect.do] * effect.amount * (1 if effect.when is None else 0.4)
    return worth if (effect.do in _GOOD) == (effect.to is To.YOU) else -worth
