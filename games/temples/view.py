"""What each viewer may see: everything but the order of the round tiles. RULES 10."""

from __future__ import annotations

from games.engine import Fact, Viewer
from games.temples.state import Board, State


class View(Fact, frozen=True):
    """The board, which has nothing hidden on it, and who looks at it."""

    viewer: Viewer
    board: Board


def view(state: State, viewer: Viewer) -> View:
    """Built from nothing, by naming what may be seen."""
    return View(viewer, state.board)
