"""How the stack resolves: the last card first, each effect in its turn. RULES 3.5, 5."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.engine import Seat
from games.lastwizard.moves.events import (
    Afflicted,
    Awaited,
    Blocked,
    Burned,
    Cleansed,
    Countered,
    Fizzled,
    Healed,
    Peeked,
    Resolved,
    Searched,
    Shielded,
    Stole,
    Struck,
    Uncalled,
    Weighed,
    Wrecked,
)
from games.lastwizard.moves.terms import Status, Use
from games.lastwizard.pieces.card import Deed, Effect, Name, To
from games.lastwizard.rules.course import Course
from games.lastwizard.state.aims import fits
from games.lastwizard.state.board import BOUNCE, CALL, MOST_HEALTH, SEARCH, Board, Entry, applies, crowded, living

# looking a member up costs more than comparing it
_COUNTER, _DAMAGE, _STEAL, _BURN, _SEARCH = Deed.COUNTER, Deed.DAMAGE, Deed.STEAL, Deed.BURN, Deed.SEARCH
_YOU, _TARGET, _OTHERS, _ALL = To
_EQUIP, _ENCOUNTER = Use.EQUIP, Use.ENCOUNTER

_ASKING = (_STEAL, _BURN, _SEARCH)
_TO_ONE = (_TARGET, _YOU)
_STATUSES = {Deed.FREEZE: Status.FREEZE, Deed.SHOCK: Status.SHOCK, Deed.STUN: Status.STUN}


def resolve(course: Course) -> bool:
    """Let the stack resolve from its top to its end; False when somebody has to decide something. RULES 6.10."""
    while course.state.board.stack:
        if not _resolve_top(course, 0):
            return False
    return True


def resume(course: Course) -> bool:
    """Go on where somebody had to decide."""
    return _resolve_top(course, course.state.board.step) and resolve(course)


def call(course: Course, name: Name | None) -> None:
    """Take or burn the card that was named, or any. RULES 5.3, 5.4."""
    board, entry = course.state.board, course.state.board.stack[-1]
    target = entry.target
    if target is None:
        raise AssertionError("a card is stolen or burned from somebody")
    hand = course.state.hands[target]
    if name is None:
        slot = course.rng.below(len(hand))
    elif name in hand:
        slot = hand.index(name)  # RULES 6.16
    else:
        course.happen(Uncalled(entry.seat, target, name))
        return
    if course.deck.cards[entry.card].effects[board.step - 1].do is _STEAL:
        course.happen(Stole(entry.seat, target, slot, name))
    else:
        course.happen(Burned(target, slot, hand[slot], called=name is not None))


def _resolve_top(course: Course, step: int) -> bool:
    if not step:
        _begin(course)
    entry = course.state.board.stack[-1]
    card = course.deck.cards[entry.card]
    if not entry.countered and entry.use is not _EQUIP:
        effects = card.effects
        for at in range(step, len(effects)):
            if not _take_effect(course, entry, effects, at):
                return False
        if card.bounce and step <= len(effects) and _may_bounce(course, entry):
            course.happen(Awaited(entry.seat, BOUNCE, len(effects) + 1))
            return False
    course.happen(Resolved())
    return True


def _begin(course: Course) -> None:
    """Look whether the top card still has its target, and judge its conditions, once. RULES 5.9, 6.1."""
    board = course.state.board
    entry = board.stack[-1]
    if entry.countered:
        return
    if not _valid(course, entry):
        course.happen(Fizzled())
    elif entry.use is not _EQUIP and entry.card in course.deck.conditional:
        effects = course.deck.cards[entry.card].effects
        course.happen(Weighed(tuple([_fulfilling(board, effect) for effect in effects])))


def _fulfilling(board: Board, effect: Effect) -> tuple[Seat, ...]:
    """Who fulfils the condition of an effect now."""
    if effect.when is None:
        return living(board)
    return tuple([seat for seat in living(board) if applies(effect.when, board, board.wizards[seat])])


def _may_bounce(course: Course, entry: Entry) -> bool:
    """RULES 5.10, 6.10: there must be another card to discard, and somebody else left."""
    return bool(course.state.board.wizards[entry.seat].slots) and not course.settled


def _valid(course: Course, entry: Entry) -> bool:
    """RULES 6.1: whether the target is still there."""
    if entry.target is None:
        return True
    if entry.spell is not None:
        return not course.state.board.stack[entry.spell].countered
    return fits(course.state.board, course.deck, entry.card, entry.target)


def _take_effect(course: Course, entry: Entry, effects: tuple[Effect, ...], at: int) -> bool:
    """False when somebody has to decide something."""
    board, effect = course.state.board, effects[at]
    do = effect.do
    if do is _COUNTER:
        if entry.spell is not None:
            course.happen(Countered(entry.seat, entry.spell))
        return True
    increases = course.deck.more[entry.card]
    if at and increases[at - 1] is not None:
        return True  # it was part of the one before
    met = [seat for seat in _whom(board, entry, effect.to) if _fulfils(board, entry, effects, at, seat)]
    if not met:
        return True
    if do in _ASKING and effect.to in _TO_ONE:
        return _ask(course, entry, effect, met[0], at + 1)
    more, amounts = increases[at], dict.fromkeys(met, effect.amount)
    if more is not None:
        amounts |= {seat: effect.amount + more.amount for seat in met if _fulfils(board, entry, effects, at + 1, seat)}
    if do is _DAMAGE:
        _damage(course, entry, amounts)
        return True
    for seat, amount in amounts.items():
        _SIMPLE[do](course, entry, seat, effect if amount == effect.amount else replace(effect, amount=amount))
    return True


def _fulfils(board: Board, entry: Entry, effects: tuple[Effect, ...], at: int, seat: Seat) -> bool:
    """RULES 5.9: as it was judged; a card that took effect halfway under edition 1 is judged now."""
    condition = effects[at].when
    if condition is None:
        return True
    return seat in entry.whom[at] if entry.whom else applies(condition, board, board.wizards[seat])


def _whom(board: Board, entry: Entry, to: To) -> tuple[Seat, ...]:
    """Whoever is still in, of those it is meant for."""
    if to is _ALL:
        return living(board)
    if to is _OTHERS:
        return tuple([seat for seat in living(board) if seat != entry.seat])
    whom = entry.seat if to is _YOU else entry.target
    return () if whom is None or board.wizards[whom].fell is not None else (whom,)


def _damage(course: Course, entry: Entry, amounts: dict[Seat, int]) -> None:
    """All at once. RULES 6.7: Block prevents the whole of it."""
    wizards = course.state.board.wizards
    for seat in amounts:
        if wizards[seat].block:
            course.happen(Blocked(seat))
    for loss in sorted({*amounts.values()}):
        struck = tuple([seat for seat, amount in amounts.items() if amount == loss and not wizards[seat].block])
        if struck:
            course.happen(Struck(struck, loss))
    course.bury(None if entry.use is _ENCOUNTER else entry.seat)


def _ask(course: Course, entry: Entry, effect: Effect, seat: Seat, after: int) -> bool:
    """What somebody has to decide while a card takes effect; True when there is nothing to decide."""
    board = course.state.board
    if effect.do is _SEARCH:
        count = min(effect.amount, board.deck)  # RULES 6.9
        if count:
            course.happen(Searched(seat, count))
        if count <= 1 or course.settled:  # RULES 6.10
            return True
        course.happen(Awaited(seat, SEARCH, after))
        return False
    if effect.to is _YOU or board.wizards[entry.seat].fell is not None or not board.wizards[seat].slots:
        _burn(course, entry, seat, effect)  # RULES 5.3, 5.4: the fallen take by chance, and keep nothing
        return True
    course.happen(Awaited(entry.seat, CALL, after))
    return False


def _burn(course: Course, _entry: Entry, seat: Seat, _effect: Effect) -> None:
    """One card, whichever chance takes."""
    hand = course.state.hands[seat]
    if hand:
        slot = course.rng.below(len(hand))
        course.happen(Burned(seat, slot, hand[slot], called=False))


def _heal(course: Course, _entry: Entry, seat: Seat, effect: Effect) -> None:
    gain = min(effect.amount, MOST_HEALTH - course.state.board.wizards[seat].health)
    if gain > 0:
        course.happen(Healed(seat, gain))


def _peek(course: Course, entry: Entry, seat: Seat, _effect: Effect) -> None:
    if course.state.board.wizards[entry.seat].fell is None and course.state.board.wizards[seat].slots:
        course.happen(Peeked(entry.seat, seat))


def _destroy(course: Course, _entry: Entry, seat: Seat, _effect: Effect) -> None:
    """RULES 6.17: the one equipped last."""
    objects = course.state.board.wizards[seat].objects
    if objects:
        place = len(objects) - 1
        course.happen(Wrecked(seat, objects[place], place, crowded(objects[:place], course.deck)))


def _afflict(course: Course, _entry: Entry, seat: Seat, effect: Effect) -> None:
    course.happen(Afflicted(seat, _STATUSES[effect.do]))


def _cleanse(course: Course, _entry: Entry, seat: Seat, _effect: Effect) -> None:
    wizard = course.state.board.wizards[seat]
    if wizard.frozen or wizard.shocked or wizard.stunned:
        course.happen(Cleansed(seat))


def _draw(course: Course, _entry: Entry, seat: Seat, effect: Effect) -> None:
    course.draw(seat, effect.amount)


def _block(course: Course, _entry: Entry, seat: Seat, _effect: Effect) -> None:
    course.happen(Shielded(seat))


_SIMPLE: dict[Deed, Callable[[Course, Entry, Seat, Effect], None]] = {
    Deed.HEAL: _heal,
    Deed.DRAW: _draw,
    Deed.BLOCK: _block,
    Deed.PEEK: _peek,
    Deed.BURN: _burn,
    Deed.FREEZE: _afflict,
    Deed.SHOCK: _afflict,
    Deed.STUN: _afflict,
    Deed.CLEANSE: _cleanse,
    Deed.DESTROY: _destroy,
}
