"""How the spells play: figures from many games between equal players."""

from games.spellbooks.report.gathering import REPORT

__all__ = ["REPORT"]
