"""Reads spells and a book that a person wrote, and says which spell and field is wrong."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from games.spellbooks.pieces.dice import Colour
from games.spellbooks.pieces.spell import (
    CHOSEN,
    RED,
    Ask,
    Deed,
    Effect,
    Family,
    Library,
    Name,
    Shape,
    Spell,
    Type,
    written,
)

LEAST_SPELLS = 56  # five full books and six spots: no spot ever stays empty
MOST_SPELLS = 120
SLOTS = 10

_NEEDED: dict[Deed, tuple[str, ...]] = {
    Deed.FAME: ("amount",),
    Deed.GEMS: ("amount",),
    Deed.IF_VALUE: ("value", "amount"),
    Deed.IF_COLOUR: ("colour", "amount"),
    Deed.SWEEP: ("amount",),
    Deed.TURN: (),
    Deed.SHIFT: ("colour", "amount"),
    Deed.REROLL: ("colour",),
    Deed.SIGIL: ("shape", "amount"),
    Deed.TWINS: ("twins", "worth"),
    Deed.PAIR: ("type", "other", "amount"),
    Deed.MOST: ("amount", "tied"),
}
_EITHER: dict[Deed, tuple[str, ...]] = {Deed.MOST: ("family", "type")}
_MAY: dict[Deed, tuple[str, ...]] = {Deed.PAIR: ("pairs",)}
_AMOUNTS = {Deed.FAME: 3, Deed.GEMS: 4, Deed.IF_VALUE: 4, Deed.IF_COLOUR: 4, Deed.SWEEP: 3, Deed.SHIFT: 2}
_MOST_AMOUNT = 12


class BadLibrary(ValueError):  # noqa: N818 - a verdict on a file
    """It cannot be played with. The message names the spell and the field."""


class _EffectEntry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    do: Deed
    amount: Annotated[int, Field(ge=1, le=_MOST_AMOUNT)] | None = None
    colour: Colour | None = None
    value: Annotated[int, Field(ge=1, le=6)] | None = None
    shape: Shape | None = None
    family: Family | None = None
    type: Type | None = None
    other: Type | None = None
    pairs: Annotated[int, Field(ge=1, le=SLOTS // 2)] | None = None
    twins: Annotated[str, Field(pattern=r"^[a-z]{2,16}$")] | None = None
    worth: tuple[Annotated[int, Field(ge=0, le=_MOST_AMOUNT)], ...] | None = None
    tied: Annotated[int, Field(ge=1, le=_MOST_AMOUNT)] | None = None

    @model_validator(mode="after")
    def _fits(self) -> _EffectEntry:
        for problem in self._problems():
            raise ValueError(problem)
        return self

    def _problems(self) -> Iterator[str]:
        said = {name for name, value in self if value is not None and name != "do"}
        needed, either = {*_NEEDED[self.do]}, {*_EITHER.get(self.do, ())}
        yield from (f"{name}: {self.do.value} needs it" for name in sorted(needed - said))
        yield from (
            f"{name}: {self.do.value} has none" for name in sorted(said - needed - either - {*_MAY.get(self.do, ())})
        )
        if either and len(said & either) != 1:
            yield f"{' or '.join(sorted(either))}: {self.do.value} needs one of them"
        if (self.amount or 0) > _AMOUNTS.get(self.do, _MOST_AMOUNT):
            yield f"amount: {self.do.value} goes up to {_AMOUNTS[self.do]}"
        if self.worth is not None and not self.worth:
            yield "worth: it says what each is worth, by how many there are"
        if self.do is Deed.PAIR and self.type is self.other:
            yield "other: a pair is of two types"


class _SpellEntry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    key: Annotated[str, Field(pattern=r"^[a-z가-힣]+(-[a-z가-힣]+)*$", min_length=2, max_length=32)]
    family: Family
    type: Type
    effects: Annotated[tuple[_EffectEntry, ...], Field(min_length=1, max_length=3)]
    left: Shape | None = None
    right: Shape | None = None

    @model_validator(mode="after")
    def _fits(self) -> _SpellEntry:
        red = [effect.do in RED for effect in self.effects]
        if any(red) and not all(red):
            raise ValueError("effects: what counts at the end cannot be cast, so it stands with nothing else")
        if sum(effect.do in CHOSEN for effect in self.effects) > 1:
            raise ValueError("effects: only one may need a choice")
        return self


class _AskEntry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    slot: Annotated[int, Field(ge=1, le=SLOTS)]
    family: Family | None = None
    type: Type | None = None

    @model_validator(mode="after")
    def _fits(self) -> _AskEntry:
        if (self.family is None) == (self.type is None):
            raise ValueError("family or type: a slot asks for one of them")
        return self


class _LibraryEntry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    spell: Annotated[tuple[_SpellEntry, ...], Field(min_length=LEAST_SPELLS, max_length=MOST_SPELLS)]
    slot: tuple[_AskEntry, ...] = ()


class _Named(BaseModel):
    """What a faulty spell calls itself."""

    key: Any = None  # Any: whatever was written there


def read(source: str) -> Library:
    """The spells and the book of a file."""
    try:
        raw = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BadLibrary(f"this is not TOML: {error}") from error
    return _library(raw)


def checked(text: str) -> str:
    """A library as a table keeps it, if it is one; nothing is that of the house."""
    if not text:
        return ""
    raw = json.loads(text)
    if not isinstance(raw, dict) or raw.keys() - {"spells", "book"}:  # pyright: ignore[reportUnknownMemberType] - JSON
        raise BadLibrary("spells: there is nothing to read")
    return written(_library({"spell": raw.get("spells"), "slot": raw.get("book")}))  # pyright: ignore[reportUnknownMemberType] - JSON


@cache
def standard() -> str:
    """The library of the house, as a table keeps it."""
    return written(read(files("games.spellbooks").joinpath("deck.toml").read_text("utf-8")))


def _library(raw: dict[str, Any]) -> Library:  # Any: whatever was written there
    try:
        entries = _LibraryEntry.model_validate(raw)
    except ValidationError as error:
        found = error.errors()
        wrong = [problem for problem in found if not _follows(problem, found)]
        raise BadLibrary("; ".join(_told(raw, problem) for problem in wrong)) from error
    library = Library(tuple(map(_spell, entries.spell)), tuple(Ask(**dict(entry)) for entry in entries.slot))
    for problem in _problems(library):
        raise BadLibrary(problem)
    return library


def _spell(entry: _SpellEntry) -> Spell:
    effects = tuple(Effect(**{name: value for name, value in effect if value is not None}) for effect in entry.effects)
    return Spell(Name(entry.key), entry.family, entry.type, effects, entry.left, entry.right)


def _follows(problem: Any, found: Any) -> bool:  # Any: what pydantic says
    """Whether a list is too short only because what is in it is wrong, which is said already."""
    place = problem["loc"]
    within = (other["loc"] for other in found if other is not problem)
    return problem["type"] == "too_short" and any(deeper[: len(place)] == place for deeper in within)


def _told(raw: dict[str, Any], problem: Any) -> str:  # Any: TOML as it came, and what pydantic says of it
    said = str(problem["msg"]).removeprefix("Value error, ")
    match problem["loc"]:
        case ("spell", int(index), *fields):
            where = "".join(f"{field}: " for field in (".".join(map(str, fields)),) if field)
            return f"spell {_called(raw['spell'][index], index)}: {where}{said}"
        case place:
            return f"{'.'.join(map(str, place))}: {said}"


def _called(entry: object, index: int) -> str:
    """What a faulty spell calls itself, or else its place in the file."""
    key: object = _Named.model_validate(entry).key if isinstance(entry, dict) else None
    return f"number {index + 1}" if key is None else str(key)


def _problems(library: Library) -> Iterator[str]:
    """What one spell alone does not show."""
    keys = [spell.key for spell in library.spells]
    yield from (f"spell {key}: key: it is there twice" for key in keys if keys.count(key) > 1)
    slots = [ask.slot for ask in library.book]
    yield from (f"slot {slot}: slot: it is there twice" for slot in slots if slots.count(slot) > 1)
    worths: dict[str | None, tuple[int, ...]] = {}
    for spell in library.spells:
        for effect in spell.effects:
            if effect.do is Deed.TWINS and worths.setdefault(effect.twins, effect.worth) != effect.worth:
                yield f"spell {spell.key}: worth: the other {effect.twins} have another one"
