"""Private views: they come where they should, are kept fresh while they can be, and are never needed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.front.delivery.direct_messages import DirectMessage, DirectMessages, Manner
from bot.front.delivery.panels.content import asked_of
from bot.front.delivery.panels.writer import PanelWriter
from bot.front.delivery.rate_budget import Urgency
from bot.hosting.seating import Pace
from bot.hosting.table import Table
from bot.words import words
from games.engine import Seat
from storage.rows import Player
from tests.front.delivery.delivering import THROUGH_A_PRESS, playing
from tests.front.pressing import answered
from tests.front.stage import first_mover, staged, texts
from tests.trouble.looking import Opened


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


async def test_when_a_game_begins_nobody_waits_for_what_is_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        for name in ("ada", "ben", "cyd"):
            opens = name == "ada"
            await (stage.people[name].slash(stage.channel, "abracada start") if opens else stage.press(name, "Join"))
            await stage.settle()
        wanted = noted(monkeypatch)
        await stage.press("ada", "Start")
        assert dict(wanted) == {str(person.id): Urgency.MOVER for person in stage.people.values()}


async def test_who_moves_on_waits_for_no_message_and_whose_turn_has_come_gets_it_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one has just pressed something, and was answered; the other may look at their messages only."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table, wanted = await stage.begin("ada", "ben"), noted(monkeypatch)
        for held in (False, True):  # a call that fails ends the turn, and one that works does not
            before, wanted[:] = asked_of(table), []
            table = await stage.move(call(table, held=held))
            called = set(asked_of(table)) - set(before)
            assert len(called) == (not held)
            assert dict(wanted) == {
                player: Urgency.MOVER if player in called else Urgency.VIEW for player in table.seating.people
            }


def call(table: Table, *, held: bool) -> str:
    """What the button says with which whoever is to move calls a stone that they hold, or do not: the mildest."""
    match = table.playing
    seat = first_mover(match)
    command = [one for one in match.choices(seat) if (one.spell in match.state.rows[seat]) is held][-1]
    return words("en", table.row.game).say(table.game.telling.label(command), ())


def noted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Player, Urgency]]:
    """For whom a direct message is wanted from now on, and how urgently."""
    wanted, want = list[tuple[Player, Urgency]](), DirectMessages.want

    def noting(
        letters: DirectMessages, panel: PanelWriter, player: Player, urgency: Urgency, *manner: Manner
    ) -> DirectMessage:
        wanted.append((player, urgency))
        return want(letters, panel, player, urgency, *manner)

    monkeypatch.setattr(DirectMessages, "want", noting)
    return wanted


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
        await stage.settle()
        assert len(stage.people["ada"].user.dm_channel.history()) == 1


async def test_a_deleted_letter_is_sent_anew_once(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        other = stage.name_of(table.seating.sitters[1 - table.playing.waiting.seats[0]].player)
        letters = stage.people[other].user.dm_channel
        stage.env.inject_error(
            "*", f"/channels/{letters.id}/messages/{letters.history()[-1].id}", status=404, code=10008, times=None
        )
        since = len(stage.env.http_requests)
        await stage.move("1 Dragon")
        posts = [entry for entry in stage.env.http_requests[since:] if entry.method == "POST"]
        assert [entry.path for entry in posts if str(letters.id) in entry.path] == [f"/channels/{letters.id}/messages"]


async def test_my_view_is_kept_fresh_while_it_can_be(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        seen = await stage.press("ada", "My view")
        assert seen.response is not None
        before = texts(seen.response.message)
        await stage.move("8 Drink")
        assert texts(seen.response.message) != before


async def test_of_ones_own_view_the_newest_is_kept_fresh_and_older_ones_are_taken_away(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        older, others = [Opened(await stage.press(name, "My view"), stage.env) for name in ("ada", "ben")]
        question = answered(await stage.people["ada"].slash(stage.channel, "abracada odds"))
        newer = Opened(await stage.press("ada", "My view"), stage.env)
        assert older.is_gone
        assert len(stage.bot.front.outbox.open_views) == 3, "theirs, the chances they asked for, and that of another"
        before = [texts(one) for one in (newer.now, others.now, question)]
        assert not newer.is_gone
        await stage.move("8 Drink")
        assert all(texts(one.now) != was for one, was in zip((newer, others), before, strict=False))


async def test_views_that_can_no_longer_be_kept_fresh_are_forgotten(tmp_path: Path) -> None:
    """Also those of watchers, and of games that are over, where nothing happens any more."""
    async with staged(tmp_path / "conclave.db", "ada", "ben", "eve") as stage:
        await stage.begin("ada", "ben")
        for name in ("ada", "eve"):
            await stage.press(name, "My view")
        stage.clock.advance(15 * 60)
        await stage.press("ben", "My view")
        assert len(stage.bot.front.outbox.open_views) == 1


async def test_a_view_that_is_too_old_to_be_edited_is_left_alone(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        seen = Opened(await stage.press("ada", "My view"))
        before, log = texts(seen.now), stage.env.http_requests
        token = next(entry.path.split("/")[3] for entry in reversed(log) if entry.path.startswith("/interactions/"))
        stage.clock.advance(15 * 60)
        since = len(log)
        await stage.move("8 Drink")
        assert [entry.path for entry in log[since:] if token in entry.path] == []
        assert texts(seen.now) == before
        assert len(stage.bot.front.outbox.open_views) == 0


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
            await stage.move("1 Dragon")
        letters = stage.people[other].user.dm_channel.history()
        assert len(letters) == 1
        assert letters[0].id != old


async def test_a_private_view_never_comes_in_place_of_a_public_message(tmp_path: Path) -> None:
    """An old panel whose buttons are still there: what it opens is for one pair of eyes."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        seat: Seat = table.playing.waiting.seats[0]
        name = stage.name_of(table.seating.sitters[seat].player)
        for where in (f"/channels/{stage.channel.id}/messages/{stage.panel().id}", THROUGH_A_PRESS):
            stage.env.inject_error("DELETE", where, status=500, times=9)
        old = stage.panel()
        await stage.later(46)  # the warning is a new message; the old panel could not be taken away
        assert stage.panel().id != old.id
        result = await stage.press(name, "8 Drink", old)
        assert result.ephemeral
        assert "`?`" not in "".join(texts(message) for message in stage.messages())


async def test_a_press_on_a_private_view_is_answered_by_it_and_costs_no_request(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        mover = stage.name_of(table.seating.sitters[table.playing.waiting.seats[0]].player)
        letters = stage.people[mover].user.dm_channel
        before, since = texts(letters.history()[-1]), len(stage.env.http_requests)
        await stage.press(mover, "1 Dragon", letters.history()[-1])
        after = texts(letters.history()[-1])
        assert after != before
        own = f"/channels/{letters.id}/"
        assert [entry.path for entry in stage.env.http_requests[since:] if entry.path.startswith(own)] == []
        await stage.move()
        assert texts(letters.history()[-1]) != after, "what comes next is sent as ever"


async def test_a_private_view_is_sent_after_a_press_on_it_whose_answer_did_not_arrive(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        mover = stage.name_of(table.seating.sitters[table.playing.waiting.seats[0]].player)
        letters = stage.people[mover].user.dm_channel
        before = texts(letters.history()[-1])
        stage.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await stage.press(mover, "1 Dragon", letters.history()[-1])
        assert texts(letters.history()[-1]) != before
