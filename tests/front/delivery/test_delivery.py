"""What Discord refuses, loses or forgets on the way: the table goes on, and no line is lost."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.front.delivery.panels import content
from bot.front.delivery.panels.story_log import LINES
from bot.hosting.table import Turned
from games.engine import Time
from storage.rows import Phase, Player
from tests.front.delivery.delivering import (
    THROUGH_A_PRESS,
    edited,
    fails,
    mended,
    read_story,
    sent,
    shows,
    story,
    story_lines,
)
from tests.front.stage import first_mover, staged, texts


async def test_a_deleted_panel_is_posted_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        old = stage.panel()
        await old.delete()
        table = await stage.table()
        await stage.later(61)
        assert stage.panel().id != old.id
        assert len(await stage.store.tables.turns(table.id)) in {2, 3}  # a lapse makes a call, and ends the turn


async def test_no_two_messages_are_sent_under_one_name(tmp_path: Path) -> None:
    """Discord makes one message of those, and none at all if it was deleted."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        table = await stage.table()
        for _ in range(2):
            stage.env.inject_error(
                "PATCH", f"/channels/{stage.channel.id}/messages/{stage.panel().id}", status=404, code=10008
            )
            await stage.bot.front.tables.add_mind(table.id, table.seating.host, "random")
            await stage.settle()
        await stage.press("ben", "Join")
        posts = [entry for entry in stage.env.http_requests if entry.method == "POST"]
        bodies: list[Any] = [entry.json for entry in posts if entry.path.endswith("/messages")]
        assert len(bodies) == 4  # two panels, two letters
        assert len({body["nonce"] for body in bodies}) == 4


async def test_a_panel_that_discord_will_not_make_is_not_asked_for_again_and_again(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        since, place = len(stage.env.http_requests), f"/channels/{stage.channel.id}/messages"
        for where in (f"{place}/{stage.panel().id}", THROUGH_A_PRESS):
            stage.env.inject_error("PATCH", where, status=404, code=10008)
        stage.env.inject_error("POST", place, status=404, code=10008, times=None)
        table = await stage.table()
        await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
        await stage.settle()
        assert len(sent(stage, "POST", since)) == 1
        mended(stage)
        await stage.bot.front.tables.pauses.resume(table.id, table.seating.host)
        await stage.settle()
        assert len(sent(stage, "POST", since)) == 2


async def test_a_panel_that_may_not_be_edited_any_more_is_posted_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await stage.begin("ada", minds=2)
        old = stage.panel()
        for where in (f"/channels/{stage.channel.id}/messages/{old.id}", THROUGH_A_PRESS):
            stage.env.inject_error("PATCH", where, status=429, code=30046, times=None)
        await stage.later(61)
        assert stage.panel().id != old.id


async def test_a_panel_of_an_hour_ago_is_not_edited_but_posted_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        old, since = stage.panel(), len(stage.env.http_requests)
        stage.clock.advance(3_400)
        await stage.env.advance_time(3_400)
        table = await stage.table()
        await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
        await stage.settle()
        assert stage.panel().id != old.id
        assert sent(stage, "PATCH", since) == []
        assert [entry.path.endswith(str(old.id)) for entry in sent(stage, "DELETE", since)] == [True]


def no_aside(_turned: Turned) -> None:
    """Nobody says anything."""


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0)])
async def test_however_long_discord_is_away_the_panel_ends_with_the_story_and_all_of_it_can_be_read(
    tmp_path: Path, status: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Minds play on while nothing can be sent, and say nothing: what is said in the middle of a turn parts its line."""
    monkeypatch.setattr(content, "aside", no_aside)
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        table = await stage.begin("ada", minds=1)  # a table that leaves room for the story
        fails(stage, status, code)
        while table.playing.version < 20 or table.playing.waiting.time is not Time.TURN:  # else its end is shown
            stage.clock.advance(61)
            await stage.bot.keeper.tick()
            table = await stage.bot.front.tables.table(table.id)
        mended(stage)
        await stage.env.advance_time(200)
        await stage.settle()
        told, seat = await story(stage, table), table.seating.seat_of(Player(str(stage.people["ada"].id)))
        shown = story_lines(stage.panel())
        assert 0 < len(shown) <= LINES
        assert all(map(shows, shown, told[-len(shown) :]))
        assert await read_story(stage, "ada", table) == await story(stage, table, seat)


async def test_an_answer_shows_the_end_of_a_long_story(tmp_path: Path) -> None:
    """Messages are not taken for a while, answers are."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        fails(stage, 503)
        panel, tables = stage.panel(), stage.bot.front.tables
        for move in count():
            table = await tables.table(table.id)
            match, seat = table.playing, first_mover(table.playing)
            player, choice = table.seating.sitters[seat].player, match.choices(seat)[-1]
            assert player is not None
            if match.after(match.play(seat, choice)).outcome is not None:
                break  # an end tells no story
            if move > 60 and match.waiting.time is Time.TURN:
                break  # between rounds there is a picture
            await tables.play(table.id, player, None, choice)
        writer = stage.bot.front.outbox.at(table)
        mended(stage)
        async with writer.answer_by(panel.id) as answer:
            assert answer.view is not None
            answer.arrived(await edited(panel, answer.view))
        await stage.settle()
        told = await story(stage)
        assert len(told) > 20
        assert story_lines(stage.panel()) == told[-LINES:]
        assert len(stage.messages()) == 1


async def test_a_deleted_channel_ends_its_tables_and_their_people_are_told(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        channel = stage.bot.get_channel(stage.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.delete()
        await stage.settle()
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED
        assert "over" in texts(stage.people["ben"].user.dm_channel.history()[-1])


async def test_a_channel_found_to_be_gone_ends_its_tables(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        fails(stage, 404, 10003)
        await stage.later(61)
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_table_that_may_not_be_shown_any_more_waits_and_goes_on_when_it_may(tmp_path: Path, code: int) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        fails(stage, 403, code)
        await stage.later(61)
        paused = await stage.bot.front.tables.table(table.id)
        assert paused.row.paused is not None
        letter = stage.people["ada"].user.dm_channel.history()[-1]
        assert "Paused" in texts(letter)
        await stage.later(3_600)
        assert (await stage.bot.front.tables.table(table.id)).match == paused.match
        mended(stage)
        await stage.press("ada", "Resume", letter)
        assert (await stage.table()).row.paused is None
        assert "Paused" not in texts(stage.panel())
