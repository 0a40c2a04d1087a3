"""A press that Discord has given up is not played."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from bot.front.interactions.deadline import DiscordTime
from storage.rows import Millis
from storage.sqlite import SqliteStore
from tests.running.process import ended, started
from tests.running.standin import DISCORD_BEGAN, buttons, standing_in
from tests.running.test_process import at, begun_table, in_time, plays

HOUR = 3_600_000


def id_at(moment: int) -> int:
    """What Discord calls something of that moment."""
    return moment - DISCORD_BEGAN << 22


@pytest.mark.parametrize("skew", [-HOUR, 0, HOUR])
def test_a_press_is_as_old_as_discord_says_whatever_our_clock_says(skew: int) -> None:
    now = [1_800_000_000_000]
    time = DiscordTime(lambda: Millis(now[0] + skew))
    assert not time.is_too_late(id_at(now[0] - 100)), "nothing is known yet, so nothing is held against it"
    now[0] += 60_000
    assert not time.is_too_late(id_at(now[0] - 2_500))
    assert time.is_too_late(id_at(now[0] - 3_500))
    assert time.age(id_at(now[0] - 3_500)) <= 3_500


def test_a_clock_of_ours_that_goes_too_fast_makes_no_press_too_old() -> None:
    now = [1_800_000_000_000.0]
    time = DiscordTime(lambda: Millis(int(now[0] * 1.000_05)))
    for _ in range(5):
        assert not time.is_too_late(id_at(int(now[0]) - 100))
        now[0] += 24 * HOUR


async def test_a_press_that_was_held_up_is_dropped_with_one_line_of_log(tmp_path: Path) -> None:
    table = await begun_table(tmp_path)
    seat = next(seat for seat in table.playing.waiting.seats if table.playing.choices(seat))
    async with standing_in() as discord, started(tmp_path, discord.environment()) as process:
        discord.may_answer.set()
        panel = await in_time(discord.posted.get())
        await in_time(discord.connected.wait())
        view = next(found for found in buttons(panel) if "view" in found)
        await discord.press(at(table, seat), view, panel)
        await in_time(discord.answers.get())
        move = next(found for found in buttons(panel) if plays(found))
        await discord.press(at(table, seat), move, panel, late=4_000)
        await asyncio.sleep(0.3)
        assert discord.answers.empty()
        process.send_signal(signal.SIGTERM)
        code, said = await ended(process)
    assert code == 0, said
    assert said.count("a press or command was dropped: it came after 4.") == 1, said
    store = await SqliteStore.open(tmp_path / "data/conclave.db")
    assert len(await store.tables.turns(table.id)) == 1
    await store.close()
