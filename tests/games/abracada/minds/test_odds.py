"""The odds are exact, and the worlds imagined are drawn by them."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt
from random import Random

import pytest

from bot.laws import lawbook
from games.abracada import GAME
from games.abracada.imagine import imagine
from games.abracada.imagine.odds import odds
from games.abracada.moves import Hit
from games.abracada.state import TURN, Row
from games.abracada.view import View
from games.engine import Rng
from tests.games.abracada.minds.positions import chances, views, weights


@pytest.mark.unwatched
def test_odds_agree_with_brute_force(random: Random) -> None:
    small = (view for view in views(random) if view.viewer is not None and _stones(view) <= 3)
    worst = 0.0
    for view in islice(small, 400):
        worst = max(worst, *(abs(odd - float(true)) for odd, true in zip(odds(view), chances(view), strict=True)))
    assert worst < 1e-12


@pytest.mark.unwatched
def test_odds_agree_with_brute_force_on_rows_of_five_with_hits_and_misses(random: Random) -> None:
    hard = (view for view in views(random) if _stones(view) == 5 and _hits(view) >= 2 and _misses(view) >= 2)
    for view in islice(hard, 4):
        assert all(abs(odd - float(true)) < 1e-12 for odd, true in zip(odds(view), chances(view), strict=True))


@pytest.mark.unwatched
def test_odds_are_calibrated(settled: Random) -> None:
    """After a hit: how often another of the kind just cast is in the row, against how often that was foretold."""
    foretold = variance = 0.0
    observed = calls = 0
    for step in lawbook.steps(GAME, settled, 30_000):
        hit = step.events[0]
        after: View = step.after.view(step.seat)
        if not isinstance(hit, Hit) or after.board.phase is not TURN:
            continue
        chance = odds(after)[hit.spell - 1]
        foretold += chance
        variance += chance * (1 - chance)
        observed += hit.spell in step.after.state.rows[step.seat]
        calls += 1
    assert calls > 5_000
    assert abs(observed - foretold) <= 3 * sqrt(variance), (observed, foretold, sqrt(variance))


def test_the_public_and_an_empty_table_have_no_odds(random: Random) -> None:
    step = next(lawbook.steps(GAME, random, 1))
    assert odds(step.before.view(None)) == (0.0,) * 8
    assert odds(GAME.rules.view(GAME.rules.blank, None)) == (0.0,) * 8


@pytest.mark.unwatched
def test_imagined_rows_come_in_proportion(settled: Random) -> None:
    """Every row that could be occurs, as often as its weight says (chi-square over the likely ones)."""
    small = (view for view in views(settled) if _stones(view) <= 3 and _hits(view) >= 1)
    excess = 0.0
    freedom = 0
    for view in islice(small, 12):
        seen = _imagined_rows(view, settled, 3_000)
        true = weights(view)
        total = sum(true.values())
        assert set(seen) <= set(true)
        for row, weight in true.items():
            expected = float(3_000 * weight / total)
            if expected >= 5:
                excess += (seen[row] - expected) ** 2 / expected
                freedom += 1
    # a chi-square of this many degrees stays below this but once in some ten thousand runs
    assert excess < freedom + 4 * sqrt(2 * freedom) + 8, (excess, freedom)


@pytest.mark.unwatched
def test_imagined_secrets_and_piles_are_shuffled(settled: Random) -> None:
    """What lies in no row comes in every order: the first of the pile is each unseen stone as often as there are."""
    view = next(view for view in views(settled) if view.board.pile and view.board.secrets)
    worlds = [imagine(view, Rng(settled.randbytes(32), 0, "law")) for _ in range(2_000)]
    top, secret = Counter(world.pile[0] for world in worlds), Counter(world.secrets[0] for world in worlds)
    for stone in {*top, *secret}:
        assert abs(top[stone] - secret[stone]) <= 5 * sqrt(top[stone] + secret[stone])


def _imagined_rows(view: View, random: Random, count: int) -> Counter[Row]:
    assert view.viewer is not None
    seat = view.viewer
    return Counter(imagine(view, Rng(random.randbytes(32), 0, "law")).rows[seat] for _ in range(count))


def _stones(view: View) -> int:
    return 0 if view.viewer is None else len(view.board.wizards[view.viewer].ages)


def _hits(view: View) -> int:
    return 0 if view.viewer is None else sum(call.age is not None for call in view.board.wizards[view.viewer].calls)


def _misses(view: View) -> int:
    return 0 if view.viewer is None else sum(call.age is None for call in view.board.wizards[view.viewer].calls)
