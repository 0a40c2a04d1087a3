"""One table's place in a channel: its panel, the lines not yet told, and when a new message is due.

The newest panel wins; panels in between are skipped, lines never. What is shown is made from the table, not from what
was shown before, so telling twice is telling once.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from hashlib import blake2s

import discord
from discord import ui

from bot.front import panels
from bot.front.people import NOBODY, called, pinging
from bot.front.tasks import started
from bot.hosting.table import Table
from bot.words import Words
from games.engine import Line
from storage.rows import THE_END, Channel, Phase, Player, Post
from storage.store import Store

LINES = 8
SETTLES = 0.25  # seconds in which more may happen before a panel is sent
GIVE_UP_AFTER = 6
OLD = {10008, 30046}  # the message is gone, or too old to be edited again
CLOSED = {10003, 10004, 50001, 50013}  # the channel or server is gone, or closed to us

log = logging.getLogger(__name__)


class Desk:
    """Shows one table."""

    def __init__(self, client: discord.Client, store: Store, table: Table, words: Words) -> None:
        self._client = client
        self._store = store
        self._words = words
        self._table = table
        self._story: deque[str] = deque(maxlen=LINES)
        self._post: Post | None = None
        self._shown = b""
        self._ping: tuple[Player, ...] = ()
        self._buried = False
        self._work: asyncio.Task[None] | None = None

    @property
    def message(self) -> int | None:
        """The id of the live panel."""
        return None if self._post is None else int(self._post.message)

    async def find(self) -> None:
        """The panel from before a restart."""
        posts = await self._store.posts(self._table.id)
        self._post = next((post for post in posts if not post.player), None)

    def tell(self, table: Table, lines: Sequence[Line] = (), ping: Sequence[Player] = ()) -> None:
        """The table is now like this, and this has happened. It will be shown soon."""
        names = called(table.seating, self._words)
        self._story.extend(f"> {self._words.say(line, names)}" for line in lines)
        self._table = table
        self._ping = tuple(ping)
        self.stir()

    def take(self, table: Table) -> None:
        """The table is now like this; whoever says so shows it."""
        self._table = table

    def talked_in(self, channel: int, message: int) -> None:
        """Somebody wrote something: where our panel is, it is below it now."""
        post = self._post
        if post is not None and int(post.channel) == channel and message > int(post.message):
            self._buried = True

    def stir(self) -> None:
        """Show what is not shown yet."""
        if self._work is None or self._work.done():
            self._work = started(self._show(), self._table.id)

    async def shown(self) -> None:
        """Wait until everything is shown."""
        while self._work is not None and not self._work.done():
            await asyncio.shield(self._work)

    def panel(self) -> ui.LayoutView:
        """The message that stands for the table now."""
        return panels.panel(self._table, list(self._story), self._words)

    async def answered_with(self, view: ui.LayoutView) -> None:
        """A press was answered by showing this in place of the panel."""
        self._shown = _digest(view)
        self._ping = ()
        await self._know()

    async def _show(self) -> None:
        """Until what is shown is what there is."""
        await asyncio.sleep(SETTLES)
        for tries in range(GIVE_UP_AFTER):
            view = self.panel()
            if _digest(view) == self._shown:
                return
            try:
                await self._send(view)
            except discord.HTTPException as error:
                if not await self._survive(error, tries):
                    return
            else:
                self._shown = _digest(view)
                await self._know()

    async def _send(self, view: ui.LayoutView) -> None:
        """Edit the panel, or post a new one where somebody is to be pinged or it is out of sight."""
        old = self._post
        if old is not None and not self._ping and not self._buried:
            channel = self._client.get_partial_messageable(int(old.channel))
            await channel.get_partial_message(int(old.message)).edit(view=view, allowed_mentions=NOBODY)
            return
        channel = self._client.get_partial_messageable(int(self._table.row.channel))
        sent = await channel.send(view=view, allowed_mentions=pinging(self._ping))
        await self.posted(sent.id, Channel(str(sent.channel.id)))
        if old is not None:
            await self._shrink(old)

    async def posted(self, message: int, channel: Channel) -> None:
        """This message is the panel from now on."""
        self._post = Post(self._table.id, Player(""), channel, str(message))
        self._ping, self._buried = (), False
        await self._store.put_post(self._post)

    async def _shrink(self, old: Post) -> None:
        view = panels.shrunk(self._table, list(self._story), self._words)
        message = self._client.get_partial_messageable(int(old.channel)).get_partial_message(int(old.message))
        try:
            await message.edit(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException:
            return  # an old panel that stays as it is has only stale buttons

    async def _survive(self, error: discord.HTTPException, tries: int) -> bool:
        """Whether it is worth another try."""
        if error.code in OLD:
            self._buried = True
            return True
        if error.code in CLOSED or error.status < 500:
            log.warning("table %s cannot be shown: %s (%s)", self._table.id, error.code, error.status)
            return False
        await asyncio.sleep(2**tries)
        return True

    async def _know(self) -> None:
        """Note how far the channel has been told."""
        table = self._table
        if table.row.phase is Phase.OVER:
            await self._store.told(table.id, THE_END)
        elif table.match is not None:
            await self._store.told(table.id, table.match.beat)


def _digest(view: ui.LayoutView) -> bytes:
    return blake2s(repr(view.to_components()).encode()).digest()
