"""The sheets for one viewer, and the same in words."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine import Text
from games.engine.sheets import Sheet, SheetMark
from games.temples.screen.table import four_lines, mat_rows, ring_rows
from games.temples.sheets import mat, ring, tracks
from games.temples.sheets.words import middle_line, track_lines
from games.temples.view import View

WIDE = 800


def sheets(view: View) -> tuple[Sheet, ...]:
    """The ring and the tracks, which are the same for everybody; for a player their own mat as well.

    Each changes at times of its own, so each is a picture of its own.
    """
    board, seat = view.board, view.viewer
    if not board.ring:
        return ()
    shared = (
        _sheet(ring.END, ring.ring_marks(board), (four_lines(ring_rows(board)), middle_line(board))),
        _sheet(tracks.END, tracks.track_marks(board), track_lines(board)),
    )
    if seat is None:
        return shared
    return *shared, _sheet(mat.END, mat.mat_marks(board, seat), (four_lines(mat_rows(board, seat)),))


def _sheet(end: int, marks: Iterable[SheetMark], lines: Iterable[Text]) -> Sheet:
    return Sheet(WIDE, end + ring.TOP, tuple(marks), tuple(lines))
