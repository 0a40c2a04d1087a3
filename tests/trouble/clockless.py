"""The bot, with a clock that dies whenever it is started: `python -m tests.trouble.clockless`."""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.hosting.schedule.scheduler import Scheduler


class Dying(Exception):
    """At once."""


async def _die(self: Scheduler) -> None:
    del self
    raise Dying


if __name__ == "__main__":
    Scheduler.run = _die
    sys.exit(main())
