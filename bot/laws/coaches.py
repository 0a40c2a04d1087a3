"""A coach knows what its player could know: worlds that look the same get the same advice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.laws import lawbook
from bot.laws.law import law
from bot.laws.lawbook import require
from games.engine import everybody
from games.engine.ai.coaches import coach_of, has_odds
from games.engine.extras.coach import Judgement
from games.engine.game import AnyGame

POSITIONS = 60
WEIGHED = 30  # positions: the search takes its time
OWN, SEARCHED = 4, 400
"""What a judgement may cost here: in samples of a game's own coach, in commands of games that the search imagines."""


@law(has_odds)
def worlds_that_look_the_same_get_the_same_odds(game: AnyGame, random: Random) -> None:
    require("there are chances to be compared", any([*shown(game, random)]))


@law()
def worlds_that_look_the_same_are_judged_alike_in_terms_that_can_be_said(game: AnyGame, random: Random) -> None:
    """And what is judged can be said."""
    found = [*judged(game, random)]
    require("there are judgements to be compared", bool(found))
    for step, judgement in found:
        require("the best is a choice", judgement.best in step.before.choices(step.seat))
        require("a cost is a share", 0 <= judgement.cost <= 1)
        require("a chance is a share", judgement.chance is None or 0 <= judgement.chance <= 1)
        require("the best costs nothing", judgement.best != step.command or not judgement.cost)


def shown(game: AnyGame, random: Random) -> Iterator[bool]:
    """Whether there were chances to be told, position by position."""
    for step in lawbook.steps(game, random, POSITIONS):
        yield from (lawbook.coached_odds(step.before, seat, random) for seat in everybody(step.seats))


def judged(game: AnyGame, random: Random) -> Iterator[tuple[lawbook.Step, Judgement[Any]]]:
    """Each decision that was judged, and how. Any: commands of whichever game."""
    budget = OWN if has_odds(game) else SEARCHED
    for step in lawbook.steps(game, random, WEIGHED):
        if (judgement := lawbook.coached_judgement(step, budget, random)) is not None:
            yield step, judgement


@law(has_odds, watched=True)
def the_public_has_no_odds(game: AnyGame, random: Random) -> None:
    odds = coach_of(game).odds
    for step in lawbook.steps(game, random, POSITIONS):
        require("the public has no odds", odds is not None and odds(step.before.view(None)) == ())
