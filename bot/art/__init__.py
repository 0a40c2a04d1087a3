"""Our drawings as pictures: those of the house, and those of each game, with the names they have at Discord."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from types import MappingProxyType

import msgspec

from games.engine.catalog.sources import package_of

HOUSE = "house"
ENDING = ".png"
SOURCE = ".svg"
SEATS = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6")
"""The emblems of the seats."""
_DIGITS = 6  # of the digest
_NAME = re.compile(rf"(.+)_[0-9a-f]{{{_DIGITS}}}")


class Drawing(msgspec.Struct, frozen=True):
    """A picture, the key by which screens ask for it, and what it is called as an emoji of the application.

    `svg` is what it was made from, where that is at hand: larger pictures are drawn with it.
    """

    key: str
    png: bytes
    name: str
    svg: str | None = None

    def written(self, number: int) -> str:
        """How the emoji with this number stands in a text.

        Discord finds it by its number; the name there is what screen readers say, and counts among a text's letters.
        """
        return f"<:{self.key.replace('-', '_')}:{number}>"


def drawings(game: str | None = None) -> Mapping[str, Drawing]:
    """Read the drawings of a game, or those of the house, by their keys; none where nothing was drawn."""
    return MappingProxyType({drawing.key: drawing for drawing in _read(game)})


def name_of(game: str | None, key: str, png: bytes) -> str:
    """The name of an emoji: it has another one as soon as the picture is another."""
    return f"{game or HOUSE}_{key}_{sha256(png).hexdigest()[:_DIGITS]}".replace("-", "_")


def base_of(name: str) -> str | None:
    """The name of an emoji without the digest, which all editions of a drawing share; None if it has no digest."""
    found = _NAME.fullmatch(name)
    return found and found[1]


def _read(game: str | None) -> Iterator[Drawing]:
    sources = files("bot" if game is None else package_of(game)).joinpath("art")
    folder = sources.joinpath("png")
    if not folder.is_dir():
        return
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(ENDING):
            key, png = file.name.removesuffix(ENDING), file.read_bytes()
            source = sources.joinpath(f"{key}{SOURCE}")
            yield Drawing(key, png, name_of(game, key, png), source.read_text("utf-8") if source.is_file() else None)
