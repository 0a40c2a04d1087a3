"""What cards are called, and what they do in words: put together from effects, so a new card needs no sentence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.engine import Text, text
from games.lastwizard.cards import Aim, Card, Effect, Name, To, Type


def card_name(name: Name) -> Text:
    """What a card is called."""
    return text(f"card-{name}")


def card_names(names: tuple[Name, ...]) -> tuple[Text, ...]:
    """What several cards are called, equal ones once with their number."""
    return tuple(
        card_name(name) if names.count(name) == 1 else text("several", card=card_name(name), count=names.count(name))
        for name in dict.fromkeys(names)
    )


def card_text(card: Card) -> Text:
    """When a card may be used, at what, and what it does."""
    kind = text(f"ability-{card.ability.value}") if card.ability else text(f"type-{card.type.value}")
    does = (*_effects(card), *_traits(card))
    if card.aim is Aim.NONE:
        return text("does", type=kind, effects=does)
    return text("does-at", type=kind, aim=text(f"aim-{card.aim.value}"), effects=does)


def _effects(card: Card) -> Iterator[Text]:
    """What happens to the same people in one go."""
    for to, effects in groupby(card.effects, key=lambda effect: effect.to):
        told = tuple(map(_effect, effects))
        if to is To.TARGET:
            yield from told
        else:
            yield text(f"to-{to.value}", effects=told)


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
