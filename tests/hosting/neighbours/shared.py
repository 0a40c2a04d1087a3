"""Two houses on one PostgreSQL, each with its own shards, that listen to each other as processes do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from bot.hosting.table import Table
from storage.postgres.hosting import Hosting
from storage.rows import Player, Server
from storage.shards import Shards
from tests.hosting.house import CHANNEL, House, opened

ONE, OTHER = Shards(0, 0, 2), Shards(1, 1, 2)
LATE = 60.0  # seconds: a busy server notices no sooner that a connection was closed
HERE, THERE = Server(str(1_000_000 << 22)), Server(str(1_000_001 << 22))


@asynccontextmanager
async def hosted(url: str, shards: Shards) -> AsyncGenerator[tuple[House, Hosting]]:
    """A house that has these shards, and hears."""
    hosting = Hosting(url, shards, LATE)
    await hosting.begin()
    async with opened(url, shards=shards) as house:
        news = house.tables.news
        listening = asyncio.create_task(hosting.listen(news.hear, news.look))
        try:
            yield house, hosting
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            await hosting.close()


@asynccontextmanager
async def neighbours(url: str) -> AsyncGenerator[tuple[House, House]]:
    """The one with the first shard, to which direct messages come, and the other one."""
    async with hosted(url, ONE) as (one, _), hosted(url, OTHER) as (other, _):
        yield one, other


async def begun(house: House, server: Server, *people: Player, minds: int = 0) -> Table:
    """A game that has begun in a server."""
    table = await house.tables.open("abracada", server, CHANNEL, people[0])
    for player in people[1:]:
        table = await house.tables.join(table.id, player)
    for _ in range(minds):
        table = await house.tables.add_mind(table.id, people[0], "random")
    return await house.tables.start(table.id, people[0])


async def until(true: Callable[[], bool]) -> None:
    """Wait for what another process is to hear."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - it happens in the database, and nobody tells
            await asyncio.sleep(0.01)
