"""What Discord is answered to one interaction: in time, and once, however long the work takes.

A press may have been on a table's panel: for a while the panel can be edited through it.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.front.delivery import discord_errors
from bot.front.delivery.open_views import Shown
from bot.front.delivery.outbox import Outbox
from bot.front.delivery.panels.presses import LastPress
from bot.front.delivery.sending import updating
from bot.front.messages.components import MessageView, edited_with, sent_with
from bot.front.messages.components import message as laid_out
from bot.front.messages.mentions import NOBODY
from storage.rows import Player, TableId

T = TypeVar("T")

THINKING = discord.InteractionResponseType.deferred_channel_message
IN_TIME, LATER = 2.0, 60.0  # seconds that an answer may be put off by Discord: the first one, and what follows

log = logging.getLogger(__name__)


class DiscordResponse:
    """One at a time: an answer and the request for more time never cross."""

    def __init__(
        self, interaction: discord.Interaction, outbox: Outbox, table: TableId | None, defers: float | None
    ) -> None:
        self._interaction = interaction
        self._outbox = outbox
        self._table = table
        self.player = player_of(interaction.user)
        self._turn = asyncio.Lock()
        self.shown: Shown | None = None  # what was last shown for their eyes only
        pressed = interaction.message
        self._pictures = () if pressed is None else tuple(file.filename for file in pressed.attachments)
        self._asking: asyncio.Task[None] | None = None
        completing = interaction.type is discord.InteractionType.autocomplete  # there is no more time for that
        loop = asyncio.get_running_loop()
        self._waiting = None if completing or defers is None else loop.call_later(defers, self._run_short)

    @property
    def message(self) -> int | None:
        """The message whose button was pressed."""
        return None if self._interaction.message is None else self._interaction.message.id

    @property
    def in_direct_message(self) -> bool:
        """Whether that message is a private view sent to them."""
        pressed = self._interaction.message
        return pressed is not None and self._interaction.guild_id is None and not pressed.flags.ephemeral

    async def think(self) -> None:
        """Say that an answer for their eyes only is on its way, and takes a while."""
        async with self._turn:
            if not self._interaction.response.is_done():
                await self._interaction.response.defer(ephemeral=True, thinking=True)

    async def show_in_place(self, view: MessageView) -> None:
        """Put this where the pressed button was."""
        if self._interaction.type is not discord.InteractionType.component:
            await self.show_privately(view)
            return
        async with self._turn:
            if self._interaction.response.is_done():
                await patiently(lambda: self._edit(view), LATER)
            else:
                answer = self._interaction.response.edit_message
                self._know_pictures(view)
                with updating():
                    await patiently(lambda: answer(view=view, allowed_mentions=NOBODY, **edited_with(view)), IN_TIME)
                self._has_pictures(view)
                self._note_press()
        pressed = self._interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            self.shown = Shown(pressed.id, self._edit, self._interaction.delete_original_response)

    async def leave_in_place(self) -> None:
        """Leave the message with the pressed button as it is; what is shown then follows it."""
        async with self._turn:
            if not self._interaction.response.is_done():
                await patiently(self._interaction.response.defer, IN_TIME)
                self._note_press()

    def _note_press(self) -> None:
        """The message that was pressed is the answer, changed or not: it can be edited through this interaction."""
        last = self._last_press
        if last is not None and self.message is not None:
            last.note(self.message, self.player, self._interaction.followup)

    @property
    def _last_press(self) -> LastPress | None:
        return None if self._table is None else self._outbox.last_press(self._table)

    async def ask(self, view: MessageView) -> None:
        """Ask them something for their eyes only.

        Their answer will change the panel. If their presses have left no way to edit it, this one does: it is
        answered by leaving the panel as it is, and the question follows, a moment later than it could come.
        """
        last = self._last_press
        if last is not None and self.message is not None and last.is_due(self.message, self.player):
            await self.leave_in_place()
        await self.show_privately(view)

    async def show_privately(self, view: MessageView) -> None:
        """For their eyes only."""
        async with self._turn:
            response = self._interaction.response
            if not response.is_done():
                answered = await patiently(
                    lambda: response.send_message(
                        view=view, ephemeral=True, allowed_mentions=NOBODY, **sent_with(view)
                    ),
                    IN_TIME,
                )
                self._has_pictures(view)
                message = answered.message_id or self._interaction.id
                self.shown = Shown(message, self._edit, self._interaction.delete_original_response)
            elif self._interaction.type is discord.InteractionType.component and response.type is not THINKING:
                sent = await self._follow_up(view)
                self.shown = Shown(sent.id, lambda anew: _edit_anew(sent, anew), sent.delete)
            else:
                sent = await patiently(lambda: self._edit(view), LATER)
                self.shown = Shown(sent.id, self._edit, self._interaction.delete_original_response)

    async def _edit(self, view: MessageView) -> discord.InteractionMessage:
        self._know_pictures(view)
        edit = self._interaction.edit_original_response
        edited = await edit(view=view, allowed_mentions=NOBODY, **edited_with(view))
        self._has_pictures(view)
        return edited

    def _know_pictures(self, view: MessageView) -> None:
        """Let a message that is about to be shown know which pictures are there, so that none is sent twice."""
        view.standing = self._pictures

    def _has_pictures(self, view: MessageView) -> None:
        """This is what is shown now."""
        self._pictures = view.names

    async def _follow_up(self, view: MessageView) -> discord.WebhookMessage:
        send = self._interaction.followup.send
        return await patiently(
            lambda: send(view=view, ephemeral=True, allowed_mentions=NOBODY, wait=True, **sent_with(view)), LATER
        )

    async def show_anew(self, view: MessageView) -> None:
        """For their eyes only: where the pressed button was, if nobody else sees that."""
        pressed = self._interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            await self.show_in_place(view)
        else:
            await self.show_privately(view)

    async def show_publicly(self, view: MessageView, late: str) -> int:
        """For the whole channel; which message that is. What comes late cannot be the answer, which then says so."""
        async with self._turn:
            if not self._interaction.response.is_done():
                return await self._answer_publicly(view)
        channel = self._interaction.client.get_partial_messageable(self._interaction.channel_id or 0)
        sent = await patiently(lambda: channel.send(view=view, allowed_mentions=NOBODY, **sent_with(view)), LATER)
        await self.say(late)
        return sent.id

    async def _answer_publicly(self, view: MessageView) -> int:
        answer = self._interaction.response.send_message
        try:
            answered = await patiently(lambda: answer(view=view, allowed_mentions=NOBODY, **sent_with(view)), IN_TIME)
        except discord.HTTPException as error:
            if not discord_errors.answered(error):
                raise
            log.warning("an answer was there already: %s (%s)", error.code, error.status)
            return (await self._interaction.original_response()).id
        found = answered.message_id
        return found if found is not None else (await self._interaction.original_response()).id

    async def show_openly(self, view: MessageView) -> None:
        """For the whole channel; what comes late was put off for their eyes only, and stays so."""
        async with self._turn:
            if not self._interaction.response.is_done():
                await self._answer_publicly(view)
                return
        await self.show_privately(view)

    async def say(self, said: str) -> None:
        """A few words, for their eyes only."""
        await self.show_privately(laid_out([said]))

    async def add(self, said: str) -> None:
        """A few words more, for their eyes only."""
        try:
            await self._follow_up(laid_out([said]))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("a few words more did not arrive: %s", type(error).__name__)

    async def send_file(self, name: str, content: bytes, said: str) -> None:
        """A file, for their eyes only."""
        async with self._turn:
            file, response = discord.File(io.BytesIO(content), name), self._interaction.response
            if response.is_done():
                await self._interaction.followup.send(said, file=file, ephemeral=True, allowed_mentions=NOBODY)
            else:
                await response.send_message(said, file=file, ephemeral=True, allowed_mentions=NOBODY)

    async def finish(self) -> None:
        """Nothing more will be asked for."""
        async with self._turn:
            if self._waiting is not None:
                self._waiting.cancel()
            if self._asking is not None:
                self._asking.cancel()

    def _run_short(self) -> None:
        self._asking = asyncio.create_task(self._ask_for_time())

    async def _ask_for_time(self) -> None:
        async with self._turn:
            response = self._interaction.response
            if response.is_done():
                return
            try:
                if self._interaction.type is discord.InteractionType.component:
                    await response.defer()
                    self._note_press()
                else:
                    await response.defer(ephemeral=True, thinking=True)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("more time was not granted: %s", type(error).__name__)


def player_of(user: discord.abc.User) -> Player:
    """A Discord user as hosting knows them."""
    return Player(str(user.id))


async def _edit_anew(sent: discord.WebhookMessage, view: MessageView) -> discord.WebhookMessage:
    view.standing = None
    return await sent.edit(view=view, allowed_mentions=NOBODY, **edited_with(view))


async def patiently(send: Callable[[], Awaitable[T]], most: float) -> T:
    """Send, and again whenever Discord has asked us to wait; as long as all that waiting takes no more than this."""
    try:
        return await send()
    except discord.HTTPException as error:
        return await discord_errors.again(error, send, most)
