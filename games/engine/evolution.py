"""What each event does to a state: one function an event, found by the event's class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from games.engine.events import Event
from games.engine.game import S

Happened = TypeVar("Happened", bound=Event)


class Evolution(Generic[S]):
    """The cases of a game's `evolve`, gathered by decoration: `@when(Missed)`, then `evolve = when.evolve`.

    A look-up, because a `match` over a dozen classes costs more than most events do. What `match` would have
    checked, that no event is forgotten, is a law in `bot/laws`.
    """

    def __init__(self) -> None:
        cases: dict[type[Event], Callable[[S, Any], S]] = {}  # Any: of just the class it is kept under

        def evolve(state: S, event: Event) -> S:
            return cases[type(event)](state, event)

        self._cases = cases
        self.evolve: Callable[[S, Event], S] = evolve

    def __call__(self, kind: type[Happened]) -> Callable[[Callable[[S, Happened], S]], Callable[[S, Happened], S]]:
        """Take the decorated function as what this kind of event does."""

        def keep(does: Callable[[S, Happened], S]) -> Callable[[S, Happened], S]:
            self._cases[kind] = does
            return does

        return keep
