"""The spells as people read them, and spells of somebody's own as a table takes them."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Block, Cards, Grid, Say, Text, text
from games.spellbooks.moves.commands import Options
from games.spellbooks.pieces.library import read, standard
from games.spellbooks.pieces.spell import Family, Known, Spell, known_of, written
from games.spellbooks.pieces.texts import family_icon, spell_lore, spell_name, spell_text, type_icon
from games.spellbooks.screen.book import halves


def shown(options: Options) -> tuple[Block, ...]:
    """How many spells there are, what the book asks for, then family by family what each does."""
    known = known_of(options.deck or standard())
    book = (Say(text("cards-book", slots=tuple(_slots(known)))),) if known.book else ()
    return Say(text("cards-count", spells=len(known.spells))), *book, *_by_family(known)


def own(source: str) -> dict[str, str]:
    """The options of a table that plays with the spells of this file."""
    return {"deck": written(read(source))}


def _slots(known: Known) -> Iterator[Text]:
    for ask in known.book:
        kind = family_icon(ask.family) if ask.family else type_icon(ask.type) if ask.type else None
        if kind is not None:
            yield text("cards-slot", slot=ask.slot, kind=kind)


def _by_family(known: Known) -> Iterator[Block]:
    for family in Family:
        spells = [spell for spell in known.spells.values() if spell.family is family]
        if spells:
            yield Say(text(f"cards-{family.value}"))
            yield Grid((text("head-spell"), text("head-does")), tuple(map(_row, spells)))


def _row(spell: Spell) -> tuple[Text, Text]:
    does = text("card", type=type_icon(spell.type), halves=halves(spell), does=spell_text(spell))
    lore = spell_lore(spell.key)
    return spell_name(spell.key), does if lore is None else text("card-lore", card=does, lore=lore)


CARDS = Cards(shown=shown, read=own)
