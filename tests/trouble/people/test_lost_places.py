"""A place that is lost is followed up: what was deleted comes back, what was forbidden goes on when it is allowed."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.hosting.seating import Pace
from storage.rows import Phase
from tests.front.delivery.delivering import fails, mended, mentioned, sent
from tests.front.play import lobby
from tests.front.stage import Stage, buttons, staged, texts

HELD_UP = "I can’t write in the game’s channel"
GOES_ON = "The table could not be shown for a while"


async def begun(stage: Stage, pace: Pace) -> None:
    """A game of two, at this pace."""
    table = await lobby(stage, "ada", "ben")
    now = await stage.table()
    await stage.bot.front.tables.configure(table, now.seating.host, now.seating.options, pace)
    await stage.press("ada", "Start")


def deleted(stage: Stage, message: discord.Message) -> None:
    """By a moderator: Discord tells us, and nothing else happens."""
    stage.env.backend.delete_message(stage.channel.id, message.id)


@pytest.mark.parametrize("pace", list(Pace))
async def test_a_panel_deleted_by_a_moderator_comes_back_at_any_pace(tmp_path: Path, pace: Pace) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await begun(stage, pace)
        old, since = stage.panel(), len(stage.env.http_requests)
        deleted(stage, old)
        await stage.settle()
        assert [buttons(message) for message in stage.messages()] == [buttons(old)]
        (post,) = sent(stage, "POST", since)
        assert mentioned(post) == [], "whoever is to move has been told so already"


async def test_a_panel_deleted_with_others_comes_back_also_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await begun(stage, Pace.POST)
        await stage.people["ben"].send(stage.channel, "well, well")
        old = stage.panel()
        await stage.restart()
        stage.env.backend.bulk_delete_messages(stage.channel.id, [message.id for message in stage.messages()])
        await stage.settle()
        assert [buttons(message) for message in stage.messages()] == [buttons(old)]


async def test_a_lobby_that_was_deleted_comes_back(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await lobby(stage, "ada", "ben")
        deleted(stage, stage.panel())
        await stage.settle()
        await stage.press("ada", "Start")
        assert (await stage.table()).row.phase is Phase.PLAYING


async def test_what_is_not_a_panel_may_be_deleted(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await begun(stage, Pace.LIVE)
        await stage.people["ben"].send(stage.channel, "well, well")
        since = len(stage.env.http_requests)
        deleted(stage, stage.messages()[-1])
        await stage.settle()
        assert sent(stage, "POST", since) == []


async def barred(stage: Stage) -> discord.Message:
    """We may not write in the channel any more, and have noticed; ada's letter."""
    fails(stage, 403, 50013)
    await stage.later(61)
    table = await stage.table()
    assert table.row.paused is not None
    letter = stage.people["ada"].user.dm_channel.history()[-1]
    assert HELD_UP in texts(letter)
    return letter


async def goes_on(stage: Stage) -> None:
    """The clock runs, and everybody can read why it stood still."""
    await stage.settle()
    table = await stage.table()
    assert table.row.paused is None
    assert GOES_ON in texts(stage.panel())
    assert HELD_UP not in texts(stage.panel())
    assert HELD_UP not in texts(stage.people["ada"].user.dm_channel.history()[-1])


async def test_a_table_goes_on_by_itself_when_its_channel_is_open_again(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await barred(stage)
        before = await stage.bot.front.tables.table(table.id)
        await stage.later(3_600)
        mended(stage)
        channel = stage.bot.get_channel(stage.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.edit(topic="open again")
        await goes_on(stage)
        now = await stage.table()
        assert now.match == before.match
        assert before.due is not None
        assert before.row.paused is not None
        assert now.deadline == stage.clock.now() + (before.due + before.row.lag - before.row.paused), "as much time"


async def test_a_table_goes_on_by_itself_when_our_role_may_write_again(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await barred(stage)
        mended(stage)
        await stage.bot.guilds[0].default_role.edit(mentionable=True)
        await goes_on(stage)


async def test_a_table_goes_on_at_a_sign_of_life_in_its_channel_but_is_not_tried_at_each(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await barred(stage)
        since = len(stage.env.http_requests)
        for _ in range(5):
            await stage.people["ben"].send(stage.channel, "where is it?")
            await stage.settle()
        assert len(sent(stage, "POST", since) + sent(stage, "PATCH", since)) <= 1
        mended(stage)
        stage.clock.advance(60)
        await stage.people["ben"].send(stage.channel, "and now?")
        await goes_on(stage)


async def test_a_table_that_could_not_be_shown_is_tried_again_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await barred(stage)
        await stage.restart()
        assert (await stage.table()).row.paused is not None
        mended(stage)
        await stage.restart()
        await goes_on(stage)


async def test_a_pause_of_the_hosts_stays_one(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
        await stage.settle()
        fails(stage, 403, 50013)
        deleted(stage, stage.panel())
        await stage.settle()
        mended(stage)
        await stage.bot.guilds[0].default_role.edit(mentionable=True)
        await stage.settle()
        assert (await stage.table()).row.paused is not None
        assert "paused the game." in texts(stage.panel())
