"""What cards are called, and what they do in words: put together from effects, so a new card needs no sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby

from games.engine import Icon, Own, Text, Who, text
from games.lastwizard.pieces.card import Aim, Card, Deed, Effect, Name, To, Type, deck_of, increase
from games.lastwizard.pieces.deck import standard

DRAWN = {
    Name("crooked-staff"): "staff",
    Name("travelling-kettle"): "kettle",
    Name("patient-owl"): "owl",
    Name("tin-mirror"): "mirror",
    Name("wasp-lantern"): "lantern",
    Name("roomy-satchel"): "satchel",
    Name("quick-slippers"): "slippers",
}
"""The objects of the house, and their drawings."""


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


def object_icon(name: Name) -> Icon | None:
    """An object of the house as a picture; those of somebody's own deck have none."""
    return Icon(DRAWN[name], card_name(name)) if name in DRAWN else None


def card_text(card: Card, user: Who | None = None, target: Who | None = None) -> Text:
    """When a card may be used, at what, and what it does: to its holder, or to everybody with who used it at whom."""
    kind = text(f"ability-{card.ability.value}") if card.ability else text(f"type-{card.type.value}")
    does = does_text(card, user, target)
    if card.aim is Aim.NONE:
        return text("does", type=kind, effects=does)
    return text("does-at", type=kind, aim=text(f"aim-{card.aim.value}"), effects=does)


def told_text(card: Card) -> Text:
    """The same to whoever reads the cards at leisure: those of the house have a line of their own."""
    does = card_text(card)
    return text("does-told", does=does, flavour=text(f"flavour-{card.key}")) if card.key in _house() else does


@lru_cache(64)
def card_texts(cards: str) -> Mapping[Name, Text]:
    """The same of every card of a deck, to its holder."""
    return {name: card_text(card) for name, card in deck_of(cards).cards.items()}


def does_text(card: Card, user: Who | None = None, target: Who | None = None) -> Text:
    """What a card does, one thing after the other."""
    *rest, does = (*_effects(card, user, target), *_traits(card))
    for part in reversed(rest):
        does = text("then", first=part, rest=does)
    return does


def _effects(card: Card, user: Who | None, target: Who | None) -> Iterator[Text]:
    """What happens to the same people in one go."""
    places = enumerate(card.effects)
    for (to, counter), group in groupby(places, key=lambda found: (found[1].to, found[1].do is Deed.COUNTER)):
        told, who = _whom(card, to, user, target)
        found = [_effect(card.effects, at) for at, _ in group if not at or not increase(card.effects, at - 1)]
        yield text("to-target" if counter else told, effects=tuple(found), **who)


def _whom(card: Card, to: To, user: Who | None, target: Who | None) -> tuple[str, dict[str, Who]]:
    """Whom effects meet: it goes without saying for whoever a card is aimed at, or uses one that is for them alone."""
    if to is To.TARGET:
        if card.aim is not Aim.SPELL:
            return "to-target", {}
        return ("to-player", {}) if target is None else ("to-player-named", {"who": target})
    if to is not To.YOU:
        return f"to-{to.value}", {}
    if card.type is Type.ENCOUNTER:
        return ("to-drawer", {}) if user is None else ("to-named", {"who": user})
    if all(effect.to is To.YOU for effect in card.effects):
        return "to-target", {}
    return ("to-you", {}) if user is None else ("to-named", {"who": user})


def _effect(effects: tuple[Effect, ...], at: int) -> Text:
    effect, more = effects[at], increase(effects, at)
    own = effect.do is Deed.BURN and effect.to is not To.TARGET
    told = text("effect-burn-own" if own else f"effect-{effect.do.value}", amount=effect.amount)
    if more is not None and more.when is not None:
        total = text(f"total-{effect.do.value}", amount=effect.amount + more.amount)
        return text(f"more-{more.when.value}", effect=told, total=total)
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
