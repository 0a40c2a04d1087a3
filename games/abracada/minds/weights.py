"""How likely the ends of a round are against each other: logarithms of weights, fitted to games that minds played.

How they were fitted is written down in docs/decisions/0022-the-archmage-plans-its-turn.md.

The turn tables go by how many turns away a wizard is when the viewer's turn is over, 0 to 3; last comes the viewer.
"""

from __future__ import annotations

from games.abracada.state import FULL_LIFE

LIVES = range(1, FULL_LIFE + 1)
NUMBERS = range(1, 9)

CASTER = (-0.65, -0.66, -0.67, -0.78, -0.48)  # somebody falls by a spell: by the turn of who casts it
FALLER = (-0.57, 0.97, 0.07, -0.68, -1.28, -1.73)  # and by the life of who falls
AT_ONCE = (1.22, -0.3, -0.97, -1.58, 1.06)  # by the turn of who casts it, where that life is the last
HURTING = 0.49  # for each life that the stones of the caster would cost
HURTING_UNSEEN = 0.42  # the same where these are the viewer's own, on average
ENOUGH = (3.11, 0.38)  # where they would do: for the last life, for more
LEFT, RIGHT = 0.4, 0.47  # where the faller sits next to the caster, and others do not

SELF = (2.58, 0.93, 0.15, -0.68, -1.3, -1.85)  # a fall by one's own call: by life
SELF_TURN = (0.1, 0.24, -0.11, -0.46, 0.06)

EMPTY = (2.55, 0.81, 0.26, -0.02, 0.04)  # an empty row: by its stones, when the pile is gone
PILE, PILE_STONE = -0.25, -0.16  # while there is a pile: at all, and for each stone in it
EMPTY_TURN = (0.91, 0.76, 0.68, 0.59, 0.47)

LASTING = (-0.86, -0.31, 0.03, 0.3, 0.52, 0.6)  # the last one standing: by life
LASTING_TURN = (0.15, 0.06, 0.01, -0.03, -0.19)


def turns_away(other: int, seat: int, seats: int) -> int:
    """The place in the turn tables."""
    return 4 if other == seat else (other - seat - 1) % seats


def beside(caster: int, faller: int, seats: int) -> float:
    """What sitting next to each other adds."""
    if seats == 2:
        return 0.0
    return LEFT * _is_left(caster, faller, seats) + RIGHT * _is_left(faller, caster, seats)


def harms(caster: int, faller: int, seats: int) -> tuple[int, ...]:
    """How much each number of the caster hurts the faller; the die on average. RULES 4."""
    left, right = _is_left(caster, faller, seats), _is_left(faller, caster, seats)
    return 2, 1, 0, 0, left | right, left, right, 0


def _is_left(seat: int, other: int, seats: int) -> bool:
    return (seat + 1) % seats == other
