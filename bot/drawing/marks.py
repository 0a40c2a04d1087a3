"""The marks of a board as SVG, each around its own middle: drawings, numbers, letters and emblems."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from bot.art import SEATS
from bot.drawing.shapes import BACK, INK, art, define_art, number, number_width, owner_of, strokes
from games.engine.sheets import Emblem, Letter, Number, Shade, Sign

FAINT = 0.4
RIM = 4  # units around a mark, for strokes that go beyond it
Stampable: TypeAlias = Sign | Number | Letter | Emblem
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


class Figure(NamedTuple):
    """A mark as SVG around (0, 0), how much room that takes, and the drawings that it uses."""

    svg: str
    wide: float
    high: float
    defined: str = ""


def drawn(game: str, mark: Stampable) -> Figure:
    """A mark, in the drawings of its game or of the house."""
    match mark:
        case Sign(key, _, _, size, faint):
            found = _art(owner_of(game, key), key, size)
            return found._replace(svg=f'<g opacity="{FAINT}">{found.svg}</g>') if faint else found
        case Number(value, _, _, size, plus, on):
            said = f"{value:+d}" if plus else str(value)
            svg = number(said, 0, -size / 2, size, anchor=0.5, colour=BACK if on is Shade.LIGHT else INK)
            return Figure(svg, number_width(said, size) + RIM, size + RIM)
        case Letter(index, _, _, size):
            svg = strokes(f'<path d="{_LETTERS[index]}"/>', -10 * size / 32, -size / 2, size)
            return Figure(svg, size + RIM, size + RIM)
        case Emblem(seat, _, _, size):
            return _art(None, SEATS[seat], size)


def _art(owner: str | None, key: str, size: int) -> Figure:
    return Figure(art(owner, key, -size / 2, -size / 2, size), size, size, define_art(owner, key))
