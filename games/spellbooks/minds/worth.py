"""What a spell is worth to whoever learns it now, in Fame, roughly and quickly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.engine import Seat
from games.spellbooks.minds.books import Book, Red, book_of
from games.spellbooks.pieces.spell import Deed, Effect, Name, Spell, known_of
from games.spellbooks.rules.course import PER_SLOT
from games.spellbooks.rules.scoring import PER_SIGIL
from games.spellbooks.state import SLOTS, Board

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
    known, cards, own = board.known, board.cards, board.wizards[seat].spells
    rivals = [book_of(cards, wizard.spells) for other, wizard in enumerate(board.wizards) if other != seat]
    asked, often, each = known.asks.get(len(own)), casts_left(board, taste), once(cards)
    now = _prospects(book_of(cards, own), rivals, taste.hope)
    found: list[float] = []
    for name in names:
        slot = PER_SLOT if asked is not None and asked.is_met(known.spells[name]) else 0
        then = _prospects(book_of(cards, (*own, name)), rivals, taste.hope)
        found.append(each[name] * often + slot + then - now)
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


def _prospects(book: Book, rivals: Sequence[Book], hope: float) -> float:
    """What the end will bring with these spells: what is there, and some of what may still come."""
    total, left = float(PER_SIGIL * sum(book.whole)), SLOTS - book.size
    for red in book.reds:
        total += _red(book, red, rivals, hope, left)
    return total


def _red(book: Book, red: Red, rivals: Sequence[Book], hope: float, left: int) -> float:
    counts = book.counts
    match red.do:
        case Deed.SIGIL:
            return red.amount * (book.whole[red.kind] + 0.12 * hope * left)
        case Deed.TWINS:
            return red.worth[min(counts[red.kind], len(red.worth)) - 1] + 0.12 * hope * left
        case Deed.PAIR:
            one, two = counts[red.kind], counts[red.other]
            return red.amount * min(red.pairs, min(one, two) + hope * (0.1 * abs(one - two) + 0.15 * left))
        case _:
            return _most(red, counts[red.kind], rivals, left)


def _most(red: Red, own: int, rivals: Sequence[Book], left: int) -> float:
    """By how far one leads, which counts the more the nearer the end is."""
    if not own:
        return 0.0
    lead = (own - max([rival.counts[red.kind] for rival in rivals])) / (1.0 + 0.25 * left)
    return red.amount * min(1.0, max(0.0, 0.5 + 0.4 * lead))
