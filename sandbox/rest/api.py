"""A bot's request on its way: counted, known, made to fail, limited, checked, done, and answered."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from hmac import compare_digest
from typing import Any, Final

import msgspec
from aiohttp import BodyPartReader, web

from sandbox.messages.interactions import Interactions
from sandbox.messages.posting import Upload
from sandbox.model.records import Application
from sandbox.model.shapes import Json, Refusal
from sandbox.model.snowflakes import bot_of
from sandbox.model.world import World
from sandbox.rest.call import Call
from sandbox.rest.checking import check
from sandbox.rest.routes import ROUTES
from sandbox.rest.routes.table import Created, Reply
from sandbox.traffic import Traffic

_VERSION: Final = re.compile(r"^/api/v(?:9|10)(/.*)$")
_OPEN: Final = ("/interactions/", "/webhooks/", "/gateway")  # what their paths hold is secret enough, or none at all
_FILE: Final = re.compile(r"^files?\[?(\d*)\]?$")

log = logging.getLogger(__name__)


class Api:
    """Everything below /api."""

    def __init__(
        self, world: World, interactions: Interactions, traffic: Traffic, sessions_begun: Callable[[], int]
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._stats, self._faults, self._rates = traffic.stats, traffic.faults, traffic.rates
        self._sessions_begun = sessions_begun

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        found = _VERSION.match(request.path)
        path = found[1].rstrip("/") if found else request.path
        headers: dict[str, str] = {}
        try:
            answer = await self._answered(request, path, headers)
        except Refusal as refusal:
            answer = _json(refusal.body(), refusal.status)
            headers |= refusal.headers
        except ConnectionResetError:
            answer = _json({"message": "400: Bad Request", "code": 0}, 400)  # whoever asked has gone
        except Exception:
            log.exception("%s %s could not be answered", request.method, path)
            answer = _json({"message": "500: Internal Server Error", "code": 0}, 500)
        answer.headers.update(headers)
        self._stats.statuses[answer.status] += 1
        if self._faults.loses(request.method, path):
            _cut(request)
        return answer

    async def _answered(self, request: web.Request, path: str, headers: dict[str, str]) -> web.Response:
        method = request.method
        matched = ROUTES.find(method, path)
        if matched is None:
            self._stats.unknown[f"{method} {path}"] += 1
            raise _nowhere(ROUTES.methods(path))
        route, params, do = matched
        self._stats.requests[f"{method} {route}"] += 1
        call = Call(self._world, self._interactions, method, path, route, params, request.query)
        call.authorization = request.headers.get("Authorization", "")
        call.application = self._known(call)
        await self._fail(method, path)
        headers |= self._within_limits(method, path)
        call.body, call.files = await _read(request)
        check(call)
        call.sessions_begun = self._sessions_begun()
        return _response(await do(call))

    def _known(self, call: Call) -> Application | None:
        """The bot by its token; a path with a secret of its own needs none."""
        scheme, _, token = call.authorization.partition(" ")
        known = self._world.applications.get(bot_of(token) or 0)
        right = known is not None and scheme == "Bot" and compare_digest(known.token.encode(), token.encode())
        if right:
            return known
        if call.path.startswith(_OPEN) and call.path != "/gateway/bot":
            return None
        raise Refusal(401, 0, "401: Unauthorized")

    async def _fail(self, method: str, path: str) -> None:
        if (seconds := self._faults.delay(method, path)) > 0:
            await asyncio.sleep(seconds)
        if (fault := self._faults.status(method, path)) is not None:
            body = fault.body()
            more = {name: value for name, value in body.items() if name not in ("message", "code")}
            raise Refusal(fault.status, fault.code, body["message"], headers=fault.headers(), more=more)

    def _within_limits(self, method: str, path: str) -> dict[str, str]:
        passed = self._rates.ask(method, path)
        if passed.refused is not None:
            more = {name: value for name, value in passed.refused.items() if name not in ("message", "code")}
            raise Refusal(429, 0, passed.refused["message"], headers=passed.headers, more=more)
        return dict(passed.headers)


def _cut(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()


async def _read(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    """The JSON of a request, and the files beside it. Any: JSON of any shape."""
    if request.content_type.startswith("multipart/"):
        return await _read_parts(request)
    text = await request.read()
    return (_parsed(text) if text.strip() else None), ()


async def _read_parts(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    body: Any = None
    fields: Json = {}
    files: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise _bad_json()
        content = bytes(await part.read(decode=True))
        name = part.name or ""
        if name == "payload_json":
            body = _parsed(content)
        elif part.filename is not None and (numbered := _FILE.match(name)):
            kind = part.headers.get("Content-Type", "")
            files.append(Upload(int(numbered[1] or len(files)), part.filename, kind, content))
        else:
            fields[name] = content.decode(errors="replace")
    return (body if body is not None else fields), tuple(files)


def _parsed(text: bytes) -> Any:
    """Any: JSON of any shape."""
    try:
        return msgspec.json.decode(text)
    except ValueError:
        raise _bad_json() from None


def _bad_json() -> Refusal:
    return Refusal(400, 50109, "The request body contains invalid JSON.")


def _response(reply: Reply) -> web.Response:
    if isinstance(reply, web.Response):
        return reply
    if isinstance(reply, Created):
        return _json(reply.body, 201)
    return web.Response(status=204) if reply is None else _json(reply, 200)


def _nowhere(methods: list[str]) -> Refusal:
    """There is nothing there, or nothing to be done there in this way."""
    if not methods:
        return Refusal(404, 0, "404: Not Found")
    return Refusal(405, 0, "405: Method Not Allowed", headers={"Allow": ", ".join(methods)})


def _json(body: Json | list[Json], status: int) -> web.Response:
    text = msgspec.json.encode(body)
    # Libraries compare the header as it is: a charset in it, and they do not read the body.
    return web.Response(body=text, status=status, headers={"Content-Type": "application/json"})
