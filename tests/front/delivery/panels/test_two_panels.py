"""A bot that is killed after it has posted a panel, and before it has taken the old one away."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.front.delivery.panels.panel_message import PanelMessage
from tests.front.stage import Stage, staged


def panels(stage: Stage) -> int:
    """How many messages of the bot stand in the channel."""
    return len([one for one in stage.channel.history() if one.author.bot])


async def _killed(*_: object) -> None:
    """It had no time for that."""


async def _post_anew(stage: Stage) -> None:
    """Somebody talks, so that the panel is out of sight when the next turn comes."""
    first = (await stage.table()).playing.waiting.seats
    await stage.people["ben"].send(stage.channel, "Well played.")
    while (await stage.table()).playing.waiting.seats == first:
        await stage.move("1 Dragon")


async def _posted_and_killed(stage: Stage) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PanelMessage, "remove_old", _killed)
        await _post_anew(stage)
    assert panels(stage) == 2


async def test_the_old_one_goes_when_the_bot_is_back_and_nobody_is_called_again(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await _posted_and_killed(stage)
        newest = stage.panel().id
        await stage.restart()
        assert panels(stage) == 1
        assert stage.panel().id == newest, "they have been called by it"
        assert await stage.store.posts.outlived() == []


async def test_the_old_one_goes_also_when_the_next_is_posted_first(tmp_path: Path) -> None:
    async with staged(tmp_path / "conclave.db", "ada", "ben") as stage:
        await stage.begin("ada", "ben")
        await _posted_and_killed(stage)
        await _post_anew(stage)
        assert panels(stage) == 1
