"""What a table is played with: temples, tracks, round tiles and mats, as they are kept. RULES 1, 7."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

import msgspec

from games.engine import Fact
from games.temples.pieces.goods import CRYSTALS, KINDS, MANA, NOTHING, Goods, plus, some

RING, SIDE, CELLS, ROUNDS, PLACES = 12, 4, 16, 5, 12
TRACKS = ("fire", "water", "sand")
MANA_ITEM = 2


class Item(Enum):
    """What a temple or the gift of a mat may give; `mana` is 2 of it."""

    __hash__ = object.__hash__  # there is one of each; an enum would hash its name, slowly

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    PURPLE = "purple"
    TOKEN = "token"  # noqa: S105 - a token of the game
    MANA = "mana"
    ANY = "any"
    RED_CORE = "red-core"
    YELLOW_CORE = "yellow-core"
    BLUE_CORE = "blue-core"
    PURPLE_CORE = "purple-core"
    CLIMB = "climb"


class Spell(Enum):
    """What a cell of the mat does once a core lies on it. RULES 6."""

    __hash__ = object.__hash__  # there is one of each; an enum would hash its name, slowly

    COLLECT_TOKEN = "collect-token"  # noqa: S105 - a token of the game
    COLLECT_BLUE = "collect-blue"
    COLLECT_YELLOW = "collect-yellow"
    COLLECT_RED = "collect-red"
    ONCE_PURPLE = "once-purple"
    ONCE_BLUE = "once-blue"
    ONCE_YELLOW = "once-yellow"
    ONCE_RED = "once-red"
    TO_PURPLE = "to-purple"
    FROM_PURPLE = "from-purple"
    FROM_TOKEN = "from-token"  # noqa: S105 - a token of the game
    TO_MANA = "to-mana"
    PLAIN = "plain"
    RESTED = "rested"
    STORE = "store"


COLLECTING = {
    Spell.COLLECT_TOKEN: "token",
    Spell.COLLECT_BLUE: "blue",
    Spell.COLLECT_YELLOW: "yellow",
    Spell.COLLECT_RED: "red",
}
ONCE = {
    Spell.ONCE_PURPLE: "purple",
    Spell.ONCE_BLUE: "blue",
    Spell.ONCE_YELLOW: "yellow",
    Spell.ONCE_RED: "red",
}
CONVERTING = (Spell.TO_PURPLE, Spell.FROM_PURPLE, Spell.FROM_TOKEN, Spell.TO_MANA)
LASTING = (Spell.PLAIN, Spell.RESTED, Spell.STORE)
SHEET = (*(spell for spell in Spell if spell not in LASTING), Spell.PLAIN, Spell.RESTED, Spell.STORE, Spell.STORE)
"""The sixteen spells of every mat."""


class Face(Fact, frozen=True):
    """One side of a temple: what stands there gets, and what everybody gets who reaches it."""

    main: tuple[Item, ...]
    linked: Item


class Temple(Fact, frozen=True):
    """One of the twelve."""

    day: Face
    night: Face


class Place(Fact, frozen=True):
    """A space of a track: what entering it costs, its level, and the core it gives."""

    cost: tuple[str, ...]
    level: int
    core: str | None = None


class Track(Fact, frozen=True):
    """A track: the level of its start, and its spaces."""

    name: str
    start: int
    spaces: tuple[Place, ...]


class Corner(Fact, frozen=True):
    """Where a round tile moves the neutral markers of one colour: to the next level or core, on these tracks."""

    to: str
    tracks: tuple[str, ...]


class RoundTile(Fact, frozen=True):
    """How many temples are in the night, and how the two neutral markers move."""

    night: int
    corners: tuple[Corner, Corner]


class Cell(Fact, frozen=True, omit_defaults=True):
    """A cell of a mat: its spell, its points at the end, and the mana that lies on it."""

    spell: Spell
    points: int = 0
    mana: int = 0


class Mat(Fact, frozen=True):
    """A mat: what it begins with, and its cells, row by row."""

    gift: tuple[Item, ...]
    cells: tuple[Cell, ...]


class Deck(Fact, frozen=True):
    """All that a table is played with."""

    temples: tuple[Temple, ...]
    tracks: tuple[Track, ...]
    rounds: tuple[RoundTile, ...]
    mats: tuple[Mat, ...]


class Gain(NamedTuple):
    """What items come to: sure goods, crystals of one's choice, free steps, and cores by colour."""

    goods: Goods = NOTHING
    picks: int = 0
    climbs: int = 0
    cores: tuple[int, ...] = ()


_CORES = {item: CRYSTALS.index(item.value.removesuffix("-core")) for item in Item if item.value.endswith("-core")}
_GOODS = {item: KINDS.index(item.value) for item in Item if item.value in KINDS}


def gain_of(items: Iterable[Item]) -> Gain:
    """What these items come to."""
    goods, cores = [0] * len(KINDS), list[int]()
    picks = climbs = 0
    for item in items:
        kind = _GOODS.get(item)
        if kind is not None:
            goods[kind] += MANA_ITEM if kind == MANA else 1
        elif item is Item.ANY:
            picks += 1
        elif item is Item.CLIMB:
            climbs += 1
        else:
            cores.append(_CORES[item])
    return Gain(tuple(goods), picks, climbs, tuple(cores))


class Way(NamedTuple):
    """A track made ready to look things up in: by space, the start is 0."""

    costs: tuple[Goods, ...]
    levels: tuple[int, ...]
    cores: tuple[int | None, ...]


class Known:
    """A deck made ready to look things up in."""

    def __init__(self, deck: Deck) -> None:
        self.temples = deck.temples
        self.rounds = deck.rounds
        self.mats = deck.mats
        self.ways = tuple(map(_way, deck.tracks))
        self.last = PLACES
        self.moves = tuple(
            tuple((corner.to, tuple(map(TRACKS.index, corner.tracks))) for corner in tile.corners)
            for tile in deck.rounds
        )


def _way(track: Track) -> Way:
    costs, cores = [NOTHING], [None if place.core is None else CRYSTALS.index(place.core) for place in track.spaces]
    for place in track.spaces:
        price = NOTHING
        for name in place.cost:
            price = plus(price, some(CRYSTALS.index(name)))
        costs.append(price)
    levels = (track.start, *(place.level for place in track.spaces))
    return Way(tuple(costs), levels, (None, *cores))


def colour_of(track: int) -> int:
    """The crystal of a track's own colour: Fire is red, Water blue, Sand yellow."""
    return (0, 2, 1)[track]


_decoder = msgspec.json.Decoder(Deck)


def written(deck: Deck) -> str:
    """A deck as one line of text. A table keeps it, so that its log is read with what it was played with."""
    return msgspec.json.encode(deck).decode()


@lru_cache(64)
def known_of(text: str) -> Known:
    """What a table was opened with."""
    return Known(_decoder.decode(text) if text else Deck((), (), (), ()))
