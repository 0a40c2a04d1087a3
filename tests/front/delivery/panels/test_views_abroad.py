"""A private view of a table that another process hosts: it follows the table too, if a little later."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.hosting.tables import Tables
from games.engine.catalog.shelf import shelf
from storage.opening import open_store
from storage.rows import Player
from storage.shards import Shards
from tests.chance import new_source
from tests.front.stage import AT_ONCE, Stage, first_mover, pressable_ids, staged
from tests.trouble.going import until
from tests.trouble.looking import Opened

SOON = replace(AT_ONCE, view_abroad_looks=1.0)


async def abroad(stage: Stage) -> None:
    """From now on the stage's server is another process's."""
    table = await stage.table()
    shards = next(one for one in (Shards(0, 0, 2), Shards(1, 1, 2)) if not one.own(table.row.server))
    stage.store.host(shards)
    await stage.restart(SOON)


async def test_it_follows_what_its_owner_saves_and_offers_nothing_that_has_passed(tmp_path: Path) -> None:
    path = tmp_path / "conclave.db"
    async with staged(path, "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await abroad(stage)
        seat = first_mover(table.playing)
        mover = Player(str(table.seating.sitters[seat].player))
        opened = Opened(await stage.people[stage.name_of(mover)].slash(stage.channel, "abracada view"))
        before = pressable_ids(opened.now)
        assert before
        store = await open_store(str(path))
        owner = Tables(store, shelf(), stage.clock, new_source())
        command = table.playing.choices(seat)[0]
        await owner.play(table.id, mover, table.playing.beat, command)
        await until(lambda: not set(before) & {one for one in pressable_ids(opened.now) if ":play:" in one})
        await store.close()
        views = stage.bot.front.outbox.open_views
        stage.clock.advance(15 * 60)
        assert not views.are_open(table.id, stage.clock.now()), "nobody looks any longer"
