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
from tests.trouble.looking import Opened

LOOKS = 150.0  # seconds; longer than the simulation waits until nothing happens any more
NOW_AND_THEN = replace(AT_ONCE, view_abroad_looks=LOOKS)


async def abroad(stage: Stage) -> None:
    """From now on the stage's server is another process's."""
    table = await stage.table()
    shards = next(one for one in (Shards(0, 0, 2), Shards(1, 1, 2)) if not one.own(table.row.server))
    stage.store.host(shards)
    await stage.restart(NOW_AND_THEN)


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
        await stage.later(LOOKS)
        assert not set(before) & {one for one in pressable_ids(opened.now) if ":play:" in one}
        await store.close()
        await stage.later(15 * 60)
        outbox = stage.bot.front.outbox
        assert not outbox.open_views.are_open(table.id, stage.clock.now())
        assert not len(outbox.views_abroad), "nobody looks any longer"
