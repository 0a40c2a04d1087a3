"""What to tell of each event, with the view of whoever reads it, just after it happened."""

from __future__ import annotations

from games.engine import Line, Who, text
from liarsdice.moves import Doubted, LiarsdiceEvent, Lost, Opened, Raised, Rolled
from liarsdice.view import View


def tell(event: LiarsdiceEvent, view: View) -> Line | None:
    """A line, or nothing. Faces come from the view: the events name places."""
    match event:
        case Raised(seat, count, face):
            return text("told-bid", who=Who(seat), count=count, face=face)
        case Doubted(seat):
            bid = view.board.bid
            if bid is None:
                return None
            there = sum(die == bid.face for hand in view.board.shown for die in hand)
            return text("told-doubted", who=Who(seat), there=there, face=bid.face)
        case Lost(seat, _):
            return text("told-out" if seat in view.board.out else "told-lost", who=Who(seat))
        case Opened() | Rolled():
            return None
