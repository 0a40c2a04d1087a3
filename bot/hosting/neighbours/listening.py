"""Listens to the other processes on our database, for as long as this one runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.hosting.neighbours.news import News
from storage.rows import TableId


class Neighbours(Protocol):
    """Other processes on the same database: they are heard, and kept away from our tables."""

    @property
    def holds(self) -> bool:
        """Whether our tables are ours, as far as we know."""
        ...

    async def come_in(self, lane: str, apart: float) -> None:
        """Wait until a shard may come in by this lane; the next one, of whichever process, waits so many seconds."""
        ...

    async def listen(
        self, hear: Callable[[TableId, int], Awaitable[None]], look: Callable[[], Awaitable[None]]
    ) -> None:
        """Tell which version of which table was saved, and when to look because we may have missed something."""
        ...


class Listening:
    """Passes on what is heard to the tables of the present client: a new one is made when Discord cannot be reached."""

    def __init__(self, neighbours: Neighbours | None) -> None:
        """None where there can be no others."""
        self._neighbours = neighbours
        self.news: News | None = None

    async def go_on(self) -> None:
        """Until cancelled."""
        if self._neighbours is not None:
            await self._neighbours.listen(self._hear, self._look)

    async def _hear(self, table: TableId, version: int) -> None:
        if self.news is not None:  # else all tables are still to be read
            await self.news.hear(table, version)

    async def _look(self) -> None:
        if self.news is not None:
            await self.news.look()
