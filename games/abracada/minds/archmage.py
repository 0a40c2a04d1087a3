"""The archmage: plans the whole turn by the rows it may hold, for the best chance to win the game. The magus does too,
but thinks of a few rows only, and does not hear what the calls of the others say about them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.abracada.imagine.odds import unseen
from games.abracada.minds.inference import weighed
from games.abracada.minds.plan import Plan
from games.abracada.minds.prospects import Prospects
from games.abracada.minds.rows import Fillings, Rows, gathered
from games.abracada.minds.survival import Survival
from games.abracada.minds.tower import standing_chance
from games.abracada.moves import AbracadaCommand, Cast
from games.abracada.rules import choices
from games.abracada.state import TURN
from games.abracada.view import View
from games.engine import Rng, Seat

_GRAIN = 0.5  # two rows for each of the budget
_FEWER = 100  # times as many rows for the archmage as for the magus


def archmage(view: View, rng: Rng, budget: int) -> AbracadaCommand:
    """The command worth most; of several, one as likely as the other."""
    return _best(worths(view, rng, budget), rng)


def magus(view: View, rng: Rng, budget: int) -> AbracadaCommand:
    """The command worth most to somebody who only counts the stones."""
    return _best(_worths(view, lambda seat: _counted(view, seat, rng, budget // _FEWER)), rng)


def worths(view: View, rng: Rng, budget: int) -> tuple[tuple[AbracadaCommand, float], ...]:
    """Every command open to the viewer, with the chance to win the game by it. The budget counts imagined rows."""
    return _worths(view, lambda seat: _heard(view, seat, rng, budget))


def _worths(view: View, rows_of: Callable[[Seat], Rows]) -> tuple[tuple[AbracadaCommand, float], ...]:
    commands, seat, board = choices(view), view.viewer, view.board
    if seat is None:
        return ()
    if board.phase is not TURN:
        return tuple((command, standing_chance(board, seat)) for command in commands)
    worth = Survival(view, seat) if board.house.standing else Prospects(view, seat)
    plan = Plan(board, seat, worth, rows_of(seat))
    found: list[tuple[AbracadaCommand, float]] = []
    for command in commands:
        match command:
            case Cast(spell):
                low = board.floor is not None and spell < board.floor and not board.house.easy
                found.append((command, plan.slipping() if low else plan.calling(spell)))
            case _:
                found.append((command, plan.passing()))
    return tuple(found)


def _best(worth: Sequence[tuple[AbracadaCommand, float]], rng: Rng) -> AbracadaCommand:
    most = max(value for _, value in worth)
    return rng.choice([command for command, value in worth if value == most])


def _heard(view: View, seat: Seat, rng: Rng, budget: int) -> Rows:
    """The rows that may lie there, by the stones and by what the others called."""
    fillings = _fillings(view, seat, rng, budget)
    return gathered(fillings.shape, weighed(view, seat, fillings))


def _counted(view: View, seat: Seat, rng: Rng, budget: int) -> Rows:
    """The same by the stones alone."""
    fillings = _fillings(view, seat, rng, budget)
    return gathered(fillings.shape, fillings.found)


def _fillings(view: View, seat: Seat, rng: Rng, budget: int) -> Fillings:
    return Fillings(view.board.wizards[seat], unseen(view), rng, _GRAIN / max(1, budget))
