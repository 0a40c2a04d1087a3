"""Votes at a table, as pure changes of a seating: to stop the game, or to hand a seat over to a mind.

More than half of the people who sit there must agree, whoever asks included. See decision 0027.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.hosting.seating import Ballot, Seating
from games.engine import Seat
from storage.rows import Player


def needs_vote(seating: Seating, seat: Seat | None) -> bool:
    """Whether the host cannot decide alone: others play too, or the seat is that of a person who is not away."""
    if seat is None:
        return len(seating.people) > 1
    sitter = seating.sitters[seat]
    return sitter.player not in {None, seating.host} and not sitter.warm


def open_vote(seating: Seating, player: Player, seat: Seat | None, number: int) -> Seating:
    """Return the seating with this vote open, and whoever asks in favour. Asking twice changes nothing."""
    if seating.ballot is not None and seating.ballot.seat == seat:
        return seating
    return replace(seating, ballot=Ballot(number, seat, (player,)))


def add_vote(seating: Seating, ballot: Ballot, player: Player, *, agrees: bool) -> Seating:
    """Return the seating with this person's vote, which replaces their earlier one."""
    agreed, against = ([who for who in side if who != player] for side in (ballot.agreed, ballot.against))
    (agreed if agrees else against).append(player)
    return replace(seating, ballot=replace(ballot, agreed=tuple(agreed), against=tuple(against)))


def votes_needed(seating: Seating) -> int:
    """How many people must agree."""
    return len(seating.people) // 2 + 1


def result(seating: Seating) -> bool | None:
    """Whether the vote has passed; None while it is open."""
    ballot = seating.ballot
    if ballot is None:
        return None
    if len(ballot.agreed) >= votes_needed(seating):
        return True
    return False if len(seating.people) - len(ballot.against) < votes_needed(seating) else None
