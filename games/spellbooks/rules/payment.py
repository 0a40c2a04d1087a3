"""What a spell costs: every exact payment, and the cheapest way to one with the help of gems. RULES 3."""

from __future__ import annotations

from collections.abc import Iterator
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


@lru_cache(50_000)
def prices(pool: Pool, gems: int, spots: int = (1 << SET) - 1) -> tuple[Price | None, ...]:
    """For each colour the least price, or None where gems do not reach; `spots` are those with a spell, as bits."""
    own, lent = _row(pool[:SET]), _row(pool[SET:])
    least: list[tuple[int, int, int] | None] = [None] * SET
    for place, value in enumerate(pool):
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
    """Whether anything can be harnessed at all: two equal dice are enough, and gems make two equal."""
    there = sorted((value, place) for place, value in enumerate(pool) if value)
    for (low, one), (high, two) in pairwise(there):
        open_spot = spots >> one % SET & 1 or spots >> two % SET & 1
        if open_spot and high - low + (one >= SET) + (two >= SET) <= gems:
            return True
    return any(prices(pool, gems, spots))


def payments(pool: Pool, gems: int, die: int) -> Iterator[tuple[int, ...]]:
    """Every set of other dice that pays exactly for a die, each of the Teacher's dice for a gem. RULES 3.2, 6.1."""
    there = [place for place, value in enumerate(pool) if value and place != die]
    left = gems - (die >= SET)
    return _sets(pool, there, 0, pool[die], left) if left >= 0 else iter(())


def _sets(pool: Pool, there: list[int], at: int, owed: int, gems: int) -> Iterator[tuple[int, ...]]:
    if not owed:
        yield ()
        return
    for index in range(at, len(there)):
        place = there[index]
        fee = place >= SET
        if pool[place] <= owed and fee <= gems:
            for rest in _sets(pool, there, index + 1, owed - pool[place], gems - fee):
                yield place, *rest


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
