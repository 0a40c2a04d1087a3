"""What Discord refuses, loses or forgets on the way: the table goes on, and no line is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from storage.rows import Phase, TurnRow
from storage.sqlite import SqliteStore
from tests.front.stage import Stage, buttons, staged, texts


async def playing(stage: Stage) -> None:
    """A few moves."""
    for _ in range(3):
        table = await stage.table()
        if table.row.phase is Phase.PLAYING:
            await stage.move()


async def test_whoever_takes_no_direct_messages_plays_all_the_same(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        stage.env.inject_error(
            "POST", f"/channels/{stage.people['ben'].user.dm_channel.id}/messages", status=403, code=50007, times=None
        )
        await stage.begin("ada", "ben")
        await playing(stage)
        assert stage.people["ben"].user.dm_channel.history() == []
        assert stage.people["ada"].user.dm_channel.history() != []
        seen = await stage.press("ben", "My view")
        assert seen.ephemeral


async def test_a_deleted_panel_is_posted_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        old = stage.panel()
        await old.delete()
        await stage.people["ada"].slash(stage.channel, "abracada view")
        table = await stage.table()
        await stage.later(61)
        assert stage.panel().id != old.id
        assert len(await stage.store.turns(table.id)) == 2


async def test_an_error_of_discord_is_outlived_and_every_line_is_told(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        stage.env.inject_error("PATCH", "/channels/*/messages/*", status=500, code=0, times=2)
        await stage.later(61)
        await asyncio.sleep(0)
        assert "calls" in texts(stage.panel())


class Slow(SqliteStore):
    """A store that takes its time over a save."""

    takes = 0.0

    async def save(self, turn: TurnRow, revision: int) -> bool:
        await asyncio.sleep(self.takes)
        return await super().save(turn, revision)


async def test_a_slow_store_makes_nobody_see_a_failed_interaction(tmp_path: Path) -> None:
    """Five seconds to save: Discord hears in time that we are at it, and the result follows."""
    async with staged(tmp_path / "conclave.db", "ada", "ben", kind=Slow) as stage:
        table = await stage.begin("ada", "ben")
        assert isinstance(stage.store, Slow)
        stage.store.takes = 5.0
        name = stage.name_of(table.seating.sitters[table.playing.waiting.seats[0]].player)
        custom_id = buttons(stage.panel())[7][1]
        result = await stage.people[name].click(stage.panel(), custom_id=custom_id)
        await stage.env.advance_time(6)
        stage.store.takes = 0.0
        await stage.settle()
        assert result.acknowledged
        assert result.deferred
        assert "calls 8 Magic Drink" in texts(stage.panel())
