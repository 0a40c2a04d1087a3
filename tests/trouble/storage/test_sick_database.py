"""A database that fails for a moment costs that moment, and no more."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.hosting.ai.minds import MindsHere, Thought
from storage.rows import Millis
from storage.sqlite.schema import address, plain
from tests.hosting.house import ADA, GAMES, MovedClock
from tests.trouble.storage.sick import housed, until


class Flowing(MovedClock):
    """Moves on by a while whenever somebody looks."""

    def now(self) -> Millis:
        """See `Clock`."""
        self.advance(0.002)
        return self.moment


class Slow(MindsHere):
    """Minds with too much to think about, as one worker for twenty tables has."""

    async def think(self, thought: Thought) -> bytes:
        """See `Minds`."""
        await asyncio.sleep(0.2)
        return await super().think(thought)


async def test_minds_play_on_after_the_disk_was_full(tmp_path: Path) -> None:
    async with housed(tmp_path / "conclave.db", Flowing(), Slow(GAMES)) as (house, store):
        await house.keeper.wake()
        for _ in range(3):
            table = await house.table(ADA, minds=2)
            await house.tables.seats.resign(table.id, ADA)
        keeping = asyncio.create_task(house.keeper.run())
        await until(lambda: len(house.notices) > 30)
        store.full = True
        await until(lambda: store.refused >= 6)
        store.full = False
        seen = len(house.notices)
        await until(lambda: len(house.notices) > seen + 20 or keeping.done())
        alive = not keeping.done()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
    assert alive, "the clock has died"


async def test_what_was_told_is_written_down_once_the_disk_has_room(tmp_path: Path) -> None:
    async with housed(tmp_path / "conclave.db") as (house, store):
        table = await house.table(ADA, minds=1)
        store.posts.note_after = 0.01
        with plain(address(tmp_path / "conclave.db", "rw")) as other:
            other.execute("CREATE TRIGGER full BEFORE UPDATE OF told ON tables BEGIN SELECT RAISE(ABORT, 'full'); END")
            await store.posts.record_told(table.id, 0)
            await asyncio.sleep(0.1)
            other.execute("DROP TRIGGER full")
        assert await store.posts.untold() == []
        row = await store.tables.get(table.id)
        assert row is not None
        assert row.told == 0
