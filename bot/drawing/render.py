"""From a plan to the bytes of a PNG. The renderer is `resvg`, which draws the same pixels on every platform."""

from __future__ import annotations

from bot.drawing.boards import board_svg
from bot.drawing.columns import columns_svg
from bot.drawing.lines import lines_svg
from bot.drawing.mat import mat_svg
from bot.drawing.plans import Board, Columns, Lines, Mat, Plan, Racks
from bot.drawing.racks import racks_svg


def svg_of(plan: Plan) -> str:
    """The picture as SVG."""
    match plan:
        case Lines():
            return lines_svg(plan)
        case Mat():
            return mat_svg(plan)
        case Columns():
            return columns_svg(plan)
        case Racks():
            return racks_svg(plan)
        case Board():
            return board_svg(plan)


def render(plan: Plan) -> bytes:
    """The picture as PNG. It takes a while, in which this process does nothing else: `resvg` keeps Python's lock."""
    import resvg_py  # noqa: PLC0415 - whoever has no picture to draw does without

    return bytes(resvg_py.svg_to_bytes(svg_string=svg_of(plan), skip_system_fonts=True))
