"""A player by the schoolbook: the likeliest number by the plain hypergeometric formula, and no call below one half."""

from __future__ import annotations

from math import comb

from games.abracada.imagine.odds import unseen
from games.abracada.moves import SPELLS, AbracadaCommand, Cast, Pass, Stone
from games.abracada.rules import choices
from games.abracada.view import View
from games.engine import Rng

EVENS = 0.5


def hypergeometric(view: View, _rng: Rng, _budget: int) -> AbracadaCommand:
    """Counts what it does not see, and nothing else: neither its misses nor what the others call."""
    able, floor = choices(view), view.board.floor
    if len(able) == 1 or view.viewer is None:
        return able[0]
    lowest = 1 if floor is None or view.board.house.easy else floor
    size, left = len(view.board.wizards[view.viewer].ages), unseen(view)
    chance, spell = max((_chance(left, spell, size), spell) for spell in SPELLS if spell >= lowest)
    return Cast(spell) if floor is None or chance >= EVENS else Pass()


def _chance(left: tuple[int, ...], spell: Stone, size: int) -> float:
    """That a row of so many of the stones left holds at least one of this number."""
    stones = sum(left)
    return 1 - comb(stones - left[spell - 1], size) / comb(stones, size)
