"""Two bots with one token would answer everything twice: one of them stops, or says what is wrong."""

from __future__ import annotations

import asyncio
import logging
import signal
from pathlib import Path

import pytest

from storage.sqlite import SqliteStore
from tests.front.stage import staged
from tests.running.process import PATIENCE, ended, ran, started
from tests.running.standin import standing_in


async def test_a_second_bot_in_one_folder_stops_with_a_sentence(tmp_path: Path) -> None:
    async with standing_in() as discord, started(tmp_path, discord.environment()) as first:
        async with asyncio.timeout(PATIENCE):
            await discord.asked_for_emojis.wait()
        asked = len(discord.asked)
        code, said = await ran(tmp_path, discord.environment())
        assert (code, said.count("Traceback")) == (2, 0), said
        assert "conclave: Another Conclave uses the folder that CONCLAVE_DATA names." in said
        assert discord.asked[asked:] == []  # it was never at Discord's door
        store = await SqliteStore.open(tmp_path / "data/conclave.db")  # tools may come in meanwhile
        await store.close()
        assert await ran(tmp_path, {}, "doctor") == (
            0,
            "All is well: every table can be played again from its turns (0 looked at).\n",
        )
        first.kill()  # without a word: whoever comes next finds the folder free
        await first.wait()
        discord.connected.clear()
        async with started(tmp_path, discord.environment()) as third:
            async with asyncio.timeout(PATIENCE):
                await discord.connected.wait()
            third.send_signal(signal.SIGTERM)
            code, said = await ended(third)
            assert code == 0, said


async def test_when_somebody_else_answers_our_presses_the_log_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        stage.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=40060, times=100)
        for count in range(12):
            await stage.press("ada" if count % 2 else "ben", "My view")
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len([line for line in said if "the same token" in line]) == 1
