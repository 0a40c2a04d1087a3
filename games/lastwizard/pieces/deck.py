"""Reads a deck that a person wrote, and says which card and field is wrong."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from games.lastwizard.pieces.card import Aim, Card, Deed, Effect, Name, To, Type, When, written

LEAST_CARDS = 70
MOST_CARDS = 150
USABLE = 60  # so many of a hundred cards can be an action: RULES 4.2
HARMFUL = 20  # so many of a hundred hurt somebody else: RULES 4.5
MET = 15  # so many of a hundred are Encounters, at most: RULES 4.5

_AT_HANDS = (Deed.PEEK, Deed.STEAL, Deed.BURN)
_AMOUNTS = {Deed.DAMAGE: 3, Deed.HEAL: 4, Deed.DRAW: 3, Deed.SEARCH: 4}


class BadDeck(ValueError):  # noqa: N818 - a verdict on a file
    """The deck cannot be played with. The message names the card and the field."""


class _EffectEntry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    do: Deed
    to: To = To.YOU
    amount: Annotated[int, Field(ge=1, le=4)] = 1
    when: When | None = None

    @model_validator(mode="after")
    def _fits(self) -> _EffectEntry:
        if self.amount > _AMOUNTS.get(self.do, 1):
            raise ValueError(f"amount: {self.do.value} goes up to {_AMOUNTS.get(self.do, 1)}")
        if self.do in (Deed.PEEK, Deed.STEAL, Deed.COUNTER, Deed.DESTROY) and self.to is not To.TARGET:
            raise ValueError(f"to: {self.do.value} needs a target")
        if self.do is Deed.SEARCH and self.to is not To.YOU:
            raise ValueError("to: you search for yourself")
        return self


class _CardEntry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    key: Annotated[str, Field(pattern=r"^[a-z가-힣]+(-[a-z가-힣]+)*$", min_length=2, max_length=32)]
    copies: Annotated[int, Field(ge=2, le=9)]
    type: Type
    aim: Aim = Aim.NONE
    effects: tuple[_EffectEntry, ...] = ()
    bounce: bool = False
    ability: Literal["action", "reaction"] | None = None
    free: bool = False
    room: Annotated[int, Field(ge=0, le=2)] = 0

    @model_validator(mode="after")
    def _fits(self) -> _CardEntry:
        for problem in self._problems():
            raise ValueError(problem)
        return self

    def _problems(self) -> Iterator[str]:
        thing, targets = self.type is Type.OBJECT, [effect.to is To.TARGET for effect in self.effects]
        does = [effect.do for effect in self.effects]
        if not thing and (self.ability or self.free or self.room):
            yield "ability, free, room: only an object has these"
        if thing and bool(self.effects) != (self.ability is not None):
            yield "ability: an object has one just if it has effects"
        if not self.effects and not self.room:
            yield "effects: it does nothing"
        if any(targets) != (self.aim is not Aim.NONE):
            yield "aim: it is needed just if an effect has a target"
        if self.aim in (Aim.CASTER, Aim.SPELL) and self.type is not Type.REACTION and self.ability != "reaction":
            yield "aim: only a reaction is aimed at the stack"
        if (Deed.COUNTER in does) != (self.aim is Aim.SPELL):
            yield "aim: a counter is aimed at a spell, and nothing else is"
        if self.aim is Aim.ANYBODY and any(do in (*_AT_HANDS, Deed.DESTROY) for do in does):
            yield "aim: hands and objects are taken from rivals"
        if self.bounce and self.type in (Type.OBJECT, Type.ENCOUNTER):
            yield "bounce: only a card that is played from the hand comes back to it"
        if self.type is Type.ENCOUNTER and self.aim is not Aim.NONE:
            yield "aim: nobody aims an encounter"


class _DeckEntry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    card: Annotated[tuple[_CardEntry, ...], Field(min_length=1)]


class _Named(BaseModel):
    """What a faulty card calls itself."""

    key: Any = None  # Any: whatever was written there


def read(source: str) -> tuple[Card, ...]:
    """The cards of a deck file."""
    try:
        raw = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BadDeck(f"this is not TOML: {error}") from error
    return _cards(raw)


def checked(text: str) -> str:
    """A deck as a table keeps it, if it is one; nothing is the deck of the house."""
    return written(_cards({"card": json.loads(text)})) if text else ""


@cache
def standard() -> str:
    """The deck of the house, as a table keeps it."""
    return written(read(files("games.lastwizard").joinpath("deck.toml").read_text("utf-8")))


def _cards(raw: dict[str, Any]) -> tuple[Card, ...]:  # Any: whatever was written there
    try:
        entries = _DeckEntry.model_validate(raw).card
    except ValidationError as error:
        raise BadDeck("; ".join(_told(raw, problem) for problem in error.errors())) from error
    cards = tuple(map(_card, entries))
    for problem in _problems(cards):
        raise BadDeck(problem)
    return cards


def _card(entry: _CardEntry) -> Card:
    effects = tuple(Effect(effect.do, effect.to, effect.amount, effect.when) for effect in entry.effects)
    ability = None if entry.ability is None else Type(entry.ability)
    return Card(
        key=Name(entry.key),
        copies=entry.copies,
        type=entry.type,
        aim=entry.aim,
        effects=effects,
        bounce=entry.bounce,
        ability=ability,
        free=entry.free,
        room=entry.room,
    )


def _told(raw: dict[str, Any], problem: Any) -> str:  # Any: TOML as it came, and what pydantic says of it
    said = str(problem["msg"]).removeprefix("Value error, ")
    match problem["loc"]:
        case ("card", int(index), *fields):
            where = "".join(f"{field}: " for field in (".".join(map(str, fields)),) if field)
            return f"card {_called(raw['card'][index], index)}: {where}{said}"
        case place:
            return f"{'.'.join(map(str, place))}: {said}"


def _called(entry: object, index: int) -> str:
    """What a faulty card calls itself, or else its place in the file."""
    key: object = _Named.model_validate(entry).key if isinstance(entry, dict) else None
    return f"number {index + 1}" if key is None else str(key)


def _problems(cards: tuple[Card, ...]) -> Iterator[str]:
    """What one card alone does not show."""
    keys = [card.key for card in cards]
    for key in keys:
        if keys.count(key) > 1:
            yield f"card {key}: key: it is there twice"
    stuns = [card.key for card in cards if any(effect.do is Deed.STUN for effect in card.effects)]
    for key in stuns[1:]:
        yield f"card {key}: effects: only one name may stun, and that is {stuns[0]}"
    if not LEAST_CARDS <= sum(card.copies for card in cards) <= MOST_CARDS:
        yield f"copies: a deck has {LEAST_CARDS} to {MOST_CARDS} cards"
    held = sum(card.copies for card in cards if card.type is not Type.ENCOUNTER)
    usable = sum(card.copies for card in cards if card.type in (Type.ACTION, Type.EITHER, Type.OBJECT))
    if usable * 100 < USABLE * held:
        yield f"type: of all cards but Encounters {USABLE} in a hundred must be usable as an action"
    if sum(card.copies for card in cards if _hurts(card)) * 100 < HARMFUL * held:
        yield f"effects: {HARMFUL} in a hundred cards must do damage to somebody else"
    if sum(card.copies for card in cards) * MET < (sum(card.copies for card in cards) - held) * 100:
        yield f"type: at most {MET} in a hundred cards may be Encounters"


def _hurts(card: Card) -> bool:
    harm = (effect for effect in card.effects if effect.do is Deed.DAMAGE and effect.to is not To.YOU)
    return card.type is not Type.ENCOUNTER and any(harm)
