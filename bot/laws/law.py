"""What a law is: a function that holds a game against it, with a name in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias, TypeVar

from games.engine.game import AnyGame

Held: TypeAlias = Callable[[AnyGame, Random], None]
H = TypeVar("H", bound=Held)


@dataclass(frozen=True, slots=True)
class Law:
    """A law by its name, and which games it is for. Whoever runs many may like to know which take long."""

    name: str
    hold: Held
    concerns: Callable[[AnyGame], bool]
    long: bool
    watched: bool


LAWS: list[Law] = []
"""Every law, in the order of the modules that state them."""


def law(
    concerns: Callable[[AnyGame], bool] = lambda _game: True, *, long: bool = False, watched: bool = False
) -> Callable[[H], H]:
    """Take the decorated function as a law: it raises `Unlawful` if a game, played by this chance, does not keep it.

    It is quick unless it says that it is long. If it is watched, it is worth being counted when coverage is measured.
    """

    def keep(hold: H) -> H:
        LAWS.append(Law(hold.__name__, hold, concerns, long, watched))
        return hold

    return keep
