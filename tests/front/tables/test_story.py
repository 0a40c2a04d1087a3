"""The end of a story is the same, whether all of it is told or only as much as a panel has room for."""

from __future__ import annotations

from itertools import groupby

import pytest

from bot.front.delivery.panels.story_log import LINES, StoryLine, StoryLog, said
from bot.hosting.seating import Sitter
from bot.laws.lawbook import steps
from bot.words import words
from games.engine import Result, Seat, Step, Who, text
from games.engine.catalog.shelf import shelf
from storage.rows import Player
from tests.chance import new_random

STEPS = 150
SITTERS = tuple(Sitter(Player(str(seat)), None) for seat in range(2))


@pytest.mark.parametrize("key", sorted(shelf()))
def test_a_panel_ends_as_the_whole_story_does(key: str) -> None:
    spoken = words("en", key)
    for seats, game in groupby(steps(shelf()[key], new_random(), STEPS), lambda step: step.seats):
        sitters = tuple(Sitter(Player(str(seat)), None) for seat in range(seats))
        log, whole = StoryLog(), list[StoryLine]()
        for step in game:
            log.goes_on(step.before, step.events, sitters)
            whole += [StoryLine(line, sitters) for line in step.before.told(step.events, None)]
            assert said(log.lately, spoken)[-LINES:] == said(whole, spoken)[-LINES:]
            assert len(said(log.lately, spoken)) <= LINES


def test_what_came_of_something_untold_is_one_of_the_lines_that_a_panel_has() -> None:
    came, moved = Result(text("name", who=Who(Seat(0)))), text("name", who=Who(Seat(1)))
    log = StoryLog()
    log.add((came, came, *(Step(Seat(number % 2), moved) for number in range(LINES))), SITTERS)
    assert len(said(log.lately, words("en", "lastwizard"))) == LINES
