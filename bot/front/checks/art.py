"""Whether Discord takes the drawings of a game as emojis."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.art import drawings
from games.engine import Own, Text, text
from games.engine.game import AnyGame

MOST_BYTES = 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]{2,32}")


def check_art(game: AnyGame) -> Iterator[Text]:
    """The names that its emojis would have, and the size of their pictures."""
    for drawing in drawings(game.key).values():
        where = {"game": Own(game.key), "drawing": Own(drawing.key)}
        if not NAME.fullmatch(drawing.name):
            yield text("check-art-name", name=Own(drawing.name), **where)
        if len(drawing.png) > MOST_BYTES:
            yield text("check-art-size", size=len(drawing.png) // 1024, most=MOST_BYTES // 1024, **where)
