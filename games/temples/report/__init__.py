"""How it plays: figures from many games between equal players."""

from games.temples.report.gathering import REPORT

__all__ = ["REPORT"]
