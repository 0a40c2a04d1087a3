"""The law on minds is worth something: whoever peeks turns it red."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from bot.laws import lawbook
from bot.laws.minds import finished, hold_to_blindness
from games.abracada import GAME, Ready
from games.engine import Fact, Rng, Viewer
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from tests.laws.planted.leaks import own_stones_in_the_view


def looking_at_the_world(game: AnyGame) -> AnyGame:
    """A mind that shares a memory with the view, and so with the world that was looked at last."""
    last: list[Fact] = [game.rules.blank]

    def view(state: Fact, viewer: Viewer) -> Fact:
        last[0] = state
        return game.rules.view(state, viewer)

    def peek(seen: Any, _rng: Rng, _budget: int) -> Any:  # Any: of whichever game
        choices = game.rules.choices(seen)
        return choices[crc32(encode(last[0])) % len(choices)]

    return replace(game, rules=replace(game.rules, view=view), extras=replace(game.extras, minds={"peeker": peek}))


def remembering_its_thoughts(game: AnyGame) -> AnyGame:
    """A mind that goes by how often it was asked, and not by its chance."""
    asked: list[int] = []

    def count(seen: Any, _rng: Rng, _budget: int) -> Any:  # Any: of whichever game
        asked.append(1)
        choices = game.rules.choices(seen)
        return choices[len(asked) % len(choices)]

    return replace(game, extras=replace(game.extras, minds={"counter": count}))


@pytest.mark.parametrize("plant", [looking_at_the_world, remembering_its_thoughts], ids=lambda plant: plant.__name__)
def test_a_peeking_mind_turns_the_law_red(plant: Callable[[AnyGame], AnyGame], game: AnyGame, random: Random) -> None:
    with pytest.raises(lawbook.Unlawful, match="its view and no more"):
        hold_to_blindness(plant(game), random)


def test_a_view_with_more_in_it_turns_the_law_red(random: Random) -> None:
    with pytest.raises(lawbook.Unlawful, match="views of worlds"):
        hold_to_blindness(own_stones_in_the_view(), random)


def test_a_view_with_more_in_it_is_found_before_a_mind_stumbles_over_it() -> None:
    told = "tests/laws/test_planted_minds.py::test_a_view_with_more_in_it_turns_the_law_red"
    with pytest.raises(lawbook.Unlawful, match="views of worlds"):
        hold_to_blindness(own_stones_in_the_view(), Random(f"bbbc5e59/{told}"))


def test_a_mind_outside_the_rules_turns_the_law_red(random: Random) -> None:
    def at_once(_view: Any, _rng: Rng, _budget: int) -> Ready:  # Any: of whichever game
        return Ready()

    seats, match = next(lawbook.tables(GAME, random))
    with pytest.raises(lawbook.Unlawful, match="what it may"):
        finished(match, [at_once] * seats, random)


CALLS = """
from games.abracada import GAME
from games.abracada.state import BLANK
from games.engine import Rng

mind = GAME.extras.minds["adept"]
mind(GAME.rules.view(BLANK, None), Rng(b"", 0, "mind"), 1)
mind(BLANK, Rng(b"", 0, "mind"), 1)
"""


@pytest.mark.unwatched
def test_the_type_checker_lets_no_mind_have_a_state(tmp_path: Path) -> None:
    file = tmp_path / "calls.py"
    file.write_text(CALLS, "utf-8")
    checked = subprocess.run(  # noqa: S603 - our own tool on our own text
        [Path(sys.executable).with_name("basedpyright"), "--outputjson", "--level", "error", file],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    found = json.loads(checked.stdout)["generalDiagnostics"]
    assert [(error["range"]["start"]["line"], error["rule"]) for error in found] == [(7, "reportArgumentType")]
