"""A game with a mistake is left out when the bot starts, and all others are there."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.running.process import PATIENCE, ended, started
from tests.running.standin import StandIn, standing_in
from tests.shelf.planting import CODE, ENGLISH, Change, plant

MISTAKES = {
    "wordless": (Change(ENGLISH, "command-take = Take stones\n", ""),),
    "unloadable": (Change(CODE, "STONES = 12", "STONES = twelve"),),
    "reserved": (Change(CODE, "Hand", "Sit"), Change(ENGLISH, "-hand", "-sit")),
}


@pytest.mark.parametrize("mistake", MISTAKES)
async def test_a_game_with_a_mistake_does_not_keep_the_others_from_starting(tmp_path: Path, mistake: str) -> None:
    plant(tmp_path / "planted", mistake, MISTAKES[mistake])
    async with standing_in() as discord:
        given = {**discord.environment(), "PLANTED": str(tmp_path / "planted")}
        async with started(tmp_path, given, module="tests.shelf.planted") as process:
            async with asyncio.timeout(PATIENCE):
                await discord.connected.wait()
            process.send_signal(signal.SIGTERM)
            code, said = await ended(process)
    assert code == 0, said
    assert registered(discord) >= {"abracada", "lastwizard", "help"}
    assert mistake not in registered(discord)
    assert f"{mistake} is left out" in said
    assert "Traceback" not in said


def registered(discord: StandIn) -> set[str]:
    """The commands that Discord was told of."""
    return {command["name"] for told in discord.commands.values() for command in told}
