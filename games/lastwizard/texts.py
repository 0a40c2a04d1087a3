"""What cards are called, and what they do in words: put together from effects, so a new card needs no sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from games.engine import Own, Text, text
from games.lastwizard.cards import Aim, Card, Effect, Name, To, Type, deck_of
from games.lastwizard.deck import standard


def card_name(name: Name) -> Text:
    """What a card is called: those of the house in every language, others as their deck has them."""
    if name in _house():
        return text(f"card-{name}")
    return text("own-card", name=Own(" ".join(word.capitalize() for word in name.split("-"))))


def card_names(names: tuple[Name, ...]) -> tuple[Text, ...]:
    """What several cards are called, equal ones once with their number."""
    return tuple(
        card_name(name) if names.count(name) == 1 else text("several", card=card_name(name), count=names.count(name))
        for name in dict.fromkeys(names)
    )


def card_text(card: Card) -> Text:
    """When a card may be used, at what, and what it does."""
    kind = text(f"ability-{card.ability.value}") if card.ability else text(f"type-{card.type.value}")
    *rest, does = (*_effects(card), *_traits(card))
    for part in reversed(rest):
        does = text("then", first=part, rest=does)
    if card.aim is Aim.NONE:
        return text("does", type=kind, effects=does)
    return text("does-at", type=kind, aim=text(f"aim-{card.aim.value}"), effects=does)


def _effects(card: Card) -> Iterator[Text]:
    """What happens to the same people in one go. Who that is goes without saying where there is nobody else."""
    alone = all(effect.to is To.YOU for effect in card.effects)
    for to, effects in groupby(card.effects, key=lambda effect: effect.to):
        said = "target" if alone else to.value
        yield text(f"to-{said}", effects=tuple(map(_effect, effects)))


def _effect(effect: Effect) -> Text:
    told = text(f"effect-{effect.do.value}", amount=effect.amount)
    return told if effect.when is None else text(f"when-{effect.when.value}", effect=told)


def _traits(card: Card) -> tuple[Text, ...]:
    return (
        *((text("trait-bounce"),) if card.bounce else ()),
        *((text("trait-free"),) if card.free else ()),
        *((text("trait-room", count=card.room),) if card.room else ()),
        *((text("trait-none"),) if card.type is Type.OBJECT and not card.effects else ()),
    )


@cache
def _house() -> frozenset[Name]:
    return frozenset(deck_of(standard()).cards)
