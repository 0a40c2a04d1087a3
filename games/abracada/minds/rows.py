"""The rows a wizard may hold, with their weights: all of them, or a fair thinning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from games.abracada.imagine.odds import Count, Shape
from games.abracada.moves import SPELLS
from games.abracada.state import Wizard
from games.engine import Rng

Counts: TypeAlias = tuple[int, ...]
"""How many stones of each number, 1 to 8."""

Rows: TypeAlias = Sequence[tuple[Counts, float]]
"""Rows by their counts, each with its weight."""

Filling: TypeAlias = tuple[int, ...]
"""For each number, 8 down to 1, which exponents of the shape its stones have: how many are of which age."""

Branch: TypeAlias = tuple[int, int, float]  # (exponents of this number, what remains to be filled, share)


class Fillings:
    """Every way to fill a row, told apart by age. Where they are too many, the rare ones stand for each other.

    The ways are the leaves of a tree, one level a number. A branch that weighs less than the grain is followed only
    where a comb of that spacing, laid over all such branches from one random offset, has a tooth; the way under the
    tooth then weighs a whole grain. So each way is expected to weigh what it should, and the heavy ones do so exactly.
    """

    def __init__(self, wizard: Wizard, left: Sequence[int], rng: Rng, grain: float) -> None:
        count = Count(wizard, left)
        self.shape = count.shape
        self.found: list[tuple[Filling, float]] = []
        self._terms = [dict(terms) for terms in count.terms]
        self._before = count.prefixes()
        self._known: dict[tuple[int, int], Sequence[Branch]] = {}
        self._grain = grain
        self._tooth = grain * rng.below(65_536) / 65_536  # how far ahead the next one is
        self._grow(len(SPELLS), self.shape.size - 1, 1.0, ())

    def _grow(self, number: int, at: int, mass: float, path: Filling) -> None:
        if mass < self._grain:
            if self._tooth >= mass:
                self._tooth -= mass
                return
            if not number:
                self._tooth += self._grain - mass
        if not number:
            self.found.append((path, max(mass, self._grain)))
            return
        for index, rest, share in self._branches(number - 1, at):
            self._grow(number - 1, rest, mass * share, (*path, index))

    def _branches(self, number: int, at: int) -> Sequence[Branch]:
        known = self._known.get((number, at))
        if known is None:
            known = self._known[number, at] = self._weighed(number, at)
        return known

    def _weighed(self, number: int, at: int) -> Sequence[Branch]:
        terms, before = self._terms[number], self._before[number]
        ways = [
            (index, start, before[start] * choose * terms[index])
            for index, start, choose in _into(self.shape)[at]
            if index in terms and before[start]
        ]
        total = sum(weight for _, _, weight in ways)
        return [(index, start, weight / total) for index, start, weight in ways]


def gathered(shape: Shape, fillings: Sequence[tuple[Filling, float]]) -> Rows:
    """Only the counts matter from here on: rows with the same ones are put together."""
    total: dict[Counts, float] = {}
    reach = [sums[-1] for sums in shape.reach]
    for filling, weight in fillings:
        counts = tuple([reach[index] for index in reversed(filling)])
        total[counts] = total.get(counts, 0.0) + weight
    return tuple(total.items())


@lru_cache(maxsize=64)  # as many as there are shapes
def _into(shape: Shape) -> Mapping[int, Sequence[tuple[int, int, int]]]:
    """For each exponents: of which two they can be the sum, and in how many ways."""
    found: dict[int, list[tuple[int, int, int]]] = {index: [] for index in range(shape.size)}
    for index, row in enumerate(shape.adding):
        for start, end, ways in row:
            found[end].append((index, start, ways))
    return found
