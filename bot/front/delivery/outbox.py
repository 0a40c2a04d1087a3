"""What comes out of the tables: every notice becomes a panel, a ping, a private view."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord

from bot.front.delivery.direct_messages import Delivery, DirectMessages, Manner
from bot.front.delivery.lost_places import LostPlaces
from bot.front.delivery.open_views import Draw, OpenView, OpenViews, Pictured, Shown
from bot.front.delivery.panels.content import Idle, asked_of
from bot.front.delivery.panels.context import PanelContext
from bot.front.delivery.panels.presses import LASTS, LastPress
from bot.front.delivery.panels.writer import OVER, PanelWriter
from bot.front.delivery.pictures import Pictures
from bot.front.delivery.rate_budget import Budget, Urgency
from bot.front.delivery.sending import started
from bot.front.delivery.timing import Timing
from bot.front.delivery.views_abroad import ViewsAbroad
from bot.front.messages.components import MessageView
from bot.front.messages.locale import Icons
from bot.front.messages.panel import own_view
from bot.hosting.seating import Pace
from bot.hosting.table import Changed, Notice, Table, Turned
from bot.hosting.tables import Tables
from bot.words import Words
from storage.rows import Hand, Millis, Phase, Player, TableId

IDLE = Millis(60_000)  # after this long without a press, a turn is announced by a new message
MANY = 10_000

log = logging.getLogger(__name__)


class Outbox:
    """Shows every table where people look for it."""

    def __init__(
        self, client: discord.Client, tables: Tables, timing: Timing, icons: Icons, pictures: Pictures
    ) -> None:
        self._client = client
        self._tables = tables
        self._timing = timing
        self.budget = Budget(timing.requests_at_once, timing.requests_a_second)
        self.direct_messages = DirectMessages(client, tables.records, self.budget, timing, icons)
        self.open_views = OpenViews(self.direct_messages, timing)
        self.views_abroad = ViewsAbroad(tables, self.open_views, self.at, timing.view_abroad_looks)
        self._panels: dict[TableId, PanelWriter] = {}
        self._tables_in: dict[str, set[TableId]] = {}
        self.places = LostPlaces(tables, self._panels, self._tables_in, self.panel)
        lost, found = self.places.lost, self.places.found
        self._context = PanelContext(
            client,
            tables.records,
            self.budget,
            tables.clock,
            timing,
            icons,
            pictures,
            lost,
            found,
            self._done,
            tables.shards,
        )
        self._pressed: dict[Player, Millis] = {}
        self._since = tables.clock.now()
        self._greetings: set[asyncio.Task[None]] = set()
        self.notices = tables.subscribe()

    async def follow(self) -> None:
        """Show what happens at the tables as soon as it is saved, until cancelled."""
        while True:
            await self.notices.some.wait()
            self.catch_up()

    def catch_up(self) -> None:
        """Hear of everything that is saved by now: whoever asks for a panel finds in it what they have just done."""
        for notice, _ in self.notices.take():
            try:
                self._heed(notice)
            except Exception:  # the other tables are shown all the same
                log.exception("table %s: what has happened could not be told", notice.table.id)

    def _heed(self, notice: Notice) -> None:
        """A table has changed: show it, soon."""
        panel = self._kept_at(notice.table)
        before = replace(notice.table, match=notice.before) if isinstance(notice, Turned) else panel.table
        self._note_presence(notice)
        panel.heed(notice, self._idle)
        self._send_private_views(panel, notice, before)
        for player in before.seating.people:
            if player not in notice.table.seating.people:
                self.direct_messages.want(panel, player, Urgency.MOVER)  # a last one, for whoever has left

    def _note_presence(self, notice: Notice) -> None:
        """Whoever has just done what everybody sees is there. What they do unseen must not show in who is pinged."""
        if isinstance(notice, Turned) and notice.hand is Hand.PERSON and notice.table.match is not None:
            player = notice.table.seating.sitters[notice.seat].player
            if player is not None and notice.table.match.beat != notice.before.beat:
                self.pressed(player)

    def tell_again(self, table: Table, away: Idle) -> None:
        """Show a table as it is; `away` says who may not know of their turn."""
        panel = self._kept_at(table)
        panel.heed(Changed(table), away)
        self._send_private_views(panel, Changed(table), None)

    async def quiet(self) -> None:
        """Wait until everything that has happened is told."""
        while True:
            self.catch_up()
            for panel in [*self._panels.values()]:
                await panel.shown()
            await self.direct_messages.delivered()
            await asyncio.gather(*self._greetings)
            if self.open_views.tasks:
                await self.open_views.shown()
            busy = any(panel.busy for panel in self._panels.values())  # a lobby shows who has their message
            if not busy and not self.notices.some.is_set():
                return

    async def panel(self, table: Table) -> PanelWriter:
        """Where this table is shown."""
        panel = self.at(table)
        await panel.find()
        return panel

    def at(self, table: Table) -> PanelWriter:
        """The same, before it has looked for the panel. Of a table that is over, or not ours, none is kept."""
        self.catch_up()
        if table.row.phase in OVER or not self.owns(table):
            return self._panels.get(table.id) or PanelWriter(self._context, table)
        return self._kept_at(table)

    def _kept_at(self, table: Table) -> PanelWriter:
        panel = self._panels.get(table.id)
        if panel is None:
            panel = self._panels[table.id] = PanelWriter(self._context, table)
            self._tables_in.setdefault(table.row.channel, set()).add(table.id)
        return panel

    @property
    def kept(self) -> dict[str, int]:
        """How much is remembered of tables and of what people have open."""
        views, channels = len(self.open_views), len(self._tables_in)
        return {"panels": len(self._panels), "channels": channels, "letters": len(self.direct_messages), "views": views}

    def greet(self, table: Table, player: Player, without: Callable[[], Awaitable[None]]) -> None:
        """Somebody has just sat down: write to them; if they take no messages, `without` says how it goes then.

        Where another process hosts the table, it writes to them.
        """
        if not self.owns(table):
            return
        task = started(self._greet(table, player, without), table.id)
        self._greetings.add(task)
        task.add_done_callback(self._greetings.discard)

    def follow_view(  # noqa: PLR0913, PLR0917 - all that an open view is made of
        self,
        table: Table,
        player: Player,
        words: Words,
        shown: Shown,
        draw: Draw | None = None,
        pictured: Pictured | None = None,
    ) -> None:
        """Somebody has just opened their view, or what `draw` makes: it is kept fresh while that is possible.

        We hear nothing of a table that another process hosts: there we look now and then.
        """
        if table.row.phase in OVER:
            return
        now = self._tables.clock.now()
        until = Millis(now + LASTS)

        def view(table: Table) -> MessageView:
            return self.own_view(table, player, words)

        opened = OpenView(table, self.at(table), player, shown, draw or view, until, pictured, draw is None)
        self.open_views.opened(opened, now)
        if not self.owns(table):
            self.views_abroad.follow(table)

    def owns(self, table: Table) -> bool:
        """Whether this process shows the table."""
        return self._tables.shards.own(table.row.server)

    def own_view(self, table: Table, player: Player, words: Words) -> MessageView:
        """What a table looks like to one person now, with the story since they last moved, as far as it was found."""
        return own_view(table, player, words, self.at(table).told_since(player, words))

    def closed(self, table: Table, by: Player) -> None:
        """Somebody has closed a lobby, if it is closed."""
        self.catch_up()
        panel = self._panels.get(table.id)
        if panel is not None and table.row.phase is Phase.CANCELLED:
            panel.close(by)

    async def _greet(self, table: Table, player: Player, without: Callable[[], Awaitable[None]]) -> None:
        if await self.direct_messages.open(self.at(table), player) is Delivery.CLOSED:
            await without()

    def talked(self, channel: int, message: int) -> None:
        """Somebody wrote in a channel: a panel there is out of sight."""
        for table in self._tables_in.get(str(channel), ()):
            if panel := self._panels.get(table):
                panel.talked_in(channel, message)
        self.places.signed(channel)

    def last_press(self, table: TableId) -> LastPress | None:
        """On the panel of a table; None if no panel is kept for it."""
        panel = self._panels.get(table)
        return None if panel is None else panel.last_press

    def pressed(self, player: Player) -> None:
        """Somebody is there: they need no ping for a while."""
        now = self._tables.clock.now()
        self._pressed[player] = now
        if len(self._pressed) > MANY:
            self._pressed = {who: at for who, at in self._pressed.items() if now - at < IDLE}

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more, not even when they last pressed something."""
        self.catch_up()
        self._pressed.pop(player, None)
        self.open_views.forget(player)
        self.direct_messages.forget(player)
        for panel in self._panels.values():
            panel.forget(player)

    def _done(self, table: TableId) -> None:
        """An end was shown: nothing of it is kept. A press on it finds the table again."""
        panel = self._panels.pop(table, None)
        self._tables.cache.forget(table)
        if panel is not None:
            channel = panel.table.row.channel
            self._tables_in[channel].discard(table)
            if not self._tables_in[channel]:
                del self._tables_in[channel]

    def _idle(self, player: Player) -> bool:
        """Of those who pressed something before we started nobody knows when: a restart is to be no news."""
        return self._tables.clock.now() - self._pressed.get(player, self._since) >= IDLE

    def _send_private_views(self, panel: PanelWriter, notice: Notice, before: Table | None) -> None:
        """To whose turn has come at once, to the others in time: whoever moves on is there, and sees their answers.

        Of a secret answer only the one who gave it hears.
        """
        table, now = notice.table, self._tables.clock.now()
        people = table.seating.people
        if isinstance(notice, Turned) and table.match is not None and table.match.beat == notice.before.beat:
            people = tuple(player for player in (table.seating.sitters[notice.seat].player,) if player is not None)
            only = people
        else:
            only = None
        if table.id in self.open_views.at:
            self.open_views.heed(panel, now, only)
        called = set(asked_of(table)) - set(() if before is None else asked_of(before))
        begins = before is not None and before.row.phase is Phase.LOBBY  # until now nobody has seen what is theirs
        for player in people:
            at_once = player in called or begins or table.row.phase is not Phase.PLAYING
            urgency = Urgency.MOVER if at_once else Urgency.VIEW
            slow = table.seating.pace is not Pace.LIVE and player in called and self._idle(player)
            self.direct_messages.want(panel, player, urgency, Manner.ANEW if slow else Manner.IN_PLACE)
