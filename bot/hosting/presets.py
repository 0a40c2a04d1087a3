"""Options that whoever runs the bot has set for its games, such as a deck of their own. New tables begin with them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from pydantic import BaseModel

from games.engine.game import AnyGame

Preset: TypeAlias = Mapping[str, Any]  # Any: whatever the options of the game take
Presets: TypeAlias = Mapping[str, Preset]
"""The options set for each game, by its key; a game that is not there is played with its usual options."""

NO_PRESET: Preset = MappingProxyType({})
NO_PRESETS: Presets = MappingProxyType({})


def usual_options(game: AnyGame, presets: Presets) -> BaseModel:
    """Return the options of a table for which nothing else was chosen."""
    return game.options.model_validate({**presets.get(game.key, NO_PRESET)})
