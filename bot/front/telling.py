"""What comes out of the tables: every notice becomes a panel, a ping, a private view."""

from __future__ import annotations

import asyncio

import discord

from bot.front.desk import Desk
from bot.front.languages import private_words, public_words
from bot.front.letters import Letters
from bot.front.tasks import started
from bot.hosting.settings import player_settings
from bot.hosting.table import Changed, Notice, Table, Turned, Warned
from bot.hosting.tables import Tables
from games.engine import Refused
from storage.rows import Millis, Phase, Player, TableId

IDLE = Millis(60_000)  # after this long without a press, a turn is announced by a new message


class Teller:
    """Shows every table where people look for it."""

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self._client = client
        self._tables = tables
        self.letters = Letters(client, tables.store)
        self._desks: dict[TableId, Desk] = {}
        self._pressed: dict[Player, Millis] = {}
        self._moving: dict[TableId, tuple[Player, ...]] = {}
        self._pending: set[asyncio.Task[None]] = set()
        tables.listeners.append(self.heed)

    def heed(self, notice: Notice) -> None:
        """A table has changed: show it, soon."""
        task = started(self._tell(notice), notice.table.id)
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    async def retell(self) -> None:
        """After a start: every table whose channel does not know the newest is told again."""
        for table in await self._tables.store.untold():
            try:
                self.heed(Changed(await self._tables.table(table)))
            except Refused:
                continue  # of a game that is no longer on the shelf

    async def quiet(self) -> None:
        """Wait until everything that has happened is told."""
        while self._pending:
            await asyncio.gather(*self._pending)
        for desk in [*self._desks.values()]:
            await desk.shown()
        await self.letters.delivered()

    async def desk(self, table: Table) -> Desk:
        """Where this table is shown."""
        desk = self._desks.get(table.id)
        if desk is None:
            words = await public_words(self._tables.store, self._client, table.row)
            desk = self._desks.setdefault(table.id, Desk(self._client, self._tables.store, table, words))
            await desk.find()
        return desk

    def talked(self, message: discord.Message) -> None:
        """Somebody wrote in a channel: a panel there is out of sight."""
        for desk in self._desks.values():
            desk.talked_in(message.channel.id, message.id)

    async def _tell(self, notice: Notice) -> None:
        table = notice.table
        desk = await self.desk(table)
        match notice:
            case Turned(_, before, seat, _) if table.match is not None and table.match.beat == before.beat:
                # a secret answer: an edit is a message too, so nobody but the one who gave it hears of it
                desk.take(table)
                await self._write_letters(table, only=table.seating.sitters[seat].player)
                return
            case Turned(_, before, _, events):
                desk.tell(table, before.told(events, None), await self._to_ping(table))
            case Changed():
                desk.tell(table, (), await self._to_ping(table))
            case Warned(_, seats):
                people = [table.seating.sitters[seat].player for seat in seats]
                desk.tell(table, (), await self._who_wants_pings([player for player in people if player]))
        await self._write_letters(table)
        if table.row.phase in {Phase.OVER, Phase.CANCELLED}:
            self._moving.pop(table.id, None)

    async def _to_ping(self, table: Table) -> list[Player]:
        """People whose turn has just come, and who have pressed nothing for a while."""
        if table.row.phase is not Phase.PLAYING or table.match is None:
            return []
        sitters = table.seating.sitters
        asked = [sitters[seat] for seat in table.match.waiting.seats]
        people = tuple(sitter.player for sitter in asked if sitter.player is not None and sitter.mind is None)
        before, self._moving[table.id] = self._moving.get(table.id), people
        if people == before:
            return []
        now = self._tables.clock.now()
        return await self._who_wants_pings([p for p in people if now - self._pressed.get(p, Millis(0)) >= IDLE])

    async def _who_wants_pings(self, people: list[Player]) -> list[Player]:
        return [player for player in people if (await player_settings(self._tables.store, player)).pings]

    async def _write_letters(self, table: Table, only: Player | None = None) -> None:
        for player in table.seating.people if only is None else (only,):
            if not self.letters.refuses(player) and (await player_settings(self._tables.store, player)).dms:
                words = await private_words(self._tables.store, player, table.row.game)
                self.letters.want(table, player, words)

    def pressed(self, player: Player) -> None:
        """Somebody is there: they need no ping for a while."""
        self._pressed[player] = self._tables.clock.now()

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more, not even when they last pressed something."""
        self._pressed.pop(player, None)
        self.letters.welcome_again(player)
