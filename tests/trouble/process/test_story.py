"""The story stays true: who did it then, and what really ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.front.delivery.outbox import IDLE
from bot.front.delivery.panels.story_log import LINES
from bot.hosting.schedule.plans import LOBBY_LASTS
from storage.rows import Player
from tests.front.delivery.delivering import story, story_lines
from tests.front.play import lobby
from tests.front.pressing import press
from tests.front.stage import first_mover, staged, texts


@pytest.mark.parametrize("restarted", [False, True])
async def test_whoever_leaves_still_did_what_they_did(tmp_path: Path, restarted: bool) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben", "cyd")
        mover = table.seating.sitters[first_mover(table.playing)].player
        table = await stage.move("8 Drink")
        assert f"**<@{mover}>**: 8 Magic Drink" in texts(stage.panel())
        await stage.bot.front.tables.seats.resign(table.id, mover)
        await stage.settle()
        if restarted:
            await stage.restart()
            now = await stage.table()
            await stage.bot.front.tables.pauses.pause(now.id, now.seating.host)
            await stage.settle()
        assert f"**<@{mover}>**: 8 Magic Drink" in texts(stage.panel())


async def test_whoever_asks_to_be_forgotten_is_named_no_more(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        table = await stage.begin("ada", "ben", "cyd")
        mover = table.seating.sitters[first_mover(table.playing)].player
        table = await stage.move("8 Drink")
        await stage.bot.front.tables.seats.resign(table.id, mover)
        await stage.settle()
        await stage.bot.front.tables.forget(mover)
        stage.bot.front.outbox.forget(mover)
        now = await stage.table()
        await stage.bot.front.tables.pauses.pause(now.id, now.seating.host)
        await stage.settle()
        assert ": 8 Magic Drink" in texts(stage.panel())
        assert mover not in texts(stage.panel())


async def test_one_panel_stands_in_the_channel_and_ends_with_the_story(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        anew = 0
        for number in range(40):
            if number % 5 == 4:  # somebody was away, or others talked
                stage.clock.advance(IDLE / 1000)
            if number % 7 == 6:
                await stage.people["ben"].send(stage.channel, "well, well")
            old = stage.panel().id
            await stage.move()
            if not await stage.store.tables.in_channel(stage.channel_id):
                break
            told, live = await story(stage), story_lines(stage.panel())
            assert 0 < len(live) <= LINES, number
            assert [line.lstrip("…") for line in live[1:]] == told[-len(live) :][1:], number
            assert told[-len(live)].endswith(live[0].partition("… · ")[2] or live[0]), "its last steps, if it is long"
            assert len([message for message in stage.messages() if message.components]) == 1, number
            anew += stage.panel().id != old
        assert anew > 3


async def test_a_lobby_that_is_cancelled_says_so_and_who_did_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await lobby(stage, "ada", "ben")
        await press(stage, "ada", "More", "Close table")
        ada = stage.people["ada"].id
        assert f"<@{ada}> closed the lobby." in texts(stage.messages()[-1])
        letter = texts(stage.people["ben"].user.dm_channel.history()[-1])
        assert "over" not in letter
        assert "lobby" in letter


async def test_a_lobby_stopped_by_command_says_who_did_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await lobby(stage, "ada", "ben")
        await stage.people["ada"].slash(stage.channel, "abracada stop")
        await stage.settle()
        assert f"<@{stage.people['ada'].id}> closed the lobby." in texts(stage.messages()[-1])


async def test_a_lobby_that_nobody_touched_says_that_it_was_closed(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await lobby(stage, "ada", "ben")
        await stage.later(LOBBY_LASTS / 1000 + 1)
        assert "The lobby was closed." in texts(stage.messages()[-1])
        assert "over" not in texts(stage.people["ben"].user.dm_channel.history()[-1])


async def test_a_game_that_is_stopped_is_over(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await stage.bot.front.tables.votes.stop(table.id, Player(str(stage.people["ada"].id)))
        await stage.settle()
        assert "lobby" not in texts(stage.messages()[-1])


async def test_joining_twice_says_so_to_whoever_does(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await lobby(stage, "ada", "ben")
        result = await stage.press("ben", "Join")
        assert result.ephemeral
        assert result.response is not None
        assert texts(result.response.message) == "You are already at this table."
        assert len((await stage.table()).seating.sitters) == 2
