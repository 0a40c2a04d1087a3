"""A coach knows what its player could know: worlds that look the same get the same advice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.laws import lawbook
from bot.laws.law import law
from bot.laws.lawbook import require
from games.engine import Rng, everybody
from games.engine.ai.coaches import coach_of, has_odds
from games.engine.game import AnyGame

POSITIONS = 60
WEIGHED = 30  # positions: the search takes its time
OWN, SEARCHED = 4, 400
"""What a judgement may cost here: in samples of a game's own coach, in commands of games that the search imagines."""


@law(has_odds, watched=True)
def worlds_that_look_the_same_get_the_same_odds(game: AnyGame, random: Random) -> None:
    require("there are chances to be compared", any([*shown(game, random)]))


@law()
def worlds_that_look_the_same_are_judged_alike_with_the_same_chance(game: AnyGame, random: Random) -> None:
    require("there are judgements to be compared", any([*judged(game, random)]))


def shown(game: AnyGame, random: Random) -> Iterator[bool]:
    """Whether there were chances to be told, position by position."""
    for step in lawbook.steps(game, random, POSITIONS):
        yield from (lawbook.coached_odds(step.before, seat, random) for seat in everybody(step.seats))


def judged(game: AnyGame, random: Random) -> Iterator[bool]:
    """Whether there was something to judge, decision by decision."""
    for step in lawbook.steps(game, random, WEIGHED):
        yield lawbook.coached_judgement(step, _budget(game), random)


def _budget(game: AnyGame) -> int:
    return OWN if has_odds(game) else SEARCHED


@law()
def a_judgement_is_one_that_can_be_said(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, WEIGHED):
        view = step.before.view(step.seat)
        found = coach_of(game).judge(view, step.command, Rng(random.randbytes(32), 0, "coach"), _budget(game))
        if found is not None:
            require("the best is a choice", found.best in step.before.choices(step.seat))
            require("a cost is a share", 0 <= found.cost <= 1)
            require("a chance is a share", found.chance is None or 0 <= found.chance <= 1)
            require("the best costs nothing", found.best != step.command or not found.cost)


@law(has_odds, watched=True)
def the_public_has_no_odds(game: AnyGame, random: Random) -> None:
    odds = coach_of(game).odds
    for step in lawbook.steps(game, random, POSITIONS):
        require("the public has no odds", odds is not None and odds(step.before.view(None)) == ())
