"""What can be harnessed at all: whether gems reach, without looking for the cheapest way. RULES 3.2, 3.4, 3.7, 6.1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from games.engine import swapped
from games.spellbooks.pieces.dice import LEAST, MOST, SET, Pool

_PLACES = range(2 * SET)
_FEES = tuple(int(place >= SET) for place in _PLACES)  # gems to lend a die
_SPOTS = tuple(1 << place % SET for place in _PLACES)  # of its colour, as bits
_NO_DICE = (0,) * (MOST + 1)
_NEAR = tuple(
    tuple(
        sum(1 << other for other in range(LEAST, MOST + 1) if abs(other - value) <= gems) for value in range(MOST + 1)
    )
    for gems in range(MOST + 1)
)
"""For each number of gems and each value of a die, as bits, the values that so many gems turn into it."""


class Means(NamedTuple):
    """What somebody can pay with, and for what: the dice to be had, the gems, and the spots with a spell, as bits."""

    pool: Pool
    gems: int
    spots: int


def is_possible(pool: Pool, gems: int, spots: int) -> bool:
    """Whether anything can be harnessed at all."""
    return any(_reached(pool, gems, spots))


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
    for (low, one), (high, two) in pairwise(sorted(zip(pool, _PLACES, strict=True))):
        if low and high - low + _FEES[one] + _FEES[two] <= gems and spots & (_SPOTS[one] | _SPOTS[two]):
            return one, two
    return None


def learnable(pool: Pool, gems: int, spots: int) -> Sequence[bool]:
    """For each colour whether gems reach."""
    return [*_reached(pool, gems, spots)]


def _reached(pool: Pool, gems: int, spots: int) -> Iterator[bool]:
    own, lent = pool[:SET], pool[SET:] if gems else _NO_DICE
    (once, twice), (lent_once, lent_twice) = _shown(own), _shown(lent)
    near, nearer, nearest = _near(gems), _near(gems - 1), _near(gems - 2)  # a gem less for each that is lent
    for colour in range(SET):
        mine, loan = own[colour], lent[colour]
        if not (spots >> colour & 1 and (mine or loan)):
            yield False
        elif mine and (near[mine] & (once ^ 1 << mine | twice) or nearer[mine] & lent_once):
            yield True  # most often one other die will do
        elif loan and (nearer[loan] & once or nearest[loan] & (lent_once ^ 1 << loan | lent_twice)):
            yield True
        else:
            yield _reached_together(_row(own), _row(lent), (mine, loan), gems)


def _near(gems: int) -> Sequence[int]:
    """For each value of a die, as bits, those that so many gems turn into it."""
    return _NEAR[gems if gems < MOST else MOST] if gems >= 0 else _NO_DICE


@lru_cache(10_000)
def _shown(values: tuple[int, ...]) -> tuple[int, int]:
    """As bits, what is shown by at least one of these dice, and by at least two."""
    once = twice = 0
    for value in values:
        twice |= once & 1 << value
        once |= 1 << value
    return once & ~1, twice & ~1


def _reached_together(own: tuple[int, ...], lent: tuple[int, ...], dice: tuple[int, int], gems: int) -> bool:
    """Whether several can pay for one's own die of a colour, or for the Teacher's."""
    mine, loan = dice
    if mine and _reaches(_without(own, mine), lent, mine, gems):
        return True
    return loan > 0 and _reaches(own, _without(lent, loan), loan, gems - 1)


@lru_cache(50_000)
def _reaches(own: tuple[int, ...], lent: tuple[int, ...], value: int, gems: int) -> bool:
    """Whether these can pay for a die of this value: a gem lends one of the Teacher's, or turns any of them by one.

    However many gems turn dice, up or down, so far may the sum of those that pay be from what is owed.
    """
    for loans, sums in enumerate(_sums(own, lent, min(gems, len(lent)))):
        least, most = value - gems + loans, value + gems - loans
        if sums & (2 << most) - (1 << (least if least > 0 else 0)):
            return True
    return False


@lru_cache(10_000)
def _row(values: tuple[int, ...]) -> tuple[int, ...]:
    """The dice of one owner, in no order of colours: sums do not depend on that, so few rows are to be reckoned."""
    return tuple(sorted([value for value in values if value]))


def _without(row: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = row.index(value)
    return row[:at] + row[at + 1 :]


@lru_cache(50_000)
def _sums(own: tuple[int, ...], lent: tuple[int, ...], most: int) -> Sequence[int]:
    """For each number of lent dice, as bits, the sums that can be made of so many of them and any of one's own."""
    made = [1, *[0] * most]
    for value in own:
        made[0] |= made[0] << value
    for value in lent if most else ():
        for count in range(most, 0, -1):
            made[count] |= made[count - 1] << value
    made[0] -= 1  # something has to be paid
    return made
