"""The spells of the board as it offers them, and the cheapest way to pay for each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.engine import Text, text
from games.spellbooks.pieces.spell import Name, Spell, known_of
from games.spellbooks.pieces.texts import die_text, family_icon, spell_text, type_icon
from games.spellbooks.rules.payment import Way
from games.spellbooks.screen.book import halves


@lru_cache(64)
def offers(cards: str) -> Mapping[Name, Text]:
    """Each spell as the board offers it."""
    return {name: _offer(spell) for name, spell in known_of(cards).spells.items()}


def _offer(spell: Spell) -> Text:
    """A spell of the board: what it is and does."""
    return text(
        "offer",
        family=family_icon(spell.family),
        type=type_icon(spell.type),
        halves=halves(spell),
        does=spell_text(spell),
    )


def priced(offer: Text, way: Way | None) -> Text:
    """The same to whoever may learn now, with the cheapest way to pay."""
    if way is None:
        return text("offer-dear", offer=offer)
    told = {"offer": offer, "die": die_text(way.die, way.value), "dice": tuple(die_text(*die) for die in way.dice)}
    return text("offer-gems", gems=way.gems, **told) if way.gems else text("offer-free", **told)
