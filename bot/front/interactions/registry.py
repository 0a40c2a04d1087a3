"""Which button is handled by what: features enter theirs here, and the router looks them up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
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


class Registry(dict[str, Action[P]]):
    """All buttons of one kind, by their verb."""

    def add(self, verb: str, handler: Handler[P], *, public: bool = False) -> None:
        """Enter a button; no two may have one verb."""
        if verb in self:
            raise ValueError(f"two handlers for the button {verb!r}")
        self[verb] = Action(handler, public)
