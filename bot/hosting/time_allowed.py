"""How much time a question leaves, and how long AI players take: more where somebody is asked for the first time.

All of it follows from what everybody sees: who was asked before, who sits where, and at which pace they play. What
somebody holds or has answered plays no part, and everybody asked in one question has the same time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

import msgspec

from bot.hosting.seating import MINUTE, Pace, Seating
from games.engine import AnyMatch, Seat, Time
from storage.rows import Millis

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
