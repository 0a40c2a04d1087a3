"""One table's place in a channel: its panel, the lines not yet told, and when a new message is due.

The newest panel wins; panels in between are skipped, lines never. What is shown is made from the table, not from what
was shown before, so telling twice is telling once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import aiohttp
import discord
from discord import ui

from bot.front.delivery import discord_errors
from bot.front.delivery.background import started
from bot.front.delivery.context import PanelContext
from bot.front.delivery.discord_errors import Lost
from bot.front.delivery.holds import Hold
from bot.front.delivery.panel_draft import PanelDraft, ShownPanel, drawn, said
from bot.front.delivery.panel_message import PanelMessage, PostOutcome, known
from bot.front.delivery.rate_budget import Urgency
from bot.front.delivery.story_log import StoryLog
from bot.front.delivery.turn_pings import Idle, TurnPings
from bot.front.messages import panel
from bot.front.messages.locale import public_words
from bot.front.messages.quips import aside
from bot.hosting.table import Notice, Table, Turned
from games.engine import text
from storage.rows import NEXT, Hand, Millis, Phase, Player

OVER = {Phase.OVER, Phase.CANCELLED}


class PanelWriter:
    """Shows one table. There is one task for it at most."""

    def __init__(self, room: PanelContext, table: Table) -> None:
        self._room = room
        self._table = table
        self._story = StoryLog()
        self._recalled: Phase | None = None
        self._spot = PanelMessage(room.client, room.records.posts, table.id)
        self._lettered: set[Player] = set()
        self._standing: ShownPanel | None = None
        self._calls = TurnPings()
        self._leaving = False
        self._answers = self._sent = 0
        self.closed_by: Player | None = None  # whoever closed the lobby, where that is known
        self.lost_at: Millis | None = None  # since when it cannot be shown
        self.hold = Hold()
        self._finding = asyncio.Lock()
        self._work: asyncio.Task[None] | None = None

    @property
    def table(self) -> Table:
        """As last heard of."""
        return self._table

    @property
    def message(self) -> int | None:
        """The id of the live panel."""
        return self._spot.message

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._work is not None and not self._work.done()

    # What happens at the table

    def heed(self, notice: Notice, idle: Idle) -> None:
        """The table is now like this, and this has happened. It will be shown soon, if anybody may notice."""
        before, self._table = self._table, notice.table
        if isinstance(notice, Turned):
            lapsed = notice.seat if notice.hand is Hand.CLOCK else None
            self._story.goes_on(notice.before, notice.events, notice.table.seating.sitters, aside(notice), lapsed)
            if notice.table.match is not None and notice.table.match.beat == notice.before.beat:
                return  # a secret answer: an edit is a message too
        if before.seating.suspended and not notice.table.seating.suspended:
            self._story.add((text("front-shown-again"),), notice.table.seating.sitters)
        self._calls.heed(notice, idle)
        self.stir()

    def marked(self, player: Player) -> None:
        """This person has their private view."""
        if player not in self._lettered:
            self._lettered.add(player)
            if self._table.row.phase is Phase.LOBBY:
                self.stir()

    def talked_in(self, channel: int, message: int) -> None:
        """Somebody wrote something: where our panel is, it is below it now."""
        self._spot.talked_in(channel, message)

    def forget(self, player: Player) -> None:
        """Name this person no more."""
        self._story.forget(player)

    def leaving(self) -> None:
        """We go for a moment; the panel says so."""
        self._leaving = True
        self.stir()

    def gone(self) -> None:
        """Somebody has deleted the panel: another takes its place."""
        self._spot.bare, self._standing = True, None
        self.stir()

    def try_again(self) -> None:
        """It could not be shown; perhaps it can now."""
        if self.lost_at is not None and not self.busy:
            self.lost_at = self._standing = None
            self.stir()

    # How it is shown

    def stir(self) -> None:
        """Show what is not shown yet; while nothing can be shown, and no time runs, wait for a better moment."""
        if not self.busy and (self.lost_at is None or self._table.row.paused is None):
            self._work = started(self._show(), self._table.id)

    async def shown(self) -> None:
        """Wait until everything is shown."""
        while self._work is not None and not self._work.done():
            await asyncio.shield(self._work)

    async def before_others(self) -> None:
        """Wait for what everybody sees, before anybody is shown more; but not for ever."""
        await self.hold.free(self._room.timing.panel_holds)
        if self._work is not None and not self._work.done():
            await asyncio.wait({self._work}, timeout=self._room.timing.panel_comes_first)

    async def find(self) -> None:
        """The panel from before a restart, and the story so far."""
        async with self._finding:
            if self._recalled is None:
                posts = await self._room.records.posts.of_table(self._table.id)
                self._lettered |= {post.player for post in posts if post.player not in {"", NEXT}}
                self._spot.recall(posts)
            if self._recalled is not Phase.PLAYING:
                table = self._table
                await self._story.find(self._room.records.archive, table)
                self._recalled = Phase.LOBBY if table.row.phase is Phase.LOBBY else Phase.PLAYING

    async def draft(self) -> PanelDraft:
        """The message that stands for the table now."""
        await self.find()
        words = await public_words(self._room.records.preferences, self._room.client, self._table.row)
        calls, pings = self._calls.open, await self._calls.wanting_pings(self._room.records.preferences, self._table)
        view = partial(panel.panel, lettered=frozenset(self._lettered), closed_by=self.closed_by)
        more = (words.word("front-leaving"),) if self._leaving else ()
        return drawn(self._table, self._story, words, view, more, calls, pings, anew=self._anew(calls, pings))

    def _anew(self, calls: tuple[Player, ...], pings: tuple[Player, ...]) -> bool:
        """Whether this takes a new message: an edit pings nobody, and what lies far above is not seen."""
        spot = self._spot
        if spot.post is None or spot.bare:
            return True
        if calls and (spot.buried or not self._calls.idle.isdisjoint(pings)):
            return True
        if self._table.row.phase is not Phase.PLAYING:
            return self._table.row.phase is Phase.OVER and spot.buried
        return spot.aged(self._room.clock.now())

    async def answer_with(self, show: Callable[[ui.LayoutView], Awaitable[None]]) -> None:
        """Answer a press by the next panel in the same place; by what is left of the old, if the next comes below."""
        draft, pressed, sent = await self.draft(), self.message, self._sent
        if draft.anew:
            await show(self._left(draft))
            self._story.pin(draft.first)
            self._spot.bare, self._standing = True, None
            self.stir()
            return
        await show(draft.view)
        self._answers += 1
        if self.message != pressed:
            await show(panel.shrunk(draft.table, (), draft.words))  # a new one was posted meanwhile
        elif draft.overlong or self._sent != sent:
            self._standing = None  # what it had no room for is told below; what it has overwritten is shown again
            self.stir()
        else:
            await self._settled(draft)

    async def open_with(self, show: Callable[[ui.LayoutView], Awaitable[int]]) -> None:
        """Answer whoever opened the table by its first panel."""
        draft = await self.draft()
        await self._spot.stands(await show(draft.view), self._table.row.channel)
        await self._settled(draft)

    def _left(self, draft: PanelDraft) -> ui.LayoutView:
        """What the panel is left with when this one comes: the lines that it does not hold itself."""
        return panel.shrunk(draft.table, said(self._story.left(draft.first), draft.words), draft.words)

    async def _show(self) -> None:
        """Until what is shown is what there is."""
        await asyncio.sleep(self._room.timing.panel_settles)
        try:
            await self._keep_showing()
        except Lost as lost:
            self.lost_at = self._room.clock.now()
            await self._room.lost(self._table.id, lost.loss)
        if self._table.row.phase in OVER:
            self._room.done(self._table.id)

    async def _keep_showing(self) -> None:
        tries = 0
        while True:
            patience = await self.hold.free(self._room.timing.panel_holds)
            try:
                if not await self._show_once(patience):
                    return
                tries = 0
            except (discord.HTTPException, OSError, aiohttp.ClientError, TimeoutError) as error:
                if discord_errors.vanished(error) and not self._spot.bare:
                    self._spot.bare, self._standing = True, None  # the next one follows it, and is named after it
                else:
                    self._room.budget.rest(discord_errors.silence(error))
                    await discord_errors.outlive(error, self._table.id, tries)
                tries += 1

    async def _show_once(self, patience: float | None) -> bool:
        """Whether there was anything to show."""
        if self._all_shown or self._nothing_new(draft := await self.draft()):
            return await self._found_again()
        await self._room.budget.grant(Urgency.TURN if draft.anew else Urgency.PANEL)
        await self.hold.free(patience)
        if self._nothing_new(draft := await self.draft()):
            return await self._found_again()
        await self._tell_long_story(draft)
        await self._send(draft)
        return True

    async def _found_again(self) -> bool:
        """Whether it was held up because it could not be shown: it is, so it goes on."""
        self.lost_at = None
        if not self._table.seating.suspended:
            return False
        await self._room.found(self._table.id)
        return not self._table.seating.suspended

    @property
    def _all_shown(self) -> bool:
        """Whether nothing has happened since the panel was drawn that stands there: no need to draw it again."""
        standing, lobby = self._standing, self._table.row.phase is Phase.LOBBY  # a lobby also shows who has their view
        if standing is None or lobby or self._spot.bare or self._leaving or self._calls.open:
            return False
        return standing.table is self._table and standing.lines == self._story.end

    def _nothing_new(self, draft: PanelDraft) -> bool:
        if self._standing is None or self._spot.bare or (draft.anew and draft.calls):
            return False
        return draft.digest == self._standing.digest

    async def _tell_long_story(self, draft: PanelDraft) -> None:
        """Lines that the panel has no room for get a message of their own."""
        until = draft.lines - len(draft.overlong)
        for page, count in panel.pages(draft.table, draft.overlong, draft.words):
            until += count
            await self._spot.add(page, draft.table.row.channel)
            self._story.told(until, elsewhere=True)

    async def _send(self, draft: PanelDraft) -> None:
        """Edit the panel, or post a new one where somebody is to be pinged or it is out of sight."""
        old, bare, answers = self._spot.post, self._spot.bare, self._answers
        if old is None or draft.anew:
            left, follows = self._left(draft), await self._spot.follow(draft)
            self._story.moves(draft.first)
            if follows is PostOutcome.FRESH:
                await self._settled(draft)
            else:
                self._standing = None  # it stood there already, and is shown as it is now
                self._calls.answered(draft.calls if follows is PostOutcome.OF_THIS_BEAT else ())
            if old is not None and not bare:
                await self._spot.shrink(old, left)
            return
        await self._spot.edit(draft.view)
        self._sent += 1
        if self._answers == answers:
            await self._settled(draft)
        else:
            self._standing = None  # a press was answered meanwhile, and what was shown then may be overwritten now

    async def _settled(self, draft: PanelDraft) -> None:
        """That is shown now."""
        self._standing = ShownPanel(draft.digest, draft.table, draft.lines)
        self._story.told(draft.lines)
        self._calls.answered(draft.calls)
        if (told := known(draft)) is not None:
            await self._room.records.posts.record_told(draft.table.id, told)
