"""Who sits where and how a table is played: what the column `seating` of a table holds."""

from __future__ import annotations

from enum import StrEnum
from hashlib import blake2s
from typing import Any

import msgspec

from games.engine import Seat
from storage.rows import Phase, Player, TableRow

MINUTE = 60_000


class Pace(StrEnum):
    """How much time players have."""

    LIVE = "live"
    RELAXED = "relaxed"
    POST = "post"


class Odds(StrEnum):
    """Whether players may look up their chances to win."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Windows(StrEnum):
    """What a player wants in a window: to be asked, or to pass automatically. Nobody else is told."""

    ASK = "ask"
    QUIET = "quiet"


USUAL = {Pace.LIVE: Windows.ASK, Pace.RELAXED: Windows.ASK, Pace.POST: Windows.QUIET}
"""The default of each pace: by post, a card that everybody has to be asked about would take days."""


class Sitter(msgspec.Struct, frozen=True):
    """A person, a mind, or a person whose seat a mind keeps warm."""

    player: Player | None = None
    mind: str | None = None
    windows: Windows | None = None
    since: int = 0  # the first version of the match that they sat here for
    new: bool = False  # a person who has never played before: their first turn takes longer

    @property
    def warm(self) -> bool:
        """A mind plays, but the seat is a person's."""
        return self.player is not None and self.mind is not None


class Gone(msgspec.Struct, frozen=True):
    """Somebody who gave up their seat for good. The mark stands for a player whose id was erased during the game."""

    player: Player
    seat: Seat
    mark: str | None = None


class Ballot(msgspec.Struct, frozen=True):
    """An open vote: to hand this seat over to a mind or, without a seat, to stop the game."""

    number: int  # unique at this table, so that an old button votes on its own question only
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
    suspended: bool = False  # paused by the bot, because the table could not be shown
    paused_by: Player | None = None  # who paused the game, if they play in it; else it was a moderator
    ballot: Ballot | None = None
    before: tuple[Player, ...] = ()  # in the lobby of a rematch: who else played the last game

    def seat_of(self, player: Player) -> Seat | None:
        """The seat of this person, if they have one."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.player == player:
                return Seat(seat)
        return None

    def windows(self, seat: Seat) -> Windows:
        """What the sitter of this seat wants in windows. Minds are always asked."""
        sitter = self.sitters[seat]
        return Windows.ASK if sitter.mind is not None else sitter.windows or USUAL[self.pace]

    @property
    def people(self) -> tuple[Player, ...]:
        """Everybody who sits here in person, also those whose seat is kept warm."""
        return tuple(sitter.player for sitter in self.sitters if sitter.player is not None)


def change_sitter(seating: Seating, seat: Seat, sitter: Sitter) -> Seating:
    """Return the seating with another sitter in this seat."""
    return msgspec.structs.replace(seating, sitters=(*seating.sitters[:seat], sitter, *seating.sitters[seat + 1 :]))


def give_to_mind(seating: Seating, seat: Seat, mind: str) -> Seating:
    """Return the seating with a mind in this seat for good. Whoever sat there is listed as gone; an open vote ends."""
    seating = msgspec.structs.replace(seating, ballot=None)
    player = seating.sitters[seat].player
    if player is None:
        return change_sitter(seating, seat, Sitter(mind=mind))
    after = msgspec.structs.replace(
        change_sitter(seating, seat, Sitter(mind=mind)), gone=(*seating.gone, Gone(player, seat))
    )
    heirs = after.people if seating.host == player else ()
    return msgspec.structs.replace(after, host=heirs[0]) if heirs else after


def mark_of(player: Player, row: TableRow) -> str:
    """A mark that stays at this table when a player's id is erased: enough to recognise them when they come back.

    Without the seed nobody can tell whose it is, nor that it is the same person's as at another table.
    """
    return blake2s(f"{row.id} {player}".encode(), key=bytes.fromhex(row.seed or ""), digest_size=8).hexdigest()


def drop_other_phases(seating: Seating, phase: Phase) -> Seating:
    """Return the seating without what belongs to another phase.

    Votes and marks belong to a running game, the players of the last game to a lobby.
    """
    if phase is not Phase.LOBBY:
        seating = msgspec.structs.replace(seating, before=())
    if phase is not Phase.PLAYING:
        gone = tuple(Gone(gone.player, gone.seat) for gone in seating.gone)
        seating = msgspec.structs.replace(seating, ballot=None, gone=gone, paused_by=None)
    return seating


def write_seating(seating: Seating) -> str:
    """Encode a seating for the store."""
    return msgspec.json.encode(seating).decode()


_reader = msgspec.json.Decoder(Seating)


def read_seating(stored: str) -> Seating:
    """Decode a seating from the store."""
    return _reader.decode(stored)
