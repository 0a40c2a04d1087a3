"""A private view of a table that another process hosts: it follows the table too, if a little later."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.front.delivery.open_views import OpenViews
from bot.front.delivery.panels.writer import PanelWriter
from bot.front.delivery.views_abroad import ViewsAbroad
from bot.hosting.table import Table
from storage.rows import Millis, Player, TableId
from storage.shards import Shards
from tests.front.stage import Stage, first_mover, staged
from tests.hosting.house import ADA, BEN, opened
from tests.hosting.neighbours.shared import ONE, THERE, begun
from tests.trouble.going import until


class Looking(OpenViews):
    """Somebody has something open, until they have seen enough."""

    def __init__(self, most: int) -> None:
        self.seen: list[Table] = []
        self._most = most

    def are_open(self, table: TableId, now: Millis) -> bool:
        """As long as something is to come."""
        del table, now
        return len(self.seen) < self._most

    def heed(self, panel: PanelWriter, now: Millis, only: Player | None = None) -> None:
        """The table is like this now. It stands in for its panel here."""
        del now, only
        assert isinstance(panel, Table)
        self.seen.append(panel)


def _itself(table: Table) -> PanelWriter:
    panel: object = table
    return panel  # pyright: ignore[reportReturnType] - `Looking` looks at nothing but the table


async def test_what_its_owner_saves_is_shown_as_long_as_something_is_open(tmp_path: Path) -> None:
    path = tmp_path / "conclave.db"
    async with opened(path) as owner, opened(path) as other:
        table = await begun(owner, THERE, ADA, BEN)
        other.store.host(ONE)
        views = Looking(most=2)
        abroad = ViewsAbroad(other.tables, views, _itself, 0.01)
        abroad.follow(await other.tables.table(table.id))
        for count in (1, 2):
            moved = await owner.move(table.id)
            await until(lambda: len(views.seen) == count)  # noqa: B023 - it is waited for here
            assert views.seen[-1].playing.version == moved.playing.version
        await until(lambda: not len(abroad))
        await owner.move(table.id)
        assert len(views.seen) == 2, "nobody looks any longer"


async def _hosted_elsewhere(stage: Stage) -> Table:
    table = await stage.table()
    stage.store.host(next(one for one in (Shards(0, 0, 2), Shards(1, 1, 2)) if not one.own(table.row.server)))
    await stage.restart()
    return table


async def test_a_view_that_is_opened_there_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[TableId] = []

    def follow(_self: ViewsAbroad, table: Table) -> None:
        followed.append(table.id)

    monkeypatch.setattr(ViewsAbroad, "follow", follow)
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        table = await _hosted_elsewhere(stage)
        mover = table.seating.sitters[first_mover(table.playing)].player
        assert mover is not None
        await stage.people[stage.name_of(mover)].slash(stage.channel, "abracada view")
        assert followed == [table.id]
        assert stage.bot.front.outbox.open_views.are_open(table.id, stage.clock.now())
        stage.clock.advance(15 * 60)
        assert not stage.bot.front.outbox.open_views.are_open(table.id, stage.clock.now())
