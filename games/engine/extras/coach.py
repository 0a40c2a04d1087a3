"""What a game can tell a player about their chances, and afterwards about each of their decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.events import Command, Fact
from games.engine.rng import Rng
from games.engine.screen import Block, Text

C = TypeVar("C", bound=Command)
V = TypeVar("V", bound=Fact)


@dataclass(frozen=True, slots=True)
class Judgement(Generic[C]):
    """One past decision, weighed. Shares are from 0 to 1; the cost is never below 0."""

    chance: float | None  # that it would succeed, by what the player saw; None where that cannot be counted
    best: C
    cost: float  # how much smaller the chance to win the game became than with the best; may read others' play, too


@dataclass(frozen=True, kw_only=True, eq=False)
class Coach(Generic[V, C]):
    """Pure functions of one player's own view, so that nobody is told more than they could have reckoned.

    `judge` weighs a command that was given at this view, with a stream of its own and a budget; None where there was
    nothing to decide. `budget` is what one judgement is given in a review, counted as this coach counts, and keeps it
    well below a second. `explains` tells players how it judges. `odds` is what to show of the chances while they play,
    empty where there are none now; None for a coach that cannot count chances exactly, and so shows none.
    """

    judge: Callable[[V, C, Rng, int], Judgement[C] | None]
    budget: int
    explains: Text
    odds: Callable[[V], tuple[Block, ...]] | None = None
