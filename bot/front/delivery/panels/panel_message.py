"""Where a table's panel stands, and how the next one comes to stand there: once, whatever gets lost on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from enum import Enum
from typing import TypeVar

import aiohttp
import discord

from bot.front.delivery.panels.presses import LastPress, PressAnswer
from bot.front.delivery.sending import edit_message, message_of
from bot.front.messages.components import MessageView, edited_with, sent_with, texts_of
from bot.front.messages.mentions import pinging
from bot.hosting.clock import Clock
from bot.hosting.table import Table
from storage.rows import NEXT, OLD, Channel, Player, Post, TableId
from storage.store import PostStore
from storage.trouble import AWAY, Unusable

T = TypeVar("T")

LONGEST_NONCE = 25
LOOKS_AGAIN = 0.5  # seconds


class PostOutcome(Enum):
    """What stands there after a post: what was posted, or an earlier try whose answer was lost.

    Discord makes one message of those that are sent under one name. One of another beat has not called those who are
    called now.
    """

    FRESH = "fresh"
    OF_THIS_BEAT = "of this beat"
    OF_ANOTHER = "of another"


class PanelMessage:
    """One panel at a time. Before another is posted its name is written down, so that nobody posts it twice."""

    def __init__(self, client: discord.Client, posts: PostStore, table: TableId, clock: Clock) -> None:
        self._client = client
        self._posts = posts
        self._table = table
        self.post: Post | None = None
        self.last_press = LastPress(clock)
        self.buried = False  # others have talked below it
        self.missing = False  # somebody has deleted it, or it cannot be edited any more
        self.pictures: tuple[str, ...] | None = ()  # the names of its pictures; None: nobody knows
        self.old: Post | None = None  # a panel before it that is still to be taken away
        self._next: str | None = None  # the name of that one, while nobody knows whether it was posted

    def recall(self, posts: list[Post]) -> None:
        """What stood here before a restart, and what was about to."""
        if self.post is None:
            self.post = next((post for post in posts if not post.player), None)
            self.last_press.live = None if self.post is None else int(self.post.message)
            self.pictures = () if self.post is None else None
            self.old = next((post for post in posts if post.player == OLD and post.message), None)
            if self.old is not None and self.post is not None and self.old.message == self.post.message:
                self.old = None  # it still stands: the next one was never written down
            begins = f"{self._table if self.post is None else self.post.message}-"
            names = (post.message for post in posts if post.player == NEXT)
            self._next = next((name for name in names if name.startswith(begins)), None)

    def talked_in(self, channel: int, message: int) -> None:
        """Somebody wrote something: where our panel is, it is below it now."""
        if self.post is not None and int(self.post.channel) == channel and message > int(self.post.message):
            self.buried = True

    def lose(self) -> None:
        """It is no longer there to be edited: the next one follows it, and is named after it."""
        self.missing = True

    async def edit(self, view: MessageView) -> bool:
        """Show this in place of the panel. A picture that stands there already is not sent again.

        False if it was to go through the last press on the panel, and Discord did not take it: nothing has changed.
        """
        if self.post is None:
            return True
        standing = view.standing = self.pictures
        self.pictures = None
        if not self.last_press.serves:
            await edit_message(self._client, self.post, view, edited_with(view))
        elif not await self.last_press.edit(view, edited_with(view)):
            self.pictures = standing
            return False
        self.pictures = view.names
        return True

    async def follow(
        self,
        view: MessageView,
        table: Table,
        pings: Sequence[Player],
        told: int | None,
        answers: Sequence[PressAnswer] = (),
    ) -> PostOutcome:
        """Post the next panel; the first one as the answer to whoever opened the table, if they wait for it.

        `told` is what a channel knows that has read it.
        """
        opening = next((answer for answer in answers if answer.pressed is None), None)
        if opening is not None and self.post is None:
            opening.carry(view)
            if (message := await opening.sent) is not None:
                await self.stands(message, table.row.channel)
                return PostOutcome.FRESH
        again, due = self._next is not None, _follower(self.post, table)
        name = self._next = self._next or due
        if not again and not await self._claims(Post(self._table, NEXT, table.row.channel, name)):
            return PostOutcome.OF_ANOTHER
        sent = await self._at(table.row.channel).send(
            view=view, allowed_mentions=pinging(pings), nonce=name, **sent_with(view)
        )
        self.pictures = None if again else view.names
        fresh = not again or _alike(sent, view)
        called = fresh or name == due
        await self.stands(sent.id, Channel(str(sent.channel.id)), told if called else None)
        if fresh:
            return PostOutcome.FRESH
        return PostOutcome.OF_THIS_BEAT if called else PostOutcome.OF_ANOTHER

    async def _claims(self, coming: Post) -> bool:
        """Whether the next panel is ours to post. Another process that believes the table its own may be faster: then
        what it has posted is the panel, and what it is about to post is posted once, whoever does it.
        """
        live = "" if self.post is None else self.post.message
        if await _firmly(lambda: self._posts.claim(coming, live)):
            return True
        self.post, self._next, self.missing, self.buried = None, None, False, False
        self.recall(await self._posts.of_table(self._table))
        return False

    async def remove_old(self, spend: Callable[[], None]) -> None:
        """Take the panel before this one away: one message of a table is enough. What fails is tried the next time.

        Through the last press on it, if there was one lately; else by a request that Discord counts: `spend` notes it.
        """
        if self.old is not None:
            try:
                if not await self.last_press.delete(int(self.old.message)):
                    spend()
                    await message_of(self._client, self.old).delete()
            except (discord.NotFound, discord.Forbidden):
                pass  # one that must stay has only stale buttons
            except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
                return
            gone = Post(self._table, OLD, self.old.channel, "")
            await _firmly(lambda: self._posts.put(gone))
            self.old = None

    async def stands(self, message: int, channel: Channel, told: int | None = None) -> None:
        """This message is the panel from now on; with it, on the disk, how much it tells."""
        if self.post is not None and not self.missing and self.post.message != str(message):
            self.old = Post(self._table, OLD, self.post.channel, self.post.message)
            old = self.old
            await _firmly(lambda: self._posts.put(old))
        self.post = live = Post(self._table, Player(""), channel, str(message))
        self.last_press.live = message
        self._next = None
        self.buried = self.missing = False
        await _firmly(lambda: self._posts.put(live, told))

    def _at(self, channel: Channel) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(int(channel))


async def _firmly(write: Callable[[], Awaitable[T]]) -> T:
    """Write down where a panel stands, however long the database is away: what nobody knows of would stand twice."""
    while True:
        try:
            return await write()
        except Unusable as error:
            if error.why.id != AWAY:
                raise
        await asyncio.sleep(LOOKS_AGAIN)


def _follower(old: Post | None, table: Table) -> str:
    """Names the message that comes after another one, so that Discord makes it once even if its answer was lost."""
    beat = 0 if table.match is None else table.match.beat
    return f"{table.id if old is None else old.message}-{beat}"[:LONGEST_NONCE]


def _alike(sent: discord.Message, view: MessageView) -> bool:
    """Whether a message says what this view says: Discord may give back one that was sent before."""
    return [part.content for part in _walk(sent.components) if isinstance(part, discord.TextDisplay)] == texts_of(
        view.to_components()
    )


def _walk(components: Sequence[discord.Component]) -> Iterator[discord.Component]:
    for component in components:
        yield component
        yield from _walk(getattr(component, "children", ()))
