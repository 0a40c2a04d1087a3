"""The three tracks on the sheet: what each space costs, its level, its core, and who stands there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.engine import Seat
from games.engine.sheets import Emblem, Field, Number, Shade, SheetMark, Sign, Trail
from games.temples.pieces.deck import PLACES, TRACKS, Way, colour_of
from games.temples.pieces.goods import CRYSTALS, TOKEN
from games.temples.rules.tracks import occupants
from games.temples.sheets.ring import LEFT
from games.temples.state import Board

TOP = 8
HEAD, HIGH, GAP = 30, 112, 6  # of the levels, of a space, and between two tracks
START, PITCH, WIDE = 92, 56, 51
FIRST = LEFT + START + 8
END = TOP + len(TRACKS) * (HEAD + HIGH + GAP) - GAP


def track_marks(board: Board) -> Iterator[SheetMark]:
    """Fire, Water and Sand below each other."""
    for track, way in enumerate(board.known.ways):
        top = TOP + track * (HEAD + HIGH + GAP)
        yield from _levels(way, top)
        yield from _start(board, track, top + HEAD)
        taken = occupants(board, track)
        for space in range(1, PLACES + 1):
            yield from _space(way, space, taken, top + HEAD)


def _x(space: int) -> int:
    return FIRST + (space - 1) * PITCH + WIDE // 2 if space else LEFT + START // 2


def _levels(way: Way, top: int) -> Iterator[SheetMark]:
    """Each level once, above a line over all spaces that have it."""
    for level, some in groupby(range(PLACES + 1), key=lambda space: way.levels[space]):
        spaces = [*some]
        left = _x(spaces[0]) - (WIDE if spaces[0] else START) // 2
        right = _x(spaces[-1]) + (WIDE if spaces[-1] else START) // 2
        yield Trail(((left + 4, top + HEAD - 5), (right - 4, top + HEAD - 5)))
        yield Number(level, (left + right) // 2, top + 11, 24)


def _start(board: Board, track: int, top: int) -> Iterator[SheetMark]:
    """Whose track it is by its crystal, and everybody who has not left it."""
    yield Field(_x(0), top + HIGH // 2, START, HIGH, Shade.FULL)
    yield Sign(CRYSTALS[colour_of(track)], _x(0), top + 24, 40)
    waiting = [Seat(seat) for seat, mage in enumerate(board.mages) if not mage.at[track]]
    neutral = sum(not marker[track] for marker in board.neutral)
    for place in range(len(waiting) + neutral):
        x, y = _x(0) + (-22, 22)[place % 2], top + 61 + 34 * (place // 2)
        yield Emblem(waiting[place], x, y, 34) if place < len(waiting) else Sign("neutral", x, y, 32)


def _space(way: Way, space: int, taken: dict[int, Seat | None], top: int) -> Iterator[SheetMark]:
    """A space that somebody stands on costs nothing: it is jumped."""
    x, core = _x(space), way.cores[space]
    yield Field(x, top + HIGH // 2, WIDE, HIGH, Shade.FULL if space in taken else Shade.DARK)
    high = HIGH - 8 if core is None else HIGH - 48
    if space in taken:
        owner = taken[space]
        middle = top + 4 + high // 2
        yield Sign("neutral", x, middle, 40) if owner is None else Emblem(owner, x, middle, 48)
    else:
        cost = [CRYSTALS[kind] for kind in range(TOKEN) for _ in range(way.costs[space][kind])]
        size = min(38, high // len(cost))
        for place, name in enumerate(cost):
            yield Sign(name, x, top + 4 + high // 2 + size * (2 * place - len(cost) + 1) // 2, size - 2)
    if core is not None:
        yield Sign(f"core-{CRYSTALS[core]}", x, top + HIGH - 24, 42)
