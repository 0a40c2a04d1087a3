"""A table as hosting sees it, and what it tells whoever listens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2s
from typing import TypeAlias

import msgspec

from bot.hosting.seating import Seating, mark_of
from games.engine import AnyMatch, Command, Event, Refused, Seat, text
from games.engine.codec import encode
from games.engine.game import AnyGame
from storage.rows import Hand, Millis, Phase, Player, Standing, TableId, TableRow

LONGEST_ID = 64


def is_id(name: object) -> bool:
    """Whether that could be the id of anything: short, and text that can be written down."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_ID and name.isprintable()


class Stale(Exception):  # noqa: N818 - a race lost, not an error
    """What was asked about has passed. Whoever asked should look again."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as of one revision and version. `due` is by the table's own clock, as in the store.

    `standings` are how everybody came out, once that is booked.
    """

    row: TableRow
    seating: Seating
    game: AnyGame
    match: AnyMatch | None = None
    due: Millis | None = None
    standings: tuple[Standing, ...] = ()

    @property
    def id(self) -> TableId:
        """Its name in the store."""
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
        """When the open question lapses, by the clock on the wall; None while nothing runs."""
        if self.due is None or self.row.paused is not None or self.row.phase is not Phase.PLAYING:
            return None
        return Millis(self.due + self.row.lag)

    def seat_of(self, player: Player) -> Seat:
        """Where this person sits, or a refusal."""
        seat = self.seating.seat_of(player)
        if seat is None:
            raise Refused(text("refused-not-at-table"))
        return seat

    def left_by(self, player: Player) -> frozenset[Seat]:
        """The seats that this person has given up, also under a name that is forgotten: they know what lies there."""
        mark = mark_of(player, self.row)
        return frozenset(gone.seat for gone in self.seating.gone if gone.player == player or gone.mark == mark)


class Choice(msgspec.Struct, frozen=True):
    """One of a seat's choices as a button carries it: a digest of the command, the same for whoever presses it."""

    digest: str


def choice_of(command: Command) -> Choice:
    """What a button for this command carries."""
    return Choice(blake2s(encode(command), digest_size=8).hexdigest())


def chosen(choice: Choice, choices: tuple[Command, ...]) -> Command:
    """The command behind a button; `Stale` if it is not among the choices."""
    for command in choices:
        if choice_of(command) == choice:
            return command
    raise Stale


@dataclass(frozen=True, slots=True)
class Turned:
    """A command was accepted and saved."""

    table: Table
    before: AnyMatch
    seat: Seat
    events: tuple[Event, ...]
    hand: Hand


@dataclass(frozen=True, slots=True)
class Changed:
    """Lobby, seats, clock or phase of a table are other than before."""

    table: Table


@dataclass(frozen=True, slots=True)
class Warned:
    """Time is running out for those who have not answered."""

    table: Table
    seats: tuple[Seat, ...]


Notice: TypeAlias = Turned | Changed | Warned
Listener: TypeAlias = Callable[[Notice], None]
