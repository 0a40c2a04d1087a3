"""What can be harnessed at all: whether gems reach, without looking for the cheapest way. RULES 3.2, 3.4, 3.7, 6.1."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import getitem
from typing import NamedTuple

from games.engine import swapped
from games.spellbooks.pieces.dice import LEAST, MOST, SET, Pool

_ALL_SPOTS = (1 << SET) - 1

# Dice are counted in one number with four bits for each value, for no owner has more than six of one. So a die more or
# less is a sum, and whether any two are near each other shows in a few steps, however many there are.
_DIGIT, _ONES, _FULL = 4, 0x1111111, 15
_COUNTED = (0, *(1 << _DIGIT * value for value in range(LEAST, MOST + 1)))
_OWN_BITS = _DIGIT * (MOST + 1)
_OWN = (1 << _OWN_BITS) - 1
_PLACED = (_COUNTED,) * SET + (tuple(one << _OWN_BITS for one in _COUNTED),) * SET
"""For each place what a die counts there, the Teacher's above one's own."""
_ABOVE = tuple(sum(1 << _DIGIT * more for more in range(1, gems + 1)) for gems in range(MOST + 1))
"""For each number of gems, what makes of a digit the same for all values up to so many above it."""
_AROUND = tuple(1 + sum(1 << _DIGIT * more for more in range(1, 2 * gems + 1)) for gems in range(MOST + 1))
"""The same for all values so near, from so many below it on."""


class Means(NamedTuple):
    """What somebody can pay with, and for what: the dice to be had, the gems, and the spots with a spell, as bits."""

    pool: Pool
    gems: int
    spots: int


def is_possible(pool: Pool, gems: int, spots: int) -> bool:
    """Whether anything can be harnessed at all."""
    if spots != _ALL_SPOTS:
        return True in learnable(pool, gems, spots)
    return _can_pay(*counted(pool), gems)  # for any of them, so it does not matter what colour they have


def stays_possible(means: Means, counts: tuple[int, int], place: int, value: int) -> bool:
    """The same once the die at this place shows that; `counts` are of the dice as they are."""
    pool, gems, spots = means
    if spots != _ALL_SPOTS:
        return is_possible(swapped(pool, place, value), gems, spots)
    (mine, loans), change = counts, _COUNTED[value] - _COUNTED[pool[place]]
    return _can_pay(mine + change, loans, gems) if place < SET else _can_pay(mine, loans + change, gems)


def stands_without(means: Means, counts: tuple[int, int], place: int) -> bool:
    """Whether a harness is possible whatever the die at this place shows. False where that takes a longer look."""
    pool, gems, spots = means
    if spots != _ALL_SPOTS:
        return False
    (mine, loans), die = counts, _COUNTED[pool[place]]
    return has_pair(mine - die, loans, gems) if place < SET else has_pair(mine, loans - die, gems)


def is_steady(means: Means, counts: tuple[int, int]) -> bool:
    """Whether a harness is possible whatever any one die shows. False where that takes a longer look.

    It is if four of one's own dice have another near enough to pay or be paid. For a die that is in every such pair has
    three partners, two of them on one side of it, and these are near each other: a pair without it.
    """
    if means.spots != _ALL_SPOTS:
        return False
    near = _near(counts[0], means.gems)
    paired = (near >> 1 | near >> 2) & _ONES  # a digit of one where two or more are near
    return (counts[0] & paired * _FULL) % _FULL >= 4  # for this rest is the sum of all digits


def counted(pool: Pool) -> tuple[int, int]:
    """How many dice show each value: one's own, and the Teacher's."""
    count = sum(map(getitem, _PLACED, pool))
    return count & _OWN, count >> _OWN_BITS


def has_pair(mine: int, loans: int, gems: int) -> bool:
    """Whether there are two dice of which one pays for the other: they are equal, or gems make them so."""
    if mine & ~_ONES:
        return True
    if not gems:
        return False
    if mine * _ABOVE[gems if gems < MOST else MOST] & mine * _FULL:
        return True  # mine is a digit of one for each value, as none is there twice
    return bool(loans) and _has_pair_with_loans(mine, loans, gems)


def _has_pair_with_loans(mine: int, loans: int, gems: int) -> bool:
    """The same with one die or both lent, for a gem each. Of one's own no two show the same."""
    lent = (loans | loans >> 1 | loans >> 2) & _ONES
    own, near = mine * _FULL, _ABOVE[min(gems - 1, MOST)]
    if own & (lent | lent * near) or mine * near & lent * _FULL:
        return True
    return gems > 1 and (lent != loans or lent * _ABOVE[min(gems - 2, MOST)] & lent * _FULL != 0)


def _can_pay(mine: int, loans: int, gems: int) -> bool:
    """Whether any of these dice can be paid for with others of them."""
    return has_pair(mine, loans, gems) or _can_pay_together(mine, loans if gems else 0, gems)


@lru_cache(10_000)
def _can_pay_together(mine: int, loans: int, gems: int) -> bool:
    """The same where it takes several to pay for one."""
    return any(
        [
            *[_reaches(mine - _COUNTED[value], loans, value, gems) for value in {*_listed(mine)}],
            *[_reaches(mine, loans - _COUNTED[value], value, gems - 1) for value in {*_listed(loans)}],
        ]
    )


def learnable(pool: Pool, gems: int, spots: int) -> Sequence[bool]:
    """For each colour whether gems reach."""
    mine, loans = counted(pool)
    loans = loans if gems else 0
    near = _near(mine, gems) + _near(loans, gems - 1)  # a gem less for each that is lent
    near_loan = _near(mine, gems - 1) + _near(loans, gems - 2)
    least = 2 if gems > 1 else 1  # where loans are counted, the one that is paid for is among them
    found = [False] * SET
    for colour in range(SET):
        if spots >> colour & 1:
            die, loan = pool[colour], pool[colour + SET] if gems else 0
            found[colour] = bool(
                (die and near >> _DIGIT * die & _FULL > 1)  # most often one other die will do
                or (loan and near_loan >> _DIGIT * loan & _FULL >= least)
                or (die and _reaches(mine - _COUNTED[die], loans, die, gems))
                or (loan and _reaches(mine, loans - _COUNTED[loan], loan, gems - 1))
            )
    return found


def _near(count: int, gems: int) -> int:
    """For each value how many of these dice so many gems turn into it."""
    if gems < 0:
        return 0
    reach = gems if gems < MOST else MOST
    return count * _AROUND[reach] >> _DIGIT * reach


@lru_cache(50_000)
def _reaches(mine: int, loans: int, value: int, gems: int) -> bool:
    """Whether these can pay for a die of this value: a gem lends one of the Teacher's, or turns any of them by one.

    However many gems turn dice, up or down, so far may the sum of those that pay be from what is owed.
    """
    for lent, sums in enumerate(_sums(mine, loans, min(gems, SET))):
        least, most = value - gems + lent, value + gems - lent
        if sums & (2 << most) - (1 << (least if least > 0 else 0)):
            return True
    return False


@lru_cache(10_000)
def _sums(mine: int, loans: int, most: int) -> Sequence[int]:
    """For each number of lent dice, as bits, the sums that can be made of so many of them and any of one's own."""
    made = [1, *[0] * most]
    for value in _listed(mine):
        made[0] |= made[0] << value
    for value in _listed(loans) if most else ():
        for count in range(most, 0, -1):
            made[count] |= made[count - 1] << value
    made[0] -= 1  # something has to be paid
    return made


def _listed(count: int) -> Sequence[int]:
    """The dice that were counted, the lowest first."""
    return [value for value in range(LEAST, MOST + 1) for _ in range(count >> _DIGIT * value & _FULL)]
