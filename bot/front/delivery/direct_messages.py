"""Private views by direct message: one a player and table, kept up to date, never needed to play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum

import aiohttp
import discord

from bot.front.delivery import discord_errors
from bot.front.delivery.panels.writer import PanelWriter
from bot.front.delivery.rate_budget import Budget, Ticket, Urgency, patience
from bot.front.delivery.sending import edit_message, message_of, started
from bot.front.delivery.timing import Timing
from bot.front.messages import panel
from bot.front.messages.components import MessageView, digest
from bot.front.messages.locale import Icons, language
from bot.front.messages.mentions import NOBODY
from bot.hosting.records.records import Records
from bot.hosting.records.settings import PlayerSettings
from bot.hosting.table import Table
from bot.words import NO_ICONS, Words, words
from storage.rows import Channel, Phase, Player, Post, TableId

CLOSED = {50007, 50278}  # the person takes no messages, or shares no server with us
TOO_FAST, TRIES = 40003, 4


class Manner(Enum):
    """How a private view reaches somebody: in the place of the old one, or as a new message that they hear of."""

    IN_PLACE = "in place"
    ANEW = "anew"


class Delivery(Enum):
    """What became of it."""

    DELIVERED = "delivered"
    CLOSED = "closed"
    UNWANTED = "unwanted"
    FAILED = "failed"


@dataclass(slots=True)
class DirectMessage:
    """The private view of one person at one table, on its way."""

    table: Table
    player: Player
    panel: PanelWriter  # what everybody sees comes first
    urgency: Urgency
    manner: Manner
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    ticket: Ticket | None = None
    wanted: bool = True
    sent: bytes = b""
    is_answer: bool = False  # what was sent last was the answer to a press on it, which cost no request
    post: Post | None = None
    writing: asyncio.Lock = field(default_factory=asyncio.Lock)  # or nobody would know which came last


class DirectMessages:
    """Sends the newest of each, as the budget allows."""

    def __init__(self, client: discord.Client, records: Records, budget: Budget, timing: Timing, icons: Icons) -> None:
        self._client = client
        self._icons = icons
        self._preferences = records.preferences
        self._posts = records.posts
        self._budget = budget
        self._timing = timing
        self._messages: dict[tuple[TableId, Player], DirectMessage] = {}
        self._opening = asyncio.Lock()

    def want(
        self, panel: PanelWriter, player: Player, urgency: Urgency, manner: Manner = Manner.IN_PLACE
    ) -> DirectMessage:
        """Let this person's private view be as the table is now, once its panel is."""
        table = panel.table
        message = self._messages.get((table.id, player))
        if message is None:
            message = DirectMessage(table, player, panel, urgency, manner)
            self._messages[table.id, player] = message
        elif message.wanted:
            message.urgency = min(message.urgency, urgency)
            message.manner = manner if message.manner is Manner.IN_PLACE else message.manner
        else:
            message.urgency, message.manner = urgency, manner
        message.table, message.panel = table, panel
        if urgency < Urgency.VIEW:
            message.hurry.set()
            if message.ticket is not None:
                message.ticket.hurry(urgency)
        return self._begin(message)

    def _begin(self, message: DirectMessage) -> DirectMessage:
        """Deliver it soon, unless that has begun."""
        message.wanted = True
        if message.task is None or message.task.done():
            message.task = started(self._deliver(message), message.table.id)
        return message

    async def open(self, panel: PanelWriter, player: Player) -> Delivery:
        """Somebody has just joined: write to them at once, even if they took no messages before."""
        await self.welcome_again(player)
        message = self.want(panel, player, Urgency.MOVER)
        if message.task is not None:
            await asyncio.shield(message.task)
        return await self._became(message)

    async def _became(self, message: DirectMessage) -> Delivery:
        settings = await self._preferences.player(message.player)
        if not settings.dms:
            return Delivery.UNWANTED
        if settings.closed:
            return Delivery.CLOSED
        return Delivery.DELIVERED if message.post is not None else Delivery.FAILED

    async def welcome_again(self, player: Player) -> None:
        """Somebody asked for direct messages anew."""
        if (await self._preferences.player(player)).closed:
            await self._preferences.save(PlayerSettings, player, {"closed": False})

    def forget(self, player: Player) -> None:
        """Write nothing more to this person, not even what is on its way."""
        for key in [key for key in self._messages if key[1] == player]:
            message = self._messages.pop(key)
            if message.task is not None:
                message.task.cancel()

    def __len__(self) -> int:
        """How many are kept."""
        return len(self._messages)

    @asynccontextmanager
    async def answer_by(
        self, table: Table, player: Player, pressed: int | None, view: MessageView
    ) -> AsyncGenerator[None]:
        """In this context a press on somebody's private view is answered with it anew: so it need not be sent again."""
        message = self._messages.get((table.id, player))
        if message is None or message.writing.locked() or message.post is None or message.post.message != str(pressed):
            yield
            return
        async with message.writing:
            message.sent = b""  # nobody knows before the answer has arrived
            yield
            message.sent, message.is_answer = digest(view), True
        if message.table is not table:  # something newer may stand below what was shown now
            self._begin(message)

    async def sent(self, table: TableId, player: Player) -> None:
        """Wait until this person's is sent, or put off."""
        message = self._messages.get((table, player))
        if message is not None and message.task is not None and message.urgency is not Urgency.VIEW:
            await asyncio.wait({message.task})

    async def delivered(self) -> None:
        """Wait until all are sent."""
        while tasks := [
            message.task for message in self._messages.values() if message.task and not message.task.done()
        ]:
            for message in self._messages.values():
                message.hurry.set()
            await asyncio.wait(tasks)

    async def _deliver(self, message: DirectMessage) -> None:
        """Until the newest is there. If requests are short, the view of whoever is not to move may come late."""
        while message.wanted:
            await self._settle(message)
            await message.panel.before_others()
            if not await self._welcome(message.player):
                break
            if message.is_answer and await self._is_shown(message):
                continue
            message.ticket = self._budget.ticket(message.urgency)
            await message.ticket.wait()
            message.ticket = None
            await self._try(message)
        message.wanted = False
        if (
            message.table.row.phase in {Phase.OVER, Phase.CANCELLED}
            or message.player not in message.table.seating.people
        ):
            self._messages.pop((message.table.id, message.player), None)

    async def _settle(self, message: DirectMessage) -> None:
        """Let more happen first: a moment if they are to move, longer if they are not and nobody waits."""
        if message.urgency is Urgency.VIEW:
            await _unhurried(message, patience(self._budget.strain, self._timing))
        else:
            await asyncio.sleep(self._timing.mover_view_settles)
        message.hurry.clear()

    async def _welcome(self, player: Player) -> bool:
        settings = await self._preferences.player(player)
        return settings.dms and not settings.closed

    async def _try(self, message: DirectMessage) -> None:
        tries = 0
        while tries < TRIES:
            message.wanted = False
            try:
                await self._send(message)
            except (discord.HTTPException, OSError, aiohttp.ClientError, TimeoutError) as error:
                if not await self._survived(error, message, tries):
                    return
                tries += discord_errors.asked_to_wait(error) is None  # whoever is asked to wait tries again
            else:
                return

    async def _is_shown(self, message: DirectMessage) -> bool:
        """Whether the answer to their press has shown them all that there is by now: then no more is wanted."""
        async with message.writing:
            message.wanted = False
            shown = message.manner is Manner.IN_PLACE and digest(await self._draw(message)) == message.sent
            message.wanted = message.wanted or not shown
            return shown

    async def _send(self, message: DirectMessage) -> None:
        async with message.writing:
            view = await self._draw(message)
            looks = digest(view)
            old = await self._post(message)
            if old is not None and message.manner is Manner.IN_PLACE:
                if looks != message.sent:
                    await edit_message(self._client, old, view)
            else:
                await self._send_anew(message, view, old)
            message.sent, message.manner, message.is_answer = looks, Manner.IN_PLACE, False

    async def _draw(self, message: DirectMessage) -> MessageView:
        words = await self.words_for(message.player, message.table.row.game)
        await message.panel.find()
        since = message.panel.told_since(message.player, words)
        return panel.direct_message(message.table, message.player, words, since)

    async def words_for(self, player: Player, game: str) -> Words:
        """What a person is written to in: as they last spoke to us, and with pictures unless they want none."""
        wishes = await self._preferences.player(player)
        icons = NO_ICONS if wishes.look == "plain" else self._icons.get(game, NO_ICONS)
        return words(language(wishes.locale), game).with_icons(icons)

    async def _send_anew(self, message: DirectMessage, view: MessageView, old: Post | None) -> None:
        channel = (
            await self._open(message.player) if old is None else self._client.get_partial_messageable(int(old.channel))
        )
        follows = f"{message.table.id}-{message.player[-12:] if old is None else old.message[-12:]}"
        sent = await channel.send(view=view, allowed_mentions=NOBODY, nonce=follows[:25])
        message.post = Post(message.table.id, message.player, Channel(str(channel.id)), str(sent.id))
        await self._posts.put(message.post)
        message.panel.mark(message.player)
        if old is not None:
            with suppress(discord.HTTPException):  # gone already, or it stays as it was: the new one is there
                await message_of(self._client, old).delete()

    async def _open(self, player: Player) -> discord.DMChannel:
        """One after the other, and not too fast."""
        async with self._opening:
            channel = await self._client.create_dm(discord.Object(int(player)))
            await asyncio.sleep(self._timing.between_openings)
            return channel

    async def _post(self, message: DirectMessage) -> Post | None:
        if message.post is None:
            posts = await self._posts.of_table(message.table.id)
            message.post = next((post for post in posts if post.player == message.player), None)
        return message.post

    async def _survived(self, error: Exception, message: DirectMessage, tries: int) -> bool:
        """Whether it is worth another try."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code in CLOSED:
            await self._preferences.save(PlayerSettings, message.player, {"closed": True})
            return False
        if code == TOO_FAST:
            async with self._opening:
                await asyncio.sleep(self._timing.opened_too_many)
            return True
        if discord_errors.vanished(error):
            message.manner = Manner.ANEW
            return True
        try:
            self._budget.rest(discord_errors.silence(error))
            await discord_errors.outlive(error, message.table.id, tries)
        except discord_errors.Lost:
            return False
        return True


async def _unhurried(message: DirectMessage, most: float) -> None:
    """Wait so long, unless it becomes urgent."""
    with suppress(TimeoutError):
        async with asyncio.timeout(most):
            await message.hurry.wait()
