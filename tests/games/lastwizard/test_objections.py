"""What cannot be done gets a sentence that says why, and only what the wizard could see."""

from __future__ import annotations

import pytest

from games.engine import Seat
from games.lastwizard import Equip, Invoke, LastWizardCommand, Pass, Play, Sacrifice
from games.lastwizard.pieces.card import Name
from tests.games.lastwizard.dsl import Table, passing, play, position, refusal

ACTING = position("bolt tea snuff staff", "tea", objects=("mirror",))
SEARCHING = passing(play(position("gaze", "tea", deck="star bolt tea rain"), "gaze"))
BOUNCING = passing(play(position("hex tea", "tea"), "hex", 1))
TOO_MANY = passing(play(position("books tea tea tea bolt bolt bolt zap", "tea", deck="star rain"), "books"))

ARMED = position("snuff", "tea", objects=("staff",), mercy=True)
PLEADING = position("snuff", "tea", mercy=True)


@pytest.mark.parametrize(
    ("table", "command", "sentence"),
    [
        (SEARCHING, Pass(), "refused-search"),
        (BOUNCING, Pass(), "refused-bounce"),
        (TOO_MANY, Pass(), "refused-limit"),
        (ACTING, Play(Name("snuff")), "refused-no-action-card"),
        (ACTING, Equip(Name("tea")), "refused-no-object"),
        (ACTING, Equip(Name("staff")), "refused-instead"),
        (ACTING, Invoke(Name("staff"), Seat(1)), "refused-not-equipped"),
        (ACTING, Invoke(Name("mirror")), "refused-ability"),
        (ACTING, Sacrifice(Name("tea")), "refused-no-mercy"),
        (ARMED, Sacrifice(Name("snuff")), "refused-able"),
        (PLEADING, Sacrifice(), "refused-nothing-given"),
        (PLEADING, Sacrifice(Name("tea")), "refused-not-held"),
        (PLEADING, Sacrifice(Name("no-such-card")), "refused-no-such-card"),
    ],
)
def test_a_refused_move_is_told_why(table: Table, command: LastWizardCommand, sentence: str) -> None:
    assert refusal(table, 0, command) == sentence
