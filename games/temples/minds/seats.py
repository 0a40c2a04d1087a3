"""Who plays an empty seat, from the easiest to the best."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine import Mind
from games.engine.ai.minds import unthinking, wanderer
from games.temples.minds.archmage import archmage
from games.temples.minds.reflex import hasty, policy
from games.temples.moves.commands import TemplesCommand
from games.temples.rules.choices import choices
from games.temples.view import View

MINDS: Mapping[str, Mind[View, TemplesCommand]] = MappingProxyType(
    {
        "random": wanderer(choices),
        "apprentice": unthinking(hasty),
        "adept": unthinking(policy),
        "archmage": archmage,
    }
)
