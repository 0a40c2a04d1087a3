"""The laws that allow shortcuts are worth something: whoever takes one that leads elsewhere turns them red."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as struct_replace

from bot.laws import lawbook
from bot.laws.play import folding
from games.engine import Course, Match, Rng, Seat, Viewer
from games.engine.catalog.shelf import shelf
from games.engine.course import Folded, fold
from games.engine.game import AnyGame

FOLDING = [
    game
    for game in shelf().values()
    if isinstance(game.rules.setup(game.seats[0], game.options(), Rng(b"", 0, "setup")), Folded)
]

GLANCING = [game for game in shelf().values() if game.rules.glance is not None]


def remembering_the_state_before(game: AnyGame) -> AnyGame:
    """Of several events the last one is not in the state that is remembered with them."""

    def decide(state: Any, seat: Seat, command: Any, rng: Rng) -> tuple[Any, ...]:  # Any: of whichever game
        events = game.rules.decide(state, seat, command, rng)
        course = Course(game.rules.evolve, state, rng)
        for event in events[:-1]:
            course.happen(event)
        course.events.append(events[-1])
        return course.folded()

    return replace(game, rules=replace(game.rules, decide=decide))


@pytest.mark.parametrize("game", FOLDING, ids=lambda game: game.key)
def test_a_state_that_is_not_that_of_the_events_turns_the_law_red(game: AnyGame, random: Random) -> None:
    with pytest.raises(lawbook.Unlawful, match="events fold to the state"):
        for step in lawbook.steps(remembering_the_state_before(game), random, 100):
            folding(step)


def test_games_with_a_course_fold_ahead() -> None:
    assert {game.key for game in FOLDING} == {"lastwizard", "spellbooks", "temples"}


@pytest.mark.parametrize("game", FOLDING, ids=lambda game: game.key)
def test_only_the_same_state_and_function_take_what_is_remembered(game: AnyGame, random: Random) -> None:
    step = next(step for step in lawbook.steps(game, random, 500) if isinstance(step.events, Folded))
    evolve, evolved = game.rules.evolve, list[Any]()

    def counted(state: Any, event: Any) -> Any:
        evolved.append(event)
        return evolve(state, event)

    assert fold(evolve, step.before.state, step.events) is step.after.state
    assert fold(counted, step.before.state, step.events) == step.after.state
    assert evolved == [*step.events]


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
def test_a_board_with_less_than_the_public_sees_turns_the_law_red(game: AnyGame, random: Random) -> None:
    """The beat goes by the board that a game names."""
    with pytest.raises(lawbook.Unlawful, match="the beat moves"):
        for step in lawbook.steps(_with_board(game, lambda state: state.board.house), random, 500):
            lawbook.beat(step)


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)
def test_a_board_with_more_than_the_public_sees_turns_the_law_red(game: AnyGame, random: Random) -> None:
    def view(_state: Any, viewer: Viewer) -> Any:  # Any: of whichever game
        return game.rules.view(game.rules.blank, viewer)

    hiding = _with_board(replace(game, rules=replace(game.rules, view=view)), lambda state: state)
    with pytest.raises(lawbook.Unlawful, match="the beat moves"):
        for step in lawbook.steps(game, random, 500):
            before = Match(hiding, b"", 0, 0, step.before.state)
            before.earlier = step.before.earlier  # a step may be one that is taken back
            after = before.after(step.events)
            lawbook.beat(replace(step, before=before, after=after))


def _looking_over_a_shoulder(game: AnyGame) -> AnyGame:
    """Choices are taken from what somebody else sees."""
    glance = game.rules.glance
    assert glance is not None
    return _with_glance(game, lambda state, seat: glance(state, Seat(0 if seat else 1)))


def _forgetting_answers(game: AnyGame) -> AnyGame:
    """Whoever has answered is asked again."""
    glance, blanks = game.rules.glance, {"ready": False, "answer": None}
    assert glance is not None

    def forgetful(state: Any, seat: Seat) -> Any:  # Any: of whichever game
        seen = glance(state, seat)
        return struct_replace(seen, **{name: blanks[name] for name in seen.__struct_fields__ if name in blanks})

    return _with_glance(game, forgetful)


@pytest.mark.parametrize("mistake", [_looking_over_a_shoulder, _forgetting_answers])
@pytest.mark.parametrize("game", GLANCING, ids=lambda game: game.key)
def test_a_glance_with_less_than_choices_look_at_turns_the_law_red(
    game: AnyGame, mistake: Callable[[AnyGame], AnyGame], random: Random
) -> None:
    hasty = mistake(game)
    with pytest.raises(lawbook.Unlawful, match="choices follow from the view"):
        for step in lawbook.steps(game, random, 500):
            lawbook.choices(Match(hasty, b"", 0, 0, step.before.state), step.seats, set())


def test_games_with_more_to_see_than_to_choose_from_take_a_glance() -> None:
    assert {game.key for game in GLANCING} == {"abracada", "lastwizard"}


def test_somebody_who_is_asked_alone_and_cannot_answer_turns_the_law_red(random: Random) -> None:
    """The search does not look whether they can."""
    game = shelf()["temples"]

    def choices(_view: Any) -> tuple[Any, ...]:  # Any: of whichever game
        return ()

    silent = replace(game, rules=replace(game.rules, choices=choices))
    with pytest.raises(lawbook.Unlawful, match="somebody can move"):
        for step in lawbook.steps(game, random, 100):
            lawbook.choices(Match(silent, b"", 0, 0, step.before.state), step.seats, set())


def _with_glance(game: AnyGame, glance: Callable[[Any, Seat], Any]) -> AnyGame:
    return replace(game, rules=replace(game.rules, glance=glance))


def _with_board(game: AnyGame, board: Callable[[Any], Any]) -> AnyGame:
    return replace(game, rules=replace(game.rules, board=board))
