"""What a viewer sees, in no particular chat."""

from games.lastwizard.screen.hints import hint
from games.lastwizard.screen.labels import label, part
from games.lastwizard.screen.layout import TITLE, scores, screen

__all__ = ["TITLE", "hint", "label", "part", "scores", "screen"]
