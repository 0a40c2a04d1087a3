"""What a spell costs: the cheapest way to an exact payment with the help of gems. RULES 3."""

from __future__ import annotations

from functools import lru_cache
from operator import add
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
    return tuple([price_of(pool, gems, colour) if spots >> colour & 1 else None for colour in range(SET)])


def price_of(pool: Pool, gems: int, colour: int) -> Price | None:
    """The same of one colour: of one's own die, or of the Teacher's if that is cheaper."""
    own, lent = _row(pool[:SET]), _row(pool[SET:]) if gems else ()  # each that is lent costs a gem
    least: tuple[int, int, int] | None = None
    for place in (colour, colour + SET) if gems else (colour,):
        if pool[place]:
            cost, target = _harness(own, lent, pool[place], mine=place < SET)
            if cost < _GEM * (gems + 1) and (least is None or cost < least[0]):
                least = cost, place, target
    return least and Price(least[0] // _GEM, least[0] % _GEM // _DIE, *least[1:])


def ways(pool: Pool, gems: int, spots: int = (1 << SET) - 1) -> tuple[Way | None, ...]:
    """For each colour the cheapest way to harness it, or None."""
    return tuple(price and way_at(pool, price) for price in prices(pool, gems, spots))


@lru_cache(10_000)
def way_at(pool: Pool, price: Price) -> Way:
    """The dice to pay with, at this price."""
    left = _GEM * price.gems + _DIE * price.own - _cost(pool[price.die], price.value, mine=price.die < SET)
    best: list[tuple[int, tuple[tuple[int, int], ...]] | None] = [(0, ()), *[None] * MOST]
    for place, value in enumerate(pool):
        if value and place != price.die:
            more = [*best]
            for target in range(max(LEAST, value - price.gems), min(MOST, value + price.gems) + 1):  # more is too dear
                cost = _cost(value, target, mine=place < SET)
                for total in range(target, price.value + 1) if cost <= left else ():
                    rest, now = best[total - target], more[total]
                    if rest is not None and (now is None or rest[0] + cost < now[0]):
                        more[total] = rest[0] + cost, (*rest[1], (place, target))
            best = more
    paid = best[price.value]
    if paid is None:
        raise AssertionError("whatever has a price can be paid")
    return Way(price.gems, price.die, price.value, paid[1])


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
    one = _sums(own, mine=True)
    if not lent:
        return one
    two = _sums(lent, mine=False)
    return tuple([min(map(add, one, two[total::-1])) for total in range(MOST + 1)])  # a part of one, the rest of two


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
