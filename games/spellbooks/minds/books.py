"""What is in a book, counted once and remembered: minds ask for it thousands of times in a thought."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.spellbooks.pieces.spell import Deed, Effect, Family, Known, Name, Shape, Spell, Type, known_of
from games.spellbooks.state import ROW, SLOTS

_KINDS = (*Family, *Type)  # a kind is its place here; sets of twins come after them
_SHAPES = tuple(Shape)


class Red(NamedTuple):
    """An effect that counts at the end. Kinds and shapes are numbers, which are quicker to look up than members."""

    do: Deed
    amount: int
    kind: int  # the family, type, set of twins or shape that it is about
    other: int  # the second type of a pair
    worth: tuple[int, ...]
    pairs: int  # that count at the most


class Judged(NamedTuple):
    """What of a spell counts at the end."""

    kinds: tuple[int, ...]
    reds: tuple[Red, ...]
    left: Shape | None
    right: Shape | None


class Book(NamedTuple):
    """So many spells: how many of each kind, the whole sigils of each shape, and what is red."""

    size: int
    counts: tuple[int, ...]
    whole: tuple[int, ...]
    reds: tuple[Red, ...]
    edge: Shape | None  # of the last spell, which the next one will touch


@lru_cache(50_000)
def book_of(cards: str, names: tuple[Name, ...]) -> Book:
    """These spells in this order."""
    spells, kinds = _judged(cards)
    if not names:
        return Book(0, (0,) * kinds, (0,) * len(_SHAPES), (), None)
    before, spell = book_of(cards, names[:-1]), spells[names[-1]]
    counts, whole = [*before.counts], before.whole
    for kind in spell.kinds:
        counts[kind] += 1
    if before.size % ROW and spell.left is not None and spell.left is before.edge:  # RULES 5.5
        whole = tuple([number + (shape is spell.left) for number, shape in zip(whole, _SHAPES, strict=True)])
    return Book(before.size + 1, tuple(counts), whole, before.reds + spell.reds, spell.right)


@lru_cache(64)
def _judged(cards: str) -> tuple[dict[Name, Judged], int]:
    """All spells of a library, and how many kinds there are."""
    known = known_of(cards)
    sets = sorted({effect.twins for spell in known.spells.values() for effect in spell.effects if effect.twins})
    kinds: dict[object, int] = {kind: place for place, kind in enumerate((*_KINDS, *sets))}
    return {name: _judge(spell, kinds) for name, spell in _all(known)}, len(kinds)


def _all(known: Known) -> list[tuple[Name, Spell]]:
    return [*known.spells.items()]


def _judge(spell: Spell, kinds: dict[object, int]) -> Judged:
    twins = {effect.twins for effect in spell.effects if effect.twins}
    reds = tuple(_red(effect, kinds) for effect in spell.effects) if spell.red else ()
    own = (kinds[spell.family], kinds[spell.type], *(kinds[named] for named in sorted(twins)))
    return Judged(own, reds, spell.left, spell.right)


def _red(effect: Effect, kinds: dict[object, int]) -> Red:
    about = _SHAPES.index(effect.shape) if effect.shape else kinds[effect.twins or effect.family or effect.type]
    return Red(effect.do, effect.amount, about, kinds.get(effect.other, 0), effect.worth, effect.pairs or SLOTS)
