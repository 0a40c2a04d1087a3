"""Who is asked at a table, who is to be warned, and who wants to pass automatically."""

from __future__ import annotations

from bot.hosting.seating import Seating, Windows
from bot.hosting.table import Table
from bot.hosting.time_allowed import allowed
from games.engine import AnyMatch, Seat, Time, everybody
from games.engine.game import AnyGame


def warning_time(table: Table, match: AnyMatch) -> int:
    """How many milliseconds before the deadline players are warned."""
    return allowed(table.seating, table.asked, match) // 4


def players_to_warn(table: Table, match: AnyMatch) -> tuple[Seat, ...]:
    """The people who have to answer, but not those who pass automatically. Who has answered is secret: no matter."""
    people = [seat for seat in match.waiting.expected if not table.seating.sitters[seat].mind]
    return tuple(seat for seat in people if not wants_to_pass(table, seat))


def wants_to_pass(table: Table, seat: Seat) -> bool:
    """Whether a window is open and this seat wants to pass in windows."""
    match = table.match
    window = match is not None and match.waiting.time is Time.WINDOW
    return window and table.seating.windows(seat) is Windows.QUIET


def is_pass_due(table: Table, seat: Seat) -> bool:
    """Whether that pass is still to be made. It never depends on what they hold."""
    return wants_to_pass(table, seat) and table.row.paused is None and bool(table.playing.choices(seat))


def may_be_unattended(seating: Seating, game: AnyGame | None) -> bool:
    """Whether the bot itself may have to answer for a seat."""
    if any(sitter.mind for sitter in seating.sitters):
        return True
    passing = any(seating.windows(seat) is Windows.QUIET for seat in everybody(len(seating.sitters)))
    return passing and game is not None and game.rules.has_windows
