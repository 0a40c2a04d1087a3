"""The deck as people read it, and a deck of somebody's own as a table takes it."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Block, Cards, Grid, Say, text
from games.lastwizard.moves.commands import Options
from games.lastwizard.pieces.card import Card, Deck, Type, deck_of, written
from games.lastwizard.pieces.deck import read, standard
from games.lastwizard.pieces.texts import card_name, told_text


def shown(options: Options) -> tuple[Block, ...]:
    """How many cards there are, then type by type what each does."""
    known = deck_of(options.deck or standard())
    return Say(text("cards-count", cards=len(known.all), names=len(known.names))), *_by_type(known)


def own(source: str) -> dict[str, str]:
    """The options of a table that plays with the deck of this file."""
    return {"deck": written(read(source))}


def _by_type(known: Deck) -> Iterator[Block]:
    for kind in Type:
        cards = [card for card in known.cards.values() if card.type is kind]
        if cards:
            yield Say(text(f"cards-{kind.value}"))
            yield _grid(cards)


def _grid(cards: list[Card]) -> Grid:
    head = (text("head-card"), text("head-copies"), text("head-does"))
    return Grid(head, tuple((card_name(card.key), text("count", count=card.copies), told_text(card)) for card in cards))


CARDS = Cards(shown=shown, read=own)
