"""What a server wishes is what its tables do; and the host's wishes are what the game does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.front.messages.options import Option, options_of
from bot.hosting.seating import Pace
from storage.rows import Phase
from tests.front.commands.test_house_commands import asked, pressed
from tests.front.stage import Stage, buttons, staged, texts, walk
from tests.hosting.house import GAMES
from tests.sleight import SLEIGHT


def promote(stage: Stage, who: str, **permissions: bool) -> None:
    """Somebody may do more from now on."""
    guild = stage.people[who].guild
    role = guild.create_role("warden", permissions=discord.Permissions(**permissions))
    name = f"{who} the warden"
    stage.people[who] = guild.add_member(stage.env.create_user(name), roles=[role])


async def started(stage: Stage, who: str, **options: Any) -> simcord.InteractionResult:
    """Somebody opens a table, or tries to."""
    result = await stage.people[who].slash(stage.channel, "abracada start", **options)
    await stage.settle()
    return result


async def test_settings_are_for_those_who_manage_the_server(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        with pytest.raises(simcord.SetupError, match="default-member-permissions"):
            await stage.people["ada"].slash(stage.channel, "settings", threads=False)


async def test_tables_open_only_where_the_server_wants_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        garden = stage.people["ada"].guild.create_text_channel("garden")
        await asked(stage, "ada", "settings", allow=garden)
        refused = await started(stage, "ada")
        assert refused.ephemeral
        assert refused.response is not None
        assert f"tables are opened in <#{garden.id}>" in texts(refused.response.message)
        await asked(stage, "ada", "settings", disallow=garden)
        assert not (await started(stage, "ada")).ephemeral


async def test_new_tables_have_the_servers_pace_and_language(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        await asked(stage, "ada", "settings", pace="post", language="ko", odds=False)
        await started(stage, "ada")
        assert (await stage.table()).seating.pace is Pace.POST
        assert "속도" in texts(stage.panel())


async def test_a_table_may_have_a_thread_of_its_own(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada") as stage:
        promote(stage, "ada", manage_guild=True)
        told = await started(stage, "ada", thread=True)
        assert told.ephemeral
        (row,) = await stage.store.tables.in_phase(Phase.LOBBY)
        assert row.channel != stage.channel_id
        assert told.response is not None
        assert f"<#{row.channel}>" in texts(told.response.message)
        (post,) = [post for post in await stage.store.posts.of_table(row.id) if not post.player]
        assert post.channel == row.channel
        await asked(stage, "ada", "settings", threads=False)
        refused = await started(stage, "ada", thread=True)
        assert refused.response is not None
        assert "does not allow threads for tables" in texts(refused.response.message)


async def test_moderators_stop_tables_where_the_server_lets_them(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben", "cyd") as stage:
        promote(stage, "cyd", manage_guild=True, manage_messages=True)
        await stage.begin("ada", "ben")
        await asked(stage, "cyd", "settings", stoppers="host")
        assert "Only the host" in texts(await asked(stage, "cyd", "abracada stop"))
        await asked(stage, "cyd", "settings", stoppers="moderators")
        assert "Only the host" in texts(await asked(stage, "ben", "abracada stop"))
        table = await stage.table()
        await pressed(stage, "cyd", "Stop", await asked(stage, "cyd", "abracada stop"))
        assert (await stage.bot.front.tables.table(table.id)).row.phase is Phase.CANCELLED


async def test_the_host_chooses_every_option_and_the_pace_in_the_lobby(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await started(stage, "ada")
        panel = await stage.open_options("ada")
        await stage.press("ada", "Last one standing: off", panel)
        menus = [part.custom_id for part in walk(panel.components) if isinstance(part, discord.SelectMenu)]
        pace, slips = menus
        await stage.people["ada"].select(panel, ["relaxed"], custom_id=pace)
        await stage.people["ada"].select(panel, ["refused"], custom_id=slips)
        await stage.settle()
        table = await stage.table()
        assert table.seating.options == {"easy": False, "standing": True, "slips": "refused"}
        assert table.seating.pace is Pace.RELAXED
        said = texts(stage.panel())
        assert "Last one standing: on" in said
        assert "A call that is too low: is not allowed" in said


async def test_nobody_but_the_host_chooses_options_and_only_in_the_lobby(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await started(stage, "ada")
        more = await stage.press("ben", "More")
        assert more.response is not None
        assert [label for label, _ in buttons(more.response.message)] == ["Rules"]
        panel = await stage.open_options("ada")
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        late = await stage.press("ada", "Any order of calls", panel)
        shown = late.followups or [late.response]
        assert shown[0] is not None
        assert "The game has already started" in texts(shown[0].message)
        assert not any(label == "Options" for label, _ in buttons(stage.panel()))


def test_options_of_any_game_are_found_in_its_model() -> None:
    assert options_of(SLEIGHT) == (Option("rounds", (1, 2, 3)),)
    assert [option.switch for option in options_of(GAMES["abracada"])] == [True, True, False]
