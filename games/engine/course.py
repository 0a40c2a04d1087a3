"""What comes of one command, event by event, without folding any of them twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

from games.engine.game import E, S
from games.engine.rng import Rng


class Folded(tuple[E, ...]):
    """Events that remember what they were folded into, and by whom. In all else they are a tuple as any other."""

    start: Any  # Any: a state of whichever game these are events of
    end: Any
    evolve: Callable[[Any, E], Any]


class Course(Generic[S, E]):
    """Gathers events, each with what it does. It is the only thing in a game that changes, and lives for one command.

    For rules that have to see what an event did before they know the next one.
    """

    __slots__ = ("_evolve", "_start", "events", "rng", "state")

    def __init__(self, evolve: Callable[[S, E], S], state: S, rng: Rng) -> None:
        self._evolve = evolve
        self._start = state
        self.state = state
        self.rng = rng
        self.events: list[E] = []

    def happen(self, event: E) -> None:
        """One thing more."""
        self.state = self._evolve(self.state, event)
        self.events.append(event)

    def folded(self) -> Folded[E]:
        """All that happened, with the state that it led to."""
        events = Folded(self.events)
        events.start, events.end, events.evolve = self._start, self.state, self._evolve
        return events


def fold(evolve: Callable[[S, E], S], state: S, events: Iterable[E]) -> S:
    """The state after these events. What was folded before, from just this state by just this function, is known."""
    if isinstance(events, Folded) and events.start is state and events.evolve is evolve:
        return events.end
    for event in events:
        state = evolve(state, event)
    return state
