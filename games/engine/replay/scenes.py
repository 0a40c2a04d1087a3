"""The pages of a lesson, played through the game's own rules, so that they can never show what the rules would not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.engine.events import Command
from games.engine.extras.lesson import Lesson, Step
from games.engine.game import AnyGame
from games.engine.match import AnyMatch, begun
from games.engine.screen import Line, Screen, Text
from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """One page: the position, what was told on the way to it, and the step of the script."""

    match: AnyMatch
    learner: Seat
    told: tuple[Line, ...]
    step: Step[Any]  # Any: of whichever game

    @property
    def screen(self) -> Screen:
        """What the learner sees."""
        return self.match.screen(self.learner)

    @property
    def offers(self) -> tuple[Command, ...]:
        """What the learner may press, in the order of the game's own choices."""
        offered = (self.step.wanted, *(command for command, _ in self.step.others))
        choices: tuple[Command, ...] = self.match.choices(self.learner)
        return tuple(command for command in choices if command in offered)

    def reply(self, command: Command) -> Text | None:
        """What is said to a choice that does not lead on."""
        return next((said for other, said in self.step.others if other == command), None)


@lru_cache  # the same pages for everybody who learns
def scenes(game: AnyGame) -> tuple[Scene, ...]:
    """All pages of a game's lesson; none if it has none. A script that the rules do not take is `Refused`."""
    lesson: Lesson[Any, Any] | None = game.extras.lesson
    if lesson is None:
        return ()
    match = begun(game, lesson.seed, lesson.setup)
    told: tuple[Line, ...] = ()
    found: list[Scene] = []
    for step in lesson.steps:
        found.append(Scene(match, lesson.learner, told, step))
        match, told = _played(match, lesson.learner, step)
    return tuple(found)


def _played(match: AnyMatch, learner: Seat, step: Step[Any]) -> tuple[AnyMatch, tuple[Line, ...]]:
    """What the learner does on a page, then the others."""
    own = () if step.wanted is None else ((learner, step.wanted),)
    told: list[Line] = []
    for seat, command in (*own, *step.then):
        events = match.play(seat, command)
        told += match.told(events, learner)
        match = match.after(events)
    return match, tuple(told)
