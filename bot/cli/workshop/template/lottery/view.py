"""What each viewer may see: the board, and of the hidden parts those that are named here."""

from __future__ import annotations

from games.engine import Fact, Viewer
from lottery.pieces import Lot
from lottery.state import Board, State


class View(Fact, frozen=True):
    """What somebody sees. What they do not know is None."""

    viewer: Viewer
    board: Board
    lot: Lot | None


def view(state: State, viewer: Viewer) -> View:
    """The board, and one's own lot. RULES 2"""
    if viewer is None or not state.lots:
        return View(viewer, state.board, None)
    return View(viewer, state.board, state.lots[viewer])
