"""How a game plays when equals meet: figures from many games, and the page that tells them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

F = TypeVar("F")


@dataclass(frozen=True, kw_only=True, eq=False)
class Report(Generic[F]):
    """Pure functions. Any: options are of the game's own model.

    `measure` plays so many games at a table of one size, with these options, by chance from this seed alone, and
    counts what matters to the game; its figures can be sent between processes. `page` tells all figures together, in
    Markdown; those of one size may come in several parts.
    """

    measure: Callable[[int, int, Any, bytes], F]  # games, seats, options, seed
    page: Callable[[Sequence[F], Any], str]
