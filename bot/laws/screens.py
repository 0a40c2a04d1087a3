"""What every game's screens keep to, whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bot.laws import lawbook
from bot.laws.law import law
from bot.laws.lawbook import require
from games.engine import Ask, Counter, Mark, Meter, Screen, Seat, SeatLine, Seats, Tally, Viewer, everybody
from games.engine.game import AnyGame
from games.engine.screen import Piece

STEPS = 250


@law()
def everybody_has_one_line_in_the_order_of_the_seats(game: AnyGame, random: Random) -> None:
    for step, _, screen in screens(game, random):
        for block in screen.blocks:
            if isinstance(block, Seats):
                seated = [line.seat for line in block.lines]
                require("everybody has one line, in the order of the seats", seated == [*everybody(step.seats)])


@law()
def a_picture_with_a_number_says_the_same_number_in_words(game: AnyGame, random: Random) -> None:
    for _, _, screen in screens(game, random):
        for piece in counted(screen):
            require("a picture's number is said in words", piece.count in piece.text.args.values())
            require("a picture's number is not below 0", piece.count >= 0)
            require("a meter is not over-full", not isinstance(piece, Meter) or piece.count <= piece.most)


@law(watched=True)
def nobody_is_marked_as_to_move_who_is_not_waited_for(game: AnyGame, random: Random) -> None:
    for step, _, screen in screens(game, random):
        moving = {line.seat for line in lines(screen) if line.mark is Mark.TO_MOVE}
        require("only who is waited for is marked as to move", moving <= set(step.after.waiting.seats))


@law()
def who_is_marked_is_the_same_for_everybody(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, STEPS):
        everyone: tuple[Viewer, ...] = (None, *everybody(step.seats))
        seen = [{line.seat: line.mark for line in lines(shown(step, viewer))} for viewer in everyone]
        require("marks are the same for everybody", all(marks == seen[0] for marks in seen))


@law()
def whoever_can_move_has_a_button_that_can_be_pressed(game: AnyGame, random: Random) -> None:
    for step, viewer, screen in screens(game, random):
        if viewer is not None and step.after.choices(viewer):
            pressable = any(isinstance(action, Ask) or action.open for action in screen.actions)
            require("whoever can move has a button", pressable)


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
