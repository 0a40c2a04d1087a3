"""Reads a deck that a person wrote, and says which piece and field is wrong."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.temples.pieces.deck import (
    CELLS,
    LASTING,
    PLACES,
    RING,
    SHEET,
    TRACKS,
    Cell,
    Corner,
    Deck,
    Face,
    Item,
    Mat,
    Place,
    RoundTile,
    Spell,
    Temple,
    Track,
    written,
)

LEAST_NIGHT, MOST_NIGHT, TILES, MATS = 1, 5, 6, 4
MOST_LEVEL, MOST_POINTS = 30, 6

_Crystal = Literal["red", "yellow", "blue", "purple"]
_TrackName = Literal["fire", "water", "sand"]
_GIFTS = (Item.PURPLE_CORE, Item.CLIMB)


class BadDeck(ValueError):  # noqa: N818 - a verdict on a file
    """It cannot be played with. The message names the piece and the field."""


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _FaceEntry(_Entry):
    main: Annotated[tuple[Item, ...], Field(min_length=1, max_length=2)]
    linked: Item


class _TempleEntry(_Entry):
    day: _FaceEntry
    night: _FaceEntry


class _PlaceEntry(_Entry):
    cost: Annotated[tuple[_Crystal, ...], Field(min_length=1, max_length=4)]
    level: Annotated[int, Field(ge=-MOST_LEVEL, le=MOST_LEVEL)]
    core: _Crystal | None = None


class _TrackEntry(_Entry):
    name: _TrackName
    start: Annotated[int, Field(ge=-MOST_LEVEL, le=MOST_LEVEL)]
    spaces: Annotated[tuple[_PlaceEntry, ...], Field(min_length=PLACES, max_length=PLACES)]


class _CornerEntry(_Entry):
    to: Literal["level", "core"]
    tracks: Annotated[tuple[_TrackName, ...], Field(min_length=1, max_length=3)]


class _RoundEntry(_Entry):
    night: Annotated[int, Field(ge=LEAST_NIGHT, le=MOST_NIGHT)]
    corners: tuple[_CornerEntry, _CornerEntry]


class _CellEntry(_Entry):
    spell: Spell
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)] = 0
    mana: Annotated[int, Field(ge=0, le=1)] = 0


class _MatEntry(_Entry):
    gift: Annotated[tuple[Item, ...], Field(min_length=1, max_length=6)]
    cells: Annotated[tuple[_CellEntry, ...], Field(min_length=CELLS, max_length=CELLS)]


class _DeckEntry(_Entry):
    temple: Annotated[tuple[_TempleEntry, ...], Field(min_length=RING, max_length=RING)]
    track: Annotated[tuple[_TrackEntry, ...], Field(min_length=3, max_length=3)]
    round: Annotated[tuple[_RoundEntry, ...], Field(min_length=TILES, max_length=TILES)]
    mat: Annotated[tuple[_MatEntry, ...], Field(min_length=MATS, max_length=MATS)]


def read(source: str) -> Deck:
    """The deck of a file."""
    try:
        raw = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BadDeck(f"this is not TOML: {error}") from error
    return _deck(raw)


def checked(text: str) -> str:
    """A deck as a table keeps it, if it is one; nothing is that of the house."""
    if not text:
        return ""
    raw = json.loads(text)
    if not isinstance(raw, dict) or raw.keys() != {"temples", "tracks", "rounds", "mats"}:  # pyright: ignore[reportUnknownMemberType] - JSON
        raise BadDeck("temples: there is nothing to read")
    return written(_deck({str(name)[:-1]: value for name, value in raw.items()}))  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType, reportUnknownArgumentType] - JSON


@cache
def standard() -> str:
    """The deck of the house, as a table keeps it."""
    return written(read(files("games.temples").joinpath("deck.toml").read_text("utf-8")))


def _deck(raw: dict[str, Any]) -> Deck:  # Any: whatever was written there
    try:
        entries = _DeckEntry.model_validate(raw)
    except ValidationError as error:
        raise BadDeck("; ".join(_told(problem) for problem in error.errors())) from error
    deck = Deck(
        tuple(Temple(_face(entry.day), _face(entry.night)) for entry in entries.temple),
        tuple(Track(entry.name, entry.start, tuple(map(_place, entry.spaces))) for entry in entries.track),
        tuple(RoundTile(entry.night, _corners(entry)) for entry in entries.round),
        tuple(Mat(entry.gift, tuple(map(_cell, entry.cells))) for entry in entries.mat),
    )
    for problem in _problems(deck):
        raise BadDeck(problem)
    return deck


def _face(entry: _FaceEntry) -> Face:
    return Face(entry.main, entry.linked)


def _place(entry: _PlaceEntry) -> Place:
    return Place(entry.cost, entry.level, entry.core)


def _corners(entry: _RoundEntry) -> tuple[Corner, Corner]:
    first, second = entry.corners
    return Corner(first.to, first.tracks), Corner(second.to, second.tracks)


def _cell(entry: _CellEntry) -> Cell:
    return Cell(entry.spell, entry.points, entry.mana)


def _told(problem: Any) -> str:  # Any: what pydantic says of it
    said = str(problem["msg"]).removeprefix("Value error, ")
    match problem["loc"]:
        case (str(piece), int(index), *fields):
            where = "".join(f"{field}: " for field in (".".join(map(str, fields)),) if field)
            return f"{piece} {index + 1}: {where}{said}"
        case place:
            return f"{'.'.join(map(str, place))}: {said}"


def _problems(deck: Deck) -> Iterator[str]:
    """What one field alone does not show."""
    if tuple(track.name for track in deck.tracks) != TRACKS:
        yield f"track: they come in the order {', '.join(TRACKS)}"
    for track in deck.tracks:
        levels = (track.start, *(place.level for place in track.spaces))
        if [*levels] != sorted(levels):
            yield f"track {track.name}: level: it never falls"
    for number, temple in enumerate(deck.temples, 1):
        yield from _misplaced(f"temple {number}", (temple.day, temple.night))
    for number, mat in enumerate(deck.mats, 1):
        if Counter(cell.spell for cell in mat.cells) != Counter(SHEET):
            yield f"mat {number}: cells: each spell once, and store twice"
        if any(cell.points and cell.spell not in LASTING for cell in mat.cells):
            yield f"mat {number}: cells: only plain, rested and store have points"


def _misplaced(called: str, faces: Sequence[Face]) -> Iterator[str]:
    for face in faces:
        for item in (*face.main, face.linked):
            if item in _GIFTS:
                yield f"{called}: {item.value}: only a gift may have it"
        if face.linked.value.endswith("-core"):
            yield f"{called}: linked: a core is found where one stands"
