"""A table seen from above: a row for each seat with what it has, and rows of what lies in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from bot.art import SEATS
from bot.drawing.plans import Mat, MatRow
from bot.drawing.shapes import GRID, art, number, number_width, owner_of, picture

WIDTH = 800
SIDE, ROW, EMBLEM, DIGIT = 24, 84, 60, 38
LARGEST, GAP, BETWEEN = 66, 6, 26  # of tiles: their size, and the room between them and between their groups


def mat_svg(plan: Mat) -> str:
    """Draw the rows below each other."""
    arts: list[tuple[str | None, str]] = []
    parts: list[str] = []
    for at, row in enumerate(plan.rows):
        top = 18 + ROW * at
        if at:
            parts.append(f'<path d="M{SIDE} {top}H{WIDTH - SIDE}" stroke="{GRID}" stroke-width="2"/>')
        parts += _row(plan.game, row, top + ROW / 2)
        arts += [(owner_of(plan.game, key), key) for key in _keys(row)]
    return picture(WIDTH, 36 + ROW * len(plan.rows), parts, arts)


def _keys(row: MatRow) -> Iterator[str]:
    if row.seat is not None:
        yield SEATS[row.seat]
    yield from (stat.art for stat in row.stats)
    yield from (key for group in row.groups for key in group)


def _row(game: str, row: MatRow, middle: float) -> Iterator[str]:
    x: float = SIDE
    if row.seat is not None:
        yield art(None, SEATS[row.seat], x, middle - EMBLEM / 2, EMBLEM)
        x += EMBLEM + BETWEEN
    for stat in row.stats:
        yield art(owner_of(game, stat.art), stat.art, x, middle - 22, 44)
        yield number(str(stat.count), x + 52, middle - DIGIT / 2, DIGIT)
        x += 52 + max(number_width("0", DIGIT), number_width(str(stat.count), DIGIT)) + BETWEEN
    size = _tile_size(row, WIDTH - SIDE - x)
    for group in filter(None, row.groups):
        for key in group:
            yield art(owner_of(game, key), key, x, middle - size / 2, size)
            x += size + GAP
        x += BETWEEN - GAP


def _tile_size(row: MatRow, room: float) -> float:
    """As large as they can be, all of them beside each other."""
    groups = [len(group) for group in row.groups if group]
    tiles = sum(groups)
    spaces = GAP * (tiles - len(groups)) + BETWEEN * (len(groups) - 1)
    return min(LARGEST, (room - spaces) / tiles) if tiles else LARGEST
