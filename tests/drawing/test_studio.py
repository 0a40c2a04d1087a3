"""Pictures are kept by what they show, not too many of them; and one that fails is done without."""

from __future__ import annotations

import asyncio

import pytest

from bot.drawing import Lines, Plan, Studio
from bot.drawing.studio import WAITING


class Painter:
    """Draws nothing, and counts how often."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.fails = False

    async def draw(self, plan: Plan) -> bytes:
        """See `Drawer`."""
        self.asked += 1
        await self.may_go_on.wait()
        if self.fails:
            raise OSError
        return repr(plan).encode()


def plan(number: int) -> Plan:
    """One of many."""
    return Lines(((0, number),))


async def test_a_picture_is_drawn_once_for_all_who_ask() -> None:
    painter = Painter()
    studio = Studio(painter)
    found = await asyncio.gather(*(studio.draw(plan(1), None) for _ in range(20)))
    assert {*found, await studio.draw(plan(1), None)} == {repr(plan(1)).encode()}
    assert painter.asked == 1


async def test_no_more_pictures_are_kept_than_there_is_room_for() -> None:
    painter = Painter()
    studio = Studio(painter, kept=3)
    for number in range(10):
        assert await studio.draw(plan(number), None) is not None
        assert len(studio) <= 3
    await studio.draw(plan(9), None)
    assert painter.asked == 10
    await studio.draw(plan(0), None)
    assert painter.asked == 11


async def test_what_cannot_be_drawn_is_done_without_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    painter = Painter()
    studio = Studio(painter)
    painter.fails = True
    assert await studio.draw(plan(1), None) is None
    assert "could not be drawn: OSError" in caplog.text
    painter.fails = False
    assert await studio.draw(plan(1), None) == repr(plan(1)).encode()


async def test_nobody_waits_for_a_slow_picture_but_the_next_one_gets_it() -> None:
    painter = Painter()
    studio = Studio(painter)
    painter.may_go_on.clear()
    came = list[str]()
    assert await studio.draw(plan(1), 0.0, lambda: came.append("it is there")) is None
    assert came == []
    painter.may_go_on.set()
    await everything_else()
    assert came == ["it is there"]
    assert await studio.draw(plan(1), None) == repr(plan(1)).encode()
    assert painter.asked == 1


async def test_nobody_is_called_for_a_late_picture_that_could_not_be_drawn() -> None:
    painter = Painter()
    studio = Studio(painter)
    painter.may_go_on.clear()
    painter.fails = True
    came = list[str]()
    assert await studio.draw(plan(1), 0.0, lambda: came.append("it is there")) is None
    painter.may_go_on.set()
    await everything_else()
    assert came == []


async def test_with_much_to_draw_the_rest_goes_without_at_once() -> None:
    painter = Painter()
    studio = Studio(painter)
    painter.may_go_on.clear()
    waiting = [asyncio.create_task(studio.draw(plan(number), 60.0)) for number in range(WAITING)]
    await asyncio.sleep(0)
    assert await studio.draw(plan(WAITING), 60.0) is None
    same = asyncio.create_task(studio.draw(plan(0), 60.0))
    painter.may_go_on.set()
    assert None not in await asyncio.gather(*waiting, same)
    assert await studio.draw(plan(WAITING), 60.0) is not None


async def everything_else() -> None:
    """Wait until all that was begun is done."""
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not asyncio.current_task()))
    await asyncio.sleep(0)
