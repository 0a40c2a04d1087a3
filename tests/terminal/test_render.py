"""How a screen looks in a terminal."""

from __future__ import annotations

import pytest

from bot.terminal.render import render
from bot.words import words
from games.engine import Bars, Grid, Own, Screen, Text, text

TITLE = text("cli-error", problem=Own("title"))


def said(name: str) -> Text:
    """A text that ends with a name."""
    return text("cli-error", problem=Own(name))


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("Zoe", 3),
        ("Zoe\u0301", 3),  # an accent of its own stands on the letter before it
        ("마법사", 6),
        ("⚔️", 2),
        ("👩‍🚀", 2),  # two pictures, joined to one
    ],
)
def test_columns_stand_below_each_other_whatever_the_letters(name: str, columns: int) -> None:
    grid = Grid((said(name), said("end")), ((said("a" * 10), said("end")),))
    bars = Bars(TITLE, ((said(name), 50), (said("a" * 10), 50)))
    lines = render(Screen(TITLE, (grid, bars)), words("en"), ()).splitlines()
    rows = [line for line in lines if name in line]
    assert len(rows) == 2
    for row in rows:
        after = row.split(name)[1]
        assert len(after) - len(after.lstrip()) == 10 - columns + 2
