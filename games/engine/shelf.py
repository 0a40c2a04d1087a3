"""The shelf: every folder under `games` that exports a `GAME`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

import games
from games.engine.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.game import AnyGame


@cache
def shelf() -> Mapping[str, AnyGame]:
    """Every game by its key. A new folder is found by itself."""
    found: dict[str, AnyGame] = {}
    for module in iter_modules(games.__path__):
        game: object = getattr(import_module(f"games.{module.name}"), "GAME", None)
        if isinstance(game, Game):
            found[game.key] = game
    return MappingProxyType(dict(sorted(found.items())))
