"""The coach: chances from one's own view, and what the archmage would have done."""

from __future__ import annotations

from games.abracada.imagine.odds import odds
from games.abracada.minds import worths
from games.abracada.moves import SPELLS, AbracadaCommand, Cast
from games.abracada.screen import spell_name
from games.abracada.state import TURN
from games.abracada.view import View
from games.engine import Bars, Block, Rng, text
from games.engine.extras.coach import Coach, Judgement


def bars(view: View) -> tuple[Block, ...]:
    """How likely each number is in one's own row; nothing between rounds, and nothing for the fallen."""
    if view.board.phase is not TURN or view.viewer is None or not view.board.wizards[view.viewer].life:
        return ()
    shares = tuple((spell_name(spell), round(100 * share)) for spell, share in zip(SPELLS, odds(view), strict=True))
    return (Bars(text("odds"), shares),)


def judge(view: View, command: AbracadaCommand, rng: Rng, budget: int) -> Judgement[AbracadaCommand] | None:
    """A call, or the end of a turn, beside what the archmage likes best."""
    if view.board.phase is not TURN:
        return None
    worth = dict(worths(view, rng, budget))
    best = max(worth, key=worth.__getitem__)
    own = worth.get(command)
    if own is None or own >= worth[best]:  # of two equally good ones, one's own
        return Judgement(_chance(view, command), command, 0.0)
    return Judgement(_chance(view, command), best, worth[best] - own)


def _chance(view: View, command: AbracadaCommand) -> float | None:
    """That the called stone is there. A slip never works."""
    if not isinstance(command, Cast):
        return None
    board = view.board
    if board.floor is not None and command.spell < board.floor and not board.house.easy:
        return 0.0
    return odds(view)[command.spell - 1]


COACH: Coach[View, AbracadaCommand] = Coach(judge=judge, budget=200, explains=text("coach-explained"), odds=bars)
