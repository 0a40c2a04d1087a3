"""What comes out of the tables: every notice becomes a panel, a ping, a private view."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import msgspec

from bot.front.budget import Budget, Urgency
from bot.front.calls import asked_of
from bot.front.desk import Desk
from bot.front.glimpses import Glimpses
from bot.front.letters import Delivery, Letters, Manner
from bot.front.mishaps import Loss
from bot.front.tasks import started
from bot.front.timing import Timing
from bot.hosting.seating import Pace
from bot.hosting.table import Changed, Notice, Stale, Table, Turned
from bot.hosting.tables import Tables
from games.engine import Refused
from storage.rows import Channel, Hand, Millis, Phase, Player, TableId

if TYPE_CHECKING:
    from bot.front.answers import Answer

IDLE = Millis(60_000)  # after this long without a press, a turn is announced by a new message
FAREWELLS = "farewells"
MANY = 10_000

log = logging.getLogger(__name__)


class Teller:
    """Shows every table where people look for it."""

    def __init__(self, client: discord.Client, tables: Tables, timing: Timing) -> None:
        self._client = client
        self._tables = tables
        self._timing = timing
        self.budget = Budget(timing.requests_at_once)
        self.letters = Letters(client, tables.store, self.budget, timing, self._panel_first, self._arrived)
        self.glimpses = Glimpses(self._letter_first, timing)
        self._desks: dict[TableId, Desk] = {}
        self._tables_in: dict[str, set[TableId]] = {}
        self._pressed: dict[Player, Millis] = {}
        self._since = tables.clock.now()
        self._greetings: set[asyncio.Task[None]] = set()
        tables.listeners.append(self.heed)

    def heed(self, notice: Notice) -> None:
        """A table has changed: show it, soon."""
        desk = self.at(notice.table)
        before = replace(notice.table, match=notice.before) if isinstance(notice, Turned) else desk.table
        self._note_presence(notice)
        desk.heed(notice, self._idle)
        self._write_letters(notice, before)
        for player in before.seating.people:
            if player not in notice.table.seating.people:
                self.letters.want(notice.table, player, Urgency.MOVER)  # a last one, for whoever has left
        self._tidy()

    def _note_presence(self, notice: Notice) -> None:
        """Whoever has just done what everybody sees is there. What they do unseen must not show in who is pinged."""
        if isinstance(notice, Turned) and notice.hand is Hand.PERSON and notice.table.match is not None:
            player = notice.table.seating.sitters[notice.seat].player
            if player is not None and notice.table.match.beat != notice.before.beat:
                self.pressed(player)

    async def retell(self) -> None:
        """After a start: every table whose channel does not know the newest is told again."""
        store = self._tables.store
        waved: list[str] = msgspec.json.decode(await store.setting("house", FAREWELLS) or "[]", type=list[str])
        lobbies = [row.id for row in await store.tables_in_phase(Phase.LOBBY)]
        untold = dict.fromkeys(await store.untold())
        for table in dict.fromkeys((*untold, *map(TableId, waved), *lobbies)):
            try:
                found = await self._tables.table(table)
            except (Refused, msgspec.MsgspecError):
                continue  # of a game that is no longer on the shelf, or not as it was when this was written
            self.at(found).heed(Changed(found), _may_be_away if table in untold else _knows)
            self._write_letters(Changed(found), None)
        if waved:
            await store.put_setting("house", FAREWELLS, "[]")

    async def wave(self) -> None:
        """Before a planned stop: the panels say that we will be back."""
        live = [row.id for row in await self._tables.store.tables_in_phase(Phase.PLAYING)]
        if live:
            await self._tables.store.put_setting("house", FAREWELLS, msgspec.json.encode(live).decode())
        for table in live:
            try:
                self.at(await self._tables.table(table)).leaving()
            except (Refused, msgspec.MsgspecError):
                continue  # as above

    async def quiet(self) -> None:
        """Wait until everything that has happened is told."""
        while True:
            for desk in [*self._desks.values()]:
                await desk.shown()
            await self.letters.delivered()
            await asyncio.gather(*self._greetings)
            await self.glimpses.shown()
            if not any(desk.busy for desk in self._desks.values()):  # a letter's arrival shows in the lobby
                return

    async def desk(self, table: Table) -> Desk:
        """Where this table is shown."""
        desk = self.at(table)
        await desk.find()
        return desk

    def at(self, table: Table) -> Desk:
        """The same, before it has looked for the panel."""
        desk = self._desks.get(table.id)
        if desk is None:
            store, clock = self._tables.store, self._tables.clock
            desk = Desk(self._client, store, self.budget, clock, self._timing, table, self._lost)
            self._desks[table.id] = desk
            self._tables_in.setdefault(table.row.channel, set()).add(table.id)
        return desk

    def greet(self, answer: Answer, table: Table) -> None:
        """Somebody has just sat down: write to them; if they take no messages, say once how it goes without."""
        task = started(self._greet(answer, table), table.id)
        self._greetings.add(task)
        task.add_done_callback(self._greetings.discard)

    def looks(self, answer: Answer, table: Table) -> None:
        """Somebody has just opened their view: it is kept fresh while that is possible."""
        if answer.editable is not None:
            self.glimpses.opened(table, answer.player, answer.editable, answer.words, self._tables.clock.now())

    async def _greet(self, answer: Answer, table: Table) -> None:
        if await self.letters.open(table, answer.player) is Delivery.CLOSED:
            await answer.add(answer.words.word("front-no-letters"))

    def talked(self, channel: int, message: int) -> None:
        """Somebody wrote in a channel: a panel there is out of sight."""
        for table in self._tables_in.get(str(channel), ()):
            if desk := self._desks.get(table):
                desk.talked_in(channel, message)

    def pressed(self, player: Player) -> None:
        """Somebody is there: they need no ping for a while."""
        now = self._tables.clock.now()
        self._pressed[player] = now
        if len(self._pressed) > MANY:
            self._pressed = {who: at for who, at in self._pressed.items() if now - at < IDLE}

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more, not even when they last pressed something."""
        self._pressed.pop(player, None)
        self.glimpses.forget(player)
        self.letters.forget(player)
        at = [table for table, desk in self._desks.items() if player in desk.table.seating.people and not desk.busy]
        for table in at:
            del self._desks[table]

    async def vanished(self, channel: int) -> None:
        """A channel or thread is no longer there: the tables in it are closed, and their people told."""
        for row in await self._tables.store.tables_in_channel(Channel(str(channel))):
            await self._lost(row.id, Loss.GONE)

    async def _lost(self, table: TableId, loss: Loss) -> None:
        """A table can no longer be shown where it was. What can come back waits; what cannot is over."""
        try:
            if loss is Loss.GONE:
                await self._tables.abandon(table)
            elif loss is Loss.BARRED:
                await self._tables.suspend(table)
        except (Refused, Stale):
            log.info("table %s was over when its channel was lost", table)

    async def _panel_first(self, table: TableId) -> None:
        """In one order, always: what everybody sees, then what one person is sent, then what they have open."""
        desk = self._desks.get(table)
        if desk is not None:
            await desk.before_others()

    async def _letter_first(self, table: TableId, player: Player) -> None:
        await self._panel_first(table)
        await self.letters.sent(table, player)

    def _tidy(self) -> None:
        """Forget the desks of tables that are over and shown; a press on an old end finds it again."""
        if len(self._desks) > MANY:
            over = {Phase.OVER, Phase.CANCELLED}
            self._desks = {
                id_: desk for id_, desk in self._desks.items() if desk.busy or desk.table.row.phase not in over
            }
            self._tables_in = {}
            for id_, desk in self._desks.items():
                self._tables_in.setdefault(desk.table.row.channel, set()).add(id_)

    def _idle(self, player: Player) -> bool:
        """Of those who pressed something before we started nobody knows when: a restart is to be no news."""
        return self._tables.clock.now() - self._pressed.get(player, self._since) >= IDLE

    def _arrived(self, table: TableId, player: Player) -> None:
        desk = self._desks.get(table)
        if desk is not None:
            desk.marked(player)

    def _write_letters(self, notice: Notice, before: Table | None) -> None:
        """Whose turn has come at once, the others in time. Of a secret answer only the one who gave it hears."""
        table, now = notice.table, self._tables.clock.now()
        people = table.seating.people
        if isinstance(notice, Turned) and table.match is not None and table.match.beat == notice.before.beat:
            people = tuple(player for player in (table.seating.sitters[notice.seat].player,) if player is not None)
        called = set(asked_of(table)) - set(() if before is None else asked_of(before))
        begins = before is not None and before.row.phase is Phase.LOBBY  # until now nobody has seen what is theirs
        for player in people:
            waited_for = player in asked_of(table) or begins or table.row.phase is not Phase.PLAYING
            urgency = Urgency.MOVER if waited_for else Urgency.VIEW
            slow = table.seating.pace is not Pace.LIVE and player in called and self._idle(player)
            self.letters.want(table, player, urgency, Manner.ANEW if slow else Manner.IN_PLACE)
            self.glimpses.heed(table, player, now)


def _may_be_away(_player: Player) -> bool:
    return True


def _knows(_player: Player) -> bool:
    return False
