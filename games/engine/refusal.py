"""How the engine says no."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.screen import Text


class Refused(Exception):  # noqa: N818 - it is an answer to a player, not an error
    """The command is not possible now. Carries one sentence for whoever asked; nothing has changed."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.id)
        self.why = why
