"""What each viewer may see: the board, and of the hidden parts those that are named here."""

from __future__ import annotations

from games.engine import Fact, Viewer
from whistlet.pieces import Card
from whistlet.state import Board, State


class View(Fact, frozen=True):
    """What somebody sees. The public has no hand."""

    viewer: Viewer
    board: Board
    hand: tuple[Card, ...] = ()


def view(state: State, viewer: Viewer) -> View:
    """The board, and one's own hand. RULES 3"""
    if viewer is None or not state.hands:
        return View(viewer, state.board)
    return View(viewer, state.board, state.hands[viewer])
