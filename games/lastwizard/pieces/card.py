"""What a card is made of: a few kinds of effects, and at whom each is aimed. RULES 4, 5."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from functools import lru_cache, partial
from typing import NewType

import msgspec

from games.engine import Fact

Name = NewType("Name", str)
"""What a card is called, as its key in the deck: all cards of a name are equal."""


class Type(Enum):
    """When a card may be used."""

    ACTION = "action"
    EITHER = "either"
    REACTION = "reaction"
    OBJECT = "object"
    ENCOUNTER = "encounter"


class Aim(Enum):
    """What has to be chosen when a card is used."""

    NONE = "none"
    RIVAL = "rival"
    ANYBODY = "anybody"
    CASTER = "caster"  # a rival with a card on the stack
    SPELL = "spell"  # a card on the stack; its player is the target


class Deed(Enum):
    """What an effect does. The ten keywords are among them, but for Bounce, which is the card's own."""

    __hash__ = object.__hash__  # there is one of each; an enum hashes its name, in Python

    DAMAGE = "damage"
    HEAL = "heal"
    DRAW = "draw"
    BLOCK = "block"
    PEEK = "peek"
    STEAL = "steal"
    BURN = "burn"
    SEARCH = "search"
    FREEZE = "freeze"
    SHOCK = "shock"
    STUN = "stun"
    CLEANSE = "cleanse"
    COUNTER = "counter"
    DESTROY = "destroy"


class To(Enum):
    """Whom an effect meets."""

    YOU = "you"
    TARGET = "target"
    OTHERS = "others"
    ALL = "all"


class When(Enum):
    """What has to be the case for an effect, with whoever it meets. RULES 5.9."""

    FROZEN = "frozen"
    SHOCKED = "shocked"
    ARMED = "armed"
    WOUNDED = "wounded"
    SHORT = "short"  # of cards
    LEADING = "leading"  # with more health than anybody else


class Effect(Fact, frozen=True, omit_defaults=True):
    """One thing a card does."""

    do: Deed
    to: To
    amount: int = 1
    when: When | None = None


_MORE = (Deed.DAMAGE, Deed.HEAL, Deed.DRAW)


def increase(effects: tuple[Effect, ...], at: int) -> Effect | None:
    """RULES 5.9: what an effect is more under a condition, where the next one does the same to the same people."""
    one, *rest = effects[at : at + 2]
    if not rest or one.do not in _MORE or one.when is not None or rest[0].when is None:
        return None
    return rest[0] if (rest[0].do, rest[0].to) == (one.do, one.to) else None


class Card(Fact, frozen=True, omit_defaults=True):
    """All cards of one name. An Object's effects are those of its ability, which costs an action or a reaction."""

    key: Name
    copies: int
    type: Type
    aim: Aim = Aim.NONE
    effects: tuple[Effect, ...] = ()
    bounce: bool = False
    ability: Type | None = None
    free: bool = False
    room: int = 0

    @property
    def needs_hand(self) -> bool:
        """RULES 5.6: whether the target must hold cards."""
        return any(effect.do in _AT_HANDS and effect.to is To.TARGET for effect in self.effects)

    @property
    def needs_object(self) -> bool:
        """RULES 5.6: whether the target must have an object."""
        return any(effect.do is Deed.DESTROY for effect in self.effects)


_AT_HANDS = (Deed.PEEK, Deed.STEAL, Deed.BURN)


class Deck:
    """The cards of a table by name, which of them may be used as what, and all else that depends on them alone.

    `more` has for each effect of a card what it is more under a condition: see `increase`.
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = {card.key: card for card in cards}
        self.names = tuple(self.cards)
        self.at = {name: index for index, name in enumerate(self.names)}
        self.counts = tuple(card.copies for card in cards)
        self.all = tuple(card.key for card in cards for _ in range(card.copies))
        self.actions = _of(cards, Type.ACTION, Type.EITHER)
        self.reactions = _of(cards, Type.REACTION, Type.EITHER)
        self.objects = _of(cards, Type.OBJECT)
        self.encounters = _of(cards, Type.ENCOUNTER)
        self.held = tuple(name for name in self.names if name not in self.encounters)
        self.met = tuple(self.at[name] for name in self.names if name in self.encounters)
        self.conditional = frozenset(card.key for card in cards if any(effect.when for effect in card.effects))
        self.more = {card.key: tuple(map(partial(increase, card.effects), range(len(card.effects)))) for card in cards}
        self.needs_hand = frozenset(card.key for card in cards if card.needs_hand)
        self.needs_object = frozenset(card.key for card in cards if card.needs_object)
        self.picky = self.needs_hand | self.needs_object

    def counted(self, names: tuple[Name, ...]) -> tuple[int, ...]:
        """How many there are of each name, in the order of the deck."""
        found = Counter(names)
        return tuple(found[name] for name in self.names)


def _of(cards: tuple[Card, ...], *types: Type) -> frozenset[Name]:
    return frozenset(card.key for card in cards if card.type in types)


_decoder = msgspec.json.Decoder(tuple[Card, ...])


def written(cards: tuple[Card, ...]) -> str:
    """A deck as one line of text. A table keeps it, so that its log is read with the deck it was played with."""
    return msgspec.json.encode(cards).decode()


@lru_cache(64)
def deck_of(text: str) -> Deck:
    """The deck a table was opened with."""
    return Deck(_decoder.decode(text) if text else ())
