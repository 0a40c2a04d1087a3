"""What people have before their eyes, and whether what they could press there is of the moment."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import simcord

from bot.front.messages import panel
from bot.front.messages.components import texts_of
from bot.words import words
from storage.rows import Player
from tests.front.stage import Stage, texts, walk

PATIENCE = 60.0
LIVE = re.compile(r"c:(?:play|ask|choose|pick):[0-9a-f]{12}:(\d+):")


def beats(message: discord.Message) -> set[int]:
    """The beats of whatever can be played from this message."""
    ids = [getattr(part, "custom_id", None) or "" for part in walk(message.components)]
    return {int(found[1]) for found in map(LIVE.match, ids) if found}


class Opened:
    """What somebody was answered for their eyes only, as it stands now and not only as it was."""

    def __init__(self, result: simcord.InteractionResult, env: simcord.Env | None = None) -> None:
        found = result.followups[-1] if result.followups else result.response
        assert found is not None
        assert found.ephemeral
        self._found = found
        self._env = env  # where it stands, for who wants to know whether it still does

    @property
    def now(self) -> discord.Message:
        """As it stands."""
        return self._found.message

    @property
    def is_gone(self) -> bool:
        """Whether it was taken away."""
        assert self._env is not None
        return self._found.id not in self._env.backend.messages.get(self._found.channel_id, {})


def letter(stage: Stage, who: str) -> discord.Message:
    """The private view that somebody was sent."""
    return stage.people[who].user.dm_channel.history()[-1]


def should_read(table: Any, player: Player) -> str:
    """What that letter should say now, but for the story."""
    view = panel.direct_message(table, player, words("en", table.row.game))
    return "\n".join(texts_of(view.to_components()))


async def says(stage: Stage, who: str, said: str) -> bool:
    """Whether somebody's letter says this, the story aside."""
    lines = texts(letter(stage, who)).splitlines()
    return "\n".join(line for line in lines if not line.startswith(("> ", "-# Since"))) == said


async def until(look: Callable[[], Awaitable[Any]]) -> Any:  # Any: what was looked for
    """As soon as it is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if found := await look():
                return found
            await asyncio.sleep(0.02)
