"""A chart of lines: how the scores of a game went, or somebody's rating."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.art import SEATS
from bot.drawing.plans import Lines
from bot.drawing.shapes import COLOURS, GRID, INK, art, marker, number, number_width, picture

WIDTH, HEIGHT = 800, 340
LEFT, RIGHT, TOP, BOTTOM = 30, 96, 30, 62
DIGIT, SMALL = 30, 26  # heights of the numbers at the side and below
EMBLEM, APART = 52, 53
MOST_TICKS = 5
MOST_STEPS = 12  # with a marker and a number each; of more steps only some have one


def lines_svg(plan: Lines) -> str:
    """Draw the chart."""
    ticks = ticks_of([value for line in plan.lines for value in line])
    left = LEFT + max(number_width(str(tick), DIGIT) for tick in ticks) + 18
    right = WIDTH - (RIGHT if plan.seats else 40)
    steps = max(len(line) for line in plan.lines) - 1

    def x_of(step: float) -> float:
        return left + 14 + (right - left - 28) * step / max(1, steps)

    def y_of(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (value - ticks[0]) / (ticks[-1] - ticks[0])

    marked = _marked(steps)
    parts = [*_sides([(tick, y_of(tick)) for tick in ticks], left, right)]
    parts += [number(str(plan.first + step), x_of(step), HEIGHT - BOTTOM + 22, SMALL, anchor=0.5) for step in marked]
    for seat, line in reversed([*enumerate(plan.lines)]):  # the first seat lies on top
        shift = 5 * (seat - (len(plan.lines) - 1) / 2)  # or lines with the same numbers would hide each other
        points = [(x_of(step), y_of(value) + shift) for step, value in enumerate(line)]
        parts.append(_line(points, COLOURS[seat]))
        parts += [marker(seat, *points[step]) for step in marked if step < len(points)]
    if not plan.seats:
        return picture(WIDTH, HEIGHT, parts)
    ends = [y_of(line[-1]) for line in plan.lines]
    emblems = SEATS[: len(ends)]
    placed = zip(emblems, spread(ends, TOP - 8, HEIGHT - 28), strict=True)
    parts += [art(None, key, right + 16, y - EMBLEM / 2, EMBLEM) for key, y in placed]
    return picture(WIDTH, HEIGHT, parts, [(None, key) for key in emblems])


def _sides(ticks: Sequence[tuple[int, float]], left: float, right: float) -> Iterator[str]:
    """What the heights mean."""
    for tick, y in ticks:
        colour = INK if tick == 0 else GRID
        yield f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="{colour}" stroke-width="2"/>'
        yield number(str(tick), left - 16, y - DIGIT / 2, DIGIT, anchor=1.0)


def _line(points: Sequence[tuple[float, float]], colour: str) -> str:
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return (
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="7" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
    )


def _marked(steps: int) -> range:
    """Which steps have a marker and a number."""
    return range(0, steps + 1, max(1, -(-steps // MOST_STEPS)))


def ticks_of(values: Sequence[float]) -> list[int]:
    """A few round numbers around all of these, at equal distances; there are at least two."""
    low, high = min(0.0, *values), max(0.0, *values)
    if min(values) > (high - low) / 2:
        low = min(values)  # nothing happens far below
    size = 1
    while True:
        for each in (size, 2 * size, 5 * size):
            first, last = int(low // each), max(int(-(-high // each)), int(low // each) + 1)
            if last - first <= MOST_TICKS:
                return [each * tick for tick in range(first, last + 1)]
        size *= 10


def spread(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Heights as near to the wanted ones as they can be without touching each other, between top and bottom."""
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], at))
    placed = list(wanted)
    least = top + EMBLEM / 2
    for at in order:
        placed[at] = max(placed[at], least)
        least = placed[at] + APART
    most = bottom - EMBLEM / 2 + 8
    for at in reversed(order):
        placed[at] = min(placed[at], most)
        most = placed[at] - APART
    return placed
