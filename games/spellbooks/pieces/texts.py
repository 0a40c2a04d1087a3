"""What spells are called, and what they do in words: put together from effects, so a new spell needs no sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from games.engine import Icon, Own, Text, text
from games.spellbooks.pieces.dice import SET, Colour, Face, colour_at, read
from games.spellbooks.pieces.library import standard
from games.spellbooks.pieces.spell import Deed, Effect, Family, Name, Shape, Spell, Type, known_of


@cache
def spell_name(name: Name) -> Text:
    """What a spell is called: those of the house in every language, others as their file has them."""
    if name in _house():
        return text(f"spell-{name}")
    return text("own-spell", name=Own(" ".join(word.capitalize() for word in name.split("-"))))


def spell_names(names: tuple[Name, ...]) -> tuple[Text, ...]:
    """What several spells are called."""
    return tuple(map(spell_name, names))


def spell_lore(name: Name) -> Text | None:
    """The line below a spell of the house that nobody needs, and everybody reads."""
    return text(f"lore-{name}") if name in _house() else None


def spell_text(spell: Spell) -> Text:
    """What a spell does, one thing after the other."""
    *rest, does = map(_effect, spell.effects)
    for part in reversed(rest):
        does = text("then", first=part, rest=does)
    return text("does-red", effects=does) if spell.red else does


@lru_cache(64)
def spell_texts(cards: str) -> Mapping[Name, Text]:
    """The same of every spell of a library."""
    return {name: spell_text(spell) for name, spell in known_of(cards).spells.items()}


@cache
def colour_icon(colour: Colour) -> Icon:
    """A die of this colour."""
    return Icon(f"die-{colour.value}", text(f"colour-{colour.value}"))


@cache
def family_icon(family: Family) -> Icon:
    """A family."""
    return Icon(family.value, text(f"family-{family.value}"))


@cache
def type_icon(type_: Type) -> Icon:
    """A type."""
    return Icon(type_.value, text(f"type-{type_.value}"))


@cache
def shape_icon(shape: Shape) -> Icon:
    """A sigil."""
    return Icon(f"sigil-{shape.value}", text(f"shape-{shape.value}"))


@cache
def face_text(named: Face) -> Text:
    """A die with its value, and whose it is where it is the Teacher's."""
    found = read(named)
    if found is None:
        return text("no-die")
    return die_text(*found)


@cache
def die_text(place: int, value: int) -> Text:
    """The same, by its place."""
    return text("die" if place < SET else "die-teacher", colour=colour_icon(colour_at(place)), value=value)


def _effect(effect: Effect) -> Text:  # noqa: C901 - one case a kind
    match effect:
        case Effect(Deed.FAME | Deed.GEMS | Deed.SWEEP as do, amount):
            return text(f"does-{do.value}", amount=amount)
        case Effect(Deed.IF_VALUE, amount, value=int(value)):
            return text("does-if-value", amount=amount, value=value)
        case Effect(Deed.IF_COLOUR, amount, Colour() as colour):
            return text("does-if-colour", amount=amount, colour=colour_icon(colour))
        case Effect(Deed.SHIFT, amount, Colour() as colour):
            return text("does-shift", amount=amount, colour=colour_icon(colour))
        case Effect(Deed.REROLL, colour=Colour() as colour):
            return text("does-reroll", colour=colour_icon(colour))
        case Effect(Deed.SIGIL, amount, shape=Shape() as shape):
            return text("does-sigil", amount=amount, shape=shape_icon(shape))
        case Effect(Deed.TWINS, worth=worth):
            many = range(1, len(worth) + 1)
            return text("does-twins", many=tuple(map(_count, many)), worth=tuple(map(_count, worth)))
        case Effect(Deed.PAIR, amount, type=Type() as one, other=Type() as two, pairs=pairs):
            pair = text("does-pair", amount=amount, one=type_icon(one), two=type_icon(two))
            return text("does-pairs", pair=pair, pairs=pairs) if pairs else pair
        case Effect(Deed.MOST, amount, family=Family() as family, tied=tied):
            return text("does-most", amount=amount, tied=tied, kind=family_icon(family))
        case Effect(Deed.MOST, amount, type=Type() as one, tied=tied):
            return text("does-most", amount=amount, tied=tied, kind=type_icon(one))
        case _:
            return text("does-turn")


@cache
def _house() -> frozenset[Name]:
    return frozenset(known_of(standard()).spells)


def _count(count: int) -> Text:
    return text("count", count=count)
