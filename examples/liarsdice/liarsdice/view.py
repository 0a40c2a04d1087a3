"""What each viewer may see: the board, and of the hidden parts those that are named here."""

from __future__ import annotations

from games.engine import Fact, Viewer
from liarsdice.pieces import Hand
from liarsdice.state import Board, State


class View(Fact, frozen=True):
    """What somebody sees. What they do not know is None."""

    viewer: Viewer
    board: Board
    hand: Hand | None


def view(state: State, viewer: Viewer) -> View:
    """The board, and one's own dice. RULES 2"""
    if viewer is None or not state.hands:
        return View(viewer, state.board, None)
    return View(viewer, state.board, state.hands[viewer])
