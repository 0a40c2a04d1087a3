"""Parts that all pictures are made of, as SVG: the card they lie on, digits, emblems of seats, and our drawings.

There is no text in them: digits are strokes of our own, so no font of a machine has a part in a picture.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping
from functools import cache

from bot.art import drawings

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
    """A whole picture: an opaque card, which looks the same on dark and light, and what lies on it.

    `arts` names the drawings that are used in it, of a game or of the house.
    """
    found = "".join(_defined(game, key) for game, key in sorted(set(arts), key=str))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"<defs>{found}</defs>"
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="22" fill="{BACK}" stroke="{EDGE}" '
        f'stroke-width="3"/>{"".join(parts)}</svg>'
    )


def art(game: str | None, key: str, x: float, y: float, size: float) -> str:
    """One of our drawings, which `picture` has been told of; (x, y) is its upper left corner."""
    return f'<use href="#{_id(game, key)}" transform="translate({_n(x)} {_n(y)}) scale({_n(size / 128)})"/>'


def has_art(game: str | None, key: str) -> bool:
    """Whether there is such a drawing, of the game or of the house."""
    return key in _pngs(game)


def owner_of(game: str, key: str) -> str | None:
    """Whose drawing that is: the game's, or the house's."""
    return game if has_art(game, key) else None


def number(value: str, x: float, y: float, height: float, *, anchor: float = 0.0) -> str:
    """Digits beginning at x, or ending there (`anchor` 1), or around it (0.5); y is their upper edge."""
    scale = height / 32
    left = x - anchor * (ROOM * len(value) - 4) * scale
    drawn = "".join(
        f'<path d="{_DIGITS[digit]}" transform="translate({ROOM * at} 0)"/>' for at, digit in enumerate(value)
    )
    return (
        f'<g transform="translate({_n(left)} {_n(y)}) scale({_n(scale)})" fill="none" stroke="{INK}" '
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


def _defined(game: str | None, key: str) -> str:
    return f'<image id="{_id(game, key)}" width="128" height="128" href="data:image/png;base64,{_encoded(game, key)}"/>'


@cache
def _encoded(game: str | None, key: str) -> str:
    return b64encode(_pngs(game)[key]).decode()


@cache
def _pngs(game: str | None) -> Mapping[str, bytes]:
    return {key: drawing.png for key, drawing in drawings(game).items()}
