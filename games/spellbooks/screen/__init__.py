"""What a viewer sees, in no particular chat."""

from games.spellbooks.screen.book import books
from games.spellbooks.screen.hints import hint, thing
from games.spellbooks.screen.labels import label, nameable, part
from games.spellbooks.screen.layout import TITLE, scores, screen

__all__ = ["TITLE", "books", "hint", "label", "nameable", "part", "scores", "screen", "thing"]
