"""How the stack resolves: the last card first, each effect in its turn. RULES 3.5, 5."""

from __future__ import annotations

from collections.abc import Callable

from games.engine import Seat
from games.lastwizard.aims import fits
from games.lastwizard.cards import Deed, Effect, Name, To
from games.lastwizard.course import Course
from games.lastwizard.happenings import (
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
    Wrecked,
)
from games.lastwizard.state import BOUNCE, CALL, MOST_HEALTH, SEARCH, Board, Entry, applies, living
from games.lastwizard.terms import Status, Use

_STATUSES = {Deed.FREEZE: Status.FREEZE, Deed.SHOCK: Status.SHOCK, Deed.STUN: Status.STUN}


def resolve(course: Course) -> bool:
    """Let the stack resolve, from its top on; False when somebody has to decide something, or it is over."""
    while course.board.stack:
        if not _resolve_top(course, 0):
            return False
    return not course.over


def resume(course: Course) -> bool:
    """Go on where somebody had to decide."""
    return _resolve_top(course, course.board.step) and resolve(course)


def call(course: Course, name: Name | None) -> None:
    """Take or burn the card that was named, or any. RULES 5.3, 5.4."""
    board, entry = course.board, course.board.stack[-1]
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
    if course.deck.cards[entry.card].effects[board.step - 1].do is Deed.STEAL:
        course.happen(Stole(entry.seat, target, slot, name))
    else:
        course.happen(Burned(target, slot, hand[slot], called=name is not None))


def _resolve_top(course: Course, step: int) -> bool:
    entry = course.board.stack[-1]
    if not step and not entry.countered and not _valid(course, entry):
        course.happen(Fizzled())
        entry = course.board.stack[-1]
    card = course.deck.cards[entry.card]
    if not entry.countered and entry.use is not Use.EQUIP:
        effects = card.effects
        for at in range(step, len(effects)):
            if not _take_effect(course, entry, effects[at], at + 1):
                return False
        if card.bounce and step <= len(effects) and _may_bounce(course.board, entry):
            course.happen(Awaited(entry.seat, BOUNCE, len(effects) + 1))
            return False
    course.happen(Resolved())
    return True


def _may_bounce(board: Board, entry: Entry) -> bool:
    """RULES 5.10: there must be another card to discard."""
    return bool(board.wizards[entry.seat].slots)


def _valid(course: Course, entry: Entry) -> bool:
    """RULES 6.1: whether the target is still there."""
    if entry.target is None:
        return True
    if entry.spell is not None:
        return not course.board.stack[entry.spell].countered
    return fits(course.board, course.deck, entry.card, entry.target)


def _take_effect(course: Course, entry: Entry, effect: Effect, after: int) -> bool:
    """False when somebody has to decide something, or the game is over."""
    board, do = course.board, effect.do
    if do is Deed.COUNTER:
        if entry.spell is not None:
            course.happen(Countered(entry.seat, entry.spell))
        return True
    met = [seat for seat in _whom(board, entry, effect.to) if applies(effect.when, board.wizards[seat])]
    if not met:
        return True
    if do is Deed.DAMAGE:
        return _damage(course, entry, met, effect.amount)
    if do in (Deed.STEAL, Deed.BURN, Deed.SEARCH) and effect.to in (To.TARGET, To.YOU):
        return _ask(course, entry, effect, met[0], after)
    for seat in met:
        _SIMPLE[do](course, entry, seat, effect)
    return True


def _whom(board: Board, entry: Entry, to: To) -> tuple[Seat, ...]:
    """Whoever is still in, of those it is meant for."""
    if to is To.YOU:
        whom: tuple[Seat | None, ...] = (entry.seat,)
    elif to is To.TARGET:
        whom = (entry.target,)
    else:
        return tuple([seat for seat in living(board) if to is To.ALL or seat != entry.seat])
    return tuple([seat for seat in whom if seat is not None and board.wizards[seat].fell is None])


def _damage(course: Course, entry: Entry, met: list[Seat], amount: int) -> bool:
    """RULES 6.7: Block prevents the whole of it."""
    wizards = course.board.wizards
    struck = tuple(seat for seat in met if not wizards[seat].block)
    for seat in met:
        if wizards[seat].block:
            course.happen(Blocked(seat))
    if struck:
        course.happen(Struck(struck, amount))
        course.bury(None if entry.use is Use.ENCOUNTER else entry.seat)
    return not course.over


def _ask(course: Course, entry: Entry, effect: Effect, seat: Seat, after: int) -> bool:
    """What somebody has to decide while a card takes effect; True when there is nothing to decide."""
    board = course.board
    if effect.do is Deed.SEARCH:
        count = min(effect.amount, board.deck)  # RULES 6.9
        if count:
            course.happen(Searched(seat, count))
        if count > 1:
            course.happen(Awaited(seat, SEARCH, after))
        return count <= 1
    if not board.wizards[seat].slots or board.wizards[entry.seat].fell is not None:
        return True
    if effect.to is To.YOU:
        _burn(course, entry, seat, effect)
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
    gain = min(effect.amount, MOST_HEALTH - course.board.wizards[seat].health)
    if gain > 0:
        course.happen(Healed(seat, gain))


def _peek(course: Course, entry: Entry, seat: Seat, _effect: Effect) -> None:
    if course.board.wizards[entry.seat].fell is None and course.board.wizards[seat].slots:
        course.happen(Peeked(entry.seat, seat))


def _destroy(course: Course, _entry: Entry, seat: Seat, _effect: Effect) -> None:
    """RULES 6.17: the one equipped last."""
    objects = course.board.wizards[seat].objects
    if objects:
        course.happen(Wrecked(seat, objects[-1]))


def _afflict(course: Course, _entry: Entry, seat: Seat, effect: Effect) -> None:
    course.happen(Afflicted(seat, _STATUSES[effect.do]))


def _cleanse(course: Course, _entry: Entry, seat: Seat, _effect: Effect) -> None:
    wizard = course.board.wizards[seat]
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
