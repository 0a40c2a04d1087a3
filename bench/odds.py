"""What exact odds cost: against counting every row, and in moves of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter

from bench.engine import PLAIN, played
from bench.figures import ROUNDS, Figure, ratios
from games.abracada.imagine.odds import odds
from games.abracada.view import View
from tests.games.abracada.minds.positions import chances, views


def figures() -> Iterator[Figure]:
    """Hard positions for the peer that counts every row; all that occur in random games for the price in moves."""
    random = Random()
    hard = list(islice((view for view in views(random) if _hard(view)), ROUNDS))
    yield Figure("odds_vs_brute_force", median(_against_brute_force(view) for view in hard), 1000)
    usual = list(islice(views(random), 400))
    (moves,) = ratios(lambda: played(PLAIN, random), lambda: _all_odds(usual))
    yield Figure("odds_in_moves", moves, 10, at_most=True)


def _hard(view: View) -> bool:
    if view.viewer is None:
        return False
    wizard = view.board.wizards[view.viewer]
    hits = sum(call.age is not None for call in wizard.calls)
    return len(wizard.ages) == 5 and hits >= 2 and len(wizard.calls) - hits >= 3


def _against_brute_force(view: View) -> float:
    begun = perf_counter()
    chances(view)
    slow = perf_counter() - begun
    begun = perf_counter()
    for _ in range(50):
        odds(view)
    return slow * 50 / (perf_counter() - begun)


def _all_odds(found: list[View]) -> int:
    for view in found:
        odds(view)
    return len(found)
