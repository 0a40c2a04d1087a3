"""Who may win a round that only the last one standing wins, and what that is worth."""

from __future__ import annotations

from math import exp

from games.abracada.minds.foresight import Lives
from games.abracada.minds.tower import winning_chance
from games.abracada.minds.weights import LASTING, LASTING_TURN, turns_away
from games.abracada.view import View
from games.engine import Seat


class Survival:
    """The winning chance of the viewer at the end of a turn, where the fallen fall one by one. RULES 6.2.

    Each survivor wins the round in proportion to a weight: by life, and by whose turn is next.
    """

    def __init__(self, view: View, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._seats = range(len(view.board.wizards))
        self._turns = [turns_away(other, seat, len(self._seats)) for other in self._seats]
        self._worths: dict[tuple[int, int], float] = {}

    def turn_over(self, lives: Lives, secrets: int, hits: int) -> float:  # noqa: ARG002 - stones hardly matter here
        """See `Worth`."""
        weight = worth = 0.0
        for seat, life in enumerate(lives):
            if life:
                more = exp(LASTING[life - 1] + LASTING_TURN[self._turns[seat]])
                weight += more
                worth += more * self._winning(seat, secrets)
        return worth / weight

    def round_over(self, lives: Lives, secrets: int) -> float | None:
        """See `Worth`."""
        return self._winning(self._seat, secrets) if sum(map(bool, lives)) == 1 else None

    def fallen(self, lives: Lives, secrets: int, hits: int) -> float:
        """See `Worth`. The others play on, unless only one is left; either way it is among them."""
        return self.turn_over(lives, secrets, hits)

    def emptied(self, lives: Lives, secrets: int) -> float:  # noqa: ARG002 - whoever lives, one alone scores
        """See `Worth`."""
        return self._winning(self._seat, secrets)

    def _winning(self, winner: int, secrets: int) -> float:
        known = self._worths.get((winner, secrets))
        if known is None:
            wizards = self._view.board.wizards
            prize = 2 + (secrets if winner == self._seat else wizards[winner].secrets)
            points = [prize if other == winner else 0 for other in self._seats]
            known = winning_chance(self._seat, [wizard.score for wizard in wizards], points, points)
            self._worths[winner, secrets] = known
        return known
