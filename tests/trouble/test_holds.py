"""Nobody freezes a table for the others: only what changes it holds its panel, and that for a second at most."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.front.delivery.holds import Hold
from bot.front.features.moves import Moves
from tests.front.stage import Stage, buttons, staged, texts

FOR_EVER = 10_000.0


async def never(*_any: object) -> None:
    """A press that is never answered."""
    await asyncio.sleep(FOR_EVER)


async def pressed(stage: Stage, who: str, label: str) -> None:
    """Somebody presses a button, and nobody waits for the answer."""
    panel = stage.panel()
    found = next(custom_id for said, custom_id in buttons(panel) if said.startswith(label))
    await stage.people[who].click(panel, custom_id=found)


async def paused(stage: Stage) -> None:
    table = await stage.table()
    await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
    await stage.env.settle()


async def test_an_onlooker_who_looks_keeps_no_panel_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Moves, "_view", never)
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        await stage.begin("ada", "ben")
        for _ in range(3):
            await pressed(stage, "eve", "My view")
        await paused(stage)
        await stage.bot.front.outbox.quiet()
        assert "The game is paused." in texts(stage.panel())
        letter = stage.people["ben"].user.dm_channel.history()[-1]
        assert "The game is paused." in texts(letter)
        await stage.env.advance_time(FOR_EVER)


async def test_a_move_whose_answer_hangs_holds_the_panel_for_a_second_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Moves, "_play", never)
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await pressed(stage, "ada", "8 Magic Drink")
        await paused(stage)
        assert "The game is paused." not in texts(stage.panel())
        async with asyncio.timeout(10.0):
            await stage.bot.front.outbox.quiet()
        assert "The game is paused." in texts(stage.panel())
        await stage.env.advance_time(FOR_EVER)


async def test_holds_that_follow_each_other_are_not_waited_for_one_after_the_other() -> None:
    """Whoever presses again and again holds no longer than whoever presses once."""
    hold, loop = Hold(), asyncio.get_running_loop()

    async def press_again_and_again() -> None:
        for _ in range(1_000):
            with hold.held():
                await asyncio.sleep(0.02)

    pressing = [asyncio.create_task(press_again_and_again()) for _ in range(2)]
    await asyncio.sleep(0.01)
    begun = loop.time()
    async with asyncio.timeout(5):
        left = await hold.free(0.1)
        left = await hold.free(left)
    for task in pressing:
        task.cancel()
    assert left == 0.0
    assert loop.time() - begun >= 0.1
