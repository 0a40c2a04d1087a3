"""Nobody freezes a table for the others: a panel waits for the answer to a press, and that for a second at most."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.front.delivery.panels import writer as writing
from bot.front.delivery.panels.content import PanelDraft
from bot.front.delivery.panels.presses import PressAnswer, all_sent
from bot.front.delivery.panels.writer import PanelWriter
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
        assert "paused the game." in texts(stage.panel())
        letter = stage.people["ben"].user.dm_channel.history()[-1]
        assert "paused the game." in texts(letter)
        await stage.env.advance_time(FOR_EVER)


async def test_an_answer_that_hangs_is_waited_for_a_moment_only() -> None:
    loop = asyncio.get_running_loop()
    answer, begun = PressAnswer(1), loop.time()
    async with asyncio.timeout(10):
        assert not await all_sent([answer], 0.05)
    assert loop.time() - begun >= 0.05
    answer.sent.set_result(1)
    assert await all_sent([answer], None)


async def test_answers_that_hang_again_and_again_are_not_waited_for_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel is shown without them."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        hanging = asyncio.Event()

        async def hang() -> None:
            async with panel.answer_by(panel.message) as answer:
                assert answer.view is not None
                await hanging.wait()

        panel = stage.bot.front.outbox.at(table)
        assert panel.message is not None
        answers = list[asyncio.Task[None]]()
        waits = 0

        async def counted(given: Sequence[PressAnswer], most: float | None) -> bool:
            nonlocal waits
            waits += bool(given) and most != 0.0
            if len(answers) < 5:  # somebody presses again while the panel waits
                answers.append(asyncio.create_task(hang()))
                await asyncio.sleep(0)
            return await all_sent(given, 0.01)

        monkeypatch.setattr(writing, "all_sent", counted)
        answers.append(asyncio.create_task(hang()))
        await paused(stage)
        async with asyncio.timeout(10.0):
            await panel.shown()
        assert "paused the game." in texts(stage.panel())
        assert (len(answers), waits) == (5, 1)
        hanging.set()
        await asyncio.gather(*answers)
        await stage.settle()


async def test_what_came_after_an_answer_is_not_taken_for_shown_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line breaks after the answer, and the table changes before the next try."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        settled, failed = PanelWriter._settled, list[bool]()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - where the line breaks

        async def fail_once(panel: PanelWriter, draft: PanelDraft, *, posted: bool) -> None:
            if not failed:
                failed.append(True)
                await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
                raise OSError
            await settled(panel, draft, posted=posted)

        monkeypatch.setattr(PanelWriter, "_settled", fail_once)
        await stage.move()
        await stage.settle()
        assert failed
        assert "paused the game." in texts(stage.panel())
