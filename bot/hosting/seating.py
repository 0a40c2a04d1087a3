"""Who sits where, and how a table is to be played: the part of a table that people change."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from hashlib import blake2s
from typing import Any

import msgspec

from games.engine import Seat, Time
from storage.rows import Millis, Phase, Player, TableRow

MINUTE = 60_000
HOUR = 60 * MINUTE


class Pace(StrEnum):
    """How much time there is."""

    LIVE = "live"
    RELAXED = "relaxed"
    POST = "post"


class Odds(StrEnum):
    """Whether those who play may look their chances up."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Windows(StrEnum):
    """What somebody wants where several are asked at once: to be asked, or to be passed for. Nobody else is told."""

    ASK = "ask"
    QUIET = "quiet"


USUAL = {Pace.LIVE: Windows.ASK, Pace.RELAXED: Windows.ASK, Pace.POST: Windows.QUIET}
"""Until they say otherwise: by post, a card that everybody has to be asked about would take days."""

ALLOWED: Mapping[Pace, Mapping[Time, Millis]] = {
    Pace.LIVE: {Time.TURN: Millis(MINUTE), Time.WINDOW: Millis(15_000), Time.PAUSE: Millis(20_000)},
    Pace.RELAXED: {Time.TURN: Millis(10 * MINUTE), Time.WINDOW: Millis(2 * MINUTE), Time.PAUSE: Millis(MINUTE)},
    Pace.POST: {Time.TURN: Millis(24 * HOUR), Time.WINDOW: Millis(8 * HOUR), Time.PAUSE: Millis(HOUR)},
}


class Sitter(msgspec.Struct, frozen=True):
    """A person, a mind, or a person whose seat a mind keeps warm."""

    player: Player | None = None
    mind: str | None = None
    windows: Windows | None = None

    @property
    def warm(self) -> bool:
        """A mind plays, but the seat is a person's."""
        return self.player is not None and self.mind is not None


class Gone(msgspec.Struct, frozen=True):
    """Somebody who gave up their seat for good. The mark is of who was forgotten, while the game is played."""

    player: Player
    seat: Seat
    mark: str | None = None


class Ballot(msgspec.Struct, frozen=True):
    """What the people at a table are asked: to hand this seat over to a mind; without a seat, to stop the game."""

    number: int  # no other question of this table has it, so that an old button answers none but its own
    seat: Seat | None = None
    agreed: tuple[Player, ...] = ()
    against: tuple[Player, ...] = ()


class Seating(msgspec.Struct, frozen=True):
    """What the column `seating` of a table holds."""

    host: Player
    pace: Pace = Pace.LIVE
    options: dict[str, Any] = {}  # Any: as the game's options model dumps them
    sitters: tuple[Sitter, ...] = ()
    gone: tuple[Gone, ...] = ()
    odds: Odds = Odds.SHOWN
    suspended: bool = False  # paused by the house, because the table could not be shown
    ballot: Ballot | None = None
    before: tuple[Player, ...] = ()  # in the lobby of a rematch: who else played the last game

    def seat_of(self, player: Player) -> Seat | None:
        """Where this person sits."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.player == player:
                return Seat(seat)
        return None

    def windows(self, seat: Seat) -> Windows:
        """What whoever sits there wants. Minds always want to be asked."""
        sitter = self.sitters[seat]
        return Windows.ASK if sitter.mind is not None else sitter.windows or USUAL[self.pace]

    @property
    def people(self) -> tuple[Player, ...]:
        """Everybody who sits here in person, also those whose seat is kept warm."""
        return tuple(sitter.player for sitter in self.sitters if sitter.player is not None)


def seated(seating: Seating, seat: Seat, sitter: Sitter) -> Seating:
    """With another sitter in this seat."""
    return msgspec.structs.replace(seating, sitters=(*seating.sitters[:seat], sitter, *seating.sitters[seat + 1 :]))


def vacated(seating: Seating, seat: Seat, mind: str) -> Seating:
    """The seat is a mind's from now on; whoever sat there is remembered as gone. What is put to a vote is off."""
    seating = msgspec.structs.replace(seating, ballot=None)
    player = seating.sitters[seat].player
    if player is None:
        return seated(seating, seat, Sitter(mind=mind))
    after = msgspec.structs.replace(seated(seating, seat, Sitter(mind=mind)), gone=(*seating.gone, Gone(player, seat)))
    heirs = after.people if seating.host == player else ()
    return msgspec.structs.replace(after, host=heirs[0]) if heirs else after


def mark_of(player: Player, row: TableRow) -> str:
    """What stays of a person at this table when their name is forgotten: enough to know them when they come back.

    Without the seed nobody can tell whose it is, nor that it is the same person's as at another table.
    """
    return blake2s(f"{row.id} {player}".encode(), key=bytes.fromhex(row.seed or ""), digest_size=8).hexdigest()


def fitting(seating: Seating, phase: Phase) -> Seating:
    """Without what belongs to another phase: votes and marks to a running game, who played before to a lobby."""
    if phase is not Phase.LOBBY:
        seating = msgspec.structs.replace(seating, before=())
    if phase is not Phase.PLAYING:
        gone = tuple(Gone(gone.player, gone.seat) for gone in seating.gone)
        seating = msgspec.structs.replace(seating, ballot=None, gone=gone)
    return seating


def write(seating: Seating) -> str:
    """As it is stored."""
    return msgspec.json.encode(seating).decode()


_reader = msgspec.json.Decoder(Seating)


def read(stored: str) -> Seating:
    """From the store."""
    return _reader.decode(stored)
