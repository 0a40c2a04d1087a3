"""What a spell costs: every exact payment, and the cheapest way to one with the help of gems. RULES 3."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from games.spellbooks.pieces.dice import LEAST, MOST, SET, Pool

_GEM, _DIE = 1_000, 10  # what a way costs: first gems, then how many own dice it uses up


class Way(NamedTuple):
    """A way to learn a spell: the gems in all, the die and its value, and the same of those that pay."""

    gems: int
    die: int
    value: int
    dice: tuple[tuple[int, int], ...]


_Best: TypeAlias = list[tuple[int, tuple[tuple[int, int], ...]] | None]
"""For each sum from 0 on the cheapest set of dice with these values, and what it costs."""


@lru_cache(50_000)
def ways(pool: Pool, gems: int, spots: int = (1 << SET) - 1) -> tuple[Way | None, ...]:
    """For each colour the cheapest way to harness it, or None; `spots` are those with a spell, as bits."""
    found: list[Way | None] = [None] * SET
    wanted = {place % SET for place, value in enumerate(pool) if value and spots >> place % SET & 1}
    for spent in range(gems + 1):  # most spells cost few gems, and those need not be looked for at a higher price
        wanted = {colour for colour in wanted if found[colour] is None}
        if not wanted:
            break
        for colour, way in _ways_for(pool, spent, wanted):
            found[colour] = way
    return tuple(found)


def _ways_for(pool: Pool, gems: int, wanted: set[int]) -> Iterator[tuple[int, Way]]:
    """For these colours the cheapest way of those with at most so many gems."""
    there = [(place, value) for place, value in enumerate(pool) if value and (gems or place < SET)]
    before, after = _prefixes(there, gems), _prefixes(there[::-1], gems)[::-1]
    found: dict[int, tuple[int, Way]] = {}
    for at, (place, value) in enumerate(there):
        colour = place % SET
        if colour not in wanted:
            continue
        others = _merged(before[at], after[at + 1], gems)
        for target in range(max(LEAST, value - gems), min(MOST, value + gems) + 1):
            paid = others[target]
            if paid is None:
                continue
            cost = paid[0] + _cost(place, value, target)
            if cost // _GEM <= gems and (colour not in found or cost < found[colour][0]):
                found[colour] = cost, Way(cost // _GEM, place, target, paid[1])
    return ((colour, way) for colour, (_, way) in found.items())


@lru_cache(50_000)
def is_possible(pool: Pool, gems: int, spots: int) -> bool:
    """Whether anything can be harnessed at all: two equal dice are enough, and gems make two equal."""
    there = sorted((value, place) for place, value in enumerate(pool) if value)
    for (low, one), (high, two) in pairwise(there):
        open_spot = spots >> one % SET & 1 or spots >> two % SET & 1
        if open_spot and high - low + (one >= SET) + (two >= SET) <= gems:
            return True
    return any(ways(pool, gems, spots))


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


def _cost(place: int, value: int, target: int) -> int:
    """Of one die: gems to change and to borrow it, and one own die less."""
    if place >= SET:
        return _GEM * (abs(target - value) + 1)
    return _GEM * abs(target - value) + _DIE


def _prefixes(there: list[tuple[int, int]], gems: int) -> list[_Best]:
    """The cheapest sets out of the first so many dice, for each number of dice."""
    best: _Best = [(0, ()), *[None] * MOST]
    found = [best]
    for place, value in there:
        best = _with(best, place, value, gems)
        found.append(best)
    return found


def _with(best: _Best, place: int, value: int, gems: int) -> _Best:
    """The same with one die more, at any value that gems can give it."""
    more = [*best]
    for target in range(max(LEAST, value - gems), min(MOST, value + gems) + 1):
        own = _cost(place, value, target)
        for total in range(target, MOST + 1):
            rest = best[total - target]
            if rest is not None:
                cost, now = rest[0] + own, more[total]
                if cost // _GEM <= gems and (now is None or cost < now[0]):
                    more[total] = cost, (*rest[1], (place, target))
    return more


def _merged(one: _Best, two: _Best, gems: int) -> _Best:
    """The cheapest sets out of two groups of dice."""
    merged: _Best = [None] * (MOST + 1)
    for total in range(LEAST, MOST + 1):
        for part in range(total + 1):
            left, right = one[part], two[total - part]
            if left is not None and right is not None:
                cost, now = left[0] + right[0], merged[total]
                if cost // _GEM <= gems and (now is None or cost < now[0]):
                    merged[total] = cost, left[1] + right[1]
    return merged
