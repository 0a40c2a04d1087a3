"""A table as of one moment, how much time its question leaves, and what subscribers are told of it.

How much time there is follows from what everybody sees: who was asked before, who sits where, and at which pace they
play. What somebody holds or has answered plays no part, and everybody asked in one question has the same time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2s
from typing import Self, TypeAlias

import msgspec

from bot.hosting.seating import MINUTE, Pace, Seating, mark_of
from games.engine import AnyMatch, Command, Event, Refused, Seat, Time, text
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from storage.rows import Hand, Millis, Phase, Player, Standing, TableId, TableRow

LONGEST_ID = 64
HOUR = 60 * MINUTE
NEVER = -1
SLOWEST = 2  # AI players in a row before one; the next take no longer

ALLOWED: Mapping[Pace, Mapping[Time, Millis]] = {
    Pace.LIVE: {Time.TURN: Millis(MINUTE), Time.WINDOW: Millis(20_000), Time.PAUSE: Millis(20_000)},
    Pace.RELAXED: {Time.TURN: Millis(10 * MINUTE), Time.WINDOW: Millis(2 * MINUTE), Time.PAUSE: Millis(MINUTE)},
    Pace.POST: {Time.TURN: Millis(24 * HOUR), Time.WINDOW: Millis(8 * HOUR), Time.PAUSE: Millis(HOUR)},
}

FIRST_TURN = Millis(2 * MINUTE)  # live, for somebody who has never played before
FIRST_WINDOW = Millis(45_000)  # live, where somebody is asked in a window for the first time in this game


def is_id(name: object) -> bool:
    """Whether this could be an id at all: a short, printable text."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_ID and name.isprintable()


class Stale(Exception):  # noqa: N818 - a race lost, not an error
    """The table has moved on since the caller looked at it. They should look again."""


class Asked(msgspec.Struct, frozen=True):
    """Who was asked what at a table, before the question that is open now.

    For each seat the last version at which it was asked; and the AI players who moved since a person was asked.
    """

    turns: tuple[int, ...] = ()
    windows: tuple[int, ...] = ()
    minds: tuple[Seat, ...] = ()

    def after(self, match: AnyMatch, seating: Seating) -> Self:
        """The same once the question of this match has been answered."""
        waiting, seats = match.waiting, len(seating.sitters)
        changed: dict[str, tuple[int, ...]] = {}
        if waiting.time is Time.TURN:
            changed["turns"] = _noted(self.turns, waiting.seats, match.version, seats)
        elif waiting.time is Time.WINDOW:
            changed["windows"] = _noted(self.windows, waiting.seats, match.version, seats)
        if any(seating.sitters[seat].mind is None for seat in waiting.seats):
            return msgspec.structs.replace(self, minds=(), **changed)
        new = waiting.seats if self.minds[-1:] != waiting.seats else ()
        return msgspec.structs.replace(self, minds=(*self.minds, *new)[-seats:], **changed)


NOTHING_ASKED = Asked()


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


def allowed(seating: Seating, asked: Asked, match: AnyMatch) -> Millis:
    """How long the question of this match may take."""
    waiting, usual = match.waiting, ALLOWED[seating.pace][match.waiting.time]
    if seating.pace is not Pace.LIVE:
        return usual
    people = [seat for seat in waiting.seats if seating.sitters[seat].mind is None]
    if waiting.time is Time.WINDOW and any(_is_first(asked.windows, seat, seating) for seat in people):
        return FIRST_WINDOW
    if waiting.time is Time.TURN and any(
        seating.sitters[seat].new and _is_first(asked.turns, seat, seating) for seat in people
    ):
        return FIRST_TURN
    return usual


def asks_anew(before: AnyMatch, after: AnyMatch) -> bool:
    """Whether a step leads to another question, which has time of its own.

    A step that can be taken back does not, nor does taking it back: with these somebody could play for time for ever.
    """
    return after.beat != before.beat and not before.is_tentative(after)


def longest_allowed(pace: Pace) -> Millis:
    """The most that a question may take at this pace."""
    first = (FIRST_TURN, FIRST_WINDOW) if pace is Pace.LIVE else ()
    return max(*ALLOWED[pace].values(), *first)


def minds_before(seating: Seating, asked: Asked, seat: Seat) -> int:
    """How many AI players have moved before this one since a person was asked: where nobody looks on, none."""
    if not any(sitter.mind is None for sitter in seating.sitters):
        return 0
    moved = asked.minds[:-1] if asked.minds[-1:] == (seat,) else asked.minds
    return min(len(moved), SLOWEST)


def _noted(versions: tuple[int, ...], asked: tuple[Seat, ...], version: int, seats: int) -> tuple[int, ...]:
    before = versions or (NEVER,) * seats
    return tuple(version if seat in asked else before[seat] for seat in range(seats))


def _is_first(versions: tuple[int, ...], seat: Seat, seating: Seating) -> bool:
    """Whether whoever sits there now was not asked yet."""
    return not versions or versions[seat] < seating.sitters[seat].since


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
