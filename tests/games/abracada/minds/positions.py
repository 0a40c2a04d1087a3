"""Positions reached by play, and what an honest clerk with much time would count in them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import perm, prod
from random import Random

from bot.laws import lawbook
from games.abracada import GAME
from games.abracada.imagine.odds import unseen
from games.abracada.moves import SPELLS
from games.abracada.state import TURN, Row, Wizard
from games.abracada.view import View
from games.engine import Seat


def views(random: Random) -> Iterator[View]:
    """Views of wizards in the middle of a round, without end, from games of every size and option."""
    for seats, match in lawbook.tables(GAME, random):
        for step in lawbook.walk(seats, match, random):
            seat = Seat(random.randrange(seats))
            view: View = step.before.view(seat)
            if view.board.phase is TURN:
                yield view


def weights(view: View) -> dict[Row, Fraction]:
    """Every row the viewer could hold, with its weight, by going through all of them and through all calls."""
    assert view.viewer is not None
    wizard, left = view.board.wizards[view.viewer], unseen(view)
    found: dict[Row, Fraction] = {}
    for row in product(SPELLS, repeat=len(wizard.ages)):
        shuffles = prod(perm(count, row.count(spell)) for spell, count in zip(SPELLS, left, strict=True))
        if shuffles and (likely := shuffles * _likelihood(wizard, row)):
            found[row] = likely
    return found


def _likelihood(wizard: Wizard, row: Row) -> Fraction:
    """How likely all calls so far went as they did, had the row been this one."""
    likely = Fraction(1)
    for moment, call in enumerate(wizard.calls):
        then = [stone for stone, age in zip(row, wizard.ages, strict=True) if age <= moment]
        then += [later.spell for later in wizard.calls[moment:] if later.age is not None and later.age <= moment]
        matching = then.count(call.spell)
        if call.age is None:
            likely *= not matching
        else:
            likely *= Fraction(1, matching)
    return likely


def chances(view: View) -> tuple[Fraction, ...]:
    """What `odds` should say."""
    found = weights(view)
    total = sum(found.values())
    return tuple(sum((w for row, w in found.items() if spell in row), Fraction()) / total for spell in SPELLS)
