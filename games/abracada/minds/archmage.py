"""The archmage: plans the whole turn by the rows it may hold, for the best chance to win the game."""

from __future__ import annotations

from games.abracada.imagine.odds import unseen
from games.abracada.minds.inference import weighed
from games.abracada.minds.plan import Plan
from games.abracada.minds.prospects import Prospects
from games.abracada.minds.rows import Fillings, gathered
from games.abracada.minds.survival import Survival
from games.abracada.minds.tower import standing_chance
from games.abracada.moves import AbracadaCommand, Cast
from games.abracada.rules import choices
from games.abracada.state import TURN
from games.abracada.view import View
from games.engine import Rng, Seat

_GRAIN = 0.5  # two rows for each of the budget


def archmage(view: View, rng: Rng, budget: int) -> AbracadaCommand:
    """The command worth most; of several, one as likely as the other."""
    worth = worths(view, rng, budget)
    most = max(value for _, value in worth)
    return rng.choice([command for command, value in worth if value == most])


def worths(view: View, rng: Rng, budget: int) -> tuple[tuple[AbracadaCommand, float], ...]:
    """Every command open to the viewer, with the chance to win the game by it. The budget counts imagined rows."""
    commands, seat, board = choices(view), view.viewer, view.board
    if seat is None:
        return ()
    if board.phase is not TURN:
        return tuple((command, standing_chance(board, seat)) for command in commands)
    plan = _plan(view, seat, rng, budget)
    found: list[tuple[AbracadaCommand, float]] = []
    for command in commands:
        match command:
            case Cast(spell):
                low = board.floor is not None and spell < board.floor and not board.house.easy
                found.append((command, plan.slipping() if low else plan.calling(spell)))
            case _:
                found.append((command, plan.passing()))
    return tuple(found)


def _plan(view: View, seat: Seat, rng: Rng, budget: int) -> Plan:
    fillings = Fillings(view.board.wizards[seat], unseen(view), rng, _GRAIN / max(1, budget))
    rows = gathered(fillings.shape, weighed(view, seat, fillings))
    worth = Survival(view, seat) if view.board.house.standing else Prospects(view, seat)
    return Plan(view.board, seat, worth, rows)
