"""The rows of the store, as types."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, NewType, TypeVar, get_type_hints

import msgspec

from games.engine import Seat

R = TypeVar("R", bound=msgspec.Struct)

TableId = NewType("TableId", str)
Player = NewType("Player", str)
"""A person, by the id of their chat. One that begins with `~` stands for somebody who asked to be forgotten."""
Server = NewType("Server", str)
Channel = NewType("Channel", str)
Millis = NewType("Millis", int)
"""A moment, in milliseconds since 1970, or a length of time."""


THE_END = 1_000_000
"""What `told` says when the channel knows how the game ended."""


NEXT = Player("+")
"""Under this name a post is no message yet: it is what the next panel is called while it is being posted."""


OLD = Player("-")
"""Under this name a post is a panel that is still to be taken away, because another stands; none if it is empty."""


class Phase(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


class Hand(StrEnum):
    """By whose hand a command came."""

    PERSON = "person"
    MIND = "mind"
    CLOCK = "clock"
    HOUSE = "house"  # the clock where nobody is missed: in windows, between rounds, and for minds


class TableRow(msgspec.Struct, frozen=True):
    """One table."""

    id: TableId
    game: str
    edition: int
    server: Server | None
    channel: Channel
    phase: Phase
    revision: int
    seating: str
    seed: str | None
    opened: Millis
    touched: Millis
    lag: Millis = Millis(0)
    paused: Millis | None = None
    told: int = -1


class TurnRow(msgspec.Struct, frozen=True):
    """One accepted command; version 0 is the set-up, which no seat asked for."""

    table_id: TableId
    version: int
    seat: Seat | None
    command: str | None
    events: str
    beat: int
    due: Millis | None
    hand: Hand
    at: Millis


class Sitting(msgspec.Struct, frozen=True):
    """Who sat down where, from which version on."""

    table_id: TableId
    revision: int
    seat: Seat
    since: int
    player: Player | None
    mind: str | None
    at: Millis


class Post(msgspec.Struct, frozen=True):
    """A message that stands for a table: its panel, whose player is nobody (`""`), or somebody's private view."""

    table_id: TableId
    player: Player
    channel: Channel
    message: str


class ResultRow(msgspec.Struct, frozen=True):
    """A game that came to its end."""

    number: int
    table_id: TableId
    game: str
    server: Server | None
    season: str
    at: Millis


class Standing(msgspec.Struct, frozen=True):
    """How one sitter came out of a game. `rated` is 1 for those whose rating it moved.

    The last five are what it did to that rating on the widest board, the very last as people are shown it: None for
    who had none before, for whoever is not rated, and for games of a time when this was not kept.
    """

    number: int
    entry: int
    seat: Seat
    player: Player | None
    mind: str | None
    place: int
    points: int
    rated: int
    feats: str
    mu_before: float | None = None
    mu_after: float | None = None
    rated_games: int | None = None
    ordinal_before: float | None = None
    ordinal_after: float | None = None


class RatingRow(msgspec.Struct, frozen=True):
    """What is thought of a player's strength, in one scope and season."""

    game: str
    scope: str
    season: str
    player: Player
    mu: float
    sigma: float
    ordinal: float
    games: int
    listed: int


class Wins(msgspec.Struct, frozen=True):
    """How often a player won on one board, of how many rated games, and how many of the last ones in a row."""

    games: int
    wins: int
    streak: int


class Mark(msgspec.Struct, frozen=True):
    """How far the results go, and how often somebody was taken out of them."""

    last: int
    rewritten: int


class PastGame(msgspec.Struct, frozen=True):
    """A line of somebody's history."""

    number: int
    table_id: TableId
    game: str
    server: Server | None
    season: str
    at: Millis
    place: int
    points: int
    rated: int
    feats: str
    mu_before: float | None
    mu_after: float | None
    rated_games: int | None
    ordinal_after: float | None
    entries: int


def typed(kind: type[R], row: Iterable[Any]) -> R:  # Any: what the columns hold, before it is checked
    """A row as what it is said to be; `msgspec.ValidationError` if it is not."""
    return msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind)


def all_of(kind: type[R], rows: Sequence[Sequence[Any]]) -> list[R]:
    """All of the rows, as what they are said to be; `msgspec.ValidationError` if one is not."""
    return [kind(*row) for row in msgspec.convert(rows, _rows_of(kind))]


@cache
def _rows_of(kind: type[R]) -> Any:
    """The type of a list of such rows as a database gives them: all are checked at once, in a quarter of the time."""
    fields = get_type_hints(kind)
    return list[tuple[tuple(fields[name] for name in kind.__struct_fields__)]]


def one_of(kind: type[R], rows: Sequence[Iterable[Any]]) -> R | None:
    """The first row, if there is any."""
    return typed(kind, rows[0]) if rows else None
