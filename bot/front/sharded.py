"""The bot as one process of several: it has some of the shards, each with a line to Discord of its own."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import aiohttp
import discord

from bot.front.client import Conclave
from storage.shards import Shards

log = logging.getLogger(__name__)


class ShardedConclave(Conclave, discord.AutoShardedClient):
    """The same bot with several lines. It is there when all of them are."""

    def __init__(self, shards: Shards, *given: Any, **named: Any) -> None:  # Any: what every Conclave is made of
        self._shards = shards
        self._at_once = 1  # shards that may say who they are at the same time, each in a lane of its own
        super().__init__(*given, **named)
        self.shard_ids, self.shard_count = [*shards.ids], shards.of

    async def setup_hook(self) -> None:
        """Before the first event: also know how many shards may come in at once."""
        try:
            self._at_once = max(1, (await self.fetch_session_start_limits()).max_concurrency)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("how many shards may come in at once is not known: %s", type(error).__name__)
        await super().setup_hook()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Not too often, and in each lane one after the other."""
        del initial
        await self._line.introductions.wait_in((shard_id or 0) % self._at_once, self._at_once)

    @property
    def state(self) -> str:
        """Of all lines to Discord: `ready`, `connecting` or `closed`."""
        if self.is_closed():
            return "closed"
        lines = self.shards
        all_there = len(lines) == len(self._shards.ids) and not any(line.is_closed() for line in lines.values())
        return "ready" if self.is_ready() and all_there else "connecting"

    async def hang_up(self) -> None:
        """Hear no more."""
        await asyncio.gather(*(line.disconnect() for line in self.shards.values()))
