"""A whole world that a viewer could be in, as likely as chance makes it."""

from __future__ import annotations

from games.engine import Rng
from lottery.pieces import LOTS
from lottery.state import State
from lottery.view import View


def imagine(view: View, rng: Rng) -> State:
    """Deal what the viewer has not seen anew."""
    board = view.board
    if board.shown:
        return State(board)
    unseen = rng.shuffled(lot for lot in LOTS if lot != view.lot and lot not in board.laid)
    if view.lot is None or view.viewer is None:
        return State(board, unseen[: board.seats], unseen[board.seats :])
    others = board.seats - 1
    lots = (*unseen[: view.viewer], view.lot, *unseen[view.viewer : others])
    return State(board, lots, unseen[others:])
