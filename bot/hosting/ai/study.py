"""Measures how a game plays between equal minds, at tables of every size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.hosting.ai.arena import Games, share_work
from bot.hosting.ai.minds import key_of
from games.engine import Rng
from games.engine.catalog.shelf import shelf

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
        """Everything that is to be measured."""
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


def measure_all(batches: Sequence[Batch], jobs: int, found: Games = shelf) -> Iterator[Any]:
    """Measure these batches, and yield the figures of each in this order."""
    return share_work(partial(measure, found), batches, jobs)


def measure(found: Games, batch: Batch) -> Any:
    """Play one batch and return its figures."""
    study = batch.study
    game = found()[study.game]
    if game.extras.report is None:
        raise LookupError(study.game)
    seed = key_of(Rng(study.seed, batch.number, ("study", batch.seats)))
    return game.extras.report.measure(batch.games, batch.seats, game.options.model_validate(study.options), seed)
