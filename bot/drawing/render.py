"""From a plan to the bytes of a PNG."""

from __future__ import annotations

from bot.drawing.boards import board_svg
from bot.drawing.columns import columns_svg
from bot.drawing.lines import lines_svg
from bot.drawing.mat import mat_svg
from bot.drawing.plans import Board, Columns, Lines, Mat, Plan, Racks
from bot.drawing.racks import racks_svg
from bot.drawing.raster import png_of


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
    """The picture as PNG."""
    return png_of(svg_of(plan))
