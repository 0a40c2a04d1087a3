"""What to tell of each event, with the view of whoever reads it, just after it happened."""

from __future__ import annotations

from games.engine import Line, Who, text
from whistlet.moves import Dealt, Opened, Played, Shuffled, TrickTaken, TrumpDrawn, WhistletEvent
from whistlet.screen import card_name, suit_name
from whistlet.view import View


def tell(event: WhistletEvent, view: View) -> Line | None:
    """A line, or nothing. Faces come from the view."""
    match event:
        case TrumpDrawn(suit):
            return text("told-trump", round=view.board.round, suit=suit_name(suit))
        case Played(seat):
            return text("told-played", who=Who(seat), card=card_name(view.board.trick[-1]))
        case TrickTaken(seat):
            return text("told-taken", who=Who(seat))
        case Opened() | Shuffled() | Dealt():
            return None
