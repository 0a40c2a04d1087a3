"""How a round may end, seen from the end of one's own turn, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import TypeAlias

from games.abracada.imagine.odds import unseen
from games.abracada.minds import weights
from games.abracada.minds.foresight import Lives
from games.abracada.minds.tower import winning_chance
from games.abracada.state import FULL_ROW
from games.abracada.view import View
from games.engine import Seat

Table: TypeAlias = tuple[float, float, tuple[tuple[tuple[float, float], ...], ...]]
"""Weight and worth of all empty rows; then for each seat and each life of it, weight and worth of all its falls."""


class Prospects:
    """The winning chance of the viewer at the end of a turn, where a fall ends the round.

    The ways a round can end are weighed against each other: somebody falls by somebody's spell, or by their own call,
    or empties a row. The weights hang on who is next, on lives, and on the stones that the viewer sees; what each end
    is worth follows from the scores. All that lives do not change is summed up beforehand.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat = view, seat
        wizards = view.board.wizards
        self._seats = range(len(wizards))
        self._scores = [wizard.score for wizard in wizards]
        self._turns = [weights.turns_away(other, seat, len(wizards)) for other in self._seats]
        self._hurting = [[self._hurts(caster, faller) for faller in self._seats] for caster in self._seats]
        self._ways = [
            [[exp(self._falling(caster, faller, life)) for caster in self._seats] for life in weights.LIVES]
            for faller in self._seats
        ]
        self._tables: dict[tuple[int, int], Table] = {}

    def turn_over(self, lives: Lives, secrets: int, hits: int) -> float:
        """See `Worth`."""
        table = self._tables.get((secrets, hits))
        if table is None:
            table = self._tables[secrets, hits] = self._table(secrets, hits)
        weight, worth, falls = table
        for life, fall in zip(lives, falls, strict=True):
            more, good = fall[life - 1]
            weight += more
            worth += good
        return worth / weight

    def round_over(self, lives: Lives, secrets: int) -> float | None:
        """See `Worth`."""
        return self._knocked_out(self._seat, lives, secrets) if 0 in lives else None

    def fallen(self, lives: Lives, secrets: int, hits: int) -> float:  # noqa: ARG002 - the round is over, whatever is left
        """See `Worth`."""
        return self._fell(self._seat, lives, secrets)

    def emptied(self, lives: Lives, secrets: int) -> float:
        """See `Worth`."""
        return self._alone(self._seat, lives, secrets)

    def _knocked_out(self, caster: int, lives: Lives, secrets: int) -> float:
        held = self._held(secrets)
        points = [(3 if other == caster else 1) + held[other] if life else 0 for other, life in enumerate(lives)]
        return winning_chance(self._seat, self._scores, points, lives)

    def _fell(self, faller: int, lives: Lives, secrets: int) -> float:
        held = self._held(secrets)
        points = [0 if other == faller else 1 + held[other] for other in self._seats]
        return winning_chance(self._seat, self._scores, points, lives)

    def _alone(self, winner: int, lives: Lives, secrets: int) -> float:
        points = [3 + self._held(secrets)[other] if other == winner else 0 for other in self._seats]
        return winning_chance(self._seat, self._scores, points, lives)

    def _held(self, secrets: int) -> list[int]:
        held = [wizard.secrets for wizard in self._view.board.wizards]
        held[self._seat] = secrets
        return held

    def _table(self, secrets: int, hits: int) -> Table:
        lives = tuple(wizard.life for wizard in self._view.board.wizards)
        weight = worth = 0.0
        for seat in self._seats:
            more = exp(self._emptying(seat, hits))
            weight += more
            worth += more * self._alone(seat, lives, secrets)
        falls = tuple(self._falls(seat, (*lives[:seat], 0, *lives[seat + 1 :]), secrets) for seat in self._seats)
        return weight, worth, falls

    def _falls(self, faller: int, lives: Lives, secrets: int) -> tuple[tuple[float, float], ...]:
        """For each life that this wizard may have until then, weight and worth of all falls."""
        worths = [
            self._fell(faller, lives, secrets) if caster == faller else self._knocked_out(caster, lives, secrets)
            for caster in self._seats
        ]
        return tuple([(sum(ways), sum(map(mul, ways, worths))) for ways in self._ways[faller]])

    def _falling(self, caster: int, faller: int, life: int) -> float:
        if caster == faller:
            return weights.SELF[life - 1] + weights.SELF_TURN[self._turns[faller]]
        return self._casting(caster, faller, life)

    def _casting(self, caster: int, faller: int, life: int) -> float:
        turns, hurting = self._turns[caster], self._hurting[caster][faller]
        odds = weights.CASTER[turns] + weights.FALLER[life - 1] + weights.beside(caster, faller, len(self._seats))
        if life == 1:
            odds += weights.AT_ONCE[turns]
        if caster == self._seat:
            return odds + weights.HURTING_UNSEEN * hurting
        odds += weights.HURTING * hurting
        return odds + weights.ENOUGH[life > 1] if hurting >= life else odds

    def _hurts(self, caster: int, faller: int) -> float:
        """How much the stones of one would hurt the other."""
        harms = weights.harms(caster, faller, len(self._seats))
        return sum(count * harm for count, harm in zip(self._counts(caster), harms, strict=True))

    def _counts(self, seat: int) -> Sequence[float]:
        row = self._view.rows[seat]
        if row is not None:
            return [row.count(spell) for spell in weights.NUMBERS]
        left = unseen(self._view)
        return [FULL_ROW * count / sum(left) for count in left]

    def _emptying(self, seat: int, hits: int) -> float:
        board = self._view.board
        stones, pile = len(board.wizards[seat].ages), max(0, board.pile - hits)
        if seat == self._seat:
            stones = min(FULL_ROW, stones - hits + board.pile)
        odds = weights.EMPTY_TURN[self._turns[seat]]
        return odds + (weights.PILE + weights.PILE_STONE * pile if pile else weights.EMPTY[stones - 1])
