"""What a game can tell a player about their chances, and afterwards about each of their decisions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.engine.events import Command, Fact
from games.engine.rng import Rng
from games.engine.screen import Block

C = TypeVar("C", bound=Command)
V = TypeVar("V", bound=Fact)


@dataclass(frozen=True, slots=True)
class Judgement(Generic[C]):
    """One past decision, weighed. Shares are from 0 to 1; the cost is never below 0."""

    chance: float | None  # that it would succeed, by what the player saw; None where nothing is at stake
    best: C
    cost: float  # how much smaller the chance to win the game became than with the best; may read others' play, too


@dataclass(frozen=True, kw_only=True, eq=False)
class Coach(Generic[V, C]):
    """Pure functions of one player's own view, so that nobody is told more than they could have reckoned.

    `odds` is what to show of the chances now, empty where there are none. `judge` weighs a command that was given at
    this view, with a stream of its own and a budget in samples; None where there was nothing to decide.
    """

    odds: Callable[[V], tuple[Block, ...]]
    judge: Callable[[V, C, Rng, int], Judgement[C] | None]
