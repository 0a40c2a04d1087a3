"""All laws for one game, as a class of tests: see `laws_of`."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from bot.front.checks import check_game
from bot.laws import coaches, imagination, lessons, minds, parts, play, screens, secrecy, undo
from bot.laws.law import LAWS, Law
from bot.laws.lawbook import Unlawful
from bot.laws.reasons.hints import hint
from bot.words import words
from games.engine.catalog.shelf import failures, shelf
from games.engine.game import AnyGame

__all__ = ["LAWS", "MODULES", "tests_of"]

MODULES = (play, secrecy, imagination, screens, parts, minds, coaches, lessons, undo)
"""All that state laws: they are in `LAWS` as soon as they are loaded."""
USUAL = "owl"
STEPS = int(os.environ.get("WIRE") or "12")
"""So many steps are compared at the wire, for each number of seats."""


def tests_of(game: AnyGame) -> type:
    """Every law that concerns this game, the wire law included, at every number of seats that it is for."""
    methods: dict[str, object] = {"test_it_is_on_the_shelf": _on_the_shelf(game), "test_nothing_is_wrong": _sound(game)}
    for law in LAWS:
        if law.concerns(game):
            methods[f"test_{law.name}"] = _held(game, law)
    methods["test_what_a_person_can_read_is_the_same_in_worlds_that_look_the_same"] = _at_the_wire(game)
    return type("Laws", (), {"__doc__": f"The laws, for {game.key}.", **methods})


def _word() -> str:
    return os.environ.get("CHANCE") or USUAL


def _random(game: AnyGame, law: str) -> Random:
    return Random(f"{_word()}/{game.key}/{law}")


def _again(law: str) -> str:
    return f"To see it again: CHANCE={_word()} pytest -k {law}"


def _on_the_shelf(game: AnyGame) -> Callable[[object], None]:
    def test(_self: object) -> None:
        __tracebackhide__ = True
        if game.key in failures():
            raise Unlawful("a game is on the shelf", words("en").say(failures()[game.key]))
        if shelf().get(game.key) is not game:
            raise Unlawful(
                "a game is on the shelf",
                f"No installed package announces {game.key}.",
                f'Remedy: write {game.key} = "{game.key}" under [project.entry-points."conclave.games"] in its '
                "pyproject.toml, then pip install --no-deps --editable . in its folder.",
            )

    return test


def _sound(game: AnyGame) -> Callable[[object], None]:
    def test(_self: object) -> None:
        __tracebackhide__ = True
        found = asyncio.run(check_game(game))
        if found:
            raise Unlawful("nothing is wrong with a game", *(words("en").say(finding) for finding in found))

    return test


def _held(game: AnyGame, law: Law) -> Callable[[object], None]:
    def test(_self: object) -> None:
        __tracebackhide__ = True
        try:
            law.hold(game, _random(game, law.name))
        except Unlawful as broken:
            explained = broken.explained or hint(broken.law, game)
            raise Unlawful(broken.law, *explained, _again(law.name)) from None

    test.__doc__ = law.hold.__doc__
    return test


def _at_the_wire(game: AnyGame) -> object:
    """A test for each number of seats: whole tables on a simulated Discord, played in two worlds."""

    @pytest.mark.parametrize("seats", game.seats)
    def test(_self: object, seats: int, tmp_path: Path) -> None:
        __tracebackhide__ = True
        if find_spec("simcord") is None:
            raise Unlawful("the wire law is tried", "It needs a simulated Discord. Remedy: pip install simcord==3.2.1")
        from bot.laws.wire.comparing import Leak  # noqa: PLC0415 - only who runs it needs a simulated Discord
        from bot.laws.wire.pairs import compare, compare_with_minds  # noqa: PLC0415 - the same

        random, law = _random(game, f"wire-{seats}"), f"what_a_person_can_read and {seats}"
        try:
            asyncio.run(compare(tmp_path, game, random, STEPS, seats=seats))
            asyncio.run(compare_with_minds(tmp_path, game, random, STEPS // 4, seats=seats))
        except Leak as leak:
            raise Leak(f"{leak}\n{_again(repr(law))}") from None

    return test
