"""What a wizard may do, from what that wizard sees."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import getitem

from games.spellbooks.moves.commands import End, Harness, Nudge, Pass, SpellbooksCommand
from games.spellbooks.pieces.dice import LEAST, MOST, SET, face
from games.spellbooks.rules.casting import casts, means_of
from games.spellbooks.rules.exact import pays
from games.spellbooks.rules.reach import (
    Means,
    counted,
    is_possible,
    is_steady,
    learnable,
    stands_without,
    stays_possible,
)
from games.spellbooks.state import TURN, Board
from games.spellbooks.view import View


def _nudges_of(place: int, value: int) -> tuple[Nudge, ...]:
    return tuple(Nudge(face(place, value), by) for by in (-1, 1) if LEAST <= value + by <= MOST)


PASS, END = Pass(), End()

_NUDGES = tuple(((), *(_nudges_of(place, value) for value in range(LEAST, MOST + 1))) for place in range(2 * SET))
"""For each place and value, 0 for a die not to be had, by how much it could be turned."""


def choices(view: View) -> tuple[SpellbooksCommand, ...]:
    """Every command open to the viewer: what can be learned comes first."""
    board, seat = view.board, view.viewer
    if seat is None or board.phase is not TURN or not board.wizards or seat != board.turn:
        return ()
    means = means_of(board, seat)
    return (
        *harnesses(board, means),
        *casts(board, seat, means),
        *(nudges(means) if board.harnessed is None else nudges_at_will(means)),
        *closings(board, means),
        *(pays(*means) if board.harnessed is None else ()),
    )


def harnesses(board: Board, means: Means) -> Sequence[Harness]:
    """RULES 3.7: each spell that can be learned, in the cheapest way."""
    if board.harnessed is not None:
        return ()
    found = zip(board.spots, learnable(*means), strict=True)
    return [Harness(spell) for spell, can in found if spell is not None and can]


def nudges(means: Means) -> Sequence[Nudge]:
    """RULES 3.4, 3.6: every die by one, up or down, as long as a harness stays possible."""
    pool, gems, spots = means
    if not gems:
        return ()
    left, counts = Means(pool, gems - 1, spots), counted(pool)
    if is_steady(left, counts):
        return nudges_at_will(means)
    found = [*map(getitem, _NUDGES, pool)]
    for place, value in enumerate(pool):
        if value and not stands_without(left, counts, place):
            offered = found[place]
            found[place] = tuple([one for one in offered if stays_possible(left, counts, place, value + one.by)])
    return [*chain.from_iterable(found)]


def nudges_at_will(means: Means) -> Sequence[Nudge]:
    """The same after the harness."""
    return [*chain.from_iterable(map(getitem, _NUDGES, means.pool))] if means.gems else ()


def closings(board: Board, means: Means) -> Sequence[SpellbooksCommand]:
    """RULES 3.8, 3.9: what ends the turn."""
    if board.harnessed is not None:
        return (END,)
    if not board.stepped:
        return (PASS,)
    return () if is_possible(*means) else (END,)
