"""A whole turn thought through: every chain of calls over the rows one may hold."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

from games.abracada.minds.foresight import DIE, Lives, lives_after
from games.abracada.minds.rows import Counts, Rows
from games.abracada.state import Board
from games.engine import Seat

_FAINT = 0.004  # what is less likely than this to come about is not thought through to the end
_RECKLESS = 0.12  # nor are calls, but the first, that are less likely than this to work


class Worth(Protocol):
    """The winning chance of the one who plans, at each kind of end of a turn. Lives are those after it."""

    def turn_over(self, lives: Lives, secrets: int, hits: int) -> float:
        """The turn is over and the round goes on."""
        ...

    def round_over(self, lives: Lives, secrets: int) -> float | None:
        """A spell worked; None if the round goes on."""
        ...

    def fallen(self, lives: Lives, secrets: int, hits: int) -> float:
        """The last call cost the last life."""
        ...

    def emptied(self, lives: Lives, secrets: int) -> float:
        """The last stone was cast."""
        ...


class Moment(NamedTuple):
    """Between two calls: everybody's life, the secret stones held, and the stones cast since the planning."""

    lives: Lives
    secrets: int
    used: Counts
    hits: int


Held: TypeAlias = tuple[Rows, float]  # the rows still possible, and their weight in all


class Plan:
    """The worth of each call of one turn."""

    def __init__(self, board: Board, seat: Seat, worth: Worth, rows: Rows) -> None:
        self._seat, self._worth = seat, worth
        self._stones, self._hoard = len(board.wizards[seat].ages), board.secrets
        self._easy = board.house.easy
        self._held: Held = rows, sum(weight for _, weight in rows)
        self._faint = _FAINT * self._held[1]
        self._known: dict[tuple[int, Moment], float] = {}
        lives = tuple(wizard.life for wizard in board.wizards)
        self._now = Moment(lives, board.wizards[seat].secrets, (0,) * 8, 0)

    def passing(self) -> float:
        """The worth of ending the turn now."""
        return self._worth.turn_over(self._now.lives, self._now.secrets, 0)

    def slipping(self) -> float:
        """The worth of a call that cannot work."""
        return self._losing(1, self._now)

    def calling(self, spell: int) -> float:
        """The worth of this call, with the best that can follow."""
        return self._call(spell, self._held, self._now)

    def _call(self, spell: int, held: Held, now: Moment) -> float:
        rows, mass = held
        cast = now.used[spell - 1]
        struck = [row for row in rows if row[0][spell - 1] > cast]
        found = sum([weight for _, weight in struck])
        hit = found / mass
        worth = (1 - hit) * self._miss(spell, now)
        return worth + hit * self._strike(spell, (struck, found), now) if struck else worth

    def _miss(self, spell: int, now: Moment) -> float:
        if spell > 1:
            return self._losing(1, now)
        return sum(self._losing(pips, now) for pips in DIE) / len(DIE)

    def _losing(self, loss: int, now: Moment) -> float:
        seat, lives = self._seat, now.lives
        life = max(0, lives[seat] - loss)
        after = (*lives[:seat], life, *lives[seat + 1 :])
        ended = self._worth.turn_over if life else self._worth.fallen
        return ended(after, now.secrets, now.hits)

    def _strike(self, spell: int, held: Held, now: Moment) -> float:
        used, hits, secrets = [*now.used], now.hits + 1, now.secrets
        used[spell - 1] += 1
        if spell == 4 and used[3] <= self._hoard:
            secrets += 1
        afters = lives_after(spell, self._seat, now.lives)
        if hits == self._stones:
            return sum(self._worth.emptied(lives, secrets) for lives in afters) / len(afters)
        counts = tuple(used)
        lowest = 1 if self._easy else spell
        worths = [self._go_on(lowest, held, Moment(lives, secrets, counts, hits)) for lives in afters]
        return sum(worths) / len(worths)

    def _go_on(self, lowest: int, held: Held, now: Moment) -> float:
        """The worth of the best that can be done, once found: many orders of calls lead to the same moment."""
        known = self._known.get((lowest, now))
        if known is None:
            known = self._known[lowest, now] = self._best(lowest, held, now)
        return known

    def _best(self, lowest: int, held: Held, now: Moment) -> float:
        over = self._worth.round_over(now.lives, now.secrets)
        if over is not None:
            return over
        best = self._worth.turn_over(now.lives, now.secrets, now.hits)
        rows, mass = held
        if mass < self._faint:
            return best
        for following in range(lowest, 9):
            cast = now.used[following - 1]
            if sum([weight for counts, weight in rows if counts[following - 1] > cast]) > _RECKLESS * mass:
                best = max(best, self._call(following, held, now))
        return best
