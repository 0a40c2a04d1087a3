"""What the people at a table decide together: to stop the game, or to hand somebody's seat over to a mind.

More than half of those who sit there must agree, whoever asks among them. See decision 0027.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.hosting.seating import Ballot, Seating
from games.engine import Seat
from storage.rows import Player


def must_ask(seating: Seating, seat: Seat | None) -> bool:
    """Whether the host needs the others: where the game or the seat is not theirs alone, and nobody is away from it."""
    if seat is None:
        return len(seating.people) > 1
    sitter = seating.sitters[seat]
    return sitter.player not in {None, seating.host} and not sitter.warm


def asked(seating: Seating, player: Player, seat: Seat | None, number: int) -> Seating:
    """With this question open, and whoever asks in favour. To ask it twice is to ask it once."""
    if seating.ballot is not None and seating.ballot.seat == seat:
        return seating
    return replace(seating, ballot=Ballot(number, seat, (player,)))


def voted(seating: Seating, ballot: Ballot, player: Player, *, agrees: bool) -> Seating:
    """With this person's answer, instead of the one they gave before."""
    agreed, against = ([who for who in side if who != player] for side in (ballot.agreed, ballot.against))
    (agreed if agrees else against).append(player)
    return replace(seating, ballot=replace(ballot, agreed=tuple(agreed), against=tuple(against)))


def needed(seating: Seating) -> int:
    """How many must agree."""
    return len(seating.people) // 2 + 1


def decided(seating: Seating) -> bool | None:
    """What came of the question; None while that is open."""
    ballot = seating.ballot
    if ballot is None:
        return None
    if len(ballot.agreed) >= needed(seating):
        return True
    return False if len(seating.people) - len(ballot.against) < needed(seating) else None
