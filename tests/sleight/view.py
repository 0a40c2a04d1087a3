"""What each viewer of Sleight may see: their own hand, and their own answer."""

from __future__ import annotations

from games.engine import Fact, Viewer
from tests.sleight.moves import Card
from tests.sleight.state import Board, State


class View(Fact, frozen=True):
    viewer: Viewer
    board: Board
    hand: tuple[Card, ...] | None
    answer: int | None


def view(state: State, viewer: Viewer) -> View:
    if viewer is None:
        return View(None, state.board, None, None)
    return View(viewer, state.board, state.hands[viewer], state.answers[viewer])
