"""What we need of a channel is what we use there: with less a table goes dumb, with more it is refused for nothing."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.front.features.general import PERMISSIONS
from tests.front.stage import Stage, staged, texts

ROOT = Path(__file__).parents[3]
THREADS = "Send Messages in Threads"


def closed_to(stage: Stage, **denied: bool) -> None:
    """A channel in which some things are not for us; this is where we are from now on."""
    me = stage.env.bot.user
    assert me is not None
    closed = discord.PermissionOverwrite(**denied)
    stage.channel = stage.env.guild.create_text_channel("vault", overwrites={me: closed})


def into_a_thread(stage: Stage) -> None:
    """A thread in that channel, begun by somebody."""
    ada = stage.people["ada"].id
    stage.env.backend.create_thread(stage.channel.id, "quiet", ada)
    (stage.channel,) = stage.channel.threads


async def said_to(stage: Stage, **options: bool) -> str:
    """What Ada hears who wants to open a table there."""
    result = await stage.people["ada"].slash(stage.channel, "abracada start", **options)
    await stage.settle()
    assert result.response is not None
    return texts(result.response.message)


async def test_a_table_opens_in_a_thread_where_we_may_write_in_threads_only(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        closed_to(stage, send_messages=False)
        into_a_thread(stage)
        assert "To open a table" not in await said_to(stage)
        await stage.press("ben", "Join")
        await stage.press("ada", "Start")
        before = stage.panel().id
        await stage.later(61)  # a new message, which has to be let in
        assert stage.panel().id != before


async def test_a_table_is_refused_in_a_thread_where_we_may_not_write(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        closed_to(stage, send_messages_in_threads=False)
        into_a_thread(stage)
        assert await said_to(stage) == f"To open a table here, I need: {THREADS}."
        assert await stage.store.tables.in_channel(stage.channel_id) == []


async def test_a_thread_of_its_own_needs_no_right_to_write_beside_it(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        closed_to(stage, send_messages=False)
        assert "To open a table" not in await said_to(stage, thread=True)
        assert len(stage.channel.threads) == 1


@pytest.mark.parametrize(
    ("denied", "thread", "missing"),
    [
        ("send_messages", False, "Send Messages"),
        ("create_public_threads", True, "Create Public Threads"),
        ("send_messages_in_threads", True, THREADS),
    ],
)
async def test_what_is_missing_is_named(tmp_path: Path, denied: str, thread: bool, missing: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        closed_to(stage, **{denied: False})
        options = {"thread": True} if thread else {}
        assert await said_to(stage, **options) == f"To open a table here, I need: {missing}."


@pytest.mark.parametrize("denied", ["embed_links", "attach_files", "read_message_history", "external_emojis"])
async def test_what_is_not_used_is_not_needed(tmp_path: Path, denied: str) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        closed_to(stage, **{denied: False})
        assert "To open a table" not in await said_to(stage)


def test_the_invitation_asks_for_what_is_used_and_every_page_says_the_same_number() -> None:
    used = ("view_channel", "send_messages", "attach_files", "create_public_threads", "send_messages_in_threads")
    assert discord.Permissions(**dict.fromkeys(used, True)) == PERMISSIONS
    for page in ("README.md", "docs/self-hosting.md"):
        assert str(PERMISSIONS.value) in (ROOT / page).read_text("utf-8"), page
