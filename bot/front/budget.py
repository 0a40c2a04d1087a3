"""What the whole bot may ask of Discord in a second, beside its answers: the most urgent first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from enum import IntEnum

from bot.front.timing import PATIENT

A_SECOND = 45.0  # Discord allows 50; some are left for commands, threads and what nobody foresaw


class Urgency(IntEnum):
    """Who waits for it."""

    TURN = 0  # a panel that tells somebody that it is their turn
    PANEL = 1
    MOVER = 2  # the private view of whoever is to move
    VIEW = 3  # somebody else's


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

    def __init__(self, at_once: float = PATIENT.requests_at_once, a_second: float = A_SECOND) -> None:
        self._rate = a_second
        self._most = self._left = at_once
        self._at: float | None = None
        self._queue: list[tuple[Urgency, int, Ticket]] = []
        self._numbers = itertools.count()
        self._work: asyncio.Task[None] | None = None

    async def grant(self, urgency: Urgency) -> None:
        """Wait until a request of this urgency may be made."""
        await self.ticket(urgency).wait()

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

    async def _grant(self) -> None:
        while self._queue:
            self._refill()
            if self._left < 1:
                await asyncio.sleep((1 - self._left) / self._rate)
                continue
            _, _, ticket = heapq.heappop(self._queue)
            if not ticket.granted.done():  # or it was moved forward, or given up
                self._left -= 1
                ticket.granted.set_result(None)

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        passed = 0.0 if self._at is None else now - self._at
        self._at = now
        self._left = min(self._most, self._left + passed * self._rate)
