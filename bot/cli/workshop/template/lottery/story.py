"""What to tell of each event, with the view of whoever reads it, just after it happened."""

from __future__ import annotations

from games.engine import Line, Who, text
from lottery.moves import Dealt, Kept, LotteryEvent, Revealed, Shuffled, Swapped
from lottery.view import View


def tell(event: LotteryEvent, view: View) -> Line | None:
    """A line, or nothing. Faces come from the view: the events name places."""
    match event:
        case Kept(seat):
            return text("told-kept", who=Who(seat))
        case Swapped(seat):
            return text("told-swapped", who=Who(seat), lot=view.board.laid[-1])
        case Revealed():
            return text("told-revealed", lots=tuple(text("lot", number=lot) for lot in view.board.shown))
        case Shuffled() | Dealt():
            return None
