"""Which button is handled by what: features enter theirs here, and the router looks them up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from bot.front.custom_ids import HousePress, Press
from bot.front.interactions.answer import Answer

P = TypeVar("P", Press, HousePress)
Handler: TypeAlias = Callable[[Answer, P], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Action(Generic[P]):
    """What a button does.

    `public`: everybody sees that it was pressed. What is pressed unseen must not show in who is pinged; moves are heard
    of from the table.
    """

    handler: Handler[P]
    public: bool = False


class Registry(Generic[P]):
    """All buttons of one kind, by their verb."""

    def __init__(self) -> None:
        self._actions: dict[str, Action[P]] = {}

    def add(self, verb: str, handler: Handler[P], *, public: bool = False) -> None:
        """Enter a button; no two may have one verb."""
        if verb in self._actions:
            raise ValueError(f"two handlers for the button {verb!r}")
        self._actions[verb] = Action(handler, public)

    def find(self, verb: str) -> Action[P] | None:
        """What the button of this verb does, if there is one."""
        return self._actions.get(verb)

    def __iter__(self) -> Iterator[str]:
        """All verbs."""
        return iter(self._actions)
