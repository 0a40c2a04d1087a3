"""One table's place in a channel: its panel, the lines not yet told, and when a new message is due.

The newest panel wins; panels in between are skipped, lines never. What is shown is made from the table, not from what
was shown before, so telling twice is telling once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import aiohttp
import discord
from discord import ui
from discord.utils import snowflake_time

from bot.front import mishaps, panels
from bot.front.asides import aside
from bot.front.budget import Budget, Urgency
from bot.front.calls import Calls, Idle
from bot.front.drafts import Draft, Standing, digest, follower, overlong, said
from bot.front.holds import Hold
from bot.front.languages import public_words
from bot.front.mishaps import Losing, Lost
from bot.front.people import NOBODY, pinging
from bot.front.posts import message_of
from bot.front.story import Story
from bot.front.tasks import started
from bot.front.timing import Timing
from bot.hosting.clock import Clock
from bot.hosting.table import Notice, Table, Turned
from storage.rows import THE_END, Channel, Hand, Millis, Phase, Player, Post
from storage.store import Store

PATIENCE = 10.0
OLD = Millis(55 * 60_000)  # edits of messages older than an hour are few: a panel near that is posted anew


class Desk:
    """Shows one table. There is one task for it at most."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that showing takes
        self,
        client: discord.Client,
        store: Store,
        budget: Budget,
        clock: Clock,
        timing: Timing,
        table: Table,
        lost: Losing,
    ) -> None:
        self._client = client
        self._store = store
        self._budget = budget
        self._clock = clock
        self._timing = timing
        self._lost = lost
        self._table = table
        self._story = Story()
        self._recalled: Phase | None = None
        self._post: Post | None = None
        self._lettered: set[Player] = set()
        self._standing: Standing | None = None
        self._calls = Calls()
        self._buried = False
        self._bare = False  # the old panel has given way to a new one that is not there yet
        self._leaving = False
        self._answers = 0
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
        return None if self._post is None else int(self._post.message)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._work is not None and not self._work.done()

    # What happens at the table

    def heed(self, notice: Notice, idle: Idle) -> None:
        """The table is now like this, and this has happened. It will be shown soon, if anybody may notice."""
        self._table = notice.table
        if isinstance(notice, Turned):
            lapsed = notice.seat if notice.hand is Hand.CLOCK else None
            self._story.goes_on(notice.before, notice.events, aside(notice), lapsed)
            if notice.table.match is not None and notice.table.match.beat == notice.before.beat:
                return  # a secret answer: an edit is a message too
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
        post = self._post
        if post is not None and int(post.channel) == channel and message > int(post.message):
            self._buried = True

    def leaving(self) -> None:
        """We go for a moment; the panel says so."""
        self._leaving = True
        self.stir()

    # How it is shown

    def stir(self) -> None:
        """Show what is not shown yet."""
        if not self.busy:
            self._work = started(self._show(), self._table.id)

    async def shown(self) -> None:
        """Wait until everything is shown."""
        while self._work is not None and not self._work.done():
            await asyncio.shield(self._work)

    async def before_others(self) -> None:
        """Wait for what everybody sees, before anybody is shown more; but not for ever."""
        await self.hold.free()
        if self._work is not None and not self._work.done():
            await asyncio.wait({self._work}, timeout=PATIENCE)

    async def find(self) -> None:
        """The panel from before a restart, and the story so far."""
        async with self._finding:
            if self._recalled is None:
                posts = await self._store.posts(self._table.id)
                self._lettered |= {post.player for post in posts if post.player}
                if self._post is None:
                    self._post = next((post for post in posts if not post.player), None)
            if self._recalled is not Phase.PLAYING:
                table = self._table
                await self._story.find(self._store, table)
                self._recalled = Phase.LOBBY if table.row.phase is Phase.LOBBY else Phase.PLAYING

    async def draft(self) -> Draft:
        """The message that stands for the table now."""
        await self.find()
        words = await public_words(self._store, self._client, self._table.row)
        calls, pings = self._calls.open, await self._calls.wanting_pings(self._store, self._table)
        table, untold = self._table, said(self._story.untold, self._table, words)
        lines = said(self._story.lately, table, words)
        if self._leaving:
            lines.append(words.word("front-leaving"))
        view = panels.panel(table, lines, words, frozenset(self._lettered))
        return Draft(
            view=view,
            digest=digest(view),
            table=table,
            words=words,
            lines=self._story.length,
            overlong=overlong(view, untold) if table.row.phase in {Phase.PLAYING, Phase.OVER} else (),
            calls=calls,
            pings=pings,
            anew=self._anew(calls, pings),
        )

    def _anew(self, calls: tuple[Player, ...], pings: tuple[Player, ...]) -> bool:
        """Whether this takes a new message: an edit pings nobody, and what lies far above is not seen."""
        if self._post is None or self._bare:
            return True
        if calls and (self._buried or not self._calls.idle.isdisjoint(pings)):
            return True
        if self._table.row.phase is not Phase.PLAYING:
            return self._table.row.phase is Phase.OVER and self._buried
        return self._clock.now() - snowflake_time(int(self._post.message)).timestamp() * 1000 > OLD

    async def answer_with(self, show: Callable[[ui.LayoutView], Awaitable[None]]) -> None:
        """Answer a press by the next panel in the same place; by what is left of the old, if the next comes below."""
        draft = await self.draft()
        if draft.anew:
            await show(await self.shrunk())
            self._bare, self._standing = True, None
            self.stir()
        else:
            await show(draft.view)
            self._answers += 1
            if draft.overlong:
                self.stir()  # what it had no room for is told below
            else:
                await self._settled(draft)

    async def open_with(self, show: Callable[[ui.LayoutView], Awaitable[int]]) -> None:
        """Answer whoever opened the table by its first panel."""
        draft = await self.draft()
        await self.posted(await show(draft.view), self._table.row.channel)
        await self._settled(draft)

    async def shrunk(self) -> ui.LayoutView:
        """What is left of a panel when a new one comes."""
        words = await public_words(self._store, self._client, self._table.row)
        return panels.shrunk(self._table, said(self._story.lately, self._table, words), words)

    async def _show(self) -> None:
        """Until what is shown is what there is."""
        await asyncio.sleep(self._timing.panel_settles)
        try:
            await self._keep_showing()
        except Lost as lost:
            await self._lost(self._table.id, lost.loss)

    async def _keep_showing(self) -> None:
        tries = 0
        while True:
            await self.hold.free()
            try:
                if not await self._show_once():
                    return
                tries = 0
            except (discord.HTTPException, OSError, aiohttp.ClientError, TimeoutError) as error:
                if mishaps.vanished(error) and not self._bare:
                    self._bare, self._standing = True, None  # the next one follows it, and is named after it
                else:
                    await mishaps.outlive(error, self._table.id, tries)
                tries += 1

    async def _show_once(self) -> bool:
        """Whether there was anything to show."""
        if self._all_shown:
            return False
        if self._nothing_new(draft := await self.draft()):
            return False
        await self._budget.grant(Urgency.TURN if draft.anew else Urgency.PANEL)
        await self.hold.free()
        if self._nothing_new(draft := await self.draft()):
            return False
        await self._tell_long_story(draft)
        await self._send(draft)
        return True

    @property
    def _all_shown(self) -> bool:
        """Whether nothing has happened since the panel was drawn that stands there: no need to draw it again."""
        standing, lobby = self._standing, self._table.row.phase is Phase.LOBBY  # a lobby also shows who has their view
        if standing is None or lobby or self._bare or self._leaving or self._calls.open:
            return False
        return standing.table is self._table and standing.lines == self._story.length

    def _nothing_new(self, draft: Draft) -> bool:
        if self._standing is None or self._bare or (draft.anew and draft.calls):
            return False
        return draft.digest == self._standing.digest

    async def _tell_long_story(self, draft: Draft) -> None:
        """Lines that the panel has no room for get a message of their own."""
        until = draft.lines - len(draft.overlong)
        for page, count in panels.pages(draft.table, draft.overlong, draft.words):
            until += count
            await self._channel.send(view=page, allowed_mentions=NOBODY)
            self._story.told(until)

    async def _send(self, draft: Draft) -> None:
        """Edit the panel, or post a new one where somebody is to be pinged or it is out of sight."""
        old, answers = self._post, self._answers
        if old is None or draft.anew:
            nonce = follower(old, draft.table)
            sent = await self._channel.send(view=draft.view, allowed_mentions=pinging(draft.pings), nonce=nonce)
            bare = self._bare
            await self.posted(sent.id, Channel(str(sent.channel.id)))
            await self._settled(draft)
            if old is not None and not bare:
                await self._shrink(old)
            return
        await message_of(self._client, old).edit(view=draft.view, allowed_mentions=NOBODY)
        if self._answers == answers:
            await self._settled(draft)
        else:
            self._standing = None  # a press was answered meanwhile, and what was shown then may be overwritten now

    async def posted(self, message: int, channel: Channel) -> None:
        """This message is the panel from now on."""
        self._post = Post(self._table.id, Player(""), channel, str(message))
        self._buried = self._bare = False
        await self._store.put_post(self._post)

    async def _settled(self, draft: Draft) -> None:
        """That is shown now."""
        self._standing = Standing(draft.digest, draft.table, draft.lines)
        self._story.told(draft.lines)
        self._calls.answered(draft.calls)
        table = draft.table
        if table.row.phase is Phase.OVER:
            await self._store.told(table.id, THE_END)
        elif table.match is not None:
            await self._store.told(table.id, table.match.beat)

    async def _shrink(self, old: Post) -> None:
        try:
            await message_of(self._client, old).edit(view=await self.shrunk(), allowed_mentions=NOBODY)
        except discord.HTTPException:
            return  # an old panel that stays as it is has only stale buttons

    @property
    def _channel(self) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(int(self._table.row.channel))
