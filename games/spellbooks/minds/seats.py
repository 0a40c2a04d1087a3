"""Who plays an empty seat, from the easiest to the best."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine import Mind
from games.engine.ai.minds import unthinking, wanderer
from games.spellbooks.minds.archmage import archmage
from games.spellbooks.minds.reflex import hasty, policy
from games.spellbooks.moves.commands import SpellbooksCommand
from games.spellbooks.rules.choices import choices
from games.spellbooks.view import View

MINDS: Mapping[str, Mind[View, SpellbooksCommand]] = MappingProxyType(
    {
        "random": wanderer(choices),
        "apprentice": unthinking(hasty),
        "adept": unthinking(policy),
        "archmage": archmage,
    }
)
