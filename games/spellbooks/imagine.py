"""Whole worlds a viewer could be in: every order of what lies in the deck, each as likely."""

from __future__ import annotations

from games.engine import Rng
from games.spellbooks.state import State
from games.spellbooks.view import View


def imagine(view: View, rng: Rng) -> State:
    """A state that looks to this viewer just as the true one does."""
    board = view.board
    seen = {*board.discards, *board.spots}
    seen.update(name for wizard in board.wizards for name in wizard.spells)
    return State(board, rng.shuffled(name for name in board.known.names if name not in seen))
