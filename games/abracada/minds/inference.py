"""What the calls of the others say about one's own stones: they saw them when they called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb, exp, prod
from operator import getitem
from typing import NamedTuple, TypeAlias

from games.abracada.minds.hindsight import fresh_stones, hidden_from
from games.abracada.minds.rows import Counts, Filling, Fillings
from games.abracada.moves import SPELLS
from games.abracada.state import FULL_ROW
from games.abracada.view import View
from games.engine import Seat

Gladness: TypeAlias = tuple[tuple[float, ...], ...]
"""How gladly each number is called, 8 down to 1, by how many of it the caller sees with the viewer."""

_WHIM = 0.1  # how much of all calling follows no reason at all
_LURE = (3.9, 3.4, 2.7, 3.6, 2.5, 1.7, 1.2, 0.0)  # of each number, to whoever wants to climb from it; see weights.py


def _counting(chance: float, _spell: int) -> float:
    """One who calls what is likeliest."""
    return exp(14 * chance)


def _climbing(chance: float, spell: int) -> float:
    """One who thinks of what may follow, and rather begins low."""
    return (chance + 0.03) ** 4 * exp(_LURE[spell - 1])


_MANNERS: tuple[Callable[[float, int], float], ...] = (_counting, _climbing)


class Witnessed(NamedTuple):
    """A call of somebody else."""

    spell: int
    classes: int  # how many classes of the viewer's stones, oldest first, were there to be seen
    gladness: tuple[Gladness, ...]  # of each manner


def weighed(view: View, seat: Seat, fillings: Fillings) -> list[tuple[Filling, float]]:
    """The ways to fill the row, each by how well it explains what the others called.

    Nobody knows how another one plays: either manner is thought possible, and all calls of one wizard are of one.
    """
    seen = [_seen(fillings, classes) for classes in range(len(fillings.shape.exponents[0]) + 1)]
    found = [weight for _, weight in fillings.found]
    for calls in _witnessed(view, seat):
        found = [weight * factor for weight, factor in zip(found, _explained(calls, seen), strict=True)]
    return [(filling, weight) for (filling, _), weight in zip(fillings.found, found, strict=True)]


def _seen(fillings: Fillings, classes: int) -> list[Counts]:
    """For each way to fill the row: how many of each number were there when there were only these classes."""
    reach = [sums[classes] for sums in fillings.shape.reach]
    return [tuple([reach[index] for index in filling]) for filling, _ in fillings.found]


def _explained(calls: Sequence[Witnessed], seen: Sequence[Sequence[Counts]]) -> list[float]:
    """How well each way to fill the row explains the calls of one wizard."""
    manners = [[_likelihoods(call, manner, seen[call.classes]) for call in calls] for manner in range(len(_MANNERS))]
    return [sum(factors) for factors in zip(*(map(prod, zip(*calls, strict=True)) for calls in manners), strict=True)]


def _likelihoods(call: Witnessed, manner: int, seen: Sequence[Counts]) -> list[float]:
    gladness, place = call.gladness[manner], len(SPELLS) - call.spell
    known: dict[Counts, float] = {}
    for counts in seen:
        if counts not in known:
            glad = [*map(getitem, gladness, counts)]
            known[counts] = _WHIM / len(SPELLS) + (1 - _WHIM) * glad[place] / sum(glad)
    return [known[counts] for counts in seen]


def _witnessed(view: View, seat: Seat) -> Iterator[list[Witnessed]]:
    """For each of the others, every call of this round made while stones were there that still are."""
    board = view.board
    ages = sorted(set(board.wizards[seat].ages))
    made = [0] * len(board.wizards)
    found: list[list[Witnessed]] = [[] for _ in made]
    lowest, last = 1, seat
    for caller in board.callers:
        call = board.wizards[caller].calls[made[caller]]
        classes = sum(age <= made[seat] for age in ages)
        if caller != seat and classes:
            legal = lowest if caller == last and not board.house.easy else 1
            found[caller].append(Witnessed(call.spell, classes, _gladness(view, seat, caller, made, legal)))
        made[caller] += 1
        lowest, last = (1 if call.age is None else call.spell), caller
    return filter(None, found)


def _gladness(view: View, seat: Seat, caller: Seat, made: Sequence[int], lowest: int) -> tuple[Gladness, ...]:
    hidden = hidden_from(view, seat, caller, made)
    total = sum(hidden) - sum(age <= made[seat] for age in view.board.wizards[seat].ages)
    stones = fresh_stones(view.board.wizards[caller], made[caller])
    chances = [
        [_chance(left - held, among, total) for held in range(FULL_ROW + 1)]
        for left, among in zip(hidden, stones, strict=True)
    ]
    return tuple(
        tuple(
            tuple([manner(chance, spell) for chance in chances[spell - 1]]) if spell >= lowest else _NEVER
            for spell in reversed(SPELLS)
        )
        for manner in _MANNERS
    )


_NEVER = (0.0,) * (FULL_ROW + 1)


def _chance(left: int, stones: int, total: int) -> float:
    """That one of the stones is among those left of its number, drawn from them all; also where so many cannot be."""
    return 1 - comb(max(0, total - left), stones) / comb(total, stones) if left > 0 else 0.0
