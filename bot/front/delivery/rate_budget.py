"""What the whole bot may ask of Discord in a second, beside its answers: the most urgent first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable
from enum import IntEnum
from math import exp

from bot.front.delivery.timing import PATIENT, Timing

LATELY = 10.0  # seconds that count for how much is asked of a budget
PLENTY, SHORT = 0.2, 0.25  # of the budget, in use: below it nobody waits, above it idle views do


class Urgency(IntEnum):
    """Who waits for it."""

    TURN = 0  # a panel that tells somebody that it is their turn
    PANEL = 1
    MOVER = 2  # the private view of whoever is to move
    VIEW = 3  # somebody else's
    IDLE = 4  # nobody: what makes later messages nicer


class Ticket:
    """A place in the queue; it may be moved forward."""

    def __init__(self, budget: Budget, urgency: Urgency) -> None:
        self._budget = budget
        self.urgency = urgency
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hurry(self, urgency: Urgency) -> None:
        """It has become more urgent."""
        if urgency < self.urgency and not self.granted.done():
            self.urgency = urgency
            self._budget.queue(self)

    async def wait(self) -> None:
        """Until it is our turn to ask."""
        await self.granted


class Budget:
    """Grants requests at a steady rate, a few at once after a quiet moment.

    What is sent is made after the request is granted: so whoever has waited long sends the newest, once.
    """

    def __init__(
        self,
        at_once: float = PATIENT.requests_at_once,
        a_second: float = PATIENT.requests_a_second,
        now: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[None]] | None = None,
    ) -> None:
        self._rate = a_second
        self._now = now or _loop_time
        self._sleep = sleep or _sleep
        self._granted, self._noted = 0.0, 0.0  # lately, as of when
        self._rests = 0.0  # until then
        self._most = self._left = at_once
        self._at: float | None = None
        self._queue: list[tuple[Urgency, int, Ticket]] = []
        self._numbers = itertools.count()
        self._work: asyncio.Task[None] | None = None

    async def grant(self, urgency: Urgency) -> None:
        """Wait until a request of this urgency may be made."""
        await self.ticket(urgency).wait()

    async def grant_unless(self, event: asyncio.Event | None, urgency: Urgency) -> bool:
        """The same, unless this happens first; whether a request may be made."""
        if event is None:
            await self.grant(urgency)
            return True
        ticket, happens = self.ticket(urgency), asyncio.create_task(event.wait())
        try:
            await asyncio.wait({ticket.granted, happens}, return_when=asyncio.FIRST_COMPLETED)
            return ticket.granted.done()
        finally:
            happens.cancel()
            ticket.granted.cancel()

    def ticket(self, urgency: Urgency) -> Ticket:
        """A place in the queue."""
        ticket = Ticket(self, urgency)
        self.queue(ticket)
        return ticket

    def queue(self, ticket: Ticket) -> None:
        """Put a ticket where its urgency says; one that was moved forward is in the queue twice, and granted once."""
        heapq.heappush(self._queue, (ticket.urgency, next(self._numbers), ticket))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._grant())

    def __len__(self) -> int:
        """How many wait."""
        return sum(not ticket.granted.done() for _, _, ticket in self._queue)

    @property
    def strain(self) -> float:
        """How much of what may be asked was asked lately: 0 when idle, 1 when requests have to wait."""
        waits = self._left < 1 and any(not ticket.granted.done() for _, _, ticket in self._queue)
        return 1.0 if waits else min(1.0, self._lately() / (LATELY * self._rate))

    def spend(self) -> None:
        """Make a request at once, and let others wait for it."""
        self._left -= 1
        self._note()

    def rest(self, seconds: float) -> None:
        """Discord wants nothing for so long."""
        if seconds > 0:
            self._rests = max(self._rests, self._now() + seconds)

    def _note(self) -> None:
        self._granted, self._noted = self._lately() + 1, self._now()

    def _lately(self) -> float:
        return self._granted * exp(min(0.0, self._noted - self._now()) / LATELY)

    async def _grant(self) -> None:
        while self._queue:
            if (rest := self._rests - self._now()) > 0:
                await self._sleep(rest)
                continue
            self._refill()
            if self._left < 1:
                await self._sleep((1 - self._left) / self._rate)
                continue
            _, _, ticket = heapq.heappop(self._queue)
            if not ticket.granted.done():  # or it was moved forward, or given up
                self._left -= 1
                self._note()
                ticket.granted.set_result(None)

    def _refill(self) -> None:
        now = self._now()
        passed = 0.0 if self._at is None else now - self._at
        self._at = now
        self._left = min(self._most, self._left + passed * self._rate)


def patience(strain: float, timing: Timing) -> float:
    """Seconds that the view of somebody who is not to move may wait, where so much is asked of the budget."""
    least, most = min(timing.view_settles, timing.idle_view_waits), timing.idle_view_waits
    short = (strain - PLENTY) / (SHORT - PLENTY)
    return least + (most - least) * min(1.0, max(0.0, short))


def _loop_time() -> float:
    return asyncio.get_running_loop().time()


async def _sleep(seconds: float) -> None:
    await asyncio.sleep(seconds)
