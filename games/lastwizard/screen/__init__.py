"""What a viewer sees, in no particular chat."""

from games.lastwizard.screen.hints import hint
from games.lastwizard.screen.labels import label, part
from games.lastwizard.screen.layout import SIGNS, TITLE, scores, screen

__all__ = ["SIGNS", "TITLE", "hint", "label", "part", "scores", "screen"]
