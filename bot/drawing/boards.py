"""A board seen from above: fields, drawings, numbers and lines, where the game says that they lie."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.drawing.plans import Board
from bot.drawing.shapes import COLOURS, EDGE, GRID, card, marker, whole
from bot.drawing.stamps import SCALE, Stamp, define, lay, stamp_of
from games.engine.sheets import Field, Shade, Trail

_FILLS = {
    Shade.OPEN: f'fill="none" stroke="{GRID}" stroke-width="3" stroke-dasharray="8 7"',
    Shade.FULL: f'fill="{GRID}" stroke="{EDGE}" stroke-width="2"',
    Shade.DARK: 'fill="#10112a" stroke="#5a60a0" stroke-width="2.5"',
    Shade.LIGHT: 'fill="#e9dcb4" stroke="#b89a4a" stroke-width="2.5"',
}


def board_svg(plan: Board) -> str:
    """Lay mark after mark: what comes later lies on top."""
    stamps: dict[Stamp, str] = {}
    parts = [_scaled(card(plan.wide, plan.high))]
    for mark in plan.marks:
        match mark:
            case Field():
                parts.append(_scaled(_field(mark)))
            case Trail():
                parts.append(_scaled("".join(_trail(mark))))
            case _:
                stamp = stamp_of(plan.game, replace(mark, x=0, y=0))
                parts.append(lay(stamps.setdefault(stamp, f"stamp{len(stamps)}"), stamp, mark.x, mark.y))
    defined = "".join(define(name, stamp) for stamp, name in stamps.items())
    return whole(round(SCALE * plan.wide), round(SCALE * plan.high), "".join(parts), defined)


def _scaled(svg: str) -> str:
    """What is drawn by its lines, in pixels."""
    return f'<g transform="scale({SCALE})">{svg}</g>'


def _field(field: Field) -> str:
    left, top = field.x - field.wide / 2, field.y - field.high / 2
    size = f'x="{left:g}" y="{top:g}" width="{field.wide}" height="{field.high}"'
    rect = f'<rect {size} rx="10" {_FILLS[field.shade]}/>'
    if not field.struck:
        return rect
    strike = f"M{left + 8:g} {top + field.high - 8:g}L{left + field.wide - 8:g} {top + 8:g}"
    return f'{rect}<path d="{strike}" stroke="{EDGE}" stroke-width="4" stroke-linecap="round"/>'


def _trail(trail: Trail) -> Iterator[str]:
    """Somebody's line begins and ends with the outline of their emblem."""
    path = "L".join(f"{x} {y}" for x, y in trail.points)
    colour, wide = (GRID, 3) if trail.seat is None else (COLOURS[trail.seat], 6)
    yield (
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
    )
    if trail.seat is not None:
        yield from (marker(trail.seat, x, y) for x, y in trail.points)
