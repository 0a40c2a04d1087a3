"""Whole worlds a viewer could be in: every order of the round tiles that are left, each as likely."""

from __future__ import annotations

from games.engine import Rng
from games.temples.state import State
from games.temples.view import View


def imagine(view: View, rng: Rng) -> State:
    """A state that looks to this viewer just as the true one does."""
    board = view.board
    left = (tile for tile in range(len(board.known.rounds)) if tile not in board.revealed)
    return State(board, rng.shuffled(left))
