"""Who plays an empty seat, what is played for a wizard out of time, and quick play for those who look ahead."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine import Mind
from games.engine.minds import wanderer
from games.lastwizard.choices import choices
from games.lastwizard.moves import Call, LastWizardCommand, Pass, Rebound
from games.lastwizard.state import BOUNCE, CALL, WINDOW
from games.lastwizard.view import View

MINDS: Mapping[str, Mind[View, LastWizardCommand]] = MappingProxyType({"random": wanderer(choices)})


def lapse(view: View) -> LastWizardCommand:
    """Out of time: no reaction, chance names the card, nothing is taken back; otherwise the first that is possible."""
    phase = view.board.phase
    if phase is WINDOW:
        return Pass()
    if phase is CALL:
        return Call()
    if phase is BOUNCE:
        return Rebound()
    return choices(view)[0]
