"""Columns: how likely each of several things is."""

from __future__ import annotations

from collections.abc import Iterator

from bot.drawing.plans import Columns
from bot.drawing.shapes import GRID, INK, art, number, owner_of, picture

WIDTH, HEIGHT = 800, 340
SIDE, TOP, FLOOR = 24, 62, 250
TILE, DIGIT = 64, 26
FILL = "#5b9df5"


def columns_svg(plan: Columns) -> str:
    """Draw a column for each share, the share above it, and below it what it is about."""
    arts = [(owner_of(plan.game, key), key) for key, _ in plan.columns]
    return picture(WIDTH, HEIGHT, _parts(plan), arts)


def _parts(plan: Columns) -> Iterator[str]:
    room = (WIDTH - 2 * SIDE) / len(plan.columns)
    size = min(TILE, room - 8)
    yield f'<path d="M{SIDE} {FLOOR}H{WIDTH - SIDE}" stroke="{INK}" stroke-width="3"/>'
    for at, (key, share) in enumerate(plan.columns):
        middle = SIDE + (at + 0.5) * room
        wide, high = room * 0.56, (FLOOR - TOP) * share / 100
        rails = f'x="{middle - wide / 2:.1f}" width="{wide:.1f}"'
        yield f'<rect {rails} y="{TOP}" height="{FLOOR - TOP}" rx="6" fill="{GRID}" fill-opacity="0.5"/>'
        if share:
            yield f'<rect {rails} y="{FLOOR - high:.1f}" height="{high:.1f}" rx="6" fill="{FILL}"/>'
        yield number(f"{share}%", middle, TOP - DIGIT - 12, DIGIT, anchor=0.5)
        yield art(owner_of(plan.game, key), key, middle - size / 2, FLOOR + 14, size)
