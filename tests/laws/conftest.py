"""The games that every law is for: all on the shelf, and Sleight. There is no list to edit."""

from __future__ import annotations

import pytest

from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from tests.sleight import SLEIGHT


@pytest.fixture(params=[*shelf().values(), SLEIGHT], ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game in turn."""
    found: AnyGame = request.param
    return found
