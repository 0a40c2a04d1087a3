"""The files at messages and the pictures of emojis, as Discord's content server would give them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from aiohttp import web

from sandbox.model.records import Emoji
from sandbox.model.world import World

# What a bot or a person sent must not run as a page of the sandbox, which holds the token.
_HARMLESS = {"Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff"}

# A panel shows dozens of emojis and is drawn anew at every move; the picture of one never changes.
_KEPT = {"Cache-Control": "private, max-age=86400, immutable"}
_NOTHING: Mapping[str, str] = MappingProxyType({})


def file_routes(world: World) -> list[web.RouteDef]:
    """Where they are."""

    async def attachment(request: web.Request) -> web.Response:
        found = world.attachments.get(_number(request, "attachment"))
        if found is None or found.channel != _number(request, "channel"):
            raise web.HTTPNotFound
        return _picture(found.content, found.kind)

    async def emoji(request: web.Request) -> web.Response:
        found = _emoji(world, _number(request, "emoji"))
        if found is None:
            raise web.HTTPNotFound
        return _picture(found.content, found.kind, _KEPT)

    return [
        web.get(r"/attachments/{channel:\d{1,20}}/{attachment:\d{1,20}}/{name}", attachment),
        web.get(r"/emojis/{emoji:\d{1,20}}{extension:(\.[a-z]+)?}", emoji),
    ]


def _emoji(world: World, number: int) -> Emoji | None:
    held = (application.emojis.get(number) for application in world.applications.values())
    return next((emoji for emoji in held if emoji is not None), None)


def _number(request: web.Request, name: str) -> int:
    return int(request.match_info[name])


def _picture(content: bytes, kind: str, more: Mapping[str, str] = _NOTHING) -> web.Response:
    return web.Response(body=content, headers={"Content-Type": kind, **_HARMLESS, **more})
