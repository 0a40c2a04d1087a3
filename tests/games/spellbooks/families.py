"""The ids that this game puts together from parts, and whom each family consists of."""

from __future__ import annotations

from enum import Enum

from games.spellbooks import GAME
from games.spellbooks.pieces.dice import Colour
from games.spellbooks.pieces.library import standard
from games.spellbooks.pieces.spell import Deed, Family, Shape, Type, known_of
from tests.words.families import Families


def _each(family: str, *parts: str | type[object]) -> list[str]:
    """The ids with these words, with the members of these lists, or with the names of these classes."""
    found: list[str] = []
    for part in parts:
        if isinstance(part, str):
            found.append(part)
        elif issubclass(part, Enum):
            found += [member.value for member in part]
        else:
            found.append(part.__name__.lower())
    return [family.format(name) for name in found]


FAMILIES: Families = {
    "spell-{}": _each("spell-{}", *known_of(standard()).spells),
    "lore-{}": _each("lore-{}", *known_of(standard()).spells),
    "cards-{}": _each("cards-{}", Family),
    "family-{}": _each("family-{}", Family),
    "type-{}": _each("type-{}", Type),
    "shape-{}": _each("shape-{}", Shape),
    "short-{}": _each("short-{}", Shape),
    "sigil-{}": (),  # pictures
    "die-{}": (),  # pictures
    "colour-{}": _each("colour-{}", Colour),
    "does-{}": _each("does-{}", Deed),
    "headline-{}": _each("headline-{}", "turn", "last", "after"),
    "headline-{}-you": _each("headline-{}-you", "turn", "last", "after"),
    "ask-{}": _each("ask-{}", *GAME.rules.commands),
}
