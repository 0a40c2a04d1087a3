"""A board seen from above: fields, drawings, numbers and lines, where the game says that they lie."""

from __future__ import annotations

from collections.abc import Iterator

from bot.art import SEATS
from bot.drawing.plans import Board
from bot.drawing.shapes import BACK, COLOURS, EDGE, GRID, INK, art, marker, number, owner_of, picture, strokes
from games.engine.sheets import Emblem, Field, Letter, Number, Shade, SheetMark, Sign, Trail

FAINT = 0.4
SCALE = 0.8  # a board has many times more on it than other pictures: each pixel takes its time
_FILLS = {
    Shade.OPEN: f'fill="none" stroke="{GRID}" stroke-width="3" stroke-dasharray="8 7"',
    Shade.FULL: f'fill="{GRID}" stroke="{EDGE}" stroke-width="2"',
    Shade.DARK: 'fill="#10112a" stroke="#5a60a0" stroke-width="2.5"',
    Shade.LIGHT: 'fill="#e9dcb4" stroke="#b89a4a" stroke-width="2.5"',
}
_LETTERS = (
    "M17 12V30M17 21A7.5 8.5 0 1 0 2 21A7.5 8.5 0 1 0 17 21",
    "M3 2V30M3 21A7.5 8.5 0 1 1 18 21A7.5 8.5 0 1 1 3 21",
    "M17 15A8 8.5 0 1 0 17 27",
    "M17 2V30M17 21A7.5 8.5 0 1 0 2 21A7.5 8.5 0 1 0 17 21",
    "M2 21H18A8 8.5 0 1 0 15 28",
    "M16 3C8 1 8 6 8 10V30M3 13H15",
    "M17 12V26C17 33 5 33 3 29M17 20A7.5 7.5 0 1 0 2 20A7.5 7.5 0 1 0 17 20",
    "M3 2V30M3 20C3 10 17 9 17 19V30",
)
"""From a to h, as high as digits."""


def board_svg(plan: Board) -> str:
    """Draw mark after mark: what comes later lies on top."""
    arts = [(owner_of(plan.game, key), key) for mark in plan.marks for key in _keys(mark)]
    parts = (part for mark in plan.marks for part in _drawn(plan.game, mark))
    return picture(plan.wide, plan.high, parts, arts, SCALE)


def _keys(mark: SheetMark) -> Iterator[str]:
    if isinstance(mark, Sign):
        yield mark.art
    elif isinstance(mark, Emblem):
        yield SEATS[mark.seat]


def _drawn(game: str, mark: SheetMark) -> Iterator[str]:
    match mark:
        case Field():
            yield from _field(mark)
        case Sign(key, x, y, size, faint):
            drawn = art(owner_of(game, key), key, x - size / 2, y - size / 2, size)
            yield f'<g opacity="{FAINT}">{drawn}</g>' if faint else drawn
        case Number(value, x, y, size, plus, on):
            said = f"{value:+d}" if plus else str(value)
            yield number(said, x, y - size / 2, size, anchor=0.5, colour=BACK if on is Shade.LIGHT else INK)
        case Letter(index, x, y, size):
            yield strokes(f'<path d="{_LETTERS[index]}"/>', x - 10 * size / 32, y - size / 2, size)
        case Emblem(seat, x, y, size):
            yield art(None, SEATS[seat], x - size / 2, y - size / 2, size)
        case Trail(points, seat):
            yield from _trail(points, seat)


def _field(field: Field) -> Iterator[str]:
    left, top = field.x - field.wide / 2, field.y - field.high / 2
    size = f'x="{left:g}" y="{top:g}" width="{field.wide}" height="{field.high}"'
    yield f'<rect {size} rx="10" {_FILLS[field.shade]}/>'
    if field.struck:
        strike = f"M{left + 8:g} {top + field.high - 8:g}L{left + field.wide - 8:g} {top + 8:g}"
        yield f'<path d="{strike}" stroke="{EDGE}" stroke-width="4" stroke-linecap="round"/>'


def _trail(points: tuple[tuple[int, int], ...], seat: int | None) -> Iterator[str]:
    """Somebody's line begins and ends with the outline of their emblem."""
    path = "L".join(f"{x} {y}" for x, y in points)
    colour, wide = (GRID, 3) if seat is None else (COLOURS[seat], 6)
    yield (
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
    )
    if seat is not None:
        yield from (marker(seat, x, y) for x, y in points)
