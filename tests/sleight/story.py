"""The story of Sleight: each event as a line."""

from __future__ import annotations

from games.engine import Line, Text, Who, text
from tests.sleight.moves import Lost, Revealed, RoundBegan, SleightEvent, Struck, Surrendered, WindowClosed
from tests.sleight.view import View


def tell(event: SleightEvent, view: View) -> Line | None:
    match event:
        case RoundBegan():
            return text("told-dealt")
        case Revealed(leader):
            return text("told-revealed", who=Who(leader), cards=tuple(map(_named, view.board.played)))
        case Struck(seat, card, target):
            return text("told-struck", who=Who(seat), card=card, target=Who(target))
        case WindowClosed():
            return text("told-closed", cards=tuple(map(_named, view.board.played)))
        case Lost(seat) | Surrendered(seat):
            return text("told-lost", who=Who(seat))
        case _:
            return None


def _named(card: int) -> Text:
    return text("card", number=card)
