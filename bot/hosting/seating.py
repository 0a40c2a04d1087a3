"""Who sits where, and how a table is to be played: the part of a table that people change."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from games.engine import Seat, Time
from storage.rows import Millis, Player

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
    """Somebody who gave up their seat for good."""

    player: Player
    seat: Seat


class Seating(msgspec.Struct, frozen=True):
    """What the column `seating` of a table holds."""

    host: Player
    pace: Pace = Pace.LIVE
    options: dict[str, Any] = {}  # Any: as the game's options model dumps them
    sitters: tuple[Sitter, ...] = ()
    gone: tuple[Gone, ...] = ()
    odds: Odds = Odds.SHOWN
    suspended: bool = False  # paused by the house, because the table could not be shown

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
    """The seat is a mind's from now on; whoever sat there is remembered as gone."""
    player = seating.sitters[seat].player
    if player is None:
        return seated(seating, seat, Sitter(mind=mind))
    after = msgspec.structs.replace(seated(seating, seat, Sitter(mind=mind)), gone=(*seating.gone, Gone(player, seat)))
    heirs = after.people if seating.host == player else ()
    return msgspec.structs.replace(after, host=heirs[0]) if heirs else after


def write(seating: Seating) -> str:
    """As it is stored."""
    return msgspec.json.encode(seating).decode()


_reader = msgspec.json.Decoder(Seating)


def read(stored: str) -> Seating:
    """From the store."""
    return _reader.decode(stored)
