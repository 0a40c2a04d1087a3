"""A whole world that a viewer could be in, as likely as chance makes it."""

from __future__ import annotations

from games.engine import Rng
from liarsdice.pieces import FACES, Hand
from liarsdice.state import State
from liarsdice.view import View


def imagine(view: View, rng: Rng) -> State:
    """Roll everybody's dice but the viewer's anew."""
    hands: list[Hand] = []
    for seat, dice in enumerate(view.board.left):
        rolled = tuple(sorted(rng.choice(FACES) for _ in range(dice)))
        hands.append(view.hand if seat == view.viewer and view.hand is not None else rolled)
    return State(view.board, tuple(hands))
