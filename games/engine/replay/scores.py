"""How the scores of a game went, from what everybody could see."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.events import Fact
from games.engine.game import AnyGame
from games.engine.screen import Chart, Scores


def chart_of(game: AnyGame, views: Iterable[Fact]) -> Chart | None:
    """Make a chart of public views in their order: the scores at the start, and at the end of each step.

    None where the game tells no scores, or nothing has changed yet.
    """
    first: Scores | None = None
    steps: list[Scores] = []
    for view in views:
        scores: Scores | None = game.telling.scores(view)
        if scores is None:
            continue
        if first is None:
            first = scores
        if steps and steps[-1].step == scores.step:
            steps[-1] = scores
        else:
            steps.append(scores)
    if first is None or all(scores.each == first.each for scores in steps):
        return None
    return Chart(first.label, tuple(zip(first.each, *(scores.each for scores in steps), strict=True)))
