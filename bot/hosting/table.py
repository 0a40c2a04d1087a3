"""A table as of one moment, and what subscribers are told of it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2s
from typing import TypeAlias

import msgspec

from bot.hosting.seating import Seating, mark_of
from bot.hosting.time_allowed import NOTHING_ASKED, Asked
from games.engine import AnyMatch, Command, Event, Refused, Seat, text
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from storage.rows import Hand, Millis, Phase, Player, Standing, TableId, TableRow

LONGEST_ID = 64


def is_id(name: object) -> bool:
    """Whether this could be an id at all: a short, printable text."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_ID and name.isprintable()


class Stale(Exception):  # noqa: N818 - a race lost, not an error
    """The table has moved on since the caller looked at it. They should look again."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as of one revision and version. `due` is by the table's own clock, as in the store.

    `standings` are how everybody came out, once the result is saved; `asked` is who was asked what so far.
    """

    row: TableRow
    seating: Seating
    game: AnyGame
    match: AnyMatch | None = None
    due: Millis | None = None
    standings: tuple[Standing, ...] = ()
    asked: Asked = NOTHING_ASKED

    @property
    def id(self) -> TableId:
        """Its id in the store."""
        return self.row.id

    @property
    def playing(self) -> AnyMatch:
        """The match, or a refusal when there is none being played."""
        if self.row.phase is Phase.LOBBY:
            raise Refused(text("refused-not-started"))
        if self.row.phase is not Phase.PLAYING or self.match is None or self.match.outcome is not None:
            raise Refused(text("refused-over"))
        return self.match

    @property
    def deadline(self) -> Millis | None:
        """When the open question lapses, by the real clock; None while the table's clock stands still."""
        if self.due is None or self.row.paused is not None or self.row.phase is not Phase.PLAYING:
            return None
        return Millis(self.due + self.row.lag)

    def seat_of(self, player: Player) -> Seat:
        """Return the seat of this person, or refuse."""
        seat = self.seating.seat_of(player)
        if seat is None:
            raise Refused(text("refused-not-at-table"))
        return seat

    def left_by(self, player: Player) -> frozenset[Seat]:
        """The seats that this person has given up, also under an id that was erased: they have seen those hands."""
        mark = mark_of(player, self.row)
        return frozenset(gone.seat for gone in self.seating.gone if gone.player == player or gone.mark == mark)


class Choice(msgspec.Struct, frozen=True):
    """One of a seat's choices as a button carries it: a digest of the command, the same for whoever presses it."""

    digest: str


def choice_of(command: Command) -> Choice:
    """What a button for this command carries."""
    return Choice(blake2s(encode(command), digest_size=8).hexdigest())


def find_choice(choice: Choice, choices: tuple[Command, ...]) -> Command:
    """Return the command behind a button; `Stale` if it is not among the choices."""
    for command in choices:
        if choice_of(command) == choice:
            return command
    raise Stale


@dataclass(frozen=True, slots=True)
class Turned:
    """A command was accepted and saved. `heard`: by another process, which has answered whoever pressed."""

    table: Table
    before: AnyMatch
    seat: Seat
    events: tuple[Event, ...]
    hand: Hand
    heard: bool = False


@dataclass(frozen=True, slots=True)
class Changed:
    """Lobby, seats, clock or phase of a table have changed. `heard`: as above."""

    table: Table
    heard: bool = False


@dataclass(frozen=True, slots=True)
class Warned:
    """Time is running out for those who have not answered."""

    table: Table
    seats: tuple[Seat, ...]


Notice: TypeAlias = Turned | Changed | Warned


class Subscription:
    """Notices for one subscriber, with when each was told. They wait here in their order until it takes them."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Notice, Millis]] = deque()
        self.some = asyncio.Event()  # there are such

    def put(self, notice: Notice, at: Millis) -> None:
        """Tell the subscriber."""
        self._waiting.append((notice, at))
        self.some.set()

    def take(self) -> Iterator[tuple[Notice, Millis]]:
        """One after the other, until none is left."""
        while self._waiting:
            yield self._waiting.popleft()
        self.some.clear()


def seat_to_play(player: Player, table: Table) -> Seat:
    """Return the seat that this person plays here; refuse whoever has none, or has a mind in it."""
    seat = table.seat_of(player)
    if table.seating.sitters[seat].warm:
        raise Refused(text("refused-kept-warm"))
    return seat


def require_playing(table: Table) -> Seating:
    """Return the seating of a running game, or refuse."""
    _ = table.playing
    return table.seating


def require_in_charge(table: Table, player: Player | None) -> None:
    """Refuse a player who does not host this table, and a table that is not being played. None is a moderator."""
    if player is not None and table.seating.host != player:
        raise Refused(text("refused-not-host"))
    require_playing(table)
