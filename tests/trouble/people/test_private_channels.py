"""What was played behind a closed door is seen again only by those who played it, and by who may go in."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.front.custom_ids import Press
from bot.hosting.tables import Tables
from storage.rows import Channel, Phase, Server
from tests.chance import new_source
from tests.front.commands.test_house_commands import asked, pressed, server_of
from tests.front.crowded import a_finished_game_behind_a_door
from tests.front.pressing import labels
from tests.front.stage import staged, texts
from tests.front.tables.leafing import answered as answered_text
from tests.front.tables.leafing import ended, handmade, name_of

VERBS = (("replay",), ("replay-turn", "0", "p"), ("replay-text", "p"), ("replay-record",))
ELSEWHERE = "You can’t see this game again"


async def test_who_may_not_see_the_channel_sees_place_and_date_only(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd", "dov") as stage:
        await a_finished_game_behind_a_door(stage)
        (over,) = await stage.store.tables.in_phase(Phase.OVER)
        seen = await asked(stage, "cyd", "history", user=stage.people["ada"])
        assert "place" in texts(seen)
        assert "<t:" in texts(seen)
        assert "points" not in texts(seen)
        assert labels(seen) == []
        for verb, *rest in VERBS:  # nor by a button that was shown before, or made by hand
            result = await handmade(stage, "cyd", Press(verb, over.id, tuple(rest)))
            assert ELSEWHERE in answered_text(result)
            assert result.response is not None
            assert not result.response.attachments


async def test_players_see_their_own_and_so_does_who_may_see_the_channel(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd", "dov") as stage:
        await a_finished_game_behind_a_door(stage)
        for who in ("ada", "ben", "dov"):
            seen = await asked(stage, who, "history", user=stage.people["ada"])
            assert labels(seen) == ["Replay 1"]
            assert "Step 1" in texts(await pressed(stage, who, "Replay 1", seen))


async def test_in_an_open_channel_everybody_sees_it_as_before(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        await ended(stage, "ada", "ben")
        stage.channel = stage.people["ada"].guild.create_text_channel("square")
        await stage.settle()
        assert labels(await asked(stage, "cyd", "history", user=stage.people["ada"])) == ["Replay 1"]


async def test_from_another_server_or_after_the_channel_is_gone_only_players_see_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        house = Tables(stage.store, stage.bot.front.tables.games, stage.clock, new_source())  # in another process
        for server, channel in ((Server("4242"), Channel("4243")), (server_of(stage), Channel("4244"))):
            table = await house.open("abracada", server, channel, name_of(stage, "ada"))
            await house.join(table.id, name_of(stage, "ben"))
            table = await house.start(table.id, name_of(stage, "ada"))
            while table.row.phase is Phase.PLAYING:
                seat = next(seat for seat in table.playing.waiting.seats if table.playing.choices(seat))
                player = table.seating.sitters[seat].player
                assert player is not None
                table = (await house.play(table.id, player, None, table.playing.choices(seat)[0])).table
        assert labels(await asked(stage, "cyd", "history", user=stage.people["ada"])) == []
        assert labels(await asked(stage, "ben", "history", user=stage.people["ada"])) == ["Replay 1", "Replay 2"]
        assert labels(await asked(stage, "ada", "history")) == ["Replay 1", "Replay 2"]


async def test_in_a_private_thread_only_players_see_it_from_elsewhere(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        open_channel, found = stage.channel, stage.bot.get_channel(stage.channel.id)
        assert isinstance(found, discord.TextChannel)
        await found.create_thread(name="nook", type=discord.ChannelType.private_thread)
        await stage.settle()
        (stage.channel,) = open_channel.threads
        await ended(stage, "ada", "ben")
        stage.channel = open_channel
        assert labels(await asked(stage, "cyd", "history", user=stage.people["ada"])) == []
        assert labels(await asked(stage, "ben", "history", user=stage.people["ada"])) == ["Replay 1"]
