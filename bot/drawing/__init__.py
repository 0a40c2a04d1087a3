"""Pictures drawn by the house: what they show is plain data, and the same data is the same bytes on every machine."""

from bot.drawing.plans import Board, Columns, Lines, Mat, MatRow, Plan, Rack, RackCell, Racks, Stat, digest_of
from bot.drawing.pool import Drawer, DrawingPool, DrawsHere
from bot.drawing.studio import Studio

__all__ = [
    "Board",
    "Columns",
    "Drawer",
    "DrawingPool",
    "DrawsHere",
    "Lines",
    "Mat",
    "MatRow",
    "Plan",
    "Rack",
    "RackCell",
    "Racks",
    "Stat",
    "Studio",
    "digest_of",
]
