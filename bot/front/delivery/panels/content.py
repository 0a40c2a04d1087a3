"""What a table's panel should show now: the table, the lines not yet told, and whom it calls."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from bot.front.delivery.panels.context import PanelContext
from bot.front.delivery.panels.draft import PanelDraft, digest
from bot.front.delivery.panels.panel_message import PanelMessage
from bot.front.delivery.panels.quips import aside
from bot.front.delivery.panels.story_log import LINES, StoryLog, said
from bot.front.delivery.panels.turn_pings import Idle, TurnPings
from bot.front.delivery.pictures import legend_of
from bot.front.messages import panel
from bot.front.messages.components import Drawn
from bot.front.messages.locale import HOME, language
from bot.hosting.table import Notice, Table, Turned
from bot.words import NO_ICONS, Words, words
from games.engine import Chart, text
from storage.rows import NEXT, OLD, Hand, Phase, Player

log = logging.getLogger(__name__)


class PanelContent:
    """It is made from the table, not from what was shown before, so telling twice is telling once."""

    def __init__(
        self, context: PanelContext, posted: PanelMessage, table: Table, show_again: Callable[[], None]
    ) -> None:
        self._context = context
        self._show_again = show_again
        self._posted = posted
        self.table = table
        self.story = StoryLog()
        self.calls = TurnPings()
        self.leaving = False
        self.closed_by: Player | None = None  # whoever closed the lobby, where that is known
        self.has_picture = False  # whether one was to be shown last
        self.bare = False  # Discord did not take a picture: from now on this panel goes without
        self._charted: tuple[Chart | None] | None = None  # how the scores went, once the game is over
        self._has_message: set[Player] = set()
        self._recalled: Phase | None = None
        self._finding = asyncio.Lock()

    def heed(self, notice: Notice, idle: Idle) -> bool:
        """The table is now like this, and this has happened; whether anybody may notice."""
        before, self.table = self.table, notice.table
        if isinstance(notice, Turned):
            lapsed = notice.seat if notice.hand is Hand.CLOCK else None
            says = aside(notice) if notice.hand is Hand.MIND else None
            self.story.goes_on(notice.before, notice.events, notice.table.seating.sitters, says, lapsed)
            if notice.table.match is not None and notice.table.match.beat == notice.before.beat:
                return False  # a secret answer: an edit is a message too
        if before.seating.suspended and not notice.table.seating.suspended:
            self.story.add((text("front-shown-again"),), notice.table.seating.sitters)
        self.calls.heed(notice, idle)
        return True

    def mark(self, player: Player) -> bool:
        """This person has their private view; whether the panel shows that."""
        new = player not in self._has_message
        self._has_message.add(player)
        return new and self.table.row.phase is Phase.LOBBY

    async def find(self) -> None:
        """The panel from before a restart, and the story so far."""
        async with self._finding:
            if self._recalled is None:
                posts = await self._context.records.posts.of_table(self.table.id)
                self._has_message |= {post.player for post in posts if post.player not in {"", NEXT, OLD}}
                self._posted.recall(posts)
            if self._recalled is not Phase.PLAYING:
                table = self.table
                await self.story.find(self._context.records.archive, table)
                self._recalled = Phase.LOBBY if table.row.phase is Phase.LOBBY else Phase.PLAYING

    async def draft(self) -> PanelDraft:
        """The message that stands for the table now."""
        await self.find()
        words = await self._words()
        while True:
            table = self.table
            shown = await self._picture(table, words)
            calls, pings = self.calls.open, await self.calls.wanting_pings(self._context.records.preferences, table)
            if table is self.table:  # else the picture would show what has passed
                break
        more = (words.word("front-leaving"),) if self.leaving else ()
        story = [*said(self.story.lately, words)[-LINES:], *more]
        view = panel.panel(table, story, words, frozenset(self._has_message), self.closed_by, shown)
        return PanelDraft(view, digest(view), table, words, self.story.end, calls, pings, self._anew(calls, pings))

    async def _words(self) -> Words:
        """What the channel is spoken to in: as the server's settings say, or else in the language it has on Discord."""
        row, context, spoken = self.table.row, self._context, HOME
        if row.server is not None:
            guild = context.client.get_guild(int(row.server))
            its_own = None if guild is None else str(guild.preferred_locale)
            spoken = language((await context.records.preferences.server(row.server)).language or its_own)
        return words(spoken, row.game).with_icons(context.icons.get(row.game, NO_ICONS))

    async def _picture(self, table: Table, words: Words) -> tuple[Drawn | str, ...]:
        """What is worth a picture now, with its legend; nothing where no picture can be shown."""
        self.has_picture = False
        if self.bare:
            return ()
        try:
            chart = await self._chart(table)
            drawn = await self._context.pictures.draw_panel(table, words, chart, partial(self._late, table))
        except Exception:  # whatever goes wrong with a picture, the text must go out
            log.exception("table %s: the panel goes without its picture", table.id)
            return ()
        self.has_picture = drawn is not None
        return () if drawn is None else tuple(filter(None, (drawn, legend_of(chart, words))))

    def _late(self, table: Table) -> None:
        """A picture is there that the panel went without."""
        if table is self.table:
            self._show_again()

    async def _chart(self, table: Table) -> Chart | None:
        if table.row.phase is not Phase.OVER:
            return None
        if self._charted is None:
            self._charted = (await self._context.pictures.chart(table),)
        return self._charted[0]

    def is_of_now(self, draft: PanelDraft) -> bool:
        """Whether nothing has happened since this was drawn: no need to draw it again."""
        if self._may_differ or draft.calls != self.calls.open:
            return False
        return draft.table is self.table and draft.lines == self.story.end

    @property
    def is_shown(self) -> bool:
        """The same for what the panel shows."""
        shown = self._posted.shown
        if shown is None or self._may_differ or self._posted.missing or self.calls.open:
            return False
        return shown.table is self.table and shown.lines == self.story.end

    @property
    def _may_differ(self) -> bool:
        """A lobby also shows who has their view; and a panel may say that we go."""
        return self.table.row.phase is Phase.LOBBY or self.leaving

    def is_new(self, draft: PanelDraft) -> bool:
        """Whether this shows or calls what the panel does not."""
        shown = self._posted.shown
        return (
            shown is None or self._posted.missing or (draft.anew and bool(draft.calls)) or draft.digest != shown.digest
        )

    def _anew(self, calls: tuple[Player, ...], pings: tuple[Player, ...]) -> bool:
        """Whether this takes a new message: an edit pings nobody, and what lies far above is not seen."""
        posted = self._posted
        if posted.post is None or posted.missing:
            return True
        if calls and (posted.buried or not self.calls.idle.isdisjoint(pings)):
            return True
        if self.table.row.phase is not Phase.PLAYING:
            return self.table.row.phase is Phase.OVER and posted.buried
        return posted.aged(self._context.clock.now())
