"""What can be harnessed at all: whether gems reach, without looking for the cheapest way. RULES 3.2, 3.4, 3.7, 6.1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from games.engine import swapped
from games.spellbooks.pieces.dice import SET, Pool


class Means(NamedTuple):
    """What somebody can pay with, and for what: the dice to be had, the gems, and the spots with a spell, as bits."""

    pool: Pool
    gems: int
    spots: int


@lru_cache(50_000)
def is_possible(pool: Pool, gems: int, spots: int) -> bool:
    """Whether anything can be harnessed at all."""
    return pair(pool, gems, spots) is not None or any(_reached(pool, gems, spots))


def stays_possible(means: Means, safe: tuple[int, int] | None, place: int, value: int) -> bool:
    """The same once the die at this place shows that. `safe` are two that pay for each other: no other die matters."""
    pool, gems, spots = means
    if safe is not None:
        one, two = safe
        if place not in safe:
            return True
        if abs(value - pool[two if place == one else one]) + (one >= SET) + (two >= SET) <= gems:
            return True
    return is_possible(swapped(pool, place, value), gems, spots)


@lru_cache(1_000)
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
    """For each colour whether gems reach."""
    return [*_reached(pool, gems, spots)]


def _reached(pool: Pool, gems: int, spots: int) -> Iterator[bool]:
    own, lent = _row(pool[:SET]), _row(pool[SET:]) if gems else ()
    for colour in range(SET):
        mine, loan = pool[colour], pool[colour + SET] if gems else 0
        if not spots >> colour & 1:
            yield False
        elif mine and _reaches(_without(own, mine), lent, mine, gems):
            yield True
        else:
            yield loan > 0 and _reaches(own, _without(lent, loan), loan, gems - 1)


@lru_cache(50_000)
def _reaches(own: tuple[int, ...], lent: tuple[int, ...], value: int, gems: int) -> bool:
    """Whether these can pay for a die of this value: a gem lends one of the Teacher's, or turns any of them by one.

    However many gems turn dice, up or down, so far may the sum of those that pay be from what is owed.
    """
    for loans, sums in enumerate(_sums(own, lent)[: gems + 1]):
        least, most = value - gems + loans, value + gems - loans
        if sums & (2 << most) - (1 << (least if least > 0 else 0)):
            return True
    return False


def _row(values: tuple[int, ...]) -> tuple[int, ...]:
    """The dice of one owner, in no order of colours: sums do not depend on that, so few rows are to be reckoned."""
    return tuple(sorted([value for value in values if value]))


def _without(row: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = row.index(value)
    return row[:at] + row[at + 1 :]


@lru_cache(50_000)
def _sums(own: tuple[int, ...], lent: tuple[int, ...]) -> Sequence[int]:
    """For each number of lent dice, as bits, the sums that can be made of so many of them and any of one's own."""
    made = [1, *[0] * len(lent)]
    for value in own:
        made[0] |= made[0] << value
    for value in lent:
        for count in range(len(lent), 0, -1):
            made[count] |= made[count - 1] << value
    made[0] -= 1  # something has to be paid
    return made
