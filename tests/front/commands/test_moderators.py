"""What moderators may do at the tables of their server, and of no other."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

from bot.front.custom_ids import Press
from storage.rows import Phase
from tests.front.commands.test_house_commands import asked
from tests.front.commands.test_server_settings import promote
from tests.front.play import lobby
from tests.front.pressing import choose, hand_made, labels, player, press, standing
from tests.front.stage import staged, texts

LOOKING = ["Story so far", "Rules", "Fairness"]
HOST_ONLY = "Only the host can do that."


@pytest.fixture(autouse=True)
def nothing_fails_in_silence(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever people press, nothing is a bug."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


async def test_moderators_manage_tables_where_the_server_lets_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd", "dov") as stage:
        promote(stage, "cyd", manage_guild=True, manage_messages=True)
        table = await stage.begin("ada", "ben", "dov")
        await asked(stage, "cyd", "settings", stoppers="host")
        assert labels(await press(stage, "cyd", "More")) == LOOKING
        assert texts(await asked(stage, "cyd", "abracada pause")) == HOST_ONLY
        await asked(stage, "cyd", "settings", stoppers="moderators")
        assert labels(await press(stage, "cyd", "More")) == [*LOOKING, "Pause", "Stop"]
        assert labels(await press(stage, "ben", "More")) == [*LOOKING, "Resign"]
        await press(stage, "cyd", "More", "Pause")
        assert (await stage.table()).row.paused is not None
        assert "goes on" in texts(await press(stage, "cyd", "Resume"))
        await choose(stage, "cyd", "hand-over", 2)
        await asked(stage, "cyd", "abracada handover", seat="3")
        assert (await stage.table()).seating.people == (player(stage, "ada"),)
        await press(stage, "cyd", "More", "Stop", "Stop the game")
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED


async def test_a_moderator_of_a_server_that_trusts_its_hosts_alone_changes_nothing(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        promote(stage, "cyd", manage_guild=True, manage_messages=True)
        await asked(stage, "cyd", "settings", stoppers="host")
        table = await stage.begin("ada", "ben")
        before = await standing(stage)
        for verb in ("pause", "resume", "stop", "stop-now", "hand-over"):
            assert texts(await hand_made(stage, "cyd", Press(verb, table.id, ("2",)).id)) == HOST_ONLY
        assert await standing(stage) == before


async def test_a_moderator_of_another_server_has_no_say_here(tmp_path: Path) -> None:
    """Also by a button of their own making, pressed where they are a moderator."""
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        table = await stage.begin("ada", "ben")
        elsewhere = stage.env.create_guild()
        warden = elsewhere.create_role("warden", permissions=discord.Permissions(manage_messages=True))
        stage.people["dov"] = elsewhere.add_member(stage.env.create_user("dov"), roles=[warden])
        stage.channel = elsewhere.create_text_channel("garden")
        await lobby(stage, "dov")
        answer = await hand_made(stage, "dov", Press("stop-now", table.id).id)
        assert HOST_ONLY in texts(answer)
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.PLAYING
