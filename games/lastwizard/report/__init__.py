"""How the deck plays when equals meet."""

from games.lastwizard.report.gathering import REPORT

__all__ = ["REPORT"]
