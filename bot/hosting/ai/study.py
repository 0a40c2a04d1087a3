"""How a game plays when equals meet: as many games as it takes, at tables of every size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.hosting.ai.arena import Games, shared
from bot.hosting.ai.minds import key_of
from games.engine import Rng
from games.engine.shelf import shelf

BATCH = 10  # games measured at a time, however many processes there are: so they are always the same


@dataclass(frozen=True, slots=True)
class Study:
    """So many games of a game at a table of each of these sizes. Any: options and figures are the game's own."""

    game: str
    games: int
    sizes: tuple[int, ...]
    options: Mapping[str, Any]
    seed: bytes

    @property
    def batches(self) -> tuple[Batch, ...]:
        """All that is to be measured."""
        return tuple(
            Batch(self, seats, number, min(BATCH, self.games - number))
            for seats in self.sizes
            for number in range(0, self.games, BATCH)
        )


@dataclass(frozen=True, slots=True)
class Batch:
    """A few games of a study, by the number of the first."""

    study: Study
    seats: int
    number: int
    games: int


def figures(batches: Sequence[Batch], jobs: int, found: Games = shelf) -> Iterator[Any]:
    """What was counted in each of these, in this order."""
    return shared(partial(measured, found), batches, jobs)


def measured(found: Games, batch: Batch) -> Any:
    """What was counted in one of them."""
    study = batch.study
    game = found()[study.game]
    if game.report is None:
        raise LookupError(study.game)
    seed = key_of(Rng(study.seed, batch.number, ("study", batch.seats)))
    return game.report.measure(batch.games, batch.seats, game.options.model_validate(study.options), seed)
