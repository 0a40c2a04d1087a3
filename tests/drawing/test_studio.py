"""Pictures are kept by what they show, not too many of them; and one that fails is done without."""

from __future__ import annotations

import asyncio

import pytest

from bot.drawing import Lines, Plan, Studio


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
    studio = Studio(painter, None)
    found = await asyncio.gather(*(studio.draw(plan(1)) for _ in range(20)))
    assert {*found, await studio.draw(plan(1))} == {repr(plan(1)).encode()}
    assert painter.asked == 1


async def test_no_more_pictures_are_kept_than_there_is_room_for() -> None:
    painter = Painter()
    studio = Studio(painter, None, kept=3)
    for number in range(10):
        assert await studio.draw(plan(number)) is not None
        assert len(studio) <= 3
    await studio.draw(plan(9))
    assert painter.asked == 10
    await studio.draw(plan(0))
    assert painter.asked == 11


async def test_what_cannot_be_drawn_is_done_without_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    painter = Painter()
    studio = Studio(painter, None)
    painter.fails = True
    assert await studio.draw(plan(1)) is None
    assert "could not be drawn: OSError" in caplog.text
    painter.fails = False
    assert await studio.draw(plan(1)) == repr(plan(1)).encode()


async def test_nobody_waits_for_a_slow_picture_but_the_next_one_gets_it() -> None:
    painter = Painter()
    studio = Studio(painter, 0.0)
    painter.may_go_on.clear()
    assert await studio.draw(plan(1)) is None
    painter.may_go_on.set()
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not asyncio.current_task()))
    assert await studio.draw(plan(1)) == repr(plan(1)).encode()
    assert painter.asked == 1
