"""A deck of somebody's own: that of the house, with a card that nobody else has."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

HOUSE = files("games.lastwizard").joinpath("deck.toml").read_text("utf-8")
OWN = HOUSE.replace('key = "cinder-bolt"', 'key = "moon-duel"', 1).replace('key = "rust"', 'key = "달빛-결투"', 1)
WRONG = OWN.replace('key = "moon-duel"\ncopies = ', 'key = "moon-duel"\ncopies = 1', 1)


def folder(path: Path, source: str = OWN, name: str = "lastwizard.toml") -> Path:
    """A folder of decks with this one in it."""
    path.mkdir()
    (path / name).write_text(source, "utf-8")
    return path
