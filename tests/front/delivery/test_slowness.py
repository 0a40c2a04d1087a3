"""A store that takes its time: nobody sees a failed interaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from storage.parts.settings import SqlSettings
from storage.parts.tables import SqlTables
from storage.rows import TurnRow
from storage.sqlite import SqliteStore
from storage.sqlite.connection import Line, Writer
from tests.front.stage import Stage, buttons, staged, texts

Pause: TypeAlias = Callable[[], Awaitable[None]]


async def no_time() -> None:
    """What a quick store takes."""


def five_seconds(stage: Stage) -> Pause:
    """What a slow one takes, by the simulated clock."""
    return lambda: stage.env.external_wait(asyncio.sleep(5), reason="a slow disk")


class Slow(SqliteStore):
    """A store that takes its time over a save."""

    takes: Pause = staticmethod(no_time)

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.tables = SlowTables(writer, reader, self)


class SlowTables(SqlTables):
    """The tables of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: Slow) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        await self._store.takes()
        return await super().save_turn(turn, revision)


async def test_a_slow_store_makes_nobody_see_a_failed_interaction(tmp_path: Path) -> None:
    """Five seconds to save: Discord hears in time that we are at it, and the result follows."""
    async with staged(tmp_path / "conclave.db", "ada", "ben", kind=Slow) as stage:
        table = await stage.begin("ada", "ben")
        assert isinstance(stage.store, Slow)
        stage.store.takes = five_seconds(stage)
        name = stage.name_of(table.seating.sitters[table.playing.waiting.seats[0]].player)
        custom_id = buttons(stage.panel())[7][1]
        result = await stage.people[name].click(stage.panel(), custom_id=custom_id)
        await stage.env.advance_time(6)
        stage.store.takes = no_time
        await stage.settle()
        assert result.acknowledged
        assert result.deferred
        assert ": 8 Magic Drink" in texts(stage.panel())


class SlowReads(SqliteStore):
    """A store that takes its time over every look at a wish."""

    takes: Pause = staticmethod(no_time)

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self.settings = SlowSettings(writer, reader, self)


class SlowSettings(SqlSettings):
    """The settings of such a store."""

    def __init__(self, writer: Writer, reader: Line, store: SlowReads) -> None:
        super().__init__(writer, reader)
        self._store = store

    async def get(self, kind: str, owner: str) -> str | None:
        await self._store.takes()
        return await super().get(kind, owner)


@pytest.mark.parametrize("typed", ["abracada view", "abracada rules", "preferences", "tables"])
async def test_slow_looks_make_nobody_see_a_failed_interaction(tmp_path: Path, typed: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", kind=SlowReads) as stage:
        await stage.begin("ada", "ben")
        assert isinstance(stage.store, SlowReads)
        stage.store.takes = five_seconds(stage)
        result = await stage.people["ada"].slash(stage.channel, typed)
        await stage.env.advance_time(60)
        stage.store.takes = no_time
        await stage.settle()
        assert result.acknowledged
