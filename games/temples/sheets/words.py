"""What the sheets show, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.engine import Seat, Text, Who, text
from games.temples.pieces.deck import PLACES, ROUNDS, Way
from games.temples.pieces.goods import CRYSTALS
from games.temples.pieces.texts import core_icon, track_icon
from games.temples.screen.table import price_text, three_lines, track_rows
from games.temples.state import Board


def middle_line(board: Board) -> Text:
    """Which round it is, who goes first and who then, and which cores are left."""
    count = len(board.mages)
    order = tuple(Who(Seat((board.start + place) % count)) for place in range(count))
    cores = tuple(
        text("counted", count=left, kind=core_icon(colour))
        for colour, left in zip(range(len(CRYSTALS)), board.supply, strict=True)
    )
    return text("sheet-middle", round=board.round, rounds=ROUNDS, order=order, cores=cores)


def track_lines(board: Board) -> Iterator[Text]:
    """Who stands where, then what each space costs and gives."""
    yield three_lines(track_rows(board, None))
    for track, way in enumerate(board.known.ways):
        yield text("sheet-track", track=track_icon(track), levels=tuple(_levels(way)))


def _levels(way: Way) -> Iterator[Text]:
    for level, some in groupby(range(1, PLACES + 1), key=lambda space: way.levels[space]):
        yield text("sheet-level", level=level, spaces=tuple(_space(way, space) for space in some))


def _space(way: Way, space: int) -> Text:
    return text("sheet-space", space=space, price=price_text(way, space))
