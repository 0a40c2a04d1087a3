"""Requests with a JSON object in them, whose refusals are answers too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from aiohttp import web

from sandbox.checks.place import mapping
from sandbox.client.given import no
from sandbox.model.shapes import Json, Refusal

Do: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


def answering(do: Do) -> Do:
    """The same, with refusals as answers."""

    async def answered(request: web.Request) -> web.StreamResponse:
        try:
            return await do(request)
        except Refusal as refusal:
            return told(refusal.body(), refusal.status)

    return answered


def told(body: Json | list[Json], status: int = 200) -> web.Response:
    """This as JSON."""
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")


async def read(request: web.Request) -> Json:
    """What was sent, which must be a JSON object."""
    try:
        body: object = msgspec.json.decode(await request.read())
    except (ValueError, RecursionError):
        raise no("That is no JSON.") from None
    if not isinstance(body, dict):
        raise no("The request has to be a JSON object.")
    return dict(mapping(body))  # pyright: ignore[reportUnknownArgumentType] - the keys of a JSON object are strings
