"""What each event does to the state."""

from games.lastwizard.evolve.table import evolve

__all__ = ["evolve"]
