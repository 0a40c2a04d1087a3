"""At a terminal a closer look is the last choice: it shows the whole board in words, and asks again."""

from __future__ import annotations

import pytest

from bot.terminal.desk import Left, PlainDesk
from bot.terminal.table import Table, play
from bot.words import words
from games.engine import Seat
from games.engine.ai.minds import minds_of
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame

SEED = b"\1" * 32


def looked(game: AnyGame, seats: int) -> str:
    """What is shown of a game when somebody looks closer at their first choice, and leaves."""
    said: list[str] = []

    def ask(_prompt: str) -> str:
        last = next(line for line in reversed(said) if ") " in line).split(")")[0].strip()
        return "q" if said.count(f"{last:>3}) Look closer at the whole board") > 1 else last

    said_in = words("en", game.key)
    desk, mind = PlainDesk(said_in, ask, said.append), next(iter(minds_of(game)))
    with pytest.raises(Left):
        play(Table(game, seats, game.options(), SEED, mind, Seat(0), said_in, desk, lambda _line: None))
    return "\n".join(said)


def test_the_ring_the_tracks_and_ones_mat_are_shown_in_words() -> None:
    said = looked(shelf()["temples"], 4)
    assert "12 day" in said or "12 night" in said or "12 Day and Night" in said
    assert "cores left: 7 red core" in said
    assert "Fire: ★-2: 1 red, ★0: 2 purple and 3 red yellow (red core)" in said


def test_what_lies_before_each_seat_is_shown_in_words() -> None:
    said = looked(shelf()["spellbooks"], 3)
    assert said.count("Book: ") >= 3
