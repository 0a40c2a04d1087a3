"""What each viewer may see: everybody's stones but one's own."""

from __future__ import annotations

from games.abracada.state import Board, Row, State
from games.engine import Fact, Seat, Viewer

_HIDDEN: tuple[tuple[None, ...], ...] = tuple((None,) * seats for seats in range(6))


class View(Fact, frozen=True):
    """The board, and of the hidden stones only what the viewer may see; None where they may not."""

    viewer: Viewer
    board: Board
    rows: tuple[Row | None, ...]
    taken: tuple[Row | None, ...]
    ready: bool


def view(state: State, viewer: Viewer) -> View:
    """Built from nothing, by naming what may be seen. RULES 7."""
    board, ready = state.board, state.ready
    hidden = _HIDDEN[len(state.rows)]
    if viewer is None:
        return View(None, board, hidden, hidden, ready=False)
    if not hidden:
        return View(viewer, board, (), (), viewer in ready)
    rows: list[Row | None] = [*state.rows]
    taken: list[Row | None] = [*hidden]
    rows[viewer] = None
    taken[viewer] = state.taken[viewer]
    return View(viewer, board, tuple(rows), tuple(taken), ready=False)


def glance(state: State, viewer: Seat) -> View:
    """The same without the stones, which say nothing of what may be done."""
    return View(viewer, state.board, (), (), viewer in state.ready)
