"""What can be harnessed at all, and with what: told by counting, and held against trying everything. RULES 3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest

from games.engine import swapped
from games.spellbooks import Pay
from games.spellbooks.pieces.dice import face
from games.spellbooks.rules.exact import payments, pays
from games.spellbooks.rules.payment import prices
from games.spellbooks.rules.reach import (
    Means,
    counted,
    has_pair,
    is_possible,
    is_steady,
    learnable,
    stands_without,
    stays_possible,
)

Judge: TypeAlias = Callable[[tuple[int, ...], int, int], Sequence[bool]]


def _misjudged(judge: Judge, random: Random) -> int:
    """How often somebody who does not look for the cheapest way is wrong about which colours gems reach."""
    wrong = 0
    for _ in range(3_000):
        pool = tuple(random.choice((0, 0, random.randrange(1, 7))) for _ in range(12))
        gems, spots = random.randrange(5), random.randrange(64)
        wrong += [*judge(pool, gems, spots)] != [price is not None for price in prices(pool, gems, spots)]
    return wrong


def test_whether_gems_reach_shows_without_the_cheapest_way(random: Random) -> None:
    assert not _misjudged(learnable, random)


def _forgets_the_teacher(pool: tuple[int, ...], gems: int, spots: int) -> Sequence[bool]:
    return learnable((*pool[:6], *(0,) * 6), gems, spots)


def _has_a_gem_too_many(pool: tuple[int, ...], gems: int, spots: int) -> Sequence[bool]:
    return learnable(pool, gems + 1, spots)


def _learns_from_empty_spots(pool: tuple[int, ...], gems: int, _spots: int) -> Sequence[bool]:
    return learnable(pool, gems, 63)


def _pays_with_one_die_alone(pool: tuple[int, ...], gems: int, spots: int) -> Sequence[bool]:
    found = learnable(pool, gems, spots)
    return found if has_pair(*counted(pool), gems) else [False] * 6


@pytest.mark.parametrize(
    "mistaken", [_forgets_the_teacher, _has_a_gem_too_many, _learns_from_empty_spots, _pays_with_one_die_alone]
)
def test_whoever_miscounts_misjudges_what_gems_reach(mistaken: Judge, random: Random) -> None:
    assert _misjudged(mistaken, random)


def _drawn(random: Random) -> Means:
    """Means by chance, half of them with a spell on every spot, as nearly always in play."""
    pool = tuple(random.choice((0, random.randrange(1, 7))) for _ in range(12))
    return Means(pool, random.randrange(4), random.choice((63, random.randrange(64))))


def test_what_stays_possible_shows_without_the_cheapest_way(random: Random) -> None:
    """With one die turned: what is said without a longer look is so, and the longer look is right."""
    seen = Counter[tuple[bool, bool, bool]]()
    for _ in range(3_000):
        means = _drawn(random)
        pool, gems, spots = means
        place, value, counts = random.randrange(12), random.randrange(1, 7), counted(pool)
        if pool[place]:
            turned = swapped(pool, place, value)
            is_so = any(prices(turned, gems, spots))
            stands, steady = stands_without(means, counts, place), is_steady(means, counts)
            assert stays_possible(means, counts, place, value) == is_possible(turned, gems, spots) == is_so
            assert is_so or not (stands or steady)
            seen[is_so, stands, steady] += 1
    assert min(seen[False, False, False], seen[True, False, False], seen[True, True, True]) > 20


@pytest.mark.parametrize("mistaken", [(0, 1), (1, 0)])
def test_whoever_counts_a_die_or_a_gem_too_many_is_mistaken(mistaken: tuple[int, int], random: Random) -> None:
    """A steady harness is none with a gem more or without one of the dice that were counted."""
    gem, die = mistaken
    wrong = 0
    for _ in range(3_000):
        pool, gems, spots = _drawn(random)
        mine, loans = counted(pool)
        if is_steady(Means(pool, gems + gem, spots), (mine + die * (1 << 4 * random.randrange(1, 7)), loans)):
            places = [place for place in range(6) if pool[place]]
            changed = [swapped(pool, place, value) for place in places for value in range(1, 7)]
            wrong += not all(any(prices(one, gems, spots)) for one in changed)
    assert wrong


def _exact(means: Means) -> list[Pay]:
    """Every exact payment by trying all sets of dice; the cheapest first, then the fewest dice, then the first."""
    pool, gems, spots = means
    places, found = [place for place in range(12) if pool[place]], list[Pay]()
    for die in places:
        paid = [dice for size in range(1, 7) for dice in combinations(places, size)]
        fair = [dice for dice in paid if die not in dice and sum(pool[place] for place in dice) == pool[die]]
        fees = {dice: sum(place >= 6 for place in dice) for dice in fair if spots >> die % 6 & 1}
        can = [dice for dice, fee in fees.items() if fee + (die >= 6) <= gems]
        for dice in sorted(can, key=lambda dice: (fees[dice], len(dice), dice)):
            found.append(Pay(face(die, pool[die]), tuple(face(place, pool[place]) for place in dice)))
    return found


def test_payments_are_those_that_trying_every_set_finds_and_in_that_order(random: Random) -> None:
    """RULES 3.2, 3.7, 6.1."""
    offered = Counter[bool]()
    for _ in range(100):
        means = _drawn(random)
        expected = _exact(means)
        assert pays(*means) == expected
        by_place = [dice for die in range(12) if means.pool[die] for dice in payments(*means[:2], die)]
        offered[len(by_place) >= len(expected) > 3] += 1
    assert offered[True] > 20


def test_whoever_has_a_gem_more_or_less_is_offered_something_else(random: Random) -> None:
    drawn = [_drawn(random) for _ in range(100)]
    for more in (-1, 1):
        assert any(
            pays(pool, gems + more, spots) != _exact(Means(pool, gems, spots)) for pool, gems, spots in drawn if gems
        )
