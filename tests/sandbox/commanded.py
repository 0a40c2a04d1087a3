"""A stage whose bot has commands of every kind."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from tests.sandbox.scripted import Json, Stage, staged

COMMAND, COMPONENT, COMPLETE, FORM = 2, 3, 4, 5
ROLL: Json = {
    "name": "roll",
    "description": "Roll dice.",
    "options": [
        {"type": 4, "name": "dice", "description": "d", "required": True, "min_value": 1, "max_value": 6},
        {"type": 3, "name": "colour", "description": "d", "choices": [{"name": "Red", "value": "red"}]},
        {"type": 6, "name": "whom", "description": "d"},
        {"type": 7, "name": "where", "description": "d", "channel_types": [0]},
        {"type": 8, "name": "role", "description": "d"},
        {"type": 5, "name": "loudly", "description": "d"},
        {"type": 10, "name": "weight", "description": "d", "min_value": 0.5},
        {"type": 3, "name": "word", "description": "d", "autocomplete": True, "min_length": 2, "max_length": 4},
    ],
}
GAME: Json = {
    "name": "game",
    "description": "Games.",
    "options": [
        {"type": 1, "name": "start", "description": "d", "options": [{"type": 3, "name": "which", "description": "d"}]},
        {"type": 2, "name": "table", "description": "d", "options": [{"type": 1, "name": "leave", "description": "d"}]},
    ],
}


def dice(value: Any = 3, *more: Json) -> list[Json]:
    """The options of `/roll`."""
    return [{"name": "dice", "type": 4, "value": value}, *more]


@asynccontextmanager
async def commanded() -> AsyncGenerator[Stage]:
    """Ada, Ben and the bot, which knows `/roll`, `/game`, a menu command and one for DMs."""
    async with staged() as made:
        await made.learn(
            ROLL, GAME, {"type": 2, "name": "Look up"}, {"name": "dm", "description": "d", "contexts": [1]}
        )
        yield made
