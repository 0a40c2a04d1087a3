"""Every exact payment with dice as they lie. RULES 3.2, 3.7, 6.1.

A set of dice is written as one whole number: from the highest digits to the lowest its sum, the gems that it costs, how
many dice it has, and a bit for each die that is *not* in it, the first die's the highest. So one die more is one number
added, and sorted numbers are sets in the order in which they are offered: of a sum the fewest gems first, then the
fewest dice, then the first dice.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from operator import getitem, itemgetter
from typing import TypeAlias

from games.spellbooks.moves.commands import Pay
from games.spellbooks.pieces.dice import LEAST, MOST, SET, Face, Pool, face

_BITS = tuple(1 << place for place in reversed(range(2 * SET)))
_LENT = 1 << SET  # the bits of dice that are lent are below it
_ALL_DICE = (1 << 2 * SET) - 1
_SIZE = 1 << 2 * SET
_FEE = _SIZE << 3
_FEES = 7 * _FEE
_SUM = _FEE << 3
_NO_DIE = _ALL_DICE

_STEPS = tuple(
    tuple(value * _SUM + (_FEE if place >= SET else 0) + _SIZE - bit for value in range(MOST + 1))
    for place, bit in enumerate(_BITS)
)
"""For each place and value what is added to a set when that die comes to it."""

_FACES = tuple((Face(""), *(face(place, value) for value in range(LEAST, MOST + 1))) for place in range(2 * SET))
_SPOTS = tuple(1 << place % SET for place in range(2 * SET))


class _Pickers(dict[int, Callable[[tuple[Face, ...]], tuple[Face, ...]]]):
    """For each set what picks its dice out of all dice, made when it is first needed: there are 4,095 at most."""

    def __missing__(self, others: int) -> Callable[[tuple[Face, ...]], tuple[Face, ...]]:
        places = [place for place, bit in enumerate(_BITS) if not others & bit]
        one = slice(places[0], places[0] + 1)  # of a single thing a getter would make no tuple
        self[others] = itemgetter(*places) if len(places) > 1 else itemgetter(one)
        return self[others]


_PICKERS = _Pickers()
_Sets: TypeAlias = tuple[list[tuple[int, tuple[Face, ...]]], ...]
"""For each sum the sets of dice that make it, each with the names of its dice."""


def pays(pool: Pool, gems: int, spots: int) -> list[Pay]:
    """Every exact payment, of each die the cheapest first; `spots` are those with a spell, as bits."""
    named, found, left = tuple(map(getitem, _FACES, pool)), list[Pay](), _left(gems, SET)
    for_own: _Sets = ([], [], [], [], [], [], [])
    for_lent: _Sets = ([], [], [], [], [], [], [])  # those that leave a gem to lend the die itself
    for dice in sets_of(pool, gems):
        paid = dice, _PICKERS[dice & _ALL_DICE](named)
        for_own[dice // _SUM].append(paid)
        if dice & _FEES <= left:
            for_lent[dice // _SUM].append(paid)
    for value, die, bit, spot in zip(pool, named, _BITS, _SPOTS, strict=True):
        if value and spots & spot:
            for dice, faces in (for_own if bit >= _LENT else for_lent)[value]:
                if dice & bit:
                    found.append(Pay(die, faces))
    return found


def payments(pool: Pool, gems: int, die: int) -> list[tuple[int, ...]]:
    """The places of every set of other dice that pays exactly for a die, the cheapest first."""
    bit, left = _BITS[die], _left(gems, die)
    paid = [dice for dice in _worth(sets_of(pool, gems), pool[die]) if dice & bit and dice & _FEES <= left]
    return [tuple([place for place in range(2 * SET) if not dice & _BITS[place]]) for dice in paid]


def sets_of(pool: Pool, gems: int) -> Sequence[int]:
    """All sets of dice that could pay for one, in their order."""
    made = [_NO_DIE]
    for place in range(SET):
        if value := pool[place]:
            step, room = _STEPS[place][value], (MOST + 1 - value) * _SUM
            made += [dice + step for dice in made if dice < room]
    most = gems * _FEE
    for place in range(SET, 2 * SET) if gems else ():
        if value := pool[place]:
            step, room = _STEPS[place][value], (MOST + 1 - value) * _SUM
            made += [dice + step for dice in made if dice < room and dice & _FEES < most]
    del made[0]  # something has to be paid
    made.sort()
    return made


def _worth(sets: Sequence[int], value: int) -> Sequence[int]:
    """Those of the sets that make this sum."""
    return sets[bisect_left(sets, value * _SUM) : bisect_left(sets, (value + 1) * _SUM)]


def _left(gems: int, place: int) -> int:
    """What may still be spent on the others, once the die at this place is paid for, if it is lent."""
    return (gems - (place >= SET)) * _FEE
