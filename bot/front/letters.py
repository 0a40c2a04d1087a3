"""Private views by direct message: one a player and table, kept up to date, never needed to play."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.front import panels
from bot.front.people import NOBODY
from bot.front.tasks import started
from bot.hosting.table import Table
from bot.words import Words
from storage.rows import Channel, Phase, Player, Post, TableId
from storage.store import Store

CLOSED = {50007, 50278}  # the person takes no messages, or shares no server with us
TOO_FAST = 40003
PAUSE = 30.0

log = logging.getLogger(__name__)


class Letters:
    """Sends them one after the other, the newest for each person only."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._wanted: dict[tuple[TableId, Player], tuple[Table, Words]] = {}
        self._closed: set[Player] = set()
        self._work: asyncio.Task[None] | None = None

    def refuses(self, player: Player) -> bool:
        """Whether this person is known to take no messages from us."""
        return player in self._closed

    def welcome_again(self, player: Player) -> None:
        """Somebody asked for letters anew."""
        self._closed.discard(player)

    def want(self, table: Table, player: Player, words: Words) -> None:
        """Let this person's private view be as the table is now."""
        if player in self._closed:
            return
        self._wanted[table.id, player] = table, words
        if self._work is None or self._work.done():
            self._work = started(self._deliver(), table.id)

    async def delivered(self) -> None:
        """Wait until all are sent."""
        while self._work is not None and not self._work.done():
            await asyncio.shield(self._work)

    async def _deliver(self) -> None:
        while self._wanted:
            (table_id, player), (table, words) = next(iter(self._wanted.items()))
            del self._wanted[table_id, player]
            try:
                await self._send(table, player, words)
            except discord.HTTPException as error:
                await self._survive(error, table, player)

    async def _send(self, table: Table, player: Player, words: Words) -> None:
        view = _letter(table, player, words)
        post = next((post for post in await self._store.posts(table.id) if post.player == player), None)
        if post is not None:
            channel = self._client.get_partial_messageable(int(post.channel))
            await channel.get_partial_message(int(post.message)).edit(view=view, allowed_mentions=NOBODY)
            return
        channel = await self._client.create_dm(discord.Object(int(player)))
        sent = await channel.send(view=view, allowed_mentions=NOBODY)
        await self._store.put_post(Post(table.id, player, Channel(str(channel.id)), str(sent.id)))

    async def _survive(self, error: discord.HTTPException, table: Table, player: Player) -> None:
        if error.code in CLOSED:
            self._closed.add(player)
        elif error.code == TOO_FAST:
            await asyncio.sleep(PAUSE)
        else:
            log.warning("table %s: a private view was not delivered: %s (%s)", table.id, error.code, error.status)


def _letter(table: Table, player: Player, words: Words) -> discord.ui.LayoutView:
    if table.row.phase is Phase.PLAYING:
        return panels.private(table, table.seating.seat_of(player), words)
    told = "front-letter-lobby" if table.row.phase is Phase.LOBBY else "front-letter-over"
    return panels.note(table, words.word(told, where=f"<#{table.row.channel}>"), words)
