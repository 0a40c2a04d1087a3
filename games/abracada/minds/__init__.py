"""Who plays an empty seat, from the easiest to the best, and what is played for a wizard out of time."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.abracada.imagine.odds import odds
from games.abracada.minds.adept import adept
from games.abracada.minds.apprentice import apprentice
from games.abracada.minds.archmage import archmage, magus, worths
from games.abracada.moves import SPELLS, AbracadaCommand, Cast, Pass, Ready
from games.abracada.state import PAUSE
from games.abracada.view import View
from games.engine import Mind

__all__ = ("MINDS", "lapse", "worths")

MINDS: Mapping[str, Mind[View, AbracadaCommand]] = MappingProxyType(
    {"apprentice": apprentice, "adept": adept, "magus": magus, "archmage": archmage}
)


def lapse(view: View) -> AbracadaCommand:
    """Out of time: the likeliest call if one is owed, otherwise the turn ends."""
    if view.board.phase is PAUSE:
        return Ready()
    if view.board.floor is not None:
        return Pass()
    _, spell = max(zip(odds(view), SPELLS, strict=True))
    return Cast(spell)
