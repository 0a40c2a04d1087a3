"""The house's own commands: each with sense, and each with nonsense."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.front.custom_ids import HousePress, read_house
from bot.front.messages.locale import remember, spoken
from bot.hosting.records.settings import player_settings
from bot.hosting.tables import Tables
from bot.words import words
from storage.rows import Phase, Player, Server
from tests.chance import new_source
from tests.front.stage import AT_ONCE, Stage, buttons, first_mover, staged, texts
from tests.hosting.results.booked import book, seated
from tests.hosting.results.test_privacy import trace


async def asked(stage: Stage, who: str, command: str, **options: Any) -> discord.Message:
    """What somebody is answered; always for their eyes only."""
    result = await stage.people[who].slash(stage.channel, command, **options)
    await stage.settle()
    assert result.ephemeral
    assert result.response is not None
    return result.response.message


async def announced(stage: Stage, who: str, command: str, **options: Any) -> discord.Message:
    """What somebody is answered for everybody to see."""
    result = await stage.people[who].slash(stage.channel, command, **options)
    await stage.settle()
    assert not result.ephemeral
    assert result.response is not None
    return result.response.message


async def turned(stage: Stage, who: str, label: str, message: discord.Message) -> discord.Message:
    """What stands there after a press on what everybody sees."""
    result = await stage.press(who, label, message)
    assert result.response is not None
    assert not result.response.ephemeral
    return result.response.message


async def pressed(stage: Stage, who: str, label: str, message: discord.Message) -> discord.Message:
    """What stands there after a press on an answer."""
    result = await stage.press(who, label, message)
    assert result.response is not None
    assert result.response.ephemeral
    return result.response.message


def server_of(stage: Stage) -> Server:
    """As hosting has it."""
    return Server(str(stage.people["ada"].guild.id))


async def booked(stage: Stage, people: list[Player], games: int = 5) -> None:
    """So many games of these people, who always come out in this order."""
    for _ in range(games):
        places, now = range(1, len(people) + 1), stage.clock.now()
        await book(stage.store, seated(*people), places, server=server_of(stage), at=now)


@pytest.mark.parametrize("command", ["ping", "about", "help", "invite", "tables"])
async def test_simple_questions_are_answered(tmp_path: Path, command: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        said = texts(await asked(stage, "ada", command))
        wanted = {
            "ping": "Pong",
            "about": "Unofficial",
            "help": "`/leaderboard`: Leaderboard",
            "invite": "permissions=309237681152",
            "tables": "You are not at any table",
        }
        assert wanted[command] in said


async def test_help_names_every_game_on_the_shelf(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        said = texts(await asked(stage, "ada", "help"))
        assert all(f"/{key} start" in said for key in stage.bot.front.tables.games)


async def test_a_leaderboard_turns_its_pages_on_and_back(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        people = [Player(str(10**18 + number)) for number in range(24)]
        for first in range(0, 24, 2):
            await booked(stage, people[first : first + 2])
        first = await announced(stage, "ada", "leaderboard", game="abracada")
        assert [label for label, _ in buttons(first)] == ["Next"]
        assert texts(first).count("<@") == 10
        second = await turned(stage, "ada", "Next", first)
        third = await turned(stage, "ada", "Next", second)
        assert [label for label, _ in buttons(third)] == ["Previous"]
        assert texts(third).count("<@") == 4
        again = await turned(stage, "ada", "Previous", third)
        assert texts(again).count("<@") == 10


async def test_a_leaderboard_nobody_is_on_says_so(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        for options in ({"scope": "everywhere"}, {"season": "this"}):
            assert "Nobody is ranked" in texts(await asked(stage, "ada", "leaderboard", game="abracada", **options))


async def test_a_page_of_any_leaderboard_fits_into_a_button_to_the_last_bit(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        people = [Player(str(9 * 10**19 + number)) for number in range(12)]
        await booked(stage, people)
        first = await announced(stage, "ada", "leaderboard", game="abracada", season="this")
        (_, custom_id), *_ = buttons(first)
        assert len(custom_id) <= 80
        press = read_house(custom_id)
        assert press is not None
        assert press.id == custom_id
        assert f"<@{people[10]}>" in texts(await turned(stage, "ada", "Next", first))


async def test_a_profile_tells_of_strength_places_and_feats(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        assert "No games yet" in texts(await asked(stage, "ada", "profile"))
        me, ben = (Player(str(stage.people[name].id)) for name in ("ada", "ben"))
        await booked(stage, [me, ben])
        said = texts(await asked(stage, "ben", "profile", user=stage.people["ada"]))
        for told in (
            f"<@{me}>",
            "5 games played",
            "On this server",
            "Everywhere",
            "🥇 × 5",
            "won 5 of 5 (100 %)",
            "5 at best",
        ):
            assert told in said
        assert "Calls that worked: 5" in said


async def test_a_history_lists_games_with_their_records(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        assert "No games yet" in texts(await asked(stage, "ada", "history"))
        # Another process, to be quick.
        house = Tables(stage.store, stage.bot.front.tables.games, stage.clock, new_source())
        me, ben = (Player(str(stage.people[name].id)) for name in ("ada", "ben"))
        table = await house.open("abracada", server_of(stage), stage.channel_id, me)
        await house.join(table.id, ben)
        table = await house.start(table.id, me)
        while table.row.phase is Phase.PLAYING:
            seat = first_mover(table.playing)
            player = table.seating.sitters[seat].player
            assert player is not None
            table = (await house.play(table.id, player, None, table.playing.choices(seat)[0])).table
        newest = await asked(stage, "ben", "history", user=stage.people["ada"])
        replay = await pressed(stage, "ben", "Replay 1", newest)
        result = await stage.press("ben", "Record", replay)
        assert result.response is not None
        assert result.response.attachments[0].filename == f"abracada-{table.id}.jsonl"


async def test_a_long_history_goes_back_page_by_page(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        await booked(stage, [Player(str(stage.people["ada"].id)), Player("1")], 12)
        newest = await asked(stage, "ada", "history")
        assert [label for label, _ in buttons(newest)][-1] == "Older"
        oldest = await pressed(stage, "ada", "Older", newest)
        assert [label for label, _ in buttons(oldest)] == ["Replay 1", "Replay 2", "Newest"]
        again = await pressed(stage, "ada", "Newest", oldest)
        assert texts(again) == texts(newest)


async def test_people_choose_messages_pings_and_whom_they_block(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        shown = await asked(stage, "ada", "preferences", dms=False, pings=False, block=stage.people["ben"])
        assert [label for label, _ in buttons(shown)] == ["Direct messages: off", "Turn pings: off"]
        await stage.people["ada"].slash(stage.channel, "abracada start")
        await stage.settle()
        refused = await stage.press("ben", "Join")
        assert refused.response is not None
        assert "does not want you" in texts(refused.response.message)
        ada = Player(str(stage.people["ada"].id))
        assert not [post for post in await stage.store.posts.of_table((await stage.table()).id) if post.player == ada]
        await asked(stage, "ada", "preferences", unblock=stage.people["ben"])
        kept = await player_settings(stage.store, ada)
        assert (kept.blocked, kept.dms, kept.pings) == ((), False, False)
        assert "can’t block yourself" in texts(await asked(stage, "ada", "preferences", block=stage.people["ada"]))


async def test_who_wants_no_pings_gets_none(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        for name in ("ada", "ben"):
            await asked(stage, name, "preferences", pings=False)
        table = await stage.begin("ada", "ben")
        stage.clock.advance(300)
        first = table.playing.waiting.seats
        while (await stage.table()).playing.waiting.seats == first:
            await stage.move("1 Dragon")  # seldom there: the turn ends soon
        stored = [stage.env.backend.get_message(stage.channel.id, message.id) for message in stage.messages()]
        assert len(stored) == 1  # a new message would have nobody to call
        assert not any(message.ping_user_ids for message in stored)


async def test_an_export_is_a_file_for_ones_own_eyes(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        me = Player(str(stage.people["ada"].id))
        await booked(stage, [me, Player("1")], 2)
        result = await stage.people["ada"].slash(stage.channel, "privacy export")
        assert result.ephemeral
        assert result.response is not None
        kept = json.loads(await result.response.attachments[0].read())
        assert kept["player"] == me
        assert len(kept["results"]) == 2


async def test_a_deletion_is_asked_for_twice_and_leaves_no_trace(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        me = Player(str(stage.people["ada"].id))
        await booked(stage, [me, Player(str(stage.people["ben"].id))])
        await stage.begin("ada", "ben")
        await asked(stage, "ben", "preferences", block=stage.people["ada"])
        sure = await asked(stage, "ada", "privacy delete")
        assert trace(tmp_path, me)
        gone = await pressed(stage, "ada", "Delete my data", sure)
        assert "Your data is deleted" in texts(gone)
        assert trace(tmp_path, me) == []
        assert me not in texts(stage.panel())


async def test_a_letter_on_its_way_to_who_is_forgotten_is_not_sent(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        name = "ben" if table.playing.waiting.seats == (0,) else "ada"  # whoever is to move is written to at once
        await stage.restart(replace(AT_ONCE, view_settles=1_000.0, idle_view_waits=1_000.0))
        sure = await asked(stage, name, "privacy delete")
        with stage.telling():
            await stage.bot.front.tables.pauses.pause(table.id, table.seating.host)
        since = len(stage.env.http_requests)
        await pressed(stage, name, "Delete my data", sure)
        own = f"/channels/{stage.people[name].user.dm_channel.id}/"
        assert [entry.path for entry in stage.env.http_requests[since:] if entry.path.startswith(own)] == []
        assert trace(tmp_path, Player(str(stage.people[name].id))) == []


async def test_only_who_asked_to_be_forgotten_is(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        answer = await asked(stage, "ada", "privacy delete")
        ((_, custom_id),) = buttons(answer)
        assert custom_id == HousePress("forget", (str(stage.people["ada"].id),)).id
        with pytest.raises(simcord.SetupError):
            await stage.people["ben"].click(answer, custom_id=custom_id)


async def test_people_are_written_to_as_they_last_spoke(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        ada = Player(str(stage.people["ada"].id))
        for locale in sorted(spoken()):
            await remember(stage.bot.front.tables.records.preferences, ada, locale)
            written = await stage.bot.front.outbox.direct_messages.words_for(ada, "abracada")
            assert written.word("front-join") == words(locale).word("front-join")
