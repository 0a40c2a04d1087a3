"""What can be wrong with a store, as a sentence for whoever runs it."""

from __future__ import annotations

from games.engine import Text

AWAY = "storage-away"
"""The sentence of a database that cannot be reached now; it may be back any moment."""


class Unusable(Exception):  # noqa: N818 - a state of the world, said to whoever runs the bot
    """The store cannot be used as asked. What was saved before is still there."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.id)
        self.why = why


class Unsettled(Unusable):
    """The connection broke while something was being saved: it may be there, or not. Look before you try again."""
