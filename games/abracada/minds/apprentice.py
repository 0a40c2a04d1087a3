"""The apprentice: counts what lies there, overlooks some of it, forgets, and is a little brave."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from games.abracada.moves import SPELLS, AbracadaCommand, Cast, Pass, Ready, Stone
from games.abracada.state import PAUSE, Board
from games.abracada.view import View
from games.engine import Rng, Seat

_OVERLOOKED = 4  # one row in so many is not looked at
_BRAVE = 0.4  # the chance that makes the apprentice go on


def apprentice(view: View, rng: Rng, _budget: int) -> AbracadaCommand:
    """The likeliest call, as far as an apprentice can tell."""
    board = view.board
    if board.phase is PAUSE or view.viewer is None:
        return Ready()
    lowest = 1 if board.floor is None or board.house.easy else board.floor
    left = _left(view, rng)
    chances = [(_chance(left, spell, board, view.viewer), spell) for spell in SPELLS if spell >= lowest]
    best = max(chance for chance, _ in chances)
    if board.floor is not None and best < _BRAVE:
        return Pass()
    return Cast(rng.choice([spell for chance, spell in chances if chance == best]))


def _left(view: View, rng: Rng) -> tuple[int, ...]:
    """How many stones of each number are left by what the apprentice looked at."""
    seen = [*view.board.tally]
    for row in view.rows:
        if row and rng.below(_OVERLOOKED):
            for stone in row:
                seen[stone - 1] += 1
    return tuple(spell - count for spell, count in zip(SPELLS, seen, strict=True))


def _chance(left: Sequence[int], spell: Stone, board: Board, seat: Seat) -> float:
    """That one of the row's stones is this number, drawn from all that is left; but not what was just missed."""
    wizard = board.wizards[seat]
    if wizard.calls and wizard.calls[-1].age is None and wizard.calls[-1].spell == spell:
        return 0.0
    total, stones = sum(left), len(wizard.ages)
    return 1 - comb(total - left[spell - 1], stones) / comb(total, stones)
