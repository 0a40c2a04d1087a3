"""What Discord refuses, loses or forgets on the way: the table goes on, and no line is lost."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.front.people import called
from bot.front.telling import IDLE
from bot.hosting.seating import Pace
from bot.words import words
from games.engine import Seat, begun, unopened
from games.engine.codec import codec
from storage.rows import Phase, TurnRow
from storage.sqlite import SqliteStore
from tests.front.stage import Stage, buttons, first_mover, staged, texts

MESSAGES, MESSAGE = "/channels/*/messages", "/channels/*/messages/*"


async def playing(stage: Stage) -> None:
    """A few moves."""
    for _ in range(3):
        table = await stage.table()
        if table.row.phase is Phase.PLAYING:
            await stage.move()


def sent(stage: Stage, method: str, since: int = 0) -> list[simcord.HttpLogEntry]:
    """What the bot has asked of the channel, in this way."""
    path = f"/channels/{stage.channel.id}/messages"
    return [
        entry for entry in stage.env.http_requests[since:] if entry.method == method and entry.path.startswith(path)
    ]


def mended(stage: Stage) -> None:
    """Discord is itself again."""
    stage.env.backend.faults.clear()


async def _edited(panel: discord.Message, view: discord.ui.LayoutView) -> None:
    await panel.edit(view=view)


def mentioned(entry: simcord.HttpLogEntry) -> list[str]:
    """Who is pinged by this."""
    body: Any = entry.json
    return [str(user) for user in body["allowed_mentions"]["users"]]


async def story(stage: Stage) -> list[str]:
    """Every line that should have been told."""
    table = await stage.table()
    said = words("en", table.row.game)
    names = called(table.seating, said)
    lines: list[str] = []
    match = unopened(table.game, table.match.seed)
    for turn in await stage.store.turns(table.id):
        events = codec(table.game).events(turn.events.encode())
        lines += [said.say(line, names) for line in match.told(events, None)]
        match = match.after(events) if turn.version else begun(table.game, table.match.seed, events)
    return lines


async def test_whoever_takes_no_direct_messages_plays_all_the_same_and_is_told_once_how(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        ben = stage.people["ben"]
        stage.env.inject_error(
            "POST", f"/channels/{ben.user.dm_channel.id}/messages", status=403, code=50007, times=None
        )
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        joined = await stage.press("ben", "Join")
        told = [texts(followup.message) for followup in joined.followups]
        assert len(told) == 1
        assert "My view" in told[0]
        await stage.press("ada", "Start")
        await playing(stage)
        assert ben.user.dm_channel.history() == []
        assert stage.people["ada"].user.dm_channel.history() != []
        refused = [entry for entry in stage.env.http_requests if str(ben.user.dm_channel.id) in entry.path]
        assert len(refused) == 1
        assert (await stage.press("ben", "My view")).ephemeral


async def test_closed_messages_are_remembered_after_a_restart(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        ben = stage.people["ben"]
        stage.env.inject_error(
            "POST", f"/channels/{ben.user.dm_channel.id}/messages", status=403, code=50278, times=None
        )
        await stage.begin("ada", "ben")
        await stage.restart()
        await playing(stage)
        assert len([entry for entry in stage.env.http_requests if str(ben.user.dm_channel.id) in entry.path]) == 1


async def test_a_seat_shows_that_its_private_view_has_arrived(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        stage.env.inject_error(
            "POST", f"/channels/{stage.people['ben'].user.dm_channel.id}/messages", status=403, code=50007
        )
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        await stage.press("ben", "Join")
        seats = re.findall(r"\d\. <@\d+>( ✉)?", texts(stage.panel()))
        assert seats == [" ✉", ""]


async def test_whoever_is_told_to_open_fewer_messages_waits_and_then_opens_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        stage.env.inject_error("POST", "/users/@me/channels", status=400, code=40003)
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.env.advance_time(31)
        await stage.settle()
        assert len(stage.people["ada"].user.dm_channel.history()) == 1


async def test_a_deleted_panel_is_posted_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        old = stage.panel()
        await old.delete()
        table = await stage.table()
        await stage.later(61)
        assert stage.panel().id != old.id
        assert len(await stage.store.turns(table.id)) == 2


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
        stage.env.inject_error("PATCH", f"{place}/{stage.panel().id}", status=404, code=10008)
        stage.env.inject_error("POST", place, status=404, code=10008, times=None)
        table = await stage.table()
        await stage.bot.front.tables.pause(table.id, table.seating.host)
        await stage.settle()
        assert len(sent(stage, "POST", since)) == 1
        mended(stage)
        await stage.bot.front.tables.resume(table.id, table.seating.host)
        await stage.settle()
        assert len(sent(stage, "POST", since)) == 2


async def test_a_deleted_letter_is_sent_anew_once(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        other = stage.name_of(table.seating.sitters[1 - table.playing.waiting.seats[0]].player)
        letters = stage.people[other].user.dm_channel
        stage.env.inject_error(
            "*", f"/channels/{letters.id}/messages/{letters.history()[-1].id}", status=404, code=10008, times=None
        )
        since = len(stage.env.http_requests)
        await stage.move("1 Ancient Dragon")
        posts = [entry for entry in stage.env.http_requests[since:] if entry.method == "POST"]
        assert [entry.path for entry in posts if str(letters.id) in entry.path] == [f"/channels/{letters.id}/messages"]


async def test_a_panel_that_may_not_be_edited_any_more_is_posted_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await stage.begin("ada", minds=2)
        old = stage.panel()
        stage.env.inject_error(
            "PATCH", f"/channels/{stage.channel.id}/messages/{old.id}", status=429, code=30046, times=None
        )
        await stage.later(61)
        assert stage.panel().id != old.id


async def test_a_panel_of_an_hour_ago_is_not_edited_but_posted_anew(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        old, since = stage.panel(), len(stage.env.http_requests)
        stage.clock.advance(3_400)
        await stage.env.advance_time(3_400)
        table = await stage.table()
        await stage.bot.front.tables.pause(table.id, table.seating.host)
        await stage.settle()
        assert stage.panel().id != old.id
        assert [entry.path.endswith(str(old.id)) for entry in sent(stage, "PATCH", since)] == [True]  # it shrinks


@pytest.mark.parametrize(("status", "code"), [(500, 0), (503, 0), (429, 0)])
async def test_every_line_is_told_once_however_long_discord_is_away(tmp_path: Path, status: int, code: int) -> None:
    """Minds play on while nothing can be sent: afterwards the whole story stands in the channel, in its order."""
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        table = await stage.begin("ada", minds=3)
        known = len(await story(stage))
        stage.env.inject_error("*", f"/channels/{stage.channel.id}/messages*", status=status, code=code, times=None)
        for _ in range(40):
            stage.clock.advance(61)
            await stage.bot.keeper.tick()
        mended(stage)
        await stage.env.advance_time(200)
        await stage.settle()
        table = await stage.bot.front.tables.table(table.id)
        assert table.match is not None
        assert table.match.version >= 20
        told = iter([line[2:] for shown in stage.messages() for line in texts(shown).split("\n") if line[:2] == "> "])
        for line in (await story(stage))[known:]:
            assert line in told, line  # from where the one before was found


async def test_an_answer_that_has_no_room_for_all_lines_is_followed_by_the_rest(tmp_path: Path) -> None:
    """Messages are not taken for a while, answers are."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        known = len(await story(stage))
        stage.env.inject_error("*", f"/channels/{stage.channel.id}/messages*", status=503, times=None)
        panel, tables = stage.panel(), stage.bot.front.tables
        for _ in range(60):
            table = await tables.table(table.id)
            if table.row.phase is not Phase.PLAYING:
                break
            seat = first_mover(table.playing)
            player = table.seating.sitters[seat].player
            assert player is not None
            await tables.play(table.id, player, None, table.playing.choices(seat)[-1])
        desk = stage.bot.front.teller.at(table)
        mended(stage)
        await desk.answer_with(lambda view: _edited(panel, view))
        await stage.settle()
        told = [line[2:] for shown in stage.messages() for line in texts(shown).split("\n") if line[:2] == "> "]
        lines = (await story(stage))[known:]
        assert len(lines) > 60
        assert [line for line in lines if told.count(line) < lines.count(line)] == []


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
        stage.env.inject_error("*", f"/channels/{stage.channel.id}/messages*", status=404, code=10003, times=None)
        await stage.later(61)
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_table_that_may_not_be_shown_any_more_waits_and_goes_on_when_it_may(tmp_path: Path, code: int) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        stage.env.inject_error("*", f"/channels/{stage.channel.id}/messages*", status=403, code=code, times=None)
        await stage.later(61)
        paused = await stage.bot.front.tables.table(table.id)
        assert paused.row.paused is not None
        letter = stage.people["ada"].user.dm_channel.history()[-1]
        assert "paused" in texts(letter)
        await stage.later(3_600)
        assert (await stage.bot.front.tables.table(table.id)).match == paused.match
        mended(stage)
        await stage.press("ada", "Resume", letter)
        assert (await stage.table()).row.paused is None
        assert "paused" not in texts(stage.panel())


class Slow(SqliteStore):
    """A store that takes its time over a save."""

    takes = 0.0

    async def save(self, turn: TurnRow, revision: int) -> bool:
        await asyncio.sleep(self.takes)
        return await super().save(turn, revision)


async def test_a_slow_store_makes_nobody_see_a_failed_interaction(tmp_path: Path) -> None:
    """Five seconds to save: Discord hears in time that we are at it, and the result follows."""
    async with staged(tmp_path / "conclave.db", "ada", "ben", kind=Slow) as stage:
        table = await stage.begin("ada", "ben")
        assert isinstance(stage.store, Slow)
        stage.store.takes = 5.0
        name = stage.name_of(table.seating.sitters[table.playing.waiting.seats[0]].player)
        custom_id = buttons(stage.panel())[7][1]
        result = await stage.people[name].click(stage.panel(), custom_id=custom_id)
        await stage.env.advance_time(6)
        stage.store.takes = 0.0
        await stage.settle()
        assert result.acknowledged
        assert result.deferred
        assert "calls 8 Magic Drink" in texts(stage.panel())


async def test_a_click_on_the_panel_costs_one_request_and_no_edit_beside_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        since = len(stage.env.http_requests)
        await stage.move("8 Magic Drink")
        assert sent(stage, "PATCH", since) + sent(stage, "POST", since) == []
        assert "calls 8 Magic Drink" in texts(stage.panel())


async def test_a_turn_of_somebody_who_is_away_is_a_new_message_that_pings_them_and_the_old_one_shrinks(
    tmp_path: Path,
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        stage.clock.advance(IDLE / 1000)
        since, old = len(stage.env.http_requests), stage.panel()
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Ancient Dragon")  # seldom there: the turn ends soon
        posts = sent(stage, "POST", since)
        assert len(posts) == 1
        away = table.seating.sitters[1 - first].player
        assert mentioned(posts[0]) == [away]
        assert stage.panel().id != old.id
        assert [message.id for message in stage.messages() if buttons(message)] == [stage.panel().id]


async def test_a_panel_that_others_have_talked_below_comes_down_when_a_turn_comes(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        old = stage.panel()
        await stage.people["eve"].send(stage.channel, "hello")
        await stage.settle()
        assert stage.panel().id == old.id
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Ancient Dragon")
        assert stage.panel().id == stage.messages()[-1].id
        assert stage.panel().id != old.id


async def test_my_view_is_kept_fresh_while_it_can_be(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        seen = await stage.press("ada", "My view")
        assert seen.response is not None
        before = texts(seen.response.message)
        await stage.move("8 Magic Drink")
        assert texts(seen.response.message) != before


async def test_views_that_can_no_longer_be_kept_fresh_are_forgotten(tmp_path: Path) -> None:
    """Also those of watchers, and of games that are over, where nothing happens any more."""
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        await stage.begin("ada", "ben")
        for name in ("ada", "eve"):
            await stage.press(name, "My view")
        stage.clock.advance(15 * 60)
        await stage.press("ben", "My view")
        assert len(stage.bot.front.teller.glimpses) == 1


async def test_by_post_a_turn_comes_as_a_new_private_message(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        await stage.press("ben", "Join")
        table = await stage.table()
        await stage.bot.front.tables.configure(table.id, table.seating.host, table.seating.options, Pace.POST)
        await stage.press("ada", "Start")
        table = await stage.table()
        first = table.playing.waiting.seats[0]
        other = stage.name_of(table.seating.sitters[1 - first].player)
        old = stage.people[other].user.dm_channel.history()[-1].id
        await stage.later(3_600)
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Ancient Dragon")
        letters = stage.people[other].user.dm_channel.history()
        assert len(letters) == 1
        assert letters[0].id != old


async def test_a_planned_stop_is_announced_and_taken_back_afterwards(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await stage.bot.front.teller.wave()
        await stage.settle()
        assert "restarted" in texts(stage.panel())
        since = len(stage.env.http_requests)
        await stage.restart()
        assert "restarted" not in texts(stage.panel())
        assert sent(stage, "POST", since) == []  # whoever is to move has been told so already
        assert len([message for message in stage.messages() if buttons(message)]) == 1


async def test_a_private_view_never_comes_in_place_of_a_public_message(tmp_path: Path) -> None:
    """An old panel whose buttons are still there: what it opens is for one pair of eyes."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        seat: Seat = table.playing.waiting.seats[0]
        name = stage.name_of(table.seating.sitters[seat].player)
        stage.env.inject_error(
            "PATCH", f"/channels/{stage.channel.id}/messages/{stage.panel().id}", status=404, code=10008
        )
        old = stage.panel()
        await stage.later(46)  # the warning is a new message; the old panel could not be shrunk
        assert stage.panel().id != old.id
        result = await stage.press(name, "8 Magic Drink", old)
        assert result.ephemeral
        assert "`?`" not in "".join(texts(message) for message in stage.messages())


class SlowReads(SqliteStore):
    """A store that takes its time over every look at a wish."""

    takes = 0.0

    async def setting(self, kind: str, owner: str) -> str | None:
        await asyncio.sleep(self.takes)
        return await super().setting(kind, owner)


@pytest.mark.parametrize("typed", ["abracada view", "abracada rules", "preferences", "tables"])
async def test_slow_looks_make_nobody_see_a_failed_interaction(tmp_path: Path, typed: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", kind=SlowReads) as stage:
        await stage.begin("ada", "ben")
        assert isinstance(stage.store, SlowReads)
        stage.store.takes = 5.0
        result = await stage.people["ada"].slash(stage.channel, typed)
        await stage.env.advance_time(60)
        stage.store.takes = 0.0
        await stage.settle()
        assert result.acknowledged


async def test_what_somebody_presses_unseen_does_not_keep_a_ping_away(tmp_path: Path) -> None:
    """Or a missing ping would tell that they had pressed something."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        first = table.playing.waiting.seats[0]
        away = table.seating.sitters[1 - first].player
        stage.clock.advance(IDLE / 1000)
        await stage.press(stage.name_of(away), "My view")
        since = len(stage.env.http_requests)
        while (table := await stage.table()).playing.waiting.seats == (first,):
            await stage.move("1 Ancient Dragon")
        assert [mentioned(entry) for entry in sent(stage, "POST", since)] == [[away]]
