"""What was asked of the sandbox, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Stats:
    """Requests by route, those to no route, and answers by status."""

    requests: Counter[str] = field(default_factory=Counter[str])
    unknown: Counter[str] = field(default_factory=Counter[str])
    statuses: Counter[int] = field(default_factory=Counter[int])

    @property
    def limited(self) -> int:
        """How many came too soon."""
        return self.statuses[429]
