"""What a spell is worth to whoever learns it now, in Fame, roughly and quickly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.engine import Seat
from games.spellbooks.pieces.spell import Deed, Effect, Name, Spell, known_of
from games.spellbooks.rules.course import PER_SLOT
from games.spellbooks.rules.scoring import PER_SIGIL
from games.spellbooks.state import SLOTS, Board, sigils

_GEM = 0.5  # what a gem is worth


class Taste(NamedTuple):
    """How somebody weighs things, in Fame."""

    patience: float = 5.0  # what a harness must be worth once all dice are used, or rather pass
    per_spent: float = 1.0  # what a pass is worth for each spent spell
    cycle: float = 6.0  # spells learned from one pass to the next, as far as casting goes
    hope: float = 1.0  # how much of what may still come is counted
    gem: float = 0.7  # what a gem costs
    die: float = 0.5  # what an own die costs
    tenths: int = 2  # how far chance may tip a choice, in tenths


SENSIBLE = Taste()
HASTY = Taste(patience=2.0, per_spent=0.25, cycle=3.0, hope=0.0, die=0.35, tenths=30)
_ONCE = {  # what it is worth to cast this once, beside the gem that comes back
    Deed.SWEEP: 0.2,
    Deed.TURN: 0.4,
    Deed.SHIFT: 0.3,
    Deed.REROLL: 0.5,
}
_LIKELY = 0.55  # that the right die is harnessed between two passes


def worths(board: Board, seat: Seat, names: Sequence[Name], taste: Taste = SENSIBLE) -> list[float]:
    """All that each of these spells brings: by being cast until the end, at the end, in its slot and at its joint."""
    known, own = board.known, board.wizards[seat].spells
    asked, often, each = known.asks.get(len(own)), casts_left(board, taste), once(board.cards)
    now = _prospects(board, seat, own, taste.hope)
    found: list[float] = []
    for name in names:
        slot = PER_SLOT if asked is not None and asked.is_met(known.spells[name]) else 0
        found.append(each[name] * often + slot + _prospects(board, seat, (*own, name), taste.hope) - now)
    return found


def casts_left(board: Board, taste: Taste) -> float:
    """How often a spell learned now will be cast until the fullest book is full."""
    left = SLOTS - max(len(wizard.spells) for wizard in board.wizards)
    return 0.6 + left / taste.cycle


@lru_cache(64)
def once(cards: str) -> dict[Name, float]:
    """What one cast of each spell is worth."""
    return {name: _cast(spell) for name, spell in known_of(cards).spells.items()}


def extra(spell: Spell) -> float:
    """What a cast brings beside the effect that needs a choice."""
    return sum(_effect(effect) for effect in spell.effects if effect.do in (Deed.FAME, Deed.GEMS))


def _cast(spell: Spell) -> float:
    return 0.0 if spell.red else _GEM + sum(map(_effect, spell.effects))


def _effect(effect: Effect) -> float:
    match effect.do:
        case Deed.FAME:
            return effect.amount
        case Deed.GEMS:
            return _GEM * effect.amount
        case Deed.IF_VALUE | Deed.IF_COLOUR:
            return _LIKELY * effect.amount
        case _:
            return _ONCE[effect.do]


class _Book(NamedTuple):
    """Somebody's spells as they might be, and the table around them."""

    board: Board
    seat: Seat
    names: tuple[Name, ...]
    spells: list[Spell]
    hope: float

    @property
    def left(self) -> int:
        """How many slots are free."""
        return SLOTS - len(self.names)

    def count(self, effect: Effect) -> int:
        """How many are of the family or type that an effect is about."""
        return sum(_is_of(spell, effect) for spell in self.spells)


def _prospects(board: Board, seat: Seat, own: tuple[Name, ...], hope: float) -> float:
    """What the end will bring with these spells: what is there, and some of what may still come."""
    known = board.known
    book, whole = _Book(board, seat, own, [known.spells[name] for name in own], hope), sigils(known, own)
    total = float(PER_SIGIL * (len(whole) - whole.count(None)))
    for name in own:
        if name in known.red:
            for effect in known.spells[name].effects:
                total += _red(book, effect)
                if effect.do is Deed.SIGIL:
                    total += effect.amount * whole.count(effect.shape)
    return total


def _red(book: _Book, effect: Effect) -> float:
    match effect.do:
        case Deed.SIGIL:
            return effect.amount * 0.12 * book.hope * book.left
        case Deed.TWINS:
            count = sum(other.twins == effect.twins for spell in book.spells for other in spell.effects if other.twins)
            return effect.worth[min(count, len(effect.worth)) - 1] + 0.12 * book.hope * book.left
        case Deed.PAIR:
            one = sum(spell.type is effect.type for spell in book.spells)
            two = sum(spell.type is effect.other for spell in book.spells)
            return effect.amount * (min(one, two) + book.hope * (0.1 * abs(one - two) + 0.15 * book.left))
        case _:
            return _most(book, effect)


def _most(book: _Book, effect: Effect) -> float:
    """By how far one leads, which counts the more the nearer the end is."""
    own, known = book.count(effect), book.board.known
    rivals = max(
        sum(_is_of(known.spells[name], effect) for name in wizard.spells)
        for other, wizard in enumerate(book.board.wizards)
        if other != book.seat
    )
    lead = (own - rivals) / (1.0 + 0.25 * book.left)
    return effect.amount * min(1.0, max(0.0, 0.5 + 0.4 * lead)) if own else 0.0


def _is_of(spell: Spell, effect: Effect) -> bool:
    return spell.family is effect.family if effect.family is not None else spell.type is effect.type
