"""The shelf: every folder under `games` that exports a `GAME`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

import games
from games.engine.game import AnyGame, Game
from games.engine.screen import Own, Text, text

LONGEST = 300  # characters of an error, which may quote anything


@dataclass(frozen=True, slots=True)
class Shelf:
    """Every game by its key; and of each folder whose game cannot be taken, why, in a sentence."""

    games: Mapping[str, AnyGame]
    failures: Mapping[str, Text]


def shelf() -> Mapping[str, AnyGame]:
    """Every game by its key. A new folder is found by itself, and one that cannot be loaded is not there."""
    return _filled().games


def failures() -> Mapping[str, Text]:
    """Why the game of a folder is not on the shelf, by the folder's name."""
    return _filled().failures


def fill(folders: Iterable[str]) -> Shelf:
    """Load the games of these folders. Whatever is wrong with one, the others are there."""
    found: dict[str, AnyGame] = {}
    failed: dict[str, Text] = {}
    for folder in sorted(folders):
        try:
            game: object = getattr(import_module(f"games.{folder}"), "GAME", None)
        except Exception as error:  # somebody's mistake, of whichever kind; the log says it, and the others go on
            failed[folder] = text("check-load", game=Own(folder), problem=problem(error))
            continue
        if isinstance(game, Game) and game.key == folder:
            found[folder] = game
        elif isinstance(game, Game):
            failed[folder] = text("check-key", game=Own(folder), key=Own(str(game.key)[:LONGEST]))
        elif game is not None:
            failed[folder] = text("check-record", game=Own(folder))
    return Shelf(MappingProxyType(found), MappingProxyType(failed))


def problem(error: Exception) -> Own:
    """An error on one line, as it is quoted in a sentence."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return Own(said if len(said) <= LONGEST else said[: LONGEST - 1] + "…")


@cache
def _filled() -> Shelf:
    return fill(module.name for module in iter_modules(games.__path__))
