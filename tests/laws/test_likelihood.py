"""Whoever imagines the hidden part of a game does so fairly."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from games.engine import Rng, Seat, open_match
from tests.sleight import SLEIGHT
from tests.sleight.moves import CARDS


@pytest.mark.unwatched
def test_imagined_hands_are_as_likely_as_each_other(settled: Random) -> None:
    """Brute force on Sleight: each card the viewer does not hold is in the neighbour's hand equally often."""
    match, _ = open_match(SLEIGHT, 3, SLEIGHT.options(), settled.randbytes(32))
    view = match.view(Seat(0))
    draws = 6_000
    worlds = (SLEIGHT.rules.imagine(view, Rng(settled.randbytes(32), 0, "law")) for _ in range(draws))
    seen = Counter(card for world in worlds for card in world.hands[1])
    hidden = [card for card in CARDS if card not in match.state.hands[0]]
    expected = draws * 3 / len(hidden)
    assert set(seen) == set(hidden)
    assert all(abs(seen[card] - expected) < 5 * sqrt(expected) for card in hidden)
