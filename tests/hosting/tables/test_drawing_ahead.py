"""What is got ready while a move is being saved."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.hosting.table import Turned
from storage.trouble import Unusable
from tests.hosting.house import ADA, BEN
from tests.hosting.tables.test_mishaps import ailing


async def test_a_move_is_looked_at_ahead_and_told_once_it_is_saved(tmp_path: Path) -> None:
    house, store = await ailing(tmp_path / "conclave.db")
    table = await house.table(ADA, BEN)
    told = len(house.notices)
    ahead: list[tuple[Turned, int]] = []
    house.tables.writer.onlookers.append(lambda coming: ahead.append((coming, len(house.notices))))
    after = await house.move(table.id)
    assert [(coming.table is after, then == told) for coming, then in ahead] == [(True, True)]
    assert [isinstance(notice, Turned) for notice in house.notices[told:]] == [True]
    await store.close()


async def test_a_move_that_could_not_be_saved_is_told_to_nobody(tmp_path: Path) -> None:
    house, store = await ailing(tmp_path / "conclave.db")
    table = await house.table(ADA, BEN)
    told, ahead = len(house.notices), list[Turned]()
    house.tables.writer.onlookers.append(ahead.append)
    store.slow, store.failing = 0.01, "turn"
    with pytest.raises(Unusable):
        await house.move(table.id)
    assert len(ahead) == 1
    assert len(house.notices) == told
    assert await house.tables.table(table.id) == table
    await store.close()


async def test_whoever_fails_ahead_holds_up_no_move(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    house, store = await ailing(tmp_path / "conclave.db")
    table = await house.table(ADA, BEN)

    def fail(_coming: Turned) -> None:
        raise ValueError

    house.tables.writer.onlookers.append(fail)
    with caplog.at_level(logging.ERROR):
        after = await house.move(table.id)
    assert after.playing.version == table.playing.version + 1
    assert isinstance(house.notices[-1], Turned)
    assert "could not be drawn ahead" in caplog.text
    await store.close()
