"""What scores are worth: the chance of winning the game with them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.abracada.state import TOWER, Board
from games.engine import Seat

_HEIGHT = (0.0, 0.35, 0.65, 1.05, 1.5, 2.0, 2.3, 2.6)
"""The merit of each score below the top: winning chances are in proportion to its exponential. See weights.py."""

_MERIT = tuple(map(exp, _HEIGHT))


def standing_chance(board: Board, seat: Seat) -> float:
    """The chance that this seat wins the game, by the scores alone."""
    none = (0,) * len(board.wizards)
    return winning_chance(seat, [wizard.score for wizard in board.wizards], none, none)


def winning_chance(seat: int, scores: Sequence[int], points: Sequence[int], lives: Sequence[int]) -> float:
    """The chance that this seat wins the game after a round that brought these points. RULES 5.6, 5.7."""
    after = [score + gain for score, gain in zip(scores, points, strict=True)]
    if max(after) < TOWER:
        merits = [_MERIT[score] for score in after]
        return merits[seat] / sum(merits)
    if after[seat] < TOWER:
        return 0.0
    crowned = [(points[other], lives[other]) for other, score in enumerate(after) if score >= TOWER]
    mine = points[seat], lives[seat]
    return 1 / crowned.count(mine) if mine == max(crowned) else 0.0
