"""Which tables a process holds in memory."""

from __future__ import annotations

from bot.hosting.table_cache import TableCache
from tests.hosting.house import ADA, BEN, CYD, GAMES, House


async def test_the_table_that_nobody_asked_for_longest_is_dropped_first(house: House) -> None:
    cache = TableCache(house.store, GAMES, most=2)
    first, second, third = [(await house.lobby(player)).id for player in (ADA, BEN, CYD)]
    kept, dropped = await cache.table(first), await cache.table(second)
    assert await cache.table(first) is kept
    await cache.table(third)
    assert len(cache) == 2
    assert await cache.table(first) is kept
    assert await cache.table(second) is not dropped


async def test_a_table_that_was_just_written_stays(house: House) -> None:
    cache = TableCache(house.store, GAMES, most=2)
    first, second, third = [(await house.lobby(player)).id for player in (ADA, BEN, CYD)]
    kept = await cache.table(first)
    await cache.table(second)
    cache.keep(kept)
    await cache.table(third)
    assert await cache.table(first) is kept


async def test_what_is_forgotten_is_read_again(house: House) -> None:
    cache = TableCache(house.store, GAMES)
    table = (await house.lobby(ADA)).id
    kept = await cache.table(table)
    cache.forget(table)
    cache.forget(table)
    assert await cache.table(table) is not kept
    cache.clear()
    assert len(cache) == 0
