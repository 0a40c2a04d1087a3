"""The laws that every game keeps, as a kit: whoever writes a game holds it to all of them in one line."""

from __future__ import annotations

from games.engine.game import AnyGame


def laws_of(game: AnyGame) -> type:
    """A class of tests, for pytest: every law that concerns this game, at every number of seats that it is for.

    Write `TestLaws = laws_of(GAME)` in a test module. All chance comes from one word: `CHANCE=fern pytest` plays other
    games than `CHANCE=owl pytest`, which is the usual.
    """
    from bot.laws.kit import tests_of  # noqa: PLC0415 - the front is slow to load, and whoever tries one law needs none

    return tests_of(game)
