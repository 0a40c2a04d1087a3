"""What a table's panel should show now: the table, the lines not yet told, whose turn has come and who is called."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from discord.utils import DISCORD_EPOCH

from bot.front.delivery.panels.context import PanelContext
from bot.front.delivery.panels.panel_message import PanelMessage
from bot.front.delivery.panels.quips import aside
from bot.front.delivery.panels.story_log import LINES, StoryLog, said
from bot.front.delivery.pictures import PanelPictures
from bot.front.messages import panel
from bot.front.messages.components import Drawn, MessageView, digest
from bot.front.messages.locale import HOME, language
from bot.hosting.records.settings import Preferences
from bot.hosting.schedule.plans import wants_to_pass
from bot.hosting.table import Notice, Table, Turned, Warned
from bot.words import NO_ICONS, Words, words
from games.engine import Time, text
from storage.rows import NEXT, OLD, THE_END, Hand, Millis, Phase, Player, Post

LASTS = Millis(55 * 60_000)  # edits of messages older than an hour are few: a panel near that is posted anew

Idle: TypeAlias = Callable[[Player], bool]


@dataclass(frozen=True, slots=True)
class PanelDraft:
    """What will be shown, how far the story goes in it, whom it calls, and whether it takes a new message."""

    view: MessageView
    digest: bytes
    table: Table
    words: Words
    lines: int
    calls: tuple[Player, ...]
    pings: tuple[Player, ...]
    anew: bool

    @property
    def told(self) -> int | None:
        """What a channel knows that has read this: the beat, or the end."""
        if self.table.row.phase is Phase.OVER:
            return THE_END
        return None if self.table.match is None else self.table.match.beat


@dataclass(frozen=True, slots=True)
class ShownPanel:
    """What a panel shows as long as it stands: how it looks, the table, and how far the story goes."""

    digest: bytes
    table: Table
    lines: int


class TurnPings:
    """Those who are to be told of their turn by the next panel."""

    def __init__(self) -> None:
        self._asked: tuple[Player, ...] = ()
        self._pinged: frozenset[Player] = frozenset()  # since they were asked: nobody is called twice to one turn
        self.open: tuple[Player, ...] = ()
        self.idle: frozenset[Player] = frozenset()

    def heed(self, notice: Notice, idle: Idle) -> None:
        """A turn has come, or time runs out; those who are there already need no ping."""
        asked = asked_of(notice.table)
        if isinstance(notice, Warned):
            sitters = notice.table.seating.sitters
            late = [player for seat in notice.seats if (player := sitters[seat].player)]
            self.open = tuple(player for player in late if player not in self._pinged)
            self.idle = frozenset(self.open)
        elif asked != self._asked:
            self._asked = self.open = asked
            self.idle, self._pinged = frozenset(filter(idle, asked)), frozenset()

    async def wanting_pings(self, preferences: Preferences, table: Table) -> tuple[Player, ...]:
        """Those called who have not said that they want none, nor are passed for."""
        seats = [(player, table.seating.seat_of(player)) for player in self.open]
        called = [player for player, seat in seats if seat is None or not wants_to_pass(table, seat)]
        return tuple([player for player in called if (await preferences.player(player)).pings])

    def answered(self, calls: tuple[Player, ...], pinged: tuple[Player, ...] = ()) -> None:
        """These have been told, some of them by a ping; whoever was called since has not."""
        self._pinged |= frozenset(pinged)
        if self.open == calls:
            self.open, self.idle = (), frozenset()


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
        self._heard = False  # what was last heard of was played at another process, which has taken its time
        self.bare = False  # Discord did not take a picture: from now on this panel goes without
        self.shown: ShownPanel | None = None  # what the panel shows, as far as we know
        self._pictures = PanelPictures(context.pictures)
        self._has_message: set[Player] = set()
        self._recalled: Phase | None = None
        self._finding = asyncio.Lock()

    def heed(self, notice: Notice, idle: Idle) -> bool:
        """The table is now like this, and this has happened; whether anybody may notice."""
        before, self.table = self.table, notice.table
        self._heard = not isinstance(notice, Warned) and notice.heard
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
            self.has_picture = bool(shown)
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
        if self.bare or not _is_worth_a_picture(table):
            return ()
        return await self._pictures.draw(table, words, partial(self._late, table), at_once=self._heard)

    def _late(self, table: Table) -> None:
        """A picture is there that the panel went without."""
        if table is self.table:
            self._show_again()

    def is_of_now(self, draft: PanelDraft) -> bool:
        """Whether nothing has happened since this was drawn: no need to draw it again."""
        if self._may_differ or draft.calls != self.calls.open:
            return False
        return draft.table is self.table and draft.lines == self.story.end

    @property
    def is_shown(self) -> bool:
        """The same for what the panel shows."""
        shown = self.shown
        if shown is None or self._may_differ or self._posted.missing or self.calls.open:
            return False
        return shown.table is self.table and shown.lines == self.story.end

    @property
    def _may_differ(self) -> bool:
        """A lobby also shows who has their view; and a panel may say that we go."""
        return self.table.row.phase is Phase.LOBBY or self.leaving

    def is_new(self, draft: PanelDraft) -> bool:
        """Whether this shows or calls what the panel does not."""
        shown = self.shown
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
        return _is_aged(posted.post, self._context.clock.now())


def asked_of(table: Table) -> tuple[Player, ...]:
    """The people whom the game waits for; not those whose seat a mind keeps."""
    if table.row.phase is not Phase.PLAYING or table.match is None:
        return ()
    sitters = [table.seating.sitters[seat] for seat in table.match.waiting.expected]
    return tuple(sitter.player for sitter in sitters if sitter.player is not None and sitter.mind is None)


def _is_worth_a_picture(table: Table) -> bool:
    """Whether there may be a picture of it: most panels are of a turn, and that must cost nothing."""
    if table.row.phase is Phase.PLAYING:
        return table.match is not None and table.match.waiting.time is Time.PAUSE
    return table.row.phase is Phase.OVER


def _is_aged(post: Post, now: Millis) -> bool:
    """Whether a message is too old to be edited much longer."""
    return now - (int(post.message) >> 22) - DISCORD_EPOCH > LASTS
