"""Who owes an answer to a table's question, and who wants it to be given for them."""

from __future__ import annotations

from bot.hosting.seating import ALLOWED, Seating, Windows
from bot.hosting.table import Table
from games.engine import AnyMatch, Seat, Time, everybody
from games.engine.game import AnyGame


def warning(table: Table, match: AnyMatch) -> int:
    """How long before the deadline people are warned."""
    return ALLOWED[table.seating.pace][match.waiting.time] // 4


def warned(table: Table, match: AnyMatch) -> tuple[Seat, ...]:
    """The people asked, but for those who are passed for; who has answered is nobody's business."""
    people = [seat for seat in match.waiting.seats if not table.seating.sitters[seat].mind]
    return tuple(seat for seat in people if not passing(table, seat))


def passing(table: Table, seat: Seat) -> bool:
    """Whether somebody wants to be passed for in what is asked now."""
    match = table.match
    window = match is not None and match.waiting.time is Time.WINDOW
    return window and table.seating.windows(seat) is Windows.QUIET


def passed_for(table: Table, seat: Seat) -> bool:
    """Whether such an answer is still to be given. That never depends on what they hold."""
    return passing(table, seat) and table.row.paused is None and bool(table.playing.choices(seat))


def unattended(seating: Seating, game: AnyGame | None) -> bool:
    """Whether somebody's answers may be given by the house."""
    if any(sitter.mind for sitter in seating.sitters):
        return True
    passing = any(seating.windows(seat) is Windows.QUIET for seat in everybody(len(seating.sitters)))
    return passing and game is not None and game.windows
