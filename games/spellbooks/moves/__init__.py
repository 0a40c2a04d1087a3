"""What a wizard may do, and what may happen."""

from games.spellbooks.moves.commands import Options, SpellbooksCommand
from games.spellbooks.moves.events import SpellbooksEvent

__all__ = ["Options", "SpellbooksCommand", "SpellbooksEvent"]
