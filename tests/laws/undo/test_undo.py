"""Every game that declares which steps can be taken back keeps to the laws of it; and those who do not are found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bot.laws import lawbook, undo
from bot.laws.undo import can_be_undone
from games.engine import Event, Open
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.undo import TookBack, Undo
from tests.laws.undo.planted import UNDONE

LAW = undo.what_can_be_undone_drew_nothing_showed_nothing_and_leaves_nothing_behind


def test_every_kind_of_event_that_is_declared_is_open_and_comes_up_in_a_step_that_can_be_undone(
    game: AnyGame, random: Random
) -> None:
    found: set[type[Event]] = set()
    for step in lawbook.steps(game, random, 20_000 if game.rules.undoable else 0):
        found |= {type(event) for event in step.events} if can_be_undone(step) else set()
        if found == {*game.rules.undoable}:
            break
    assert found == {*game.rules.undoable}
    assert all(issubclass(kind, Open) for kind in game.rules.undoable)


def test_a_game_that_declares_nothing_has_neither_the_command_nor_the_event(game: AnyGame) -> None:
    declared = bool(game.rules.undoable)
    assert (Undo in game.rules.commands, TookBack in game.rules.events) == (declared, declared)


def test_some_game_declares_it() -> None:
    assert any(game.rules.undoable for game in shelf().values())


@pytest.mark.parametrize(("mistake", "law"), UNDONE.items(), ids=[mistake.__name__ for mistake in UNDONE])
def test_a_step_that_should_be_final_turns_the_laws_red(
    mistake: Callable[[], AnyGame], law: str, random: Random
) -> None:
    with pytest.raises(lawbook.Unlawful, match=law):
        LAW(mistake(), random)
