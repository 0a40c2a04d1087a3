"""Stamps: small things that come again and again on boards, each drawn once and kept as pixels.

They are laid at whole pixels, so a stamp looks the same wherever it lies, and laying it takes a fraction of the time
of drawing it. Large and plain things, such as fields, are quicker drawn by their lines.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from typing import NamedTuple

from bot.drawing.marks import Stampable, drawn
from bot.drawing.raster import png_of
from bot.drawing.shapes import whole

SCALE = 0.8  # pixels a unit: half of the time of a picture goes into writing its pixels
KEPT = 2048  # stamps, of about 2 kB each


class Stamp(NamedTuple):
    """A small picture, in pixels."""

    png: str  # base64
    wide: int
    high: int


@lru_cache(KEPT)
def stamp_of(game: str, mark: Stampable) -> Stamp:
    """The stamp of a mark in its game's drawings; where it lies does not matter, so that should be left out."""
    figure = drawn(game, mark)
    wide, high = (2 * round(SCALE * length / 2) for length in (figure.wide, figure.high))
    middle = f"translate({wide / 2:g} {high / 2:g}) scale({SCALE})"
    png = png_of(whole(wide, high, f'<g transform="{middle}">{figure.svg}</g>', figure.defined))
    return Stamp(b64encode(png).decode(), wide, high)


def lay(name: str, stamp: Stamp, x: int, y: int) -> str:
    """Use the stamp of this name with its middle here, as nearly as whole pixels allow."""
    return f'<use href="#{name}" x="{round(SCALE * x) - stamp.wide // 2}" y="{round(SCALE * y) - stamp.high // 2}"/>'


def define(name: str, stamp: Stamp) -> str:
    """A stamp for `lay` to use. Pixel for pixel: nothing is smoothed."""
    return (
        f'<image id="{name}" width="{stamp.wide}" height="{stamp.high}" image-rendering="optimizeSpeed" '
        f'href="data:image/png;base64,{stamp.png}"/>'
    )
