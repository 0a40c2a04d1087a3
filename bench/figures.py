"""How figures are taken and printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

ROUNDS = 9
SECONDS = 0.4


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure with its bar: at least so much, or at most."""

    name: str
    value: float
    target: float | None
    at_most: bool = False

    def line(self) -> str:
        """As `make bench` prints it."""
        if self.target is None:
            return f"bench {self.name} {self.value:.3g} - ok"
        good = self.value <= self.target if self.at_most else self.value >= self.target
        sign = "<=" if self.at_most else ">="
        return f"bench {self.name} {self.value:.3g} {sign}{self.target:g} {'ok' if good else 'short'}"


def rate(work: Callable[[], int]) -> float:
    """How many units a second: `work` does some and says how many."""
    begun, done = perf_counter(), 0
    while (spent := perf_counter() - begun) < SECONDS:
        done += work()
    return done / spent


def ratios(ours: Callable[[], int], *peers: Callable[[], int]) -> tuple[float, ...]:
    """Our rate over each peer's, taken in turn, the median over the rounds."""
    found: list[tuple[float, ...]] = []
    for _ in range(ROUNDS):
        own = rate(ours)
        found.append(tuple(own / rate(peer) for peer in peers))
    return tuple(median(column) for column in zip(*found, strict=True))
