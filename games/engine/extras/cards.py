"""The cards of a game: how people read them, and how cards of one's own take their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.screen import Block


@dataclass(frozen=True, kw_only=True, eq=False)
class Cards:
    """Pure functions of a game that is played with cards. Any: options are of the game's own model.

    `shown` lists the cards of a table with these options. `read` takes a file that a person wrote, and gives the
    options of a table that plays with it: a record holds them, so it is read with the cards it was played with.
    Where the file is wrong, a `ValueError` names the card and the field.
    """

    shown: Callable[[Any], tuple[Block, ...]]
    read: Callable[[str], Mapping[str, Any]] | None = None
