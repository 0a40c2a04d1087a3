"""Every picture that a game of the house names is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest
from msgspec import to_builtins

import bot
import games
from bot.laws.screens import screens
from games.engine.catalog.shelf import shelf

BOT = Path(bot.__path__[0])
GAMES = Path(games.__path__[0])


@pytest.mark.parametrize("key", shelf())
def every_picture_that_is_shown_or_told_has_been_drawn(key: str, random: Random) -> None:
    drawn = {file.stem for folder in (BOT / "art", GAMES / key / "art") for file in folder.glob("*.svg")}
    assert drawn
    for step, viewer, screen in screens(shelf()[key], random):
        named = {*pictures(to_builtins(screen)), *pictures(to_builtins(step.before.told(step.events, viewer)))}
        assert named - drawn == set()


def pictures(shown: object) -> Iterator[str]:
    """Every picture that is named in this, however deep."""
    if isinstance(shown, Mapping):
        for name, value in cast("Mapping[str, object]", shown).items():
            if name in {"art", "empty"} and isinstance(value, str) and value:
                yield value
            yield from pictures(value)
    elif isinstance(shown, list | tuple):
        for value in cast("Sequence[object]", shown):
            yield from pictures(value)
