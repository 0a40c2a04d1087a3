"""What to show, and what things are called on buttons and in menus."""

from games.temples.screen.hints import hint
from games.temples.screen.labels import label, nameable
from games.temples.screen.layout import TITLE, scores, screen

__all__ = ["TITLE", "hint", "label", "nameable", "scores", "screen"]
