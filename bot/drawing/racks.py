"""What lies before each seat, cell by cell: books, shelves and the like, in rows, and what joins two neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from bot.art import SEATS
from bot.drawing.plans import Rack, RackCell, Racks
from bot.drawing.shapes import EDGE, GRID, art, owner_of, picture

WIDTH = 800
SIDE, EMBLEM, ROW, CELL, BETWEEN = 24, 60, 80, 66, 20  # BETWEEN: the room between two racks
GAP, JOINT, LARGEST = 34, 32, 50  # between cells, of what joins them, and of a drawing in a cell
FAINT = 0.4


def racks_svg(plan: Racks) -> str:
    """Draw the racks below each other, each with the emblem of its seat."""
    parts: list[str] = []
    top = SIDE
    for rack in plan.racks:
        parts += _rack(plan.game, rack, top)
        top += ROW * len(rack.rows) + BETWEEN
    arts = [(owner_of(plan.game, key), key) for rack in plan.racks for key in _keys(rack)]
    return picture(WIDTH, top - BETWEEN + SIDE - (ROW - CELL), parts, arts)


def _keys(rack: Rack) -> Iterator[str]:
    yield SEATS[rack.seat]
    for cell in (cell for row in rack.rows for cell in row):
        yield from cell.arts
        yield from filter(None, (cell.joint, cell.half))


def _rack(game: str, rack: Rack, top: float) -> Iterator[str]:
    high = ROW * len(rack.rows) - (ROW - CELL)
    yield art(None, SEATS[rack.seat], SIDE, top + (high - EMBLEM) / 2, EMBLEM)
    left = SIDE + EMBLEM + BETWEEN
    for at, row in enumerate(rack.rows):
        wide = (WIDTH - SIDE - left - GAP * (len(row) - 1)) / max(1, len(row))
        for place, cell in enumerate(row):
            yield from _cell(game, cell, left + place * (wide + GAP), top + ROW * at, wide)


def _cell(game: str, cell: RackCell, x: float, y: float, wide: float) -> Iterator[str]:
    """A full cell is filled, an empty one has a broken edge, and one that is used up is pale and struck through."""
    rim = f'fill="{GRID}" stroke="{EDGE}" stroke-width="2"' if cell.held else _BROKEN
    yield f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{CELL}" rx="10" {rim}/>'
    pale = cell.faint or not cell.held
    yield f'<g opacity="{FAINT}">' if pale else "<g>"
    size = min(LARGEST, (wide - 8) / max(1, len(cell.arts)))
    start = x + (wide - size * len(cell.arts)) / 2
    for at, key in enumerate(cell.arts):
        yield art(owner_of(game, key), key, start + size * at, y + (CELL - size) / 2, size)
    yield "</g>"
    if cell.faint:
        strike = f"M{x + 8:.1f} {y + CELL - 8:.1f}L{x + wide - 8:.1f} {y + 8:.1f}"
        yield f'<path d="{strike}" stroke="{EDGE}" stroke-width="4" stroke-linecap="round"/>'
    left, top = x + wide + (GAP - JOINT) / 2, y + (CELL - JOINT) / 2
    if cell.joint is not None:
        yield art(owner_of(game, cell.joint), cell.joint, left, top, JOINT)
    if cell.half is not None:
        yield f'<svg x="{left:.1f}" y="{top:.1f}" width="{JOINT / 2:g}" height="{JOINT}">'
        yield f"{art(owner_of(game, cell.half), cell.half, 0, 0, JOINT)}</svg>"


_BROKEN = f'fill="none" stroke="{GRID}" stroke-width="3" stroke-dasharray="8 7"'
