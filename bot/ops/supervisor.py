"""Watches over everything that runs for long: what dies is started again, and what keeps dying ends the process.

A task that nobody awaits dies in silence, and a bot without its clock looks as healthy as ever. So all such tasks are
started here. Whoever runs the process starts it again; what was promised is in the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from time import monotonic
from typing import Any, TypeAlias

log = logging.getLogger(__name__)

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Patience:
    """How much dying is borne with: so many deaths within so many seconds, with a breath of so long after each."""

    deaths: int = 3
    within: float = 120.0
    breath: float = 1.0


class Supervisor:
    """Starts work, and starts it again when it has died. `stop` is set when that does not help."""

    def __init__(self, stop: asyncio.Event, patience: Patience | None = None) -> None:
        self._stop = stop
        self._patience = patience or Patience()
        self._tasks: set[asyncio.Task[None]] = set()
        self.failed: str | None = None  # what kept dying

    def start(self, name: str, work: Work) -> asyncio.Task[None]:
        """Begin it, until it returns or the task is cancelled."""
        task = asyncio.create_task(self._keep(name, work), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """End everything."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, name: str, work: Work) -> None:
        deaths: deque[float] = deque(maxlen=self._patience.deaths)
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                if _is_cancelled():
                    raise
                log.error("%s died of waiting for something that was cancelled", name)
            except Exception:
                log.exception("%s died", name)
            else:
                return
            deaths.append(monotonic())
            if len(deaths) == self._patience.deaths and deaths[-1] - deaths[0] < self._patience.within:
                log.critical("%s died %d times within a short while; Conclave ends", name, len(deaths))
                self.failed = name
                self._stop.set()
                return
            await asyncio.sleep(self._patience.breath * 2 ** (len(deaths) - 1))


def _is_cancelled() -> bool:
    """Whether this very task was cancelled, and not something that it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
