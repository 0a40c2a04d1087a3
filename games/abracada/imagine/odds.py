"""How likely a wizard holds each number, counted exactly from that wizard's view.

Every way to fill the viewer's row weighs as much as there are shuffles behind it, times, for each earlier hit, the
chance that just the stone that left was picked among its equals (RULES 8.7). That weight is a product over the
numbers, and within a number it depends only on how many of its stones lie in each *class*: the stones of one age,
which have been through the same calls. So the count is a product of eight small polynomials with one variable a
class, truncated at the class sizes. All of it in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, perm, prod
from typing import TypeAlias

from games.abracada.moves import SPELLS, Stone
from games.abracada.state import Wizard
from games.abracada.view import View

_EQUALS = 60  # divisible by 1…5, so that a weight of one among m equals is the whole number 60 / m

Polynomial: TypeAlias = Sequence[int]
Terms: TypeAlias = tuple[tuple[int, int], ...]  # (index of the exponents, weight), the nonzero ones

_ONE: Terms = ((0, 1),)


def odds(view: View) -> tuple[float, ...]:
    """The chance of holding at least one stone of each number, 1 to 8. The public has none."""
    if view.viewer is None or not view.rows or not view.board.wizards[view.viewer].ages:
        return (0.0,) * len(SPELLS)
    return Count(view.board.wizards[view.viewer], unseen(view)).odds()


def unseen(view: View) -> tuple[int, ...]:
    """How many stones of each number the viewer does not see."""
    seen = [*view.board.tally]
    for seat, (row, taken) in enumerate(zip(view.rows, view.taken, strict=True)):
        for stone in (taken if seat == view.viewer else row) or ():
            seen[stone - 1] += 1
    return tuple(spell - count for spell, count in zip(SPELLS, seen, strict=True))


class Count:
    """All ways to fill one row, by how many stones of each number they use of each class."""

    def __init__(self, wizard: Wizard, left: Sequence[int]) -> None:
        ages = sorted(set(wizard.ages))
        self.shape = shape(tuple(map(wizard.ages.count, ages)))
        self.terms = _all_terms(self.shape, ages, wizard, left)

    def odds(self) -> tuple[float, ...]:
        """One minus the share of the ways that do without the number."""
        forms, terms = self.shape, self.terms
        before, after = self.prefixes(), _running(forms, terms[::-1])[::-1]
        total = before[-1][-1]
        pairs = tuple(zip(forms.joins, range(forms.size - 1, -1, -1), strict=True))
        found: list[float] = []
        for number, some in enumerate(terms):
            if some is _ONE:
                found.append(0.0)
                continue
            ahead, behind = before[number], after[number + 1]
            rest = sum(ways * ahead[index] * behind[other] for index, (ways, other) in enumerate(pairs))
            found.append(1 - rest * some[0][1] / total)
        return tuple(found)

    def prefixes(self) -> list[Polynomial]:
        """The products of the polynomials of the first 0, 1, … 8 numbers."""
        return _running(self.shape, self.terms)


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """The exponents that truncated polynomials over classes of these sizes can have, and how they add up."""

    size: int
    exponents: tuple[tuple[int, ...], ...]
    reach: tuple[tuple[int, ...], ...]  # of each exponent, the sums over its first 0, 1, … classes
    adding: tuple[tuple[tuple[int, int, int], ...], ...]  # for each: (from, to, ways to choose the slots)
    joins: tuple[int, ...]  # ways to split all slots into these and the others


@lru_cache(maxsize=64)  # the shapes are the 31 ways to cut up to five slots into classes
def shape(sizes: tuple[int, ...]) -> Shape:
    """The shape for classes of these sizes."""
    exponents = tuple(product(*(range(size + 1) for size in sizes)))
    index = {exponent: position for position, exponent in enumerate(exponents)}
    adding: list[tuple[tuple[int, int, int], ...]] = []
    for more in exponents:
        row: list[tuple[int, int, int]] = []
        for start in exponents:
            end = tuple(map(int.__add__, start, more))
            if end in index:
                row.append((index[start], index[end], prod(map(comb, end, more))))
        adding.append(tuple(row))
    reach = tuple(tuple(sum(exponent[:first]) for first in range(len(sizes) + 1)) for exponent in exponents)
    joins = tuple(prod(map(comb, sizes, exponent)) for exponent in exponents)
    return Shape(len(exponents), exponents, reach, tuple(adding), joins)


def _all_terms(forms: Shape, ages: Sequence[int], wizard: Wizard, left: Sequence[int]) -> list[Terms]:
    missed: list[list[int]] = [[] for _ in SPELLS]
    hits: list[list[tuple[int, int]]] = [[] for _ in SPELLS]
    for moment, call in enumerate(wizard.calls):
        if call.age is None:
            missed[call.spell - 1].append(moment)
        else:
            hits[call.spell - 1].append((moment, call.age))
    return [
        _terms(forms, count, _allowed(ages, misses), _equals(ages, struck))
        for count, misses, struck in zip(left, missed, hits, strict=True)
    ]


def _allowed(ages: Sequence[int], misses: Sequence[int]) -> int:
    """How many of the classes, oldest first, were in the row at the last miss: none of theirs is this number."""
    return sum(age <= misses[-1] for age in ages) if misses else 0


def _equals(ages: Sequence[int], hits: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """For each hit: how many classes were there, and how many equals are known to have been (those cast since)."""
    return tuple(
        (sum(age <= moment for age in ages), 1 + sum(age <= moment for later, age in hits if later > moment))
        for moment, _ in hits
    )


def _terms(forms: Shape, count: int, barred: int, hits: tuple[tuple[int, int], ...]) -> Terms:
    """The polynomial of one number: how many ways its unseen stones go into each class, with what weight."""
    plain = _without_hits(forms, count, barred)
    return plain if not hits or plain is _ONE else tuple(_weighed(forms, plain, hits))


@lru_cache(maxsize=4096)  # by shape, count and barred classes: some two thousand
def _without_hits(forms: Shape, count: int, barred: int) -> Terms:
    fitting = [
        (index, perm(count, reach[-1]))
        for index, reach in enumerate(forms.reach)
        if reach[-1] <= count and not reach[barred]
    ]
    return tuple(fitting) if len(fitting) > 1 else _ONE


def _weighed(forms: Shape, terms: Terms, hits: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    for index, weight in terms:
        reach = forms.reach[index]
        for classes, known in hits:
            weight *= _EQUALS // (known + reach[classes])  # noqa: PLW2901 - a product in the making
        yield index, weight


def _running(forms: Shape, factors: Sequence[Terms]) -> list[Polynomial]:
    """The products of the first 0, 1, … of the factors."""
    current = [1] + [0] * (forms.size - 1)
    found: list[Polynomial] = [current]
    for terms in factors:
        if terms is not _ONE:
            current = _times(forms, current, terms)
        found.append(current)
    return found


def _times(forms: Shape, polynomial: Polynomial, terms: Terms) -> list[int]:
    grown = [0] * forms.size
    for index, weight in terms:
        for start, end, ways in forms.adding[index]:
            if found := polynomial[start]:
                grown[end] += found * ways * weight
    return grown


def ruled_out(wizard: Wizard, slot: int) -> tuple[Stone, ...]:
    """The numbers that this stone of the row cannot be: those missed since it came. RULES 8.7."""
    missed = {call.spell for call in wizard.calls[wizard.ages[slot] :] if call.age is None}
    return tuple(sorted(missed))
