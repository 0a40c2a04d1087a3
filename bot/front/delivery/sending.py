"""Sending without waiting for what comes back: work that nobody waits for, and requests whose answers nobody reads.

discord.py builds a message of every answer of Discord's. What our messages look like we know, so here it does not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, TypedDict

import aiohttp
import discord
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.front.messages.components import Edited, MessageView
from bot.front.messages.mentions import NOBODY
from storage.rows import Post, TableId

if TYPE_CHECKING:  # a module for type checkers only, which cannot be imported by itself
    from discord.types.interactions import InteractionCallback

CLOSED = "Session is closed"  # aiohttp's words: it has no exception of its own for a request after the end
COMPONENT, UPDATE = 3, 7  # the types of an interaction that is a press, and of an answer that changes its message

log = logging.getLogger(__name__)


def started(work: Coroutine[Any, Any, None], table: TableId) -> asyncio.Task[None]:
    """Begin work that nobody waits for. If it fails, the log says so at once, and at which table."""
    task = asyncio.create_task(work)
    task.add_done_callback(partial(_heard, table))
    return task


def _heard(table: TableId, task: asyncio.Task[None]) -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, RuntimeError) and str(error) == CLOSED:
        log.info("table %s: what has happened since the line was closed is told after the next start", table)
    elif error is not None:
        log.error("table %s: what has happened could not be told", table, exc_info=error)


def message_of(client: discord.Client, post: Post) -> discord.PartialMessage:
    """The message, to be deleted."""
    return client.get_partial_messageable(int(post.channel)).get_partial_message(int(post.message))


async def edit_message(client: discord.Client, post: Post, view: MessageView, files: Edited | None = None) -> None:
    """Show this in its place.

    discord.py's own `edit` does the same, and then builds a message of all that Discord answers. Nobody looks at it.
    """
    with handle_message_parameters(view=view, allowed_mentions=NOBODY, **(files or {})) as params:
        await client.http.edit_message(int(post.channel), int(post.message), params=params)


async def delete_original(through: discord.Webhook) -> None:
    """Delete the message of an answered interaction."""
    delete = async_context.get().delete_original_interaction_response
    await delete(through.id, through.token or "", **_line(through))


async def edit_original(through: discord.Webhook, view: MessageView, files: Edited) -> None:
    """Show this in the place of the message of an answered interaction."""
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


class Updates(AsyncWebhookAdapter):
    """discord.py's way to answer, but without `with_response`: with it Discord sends the whole message back.

    Then discord.py reads it and builds a message of its own, at which nobody looks.
    """

    def __init__(self, line: AsyncWebhookAdapter) -> None:
        super().__init__()
        self._line = line

    async def request(self, *given: Any, **named: Any) -> Any:  # Any: whatever discord.py asks for
        """Ask Discord."""
        return await self._line.request(*given, **named)

    async def create_interaction_response(  # noqa: PLR0913 - discord.py's
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> InteractionCallback:
        """Send it; what is returned is all that discord.py needs to know."""
        payload = params.payload
        if payload is None or payload["type"] != UPDATE:  # with a file, or a message of its own
            return await super().create_interaction_response(
                interaction_id, token, session=session, proxy=proxy, proxy_auth=proxy_auth, params=params
            )
        answered = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", answered, webhook_id=interaction_id, webhook_token=token)
        await self.request(route, session, proxy=proxy, proxy_auth=proxy_auth, payload=payload)
        return {"interaction": {"id": interaction_id, "type": COMPONENT}}


@contextmanager
def updating() -> Generator[None]:
    """Inside, answers of this task do not bring their message back."""
    before = async_context.set(_over(async_context.get()))
    try:
        yield
    finally:
        async_context.reset(before)


@lru_cache(2)
def _over(line: AsyncWebhookAdapter) -> Updates:
    return line if isinstance(line, Updates) else Updates(line)
