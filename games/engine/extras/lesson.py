"""A first game by the hand: a script of real moves, with what a newcomer is told on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.events import Command, Event
from games.engine.screen import Text
from games.engine.seats import Seat

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, kw_only=True, eq=False)
class Step(Generic[C]):
    """A page: what is said, what the learner is to do, what is said to anything else, and what the others do then."""

    says: Text
    wanted: C | None = None  # None where there is nothing but to read on
    others: tuple[tuple[C, Text], ...] = ()
    then: tuple[tuple[Seat, C], ...] = ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Lesson(Generic[C, E]):
    """A script. It begins with set-up events of its own; all that follows goes through the game's own rules.

    The seed is for the dice of the script alone, and no secret.
    """

    seats: int
    learner: Seat
    setup: tuple[E, ...]
    seed: bytes
    steps: tuple[Step[C], ...]
