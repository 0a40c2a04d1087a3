"""What a spell costs: every exact payment, and the cheapest way to one with the help of gems. RULES 3."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from games.spellbooks.pieces.dice import LEAST, MOST, SET, Pool

_GEM, _DIE = 1_000, 10  # what a way costs: first gems, then how many own dice it uses up
_NEVER = 1_000_000
_VALUES = range(LEAST, MOST + 1)

_Sums: TypeAlias = tuple[int, ...]
"""For each sum from 0 to 6 what it costs to pay it, at the least."""


class Price(NamedTuple):
    """What a spell costs at the least: gems in all and own dice, and the die that is harnessed, at which value."""

    gems: int
    own: int
    die: int
    value: int


class Way(NamedTuple):
    """A way to learn a spell: the gems in all, the die and its value, and the same of those that pay."""

    gems: int
    die: int
    value: int
    dice: tuple[tuple[int, int], ...]


class Means(NamedTuple):
    """What somebody can pay with, and for what: the dice to be had, the gems, and the spots with a spell, as bits."""

    pool: Pool
    gems: int
    spots: int


@lru_cache(50_000)
def prices(pool: Pool, gems: int, spots: int = (1 << SET) - 1) -> tuple[Price | None, ...]:
    """For each colour the least price, or None where gems do not reach; `spots` are those with a spell, as bits."""
    own, lent = _row(pool[:SET]), _row(pool[SET:]) if gems else ()  # each that is lent costs a gem
    least: list[tuple[int, int, int] | None] = [None] * SET
    for place, value in enumerate(pool if gems else pool[:SET]):
        colour = place % SET
        if value and spots >> colour & 1:
            cost, target = _harness(own, lent, value, mine=place < SET)
            before = least[colour]
            if cost < _GEM * (gems + 1) and (before is None or cost < before[0]):
                least[colour] = cost, place, target
    return tuple([found and Price(found[0] // _GEM, found[0] % _GEM // _DIE, *found[1:]) for found in least])


def ways(pool: Pool, gems: int, spots: int = (1 << SET) - 1) -> tuple[Way | None, ...]:
    """For each colour the cheapest way to harness it, or None."""
    return tuple(price and way_at(pool, price) for price in prices(pool, gems, spots))


@lru_cache(10_000)
def way_at(pool: Pool, price: Price) -> Way:
    """The dice to pay with, at this price."""
    best: list[tuple[int, tuple[tuple[int, int], ...]] | None] = [(0, ()), *[None] * MOST]
    for place, value in enumerate(pool):
        if value and place != price.die:
            more = [*best]
            for target in _VALUES:
                cost = _cost(value, target, mine=place < SET)
                for total in range(target, MOST + 1):
                    rest, now = best[total - target], more[total]
                    if rest is not None and (now is None or rest[0] + cost < now[0]):
                        more[total] = rest[0] + cost, (*rest[1], (place, target))
            best = more
    paid = best[price.value]
    if paid is None:
        raise AssertionError("whatever has a price can be paid")
    return Way(price.gems, price.die, price.value, paid[1])


@lru_cache(50_000)
def is_possible(pool: Pool, gems: int, spots: int) -> bool:
    """Whether anything can be harnessed at all."""
    return pair(pool, gems, spots) is not None or any(prices(pool, gems, spots))


def pair(pool: Pool, gems: int, spots: int) -> tuple[int, int] | None:
    """Two dice of which one pays for the other: they are equal, or gems make them so. None where it takes more dice."""
    there = sorted([(value, place) for place, value in enumerate(pool) if value])
    for (low, one), (high, two) in pairwise(there):
        open_spot = spots >> one % SET & 1 or spots >> two % SET & 1
        if open_spot and high - low + (one >= SET) + (two >= SET) <= gems:
            return one, two
    return None


@lru_cache(1_000)
def learnable(pool: Pool, gems: int, spots: int) -> Sequence[bool]:
    """For each colour whether gems reach: most often for a pair of dice, and then prices need not be reckoned."""
    found = [False] * SET
    there = [(place, value) for place, value in enumerate(pool) if value]
    for die, owed in there:
        left, colour = gems - (die >= SET), die % SET
        if not found[colour] and spots >> colour & 1:
            found[colour] = any(abs(owed - value) + (place >= SET) <= left for place, value in there if place != die)
    return found if sum(found) == spots.bit_count() else list(map(bool, prices(pool, gems, spots)))


def payments(pool: Pool, gems: int, die: int) -> list[tuple[int, ...]]:
    """Every set of other dice that pays exactly for a die, the cheapest first. RULES 3.2, 3.7, 6.1."""
    left = gems - (die >= SET)
    return [dice for fee, _, dice in _sets(pool, gems)[pool[die]] if fee <= left and die not in dice]


@lru_cache(1_000)  # it is asked for once for each die
def _sets(pool: Pool, gems: int) -> Sequence[Sequence[tuple[int, int, tuple[int, ...]]]]:
    """For each sum from 0 to 6 the sets of dice that make it: the gems they cost, how many they are, and their places.

    Those of the Teacher cost a gem each. A set of few gems comes first, then one of few dice.
    """
    found: list[list[tuple[int, int, tuple[int, ...]]]] = [[(0, 0, ())], *([] for _ in range(MOST))]
    for place in range(len(pool) - 1 if gems else SET - 1, -1, -1):
        value, fee = pool[place], int(place >= SET)
        if value:
            for total in range(MOST, value - 1, -1):
                found[total] += [
                    (cost + fee, size + 1, (place, *dice))
                    for cost, size, dice in found[total - value]
                    if cost + fee <= gems
                ]
    return [sorted(sets) for sets in found]


def _row(values: tuple[int, ...]) -> tuple[int, ...]:
    """The dice of one owner, in no order of colours: prices do not depend on that, so few rows are to be reckoned."""
    return tuple(sorted([value for value in values if value]))


@lru_cache(50_000)
def _harness(own: tuple[int, ...], lent: tuple[int, ...], value: int, *, mine: bool) -> tuple[int, int]:
    """What it costs to harness a die of this value, and what it is turned to for that."""
    paid = _merged(_without(own, value), lent) if mine else _merged(own, _without(lent, value))
    return min([(_cost(value, target, mine=mine) + paid[target], target) for target in _VALUES])


@lru_cache(50_000)
def _merged(own: tuple[int, ...], lent: tuple[int, ...]) -> _Sums:
    """What each sum costs at the least, paid with dice of both."""
    one, two = _sums(own, mine=True), _sums(lent, mine=False)
    return tuple([min([one[part] + two[total - part] for part in range(total + 1)]) for total in range(MOST + 1)])


def _without(row: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = row.index(value)
    return row[:at] + row[at + 1 :]


@lru_cache(4_000)
def _sums(row: tuple[int, ...], *, mine: bool) -> _Sums:
    """What each sum costs at the least, paid with dice of one owner."""
    if not row:
        return (0, *[_NEVER] * MOST)
    best, value = _sums(row[:-1], mine=mine), row[-1]
    more = [*best]
    for target in _VALUES:
        cost = _cost(value, target, mine=mine)
        for total in range(target, MOST + 1):
            more[total] = min(more[total], best[total - target] + cost)
    return tuple(more)


def _cost(value: int, target: int, *, mine: bool) -> int:
    """Of one die: gems to change and to borrow it, and one own die less."""
    return _GEM * abs(target - value) + (_DIE if mine else _GEM)
