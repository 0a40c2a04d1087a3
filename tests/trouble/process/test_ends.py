"""Ends, planned or not: nothing of the bot stays behind, and nobody's press is cut off."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.hosting.clock import WallClock
from bot.hosting.tables import Tables
from games.engine.catalog.shelf import shelf
from storage.rows import Channel, Server
from storage.sqlite import SqliteStore
from storage.sqlite.schema import address, plain
from tests.chance import new_source
from tests.running.process import ended, started
from tests.running.standin import CHANNEL, GUILD, buttons, standing_in
from tests.running.test_process import ADA, BEN, begun_table, in_time
from tests.trouble.storage.sick import until


def children(parent: int) -> set[int]:
    """The processes that this one has started."""
    return set(map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text("ascii").split()))


def is_running(process: int) -> bool:
    """Whether it is there, and more than a name in a list."""
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes as Linux shows them")
@pytest.mark.parametrize("settled", [False, True])
async def test_a_bot_that_is_killed_leaves_no_process_behind(tmp_path: Path, *, settled: bool) -> None:
    async with standing_in() as discord:
        given = {**discord.environment(), "CONCLAVE_MINDS": "2"}
        async with started(tmp_path, given) as process:
            await until(lambda: len(children(process.pid)) >= 3)  # two minds, and what keeps account of them
            if settled:
                await in_time(discord.connected.wait())
            left = children(process.pid)
            os.kill(process.pid, signal.SIGKILL)
            await process.wait()
            await until(lambda: not any(map(is_running, left)), 10.0)
    assert not any(map(is_running, left))


async def test_a_press_in_a_lobby_is_answered_before_the_end(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    store = await SqliteStore.open(tmp_path / "data/conclave.db")
    lobby = await Tables(store, shelf(), WallClock(), new_source()).open(
        next(iter(shelf())), Server(GUILD), Channel(CHANNEL), ADA
    )
    await store.close()
    async with standing_in() as discord, started(tmp_path, discord.environment()) as process:
        discord.may_answer.set()
        panel = await in_time(discord.posted.get())
        await in_time(discord.connected.wait())
        join = next(found for found in buttons(panel) if "join" in found)
        await asyncio.sleep(0.5)
        with plain(address(tmp_path / "data/conclave.db", "rw")) as other:
            other.execute("BEGIN IMMEDIATE")
            await discord.press(BEN, join, panel)
            await in_time(discord.answers.get())  # more time is asked for, as the save waits
            process.send_signal(signal.SIGTERM)
            await until(lambda: discord.socket is not None and discord.socket.closed)
            await asyncio.sleep(0.3)  # in which a careless bot would be gone
            other.execute("ROLLBACK")
        code, said = await ended(process)
    assert code == 0, said
    assert "PATCH /webhooks/900/press-token/messages/@original" in discord.asked, said
    store = await SqliteStore.open(tmp_path / "data/conclave.db")
    row = await store.tables.get(lobby.id)
    assert row is not None
    assert BEN in row.seating
    await store.close()


async def test_a_wrong_token_asks_discord_once_whatever_is_being_played(tmp_path: Path) -> None:
    await begun_table(tmp_path)
    async with standing_in() as discord:
        discord.logins = [401]
        async with started(tmp_path, discord.environment()) as process:
            code, said = await ended(process)
    assert (code, discord.asked) == (2, ["GET /users/@me"]), said


async def test_a_discord_that_lets_nobody_in_is_asked_seldom(tmp_path: Path) -> None:
    await begun_table(tmp_path)
    async with standing_in() as discord:
        discord.logins = [503]
        async with started(tmp_path, discord.environment()) as process:
            await until(lambda: len(discord.asked) >= 3)
            process.send_signal(signal.SIGTERM)
            code, said = await ended(process)
    assert code == 0, said
    assert set(discord.asked) == {"GET /users/@me"}
