"""Who plays an empty seat, from the easiest to the best."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine import Mind
from games.engine.ai.minds import unthinking, wanderer
from games.lastwizard.minds.foresight import foreseeing
from games.lastwizard.minds.reflex import policy
from games.lastwizard.moves.commands import LastWizardCommand
from games.lastwizard.rules.choices import choices
from games.lastwizard.view import View

MINDS: Mapping[str, Mind[View, LastWizardCommand]] = MappingProxyType(
    {
        "random": wanderer(choices),
        "duellist": unthinking(policy),
        "magus": foreseeing(share=10, rounds=0.0),
        "archmage": foreseeing(share=1, rounds=1.0),
    }
)
