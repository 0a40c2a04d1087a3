"""Answers that change the message whose button was pressed. What it looks like then we know, and do not ask for."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import aiohttp
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

if TYPE_CHECKING:  # a module for type checkers only, which cannot be imported by itself
    from discord.types.interactions import InteractionCallback

COMPONENT, UPDATE = 3, 7  # the types of an interaction that is a press, and of an answer that changes its message


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
