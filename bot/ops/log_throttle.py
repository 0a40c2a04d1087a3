"""Said at most once a minute: what happens a thousand times a second must not fill a disk with its log."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

EVERY = 60.0
MANY = 100


@dataclass(slots=True)
class Seldom:
    """Remembers when what was last said."""

    every: float = EVERY
    _last: dict[str, float] = field(default_factory=dict[str, float])

    def may_say(self, what: str) -> bool:
        """Whether it is time to say this again; if so, it counts as said."""
        now, last = monotonic(), self._last.get(what)
        if last is not None and now - last < self.every:
            return False
        if len(self._last) >= MANY:
            self._last.clear()
        self._last[what] = now
        return True
