"""Games whose coaches leak, each in one way: what the law of coaches is tried on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.abracada import COACH, GAME
from games.abracada.moves import AbracadaCommand
from games.abracada.screen import spell_name
from games.abracada.state import State
from games.abracada.view import View
from games.engine import Bars, Block, Rng, Viewer, text
from games.engine.ai.coaches import search_coach
from games.engine.extras.coach import Judgement
from games.engine.game import AnyGame
from tests.laws.planted.leaks import remembering
from tests.sleight import SLEIGHT
from tests.sleight import state as sleight
from tests.sleight.view import View as SleightView


def odds_that_peek() -> AnyGame:
    """The chances are those of the stones that are really there."""
    seen: dict[str, State] = {}

    def odds(view: View) -> tuple[Block, ...]:
        assert view.viewer is not None
        rows = seen["state"].rows
        return (Bars(text("odds"), tuple((spell_name(stone), 100) for stone in rows[view.viewer])),) if rows else ()

    return replace(
        GAME,
        rules=replace(GAME.rules, view=remembering(seen)),
        extras=replace(GAME.extras, coach=replace(COACH, odds=odds)),
    )


def a_judgement_that_peeks() -> AnyGame:
    """A decision is judged by what became of it, not by what could be known."""
    seen: dict[str, State] = {}

    def judge(view: View, command: AbracadaCommand, _rng: Rng, _budget: int) -> Judgement[AbracadaCommand] | None:
        rows = seen["state"].rows
        if view.viewer is None or not rows:
            return None
        return Judgement(float(getattr(command, "spell", 0) in rows[view.viewer]), command, 0.0)

    return replace(
        GAME,
        rules=replace(GAME.rules, view=remembering(seen)),
        extras=replace(GAME.extras, coach=replace(COACH, judge=judge)),
    )


def a_search_that_peeks() -> AnyGame:
    """The search plays on from the world that is, not from one that could be."""
    seen: dict[str, sleight.State] = {}

    def view(state: sleight.State, viewer: Viewer) -> SleightView:
        seen["state"] = state
        return SLEIGHT.rules.view(state, viewer)

    def imagine(_view: SleightView, _rng: Rng) -> sleight.State:
        return seen["state"]

    return replace(
        SLEIGHT,
        rules=replace(SLEIGHT.rules, view=view),
        extras=replace(SLEIGHT.extras, coach=search_coach(replace(SLEIGHT.rules, imagine=imagine))),
    )


COACH_LEAKS: Mapping[Callable[[], AnyGame], str] = {
    odds_that_peek: "chances tell nothing",
    a_judgement_that_peeks: "a judgement tells nothing",
    a_search_that_peeks: "a judgement tells nothing",
}
"""Each leak, and the law that it breaks."""
