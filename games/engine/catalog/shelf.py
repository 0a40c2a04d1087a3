"""The shelf: every folder under `games` that exports a `GAME`, and every game that an installed package announces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import MappingProxyType

from games.engine.catalog.sources import Source, folders, sources
from games.engine.game import AnyGame, Game
from games.engine.screen import Own, Text, text

LONGEST = 300  # characters of an error, which may quote anything


@dataclass(frozen=True, slots=True)
class Shelf:
    """Every game by its key; and of each source whose game cannot be taken, why, in a sentence."""

    games: Mapping[str, AnyGame]
    failures: Mapping[str, Text]


def shelf() -> Mapping[str, AnyGame]:
    """Every game by its key. A new one is found by itself, and one that cannot be loaded is not there."""
    return _filled().games


def failures() -> Mapping[str, Text]:
    """Why the game of a folder or a package is not on the shelf, by its name."""
    return _filled().failures


def fill(names: Iterable[str]) -> Shelf:
    """Load the games of these folders. Whatever is wrong with one, the others are there."""
    return fill_from(folders(names))


def fill_from(found: Iterable[Source]) -> Shelf:
    """Load the games of these sources. Of two with the same key the first is taken."""
    games: dict[str, AnyGame] = {}
    failed: dict[str, Text] = {}
    for source in found:
        key, there = source.key, games.get(source.key)
        if there is not None or key in failed:
            failed[source.package] = text("check-same-key", game=Own(source.package), key=Own(key))
            continue
        try:
            game: object = getattr(import_module(source.package), source.name, None)
        except Exception as error:  # somebody's mistake, of whichever kind; the log says it, and the others go on
            failed[key] = text("check-load", game=Own(key), problem=problem(error))
            continue
        if isinstance(game, Game) and game.key == key:
            games[key] = game
        elif isinstance(game, Game):
            failed[key] = text("check-key", game=Own(key), key=Own(str(game.key)[:LONGEST]))
        elif game is not None or source.announced:
            failed[key] = text("check-record", game=Own(key), name=Own(source.name))
    return Shelf(MappingProxyType(games), MappingProxyType(failed))


def problem(error: Exception) -> Own:
    """An error on one line, as it is quoted in a sentence."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    return Own(said if len(said) <= LONGEST else said[: LONGEST - 1] + "…")


@cache
def _filled() -> Shelf:
    return fill_from(sources())
