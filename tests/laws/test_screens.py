"""What every game's screens keep to, whoever looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest
from msgspec import to_builtins

import bot
import games
from games.engine import Ask, Counter, Mark, Meter, Screen, Seat, SeatLine, Seats, Tally, Viewer, everybody
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.screen import Piece
from tests.laws import lawbook

STEPS = 250
BOT = Path(bot.__path__[0])
GAMES = Path(games.__path__[0])


def test_everybody_has_one_line_in_the_order_of_the_seats(game: AnyGame, random: Random) -> None:
    for step, _, screen in screens(game, random):
        for block in screen.blocks:
            if isinstance(block, Seats):
                assert [line.seat for line in block.lines] == [*everybody(step.seats)]


def test_a_picture_with_a_number_says_the_same_number_in_words(game: AnyGame, random: Random) -> None:
    for _, _, screen in screens(game, random):
        for piece in counted(screen):
            assert piece.count in piece.text.args.values()
            assert piece.count >= 0
            assert not isinstance(piece, Meter) or piece.count <= piece.most


def test_nobody_is_marked_as_to_move_who_is_not_waited_for(game: AnyGame, random: Random) -> None:
    for step, _, screen in screens(game, random):
        moving = {line.seat for line in lines(screen) if line.mark is Mark.TO_MOVE}
        assert moving <= set(step.after.waiting.seats)


def test_who_is_marked_is_the_same_for_everybody(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, STEPS):
        everyone: tuple[Viewer, ...] = (None, *everybody(step.seats))
        seen = [{line.seat: line.mark for line in lines(shown(step, viewer))} for viewer in everyone]
        assert all(marks == seen[0] for marks in seen)


def test_whoever_can_move_has_a_button_that_can_be_pressed(game: AnyGame, random: Random) -> None:
    for step, viewer, screen in screens(game, random):
        if viewer is not None and step.after.choices(viewer):
            assert any(isinstance(action, Ask) or action.open for action in screen.actions)


@pytest.mark.parametrize("key", shelf())
def test_every_picture_that_is_shown_or_told_has_been_drawn(key: str, random: Random) -> None:
    drawn = {file.stem for folder in (BOT / "art", GAMES / key / "art") for file in folder.glob("*.svg")}
    assert drawn
    for step, viewer, screen in screens(shelf()[key], random):
        named = {*pictures(to_builtins(screen)), *pictures(to_builtins(step.before.told(step.events, viewer)))}
        assert named - drawn == set()


def pictures(shown: object) -> Iterator[str]:
    """Every picture that is named in this, however deep."""
    if isinstance(shown, Mapping):
        for name, value in cast("Mapping[str, object]", shown).items():
            if name in {"art", "empty"} and isinstance(value, str) and value:
                yield value
            yield from pictures(value)
    elif isinstance(shown, list | tuple):
        for value in cast("Sequence[object]", shown):
            yield from pictures(value)


def screens(game: AnyGame, random: Random) -> Iterator[tuple[lawbook.Step, Seat | None, Screen]]:
    """What everybody sees after some steps of random games."""
    for step in lawbook.steps(game, random, STEPS):
        for viewer in (None, *everybody(step.seats)):
            yield step, viewer, shown(step, viewer)


def shown(step: lawbook.Step, viewer: Viewer) -> Screen:
    """What somebody sees after a step."""
    screen: Screen = step.after.screen(viewer)
    return screen


def lines(screen: Screen) -> Iterator[SeatLine]:
    """The lines of the seats on a screen."""
    for block in screen.blocks:
        if isinstance(block, Seats):
            yield from block.lines


def counted(screen: Screen) -> Iterator[Counter | Meter]:
    """All on a screen that is a picture with a number."""
    pieces: list[Piece] = [piece for line in lines(screen) for group in line.groups for piece in group]
    pieces += [counter for block in screen.blocks if isinstance(block, Tally) for counter in block.counters]
    yield from (piece for piece in pieces if isinstance(piece, Counter | Meter))
