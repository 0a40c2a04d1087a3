"""Private views that were asked for by a button: kept fresh while Discord lets their answers be edited."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.front import panels
from bot.front.drafts import digest
from bot.front.people import NOBODY
from bot.front.tasks import started
from bot.front.timing import Timing
from bot.hosting.table import Table
from bot.words import Words
from storage.rows import Millis, Player, TableId

LASTS = Millis(14 * 60_000)  # Discord takes an answer's edits for fifteen minutes


@dataclass(slots=True)
class Glimpse:
    """What one person has open of one table."""

    table: Table
    player: Player
    interaction: discord.Interaction
    words: Words
    until: Millis
    shown: bytes
    task: asyncio.Task[None] | None = None


class Glimpses:
    """The newest answer of each person at each table."""

    def __init__(self, others: Callable[[TableId, Player], Awaitable[None]], timing: Timing) -> None:
        self._others = others
        self._timing = timing
        self._open: dict[tuple[TableId, Player], Glimpse] = {}

    def opened(self, table: Table, player: Player, interaction: discord.Interaction, words: Words, now: Millis) -> None:
        """Somebody looks at their view; another answer they had is not kept fresh any more."""
        view = panels.own_view(table, player, words)
        glimpse = Glimpse(table, player, interaction, words, Millis(now + LASTS), digest(view))
        self._open.pop((table.id, player), None)
        self._open[table.id, player] = glimpse
        while (oldest := next(iter(self._open.values()))).until <= now:  # of a game that is over, or of a watcher
            self._drop(oldest)

    def heed(self, table: Table, player: Player, now: Millis) -> None:
        """The table is now like this."""
        glimpse = self._open.get((table.id, player))
        if glimpse is None:
            return
        if now >= glimpse.until:
            del self._open[table.id, player]
            return
        glimpse.table = table
        if glimpse.task is None or glimpse.task.done():
            glimpse.task = started(self._refresh(glimpse), table.id)

    def forget(self, player: Player) -> None:
        """Whatever they had open."""
        for key in [key for key in self._open if key[1] == player]:
            del self._open[key]

    def __len__(self) -> int:
        """How many are open, as far as we know."""
        return len(self._open)

    async def shown(self) -> None:
        """Wait until all are fresh."""
        while tasks := [glimpse.task for glimpse in self._open.values() if glimpse.task and not glimpse.task.done()]:
            await asyncio.wait(tasks)

    async def _refresh(self, glimpse: Glimpse) -> None:
        await asyncio.sleep(self._timing.open_view_settles)
        await self._others(glimpse.table.id, glimpse.player)
        while (looks := digest(view := panels.own_view(glimpse.table, glimpse.player, glimpse.words))) != glimpse.shown:
            try:
                await glimpse.interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
            except discord.HTTPException:
                self._drop(glimpse)  # dismissed, or too old
                return
            glimpse.shown = looks

    def _drop(self, glimpse: Glimpse) -> None:
        key = glimpse.table.id, glimpse.player
        if self._open.get(key) is glimpse:
            del self._open[key]
