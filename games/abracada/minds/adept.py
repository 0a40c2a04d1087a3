"""The adept: knows the odds exactly, calls what is likeliest, and stops in time."""

from __future__ import annotations

from games.abracada.imagine.odds import odds
from games.abracada.moves import SPELLS, AbracadaCommand, Cast, Pass, Ready
from games.abracada.state import PAUSE
from games.abracada.view import View
from games.engine import Rng

_ENOUGH = (0.75, 0.6)  # the chance that makes the adept go on, with one life left and with two
_USUALLY = 0.5
_NEARLY = 0.9  # of calls about as likely as the best the lowest is made, since only higher ones may follow


def adept(view: View, _rng: Rng, _budget: int) -> AbracadaCommand:
    """One call at a time, without a thought for the next."""
    board = view.board
    if board.phase is PAUSE or view.viewer is None:
        return Ready()
    lowest = 1 if board.floor is None or board.house.easy else board.floor
    chances = [(chance, spell) for chance, spell in zip(odds(view), SPELLS, strict=True) if spell >= lowest]
    best = max(chance for chance, _ in chances)
    life = board.wizards[view.viewer].life
    if board.floor is not None and best < (_ENOUGH[life - 1] if life <= len(_ENOUGH) else _USUALLY):
        return Pass()
    return Cast(min(spell for chance, spell in chances if chance >= _NEARLY * best))
