"""Last Wizard is reviewed by the search: whoever let a win go, or fell without need, is told what would have helped."""

from __future__ import annotations

import pytest

from games.engine import Rng, Seat
from games.engine.ai.coaches import coach_of, has_odds
from games.engine.extras.coach import Judgement
from games.lastwizard import GAME, Equip, LastWizardCommand, Pass, Play, React
from games.lastwizard.moves.commands import Discard, Standing
from games.lastwizard.pieces.card import Name
from tests.games.lastwizard.dsl import Table, play, position, with_wizard

YOU, RIVAL = Seat(0), Seat(1)
COACH = coach_of(GAME)
STAR = Play(Name("star"), RIVAL)
CLOAK = React(Name("cloak"))


def judged(table: Table, command: LastWizardCommand) -> Judgement[LastWizardCommand] | None:
    """What the coach thinks of what you did here, with all the budget it has in a review."""
    return COACH.judge(table.view(YOU), command, Rng(bytes(32), 1, ("coach", YOU)), COACH.budget)


def at_the_throat() -> Table:
    """The rival has 3 health and no reaction, and would win next turn; you can fell them now."""
    table = position("star gaze staff", "star star", health=(3, 3))
    return with_wizard(table, RIVAL, ready=False)


def under_a_star() -> Table:
    """A star is about to fell you, the rival has no reaction left, and you hold a cloak."""
    table = position("cloak bolt", "star rain", health=(3, 2), turn=1)
    return with_wizard(play(table, "star", 0), RIVAL, ready=False)


@pytest.mark.unwatched
@pytest.mark.parametrize("wrong", [Play(Name("gaze")), Equip(Name("staff"))])
def test_whoever_lets_a_win_go_is_told_so(wrong: LastWizardCommand) -> None:
    found = judged(at_the_throat(), wrong)
    assert found is not None
    assert (found.chance, found.best) == (None, STAR)
    assert found.cost >= 0.15


@pytest.mark.unwatched
@pytest.mark.parametrize("span", Standing)
def test_whoever_falls_with_a_cloak_in_hand_is_told_so_however_long_they_pass(span: Standing) -> None:
    found = judged(under_a_star(), Pass(span))
    assert found is not None
    assert found.best == CLOAK
    assert found.cost >= 0.5


@pytest.mark.parametrize(("table", "best"), [(at_the_throat(), STAR), (under_a_star(), CLOAK)], ids=["strike", "cloak"])
def test_the_best_is_left_as_it_is(table: Table, best: LastWizardCommand) -> None:
    assert judged(table, best) == Judgement(None, best, 0.0)


def test_without_anything_to_react_with_there_is_nothing_to_judge() -> None:
    table = play(position("bolt", "star", turn=1), "star", 0)
    assert judged(table, Pass()) is None
    assert judged(table, Pass(Standing.ROUND)) is None


def test_a_command_that_was_never_open_is_not_judged() -> None:
    assert judged(at_the_throat(), Discard(Name("gaze"))) is None


def test_nobody_is_shown_chances_while_they_play() -> None:
    assert not has_odds(GAME)
    assert COACH.odds is None
