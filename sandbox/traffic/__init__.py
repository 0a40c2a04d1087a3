"""What a bot's request meets on its way: limits, the faults that were set, and whoever counts it."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.traffic.faults import Faults
from sandbox.traffic.rates import Rates
from sandbox.traffic.stats import Stats

__all__ = ["Faults", "Rates", "Stats", "Traffic"]


@dataclass(frozen=True, slots=True)
class Traffic:
    """The limits, faults and counts that one sandbox has for all requests."""

    stats: Stats
    faults: Faults
    rates: Rates
