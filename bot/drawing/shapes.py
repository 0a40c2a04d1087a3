"""Parts that all pictures are made of, as SVG: the card they lie on, digits, emblems of seats, and our drawings.

There is no text in them: digits are strokes of our own, so no font of a machine has a part in a picture.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from functools import cache

from bot.art import Drawing, drawings

BACK, EDGE, GRID, INK = "#1f2030", "#8a8fa8", "#3c3f55", "#e8e9f2"
COLOURS = ("#5b9df5", "#ff9a3d", "#4cc98a", "#d47ae8", "#f2cb45", "#ff7f8e")
"""Of the seats, as in their emblems."""
ROOM = 24  # of one digit, where a digit is 32 high

_DIGITS: Mapping[str, str] = {
    "0": "M10 2C1 2 1 30 10 30C19 30 19 2 10 2Z",
    "1": "M4 9L11 2V30",
    "2": "M3 9A7 7 0 0 1 17 9C17 17 4 21 3 30H17",
    "3": "M3 2H17L9 13A8.5 8.5 0 1 1 3 27",
    "4": "M13 30V2L2 21H18",
    "5": "M16 2H5L4 14A8.5 8.5 0 1 1 3 28",
    "6": "M14 2C6 8 2 15 2 22A8 8 0 1 0 18 22A8 8 0 1 0 2 22",
    "7": "M3 2H17L8 30",
    "8": "M10 2A6.5 6 0 1 0 10 14A6.5 6 0 1 0 10 2M10 14A8 8 0 1 0 10 30A8 8 0 1 0 10 14",
    "9": "M6 30C14 24 18 17 18 10A8 8 0 1 0 2 10A8 8 0 1 0 18 10",
    "-": "M4 16H16",
    "+": "M3 16H17M10 9V23",
    "%": "M17 4L3 28M5 4A3 4 0 1 0 5 12A3 4 0 1 0 5 4M15 20A3 4 0 1 0 15 28A3 4 0 1 0 15 20",
}
_MARKERS = (
    '<circle r="8"/>',
    '<rect x="-7" y="-7" width="14" height="14"/>',
    '<path d="M0 -9L9 7H-9Z"/>',
    '<path d="M0 -10L10 0L0 10L-10 0Z"/>',
    '<path d="M0 -9L9 -2L5 8H-5L-9 -2Z"/>',
    '<path d="M5 -8L9 0L5 8H-5L-9 0L-5 -8Z"/>',
)
"""The outlines of the seats' emblems, small."""


def picture(width: int, height: int, parts: Iterable[str], arts: Iterable[tuple[str | None, str]] = ()) -> str:
    """A whole picture: a card, and what lies on it. `arts` names the drawings used in it, of a game or the house."""
    found = "".join(define_art(game, key) for game, key in sorted(set(arts), key=str))
    return whole(width, height, card(width, height) + "".join(parts), found)


def whole(width: int, height: int, drawn: str, defined: str = "") -> str:
    """An SVG of so many pixels, with what it is drawn with."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defined}</defs>{drawn}</svg>'


def card(width: int, height: int) -> str:
    """An opaque card, which looks the same on dark and light."""
    size = f'width="{width - 4}" height="{height - 4}"'
    return f'<rect x="2" y="2" {size} rx="22" fill="{BACK}" stroke="{EDGE}" stroke-width="3"/>'


def art(game: str | None, key: str, x: float, y: float, size: float) -> str:
    """One of our drawings, which was defined; (x, y) is its upper left corner."""
    return f'<use href="#{_id(game, key)}" transform="translate({_n(x)} {_n(y)}) scale({_n(size / 128)})"/>'


@cache
def define_art(game: str | None, key: str) -> str:
    """A drawing for `art` to use: by its lines, where they are at hand; or by its pixels."""
    found, own = _drawings(game)[key], _id(game, key)
    if found.svg is None:
        pixels = b64encode(found.png).decode()
        return f'<image id="{own}" width="128" height="128" href="data:image/png;base64,{pixels}"/>'
    inner = _NAMES.sub(rf"\g<1>{own}.", _AROUND.sub("", found.svg).strip())
    return f'<g id="{own}">{inner}</g>'


def has_art(game: str | None, key: str) -> bool:
    """Whether there is such a drawing, of the game or of the house."""
    return key in _drawings(game)


def owner_of(game: str, key: str) -> str | None:
    """Whose drawing that is: the game's, or the house's."""
    return game if has_art(game, key) else None


def number(  # noqa: PLR0913 - what it says, where, and how it looks
    value: str, x: float, y: float, height: float, *, anchor: float = 0.0, colour: str = INK
) -> str:
    """Digits beginning at x, or ending there (`anchor` 1), or around it (0.5); y is their upper edge."""
    left = x - anchor * (ROOM * len(value) - 4) * height / 32
    drawn = "".join(
        f'<path d="{_DIGITS[digit]}" transform="translate({ROOM * at} 0)"/>' for at, digit in enumerate(value)
    )
    return strokes(drawn, left, y, height, colour)


def strokes(drawn: str, x: float, y: float, height: float, colour: str = INK) -> str:
    """Paths as strokes of a pen, made for a height of 32; (x, y) is their upper left corner."""
    return (
        f'<g transform="translate({_n(x)} {_n(y)}) scale({_n(height / 32)})" fill="none" stroke="{colour}" '
        f'stroke-width="4" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
    )


def number_width(value: str, height: float) -> float:
    """How much room digits of this height take."""
    return (ROOM * len(value) - 4) * height / 32


def marker(seat: int, x: float, y: float) -> str:
    """The outline of a seat's emblem around a point, small and in its colour."""
    return (
        f'<g transform="translate({_n(x)} {_n(y)})" fill="{COLOURS[seat]}" stroke="{BACK}" stroke-width="2.5">'
        f"{_MARKERS[seat]}</g>"
    )


def _n(value: float) -> str:
    """A number as short as it can be, the same everywhere."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _id(game: str | None, key: str) -> str:
    return f"{game or 'house'}.{key}"


_AROUND = re.compile(r"<svg[^>]*>|</svg>|<title>.*?</title>", re.DOTALL)
_NAMES = re.compile(r'(\bid="|href="#|url\(#)')  # each drawing names its parts as if it were alone


@cache
def _drawings(game: str | None) -> Mapping[str, Drawing]:
    return drawings(game)
