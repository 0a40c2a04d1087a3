"""Who plays an empty seat, and what is done for somebody who is out of time."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import Mind, Rng
from liarsdice.moves import Bid, Doubt, LiarsdiceCommand
from liarsdice.pieces import FACES
from liarsdice.rules import choices
from liarsdice.view import View


def surplus(view: View, bid: Bid) -> float:
    """How many more dice of that face than bid are to be expected: one's own, and a sixth of the others."""
    hand = view.hand or ()
    others = sum(view.board.left) - len(hand)
    return sum(die == bid.face for die in hand) + others / len(FACES) - bid.count


def careful(view: View, rng: Rng, _budget: int) -> LiarsdiceCommand:
    """Doubt what is not to be expected; otherwise bid what is likeliest."""
    standing = view.board.bid
    if standing is not None and surplus(view, standing) < -0.5:
        return Doubt()
    bids = rng.shuffled(command for command in choices(view) if isinstance(command, Bid))
    best = max(bids, key=lambda bid: surplus(view, bid), default=None)
    if best is None or (standing is not None and surplus(view, best) < -1):
        return Doubt()
    return best


MINDS: Mapping[str, Mind[View, LiarsdiceCommand]] = {"careful": careful}


def lapse(view: View) -> LiarsdiceCommand:
    """RULES 7"""
    return Bid(1, FACES[0]) if view.board.bid is None else Doubt()
