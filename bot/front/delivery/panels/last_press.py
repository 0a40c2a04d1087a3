"""The last press on a panel: for a quarter of an hour Discord lets the panel be edited or deleted through it, and
counts no such request among those of a second.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TypedDict

import aiohttp
import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.front.delivery import discord_errors
from bot.front.messages.mentions import NOBODY
from bot.front.messages.message_view import MessageView
from bot.front.messages.reports.pictures import Edited
from bot.hosting.clock import Clock
from storage.rows import Millis, Player

LASTS = Millis(14 * 60_000)  # Discord takes what goes through an answered interaction for fifteen minutes
ENOUGH = Millis(LASTS // 2)  # whoever has pressed so lately need not do it for the panel's sake


class LastPress:
    """Of one panel, among those whose answers left the panel where it was.

    It is kept in memory only: after a restart the panel is edited the ordinary way, until it is pressed again.
    Nobody can tell by the panel which way it was edited: the message, its mark and those who are told are the same.
    And the way follows from what people press, in whatever world they press it, never from what a seat holds.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.live: int | None = None  # the message that is the panel now
        self._message: int | None = None
        self._through: discord.Webhook | None = None
        self._until = Millis(0)
        self._by: dict[Player, Millis] = {}

    def note(self, message: int, player: Player, through: discord.Webhook) -> None:
        """Somebody's press on this message was answered by changing it, or by leaving it as it is."""
        if message != self.live:
            return
        if message != self._message:
            self._by.clear()
        now = self._clock.now()
        self._message, self._through, self._until = message, through, Millis(now + LASTS)
        self._by.pop(player, None)
        self._by[player] = now  # the last of them is whose press it is

    def forget(self, player: Player) -> None:
        """Know nothing of this person any more, nor go through what they pressed."""
        if next(reversed(self._by), None) == player:
            self._through = None
        self._by.pop(player, None)

    def is_due(self, message: int, player: Player) -> bool:
        """Whether it would help if a press of this person on this message left the panel where it is.

        By their own presses alone: they could notice what it changes for them, and must not learn from it who else
        has opened a question.
        """
        if message != self.live:
            return False
        last = self._by.get(player) if message == self._message else None
        return last is None or self._clock.now() - last > ENOUGH

    @property
    def serves(self) -> bool:
        """Whether the live panel can be edited through it."""
        return self._message is not None and self._message == self.live and self._reaches(self._message)

    def _reaches(self, message: int) -> bool:
        return message == self._message and self._through is not None and self._clock.now() < self._until

    async def edit(self, view: MessageView, files: Edited) -> bool:
        """Whether Discord let the panel show this. If not, for whatever reason, the press is of no use any more."""
        through, self._through = self._through, None
        if through is None:
            return False
        try:
            await _edit_original(through, view, files)
        except Exception as error:
            self._by.clear()
            if isinstance(error, discord.HTTPException) and error.status < discord_errors.SERVERS_FAULT:
                return False
            raise  # nobody knows whether it arrived
        self._through = self._through or through
        return True

    async def delete(self, message: int) -> bool:
        """Whether Discord let this panel, which is no longer the live one, be deleted through the last press on it."""
        if not self._reaches(message) or self._through is None:
            return False
        through, self._through = self._through, None
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
            await _delete_original(through)
            return True
        return False


async def _delete_original(through: discord.Webhook) -> None:
    """As discord.py does for an answer."""
    delete = async_context.get().delete_original_interaction_response
    await delete(through.id, through.token or "", **_line(through))


async def _edit_original(through: discord.Webhook, view: MessageView, files: Edited) -> None:
    """As discord.py does, but no `Message` is made of what comes back."""
    with handle_message_parameters(view=view, allowed_mentions=NOBODY, **files) as params:
        await async_context.get().edit_original_interaction_response(
            through.id,
            through.token or "",
            **_line(through),
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
        )


class _Line(TypedDict):
    """How Discord is reached."""

    session: aiohttp.ClientSession
    proxy: str | None
    proxy_auth: aiohttp.BasicAuth | None


def _line(through: discord.Webhook) -> _Line:
    return {"session": through.session, "proxy": through.proxy, "proxy_auth": through.proxy_auth}
