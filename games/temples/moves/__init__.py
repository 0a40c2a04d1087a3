"""What an archmage may do, and what may happen."""

from games.temples.moves.commands import Options, TemplesCommand
from games.temples.moves.events import TemplesEvent

__all__ = ["Options", "TemplesCommand", "TemplesEvent"]
