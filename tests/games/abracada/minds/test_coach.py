"""Abracada's coach: the eight chances, and what a call was worth beside the archmage's."""

from __future__ import annotations

from random import Random

import pytest

from games.abracada import COACH, GAME, Cast, Pass, Ready
from games.abracada.coach import bars, judge
from games.abracada.imagine.odds import odds
from games.abracada.lesson import LESSON
from games.abracada.moves import SPELLS, Cause, Stone
from games.abracada.screen import spell_name
from games.abracada.state import FULL_LIFE
from games.engine import Bars, Rng, Seat
from games.engine.replay.scenes import scenes
from games.engine.screen import said_by
from tests.games.abracada.dsl import cast, dealt, position, showdown
from tests.games.abracada.minds.positions import views

YOU = Seat(0)


def chance() -> Rng:
    """A stream of its own for every judgement, so that none depends on what was asked before."""
    return Rng(b"\0" * 32, 0, "coach")


def test_the_chances_of_all_eight_numbers_are_shown_in_hundredths(random: Random) -> None:
    for _, view in zip(range(50), views(random), strict=False):
        if view.viewer is not None and view.board.wizards[view.viewer].life:
            (block,) = bars(view)
            assert isinstance(block, Bars)
            assert [label for label, _ in block.bars] == [spell_name(spell) for spell in SPELLS]
            assert [share for _, share in block.bars] == [round(100 * share) for share in odds(view)]


def test_between_rounds_and_for_the_fallen_there_are_no_chances() -> None:
    over = cast(position("1????", "?????", lives=(6, 1)), 1, die=1)
    assert bars(over.view(YOU)) == ()
    fallen = position("?????", "?????", "?????", lives=(0, 6, 6), turn=1, standing=True)
    assert bars(fallen.view(YOU)) == ()
    assert bars(dealt(3).view(None)) == ()


def test_a_call_is_judged_with_its_chance_and_an_end_of_turn_without() -> None:
    table = position("68??", "?????", pile="???????", floor=6)
    view = table.view(YOU)
    called = judge(view, Cast(Stone(8)), chance(), 20)
    assert called is not None
    assert called.chance == odds(view)[7]
    stopped = judge(view, Pass(), chance(), 20)
    assert stopped is not None
    assert stopped.chance is None


@pytest.mark.parametrize(("easy", "works"), [(False, False), (True, True)])
def test_a_slip_never_works_where_calls_must_rise(easy: bool, works: bool) -> None:
    view = position("2???", "?????", pile="???????", floor=6, easy=easy).view(YOU)
    found = judge(view, Cast(Stone(2)), chance(), 20)
    assert found is not None
    assert found.chance is not None
    assert (found.chance > 0) == works


def test_getting_ready_is_nothing_to_judge() -> None:
    over = cast(position("1????", "?????", lives=(6, 1)), 1, die=1)
    assert judge(over.view(YOU), Ready(), chance(), 20) is None


def test_calling_what_cannot_be_there_costs_something_and_the_best_costs_nothing() -> None:
    """All three 3s lie with the other: calling one with a single life left gives the round away."""
    view = position("88???", "333??", lives=(1, 6), pile="???????").view(YOU)
    folly = judge(view, Cast(Stone(3)), chance(), 50)
    assert folly is not None
    assert folly.chance == 0
    assert folly.cost > 0
    best = judge(view, folly.best, chance(), 50)
    assert best is not None
    assert (best.best, best.cost) == (folly.best, 0)


def test_the_lesson_shows_every_kind_of_thing_once() -> None:
    """A hit, a secret stone, a miss with its mark, the dragon's die, a slip, a knock-out, and points."""
    told = {said.id for page in scenes(GAME) for line in page.told for said in said_by(line)}
    assert told >= {"told-hit", "told-took-known", "told-missed", "told-missed-dragon", "told-slipped", "told-struck"}
    last = scenes(GAME)[-1].match
    assert showdown(last).cause is Cause.KNOCK_OUT
    assert [wizard.score for wizard in last.state.board.wizards] == [4, 0]
    assert last.state.board.wizards[LESSON.learner].life < FULL_LIFE


def test_the_record_has_the_coach_and_the_lesson() -> None:
    assert GAME.extras.coach is COACH
    assert GAME.extras.lesson is LESSON
