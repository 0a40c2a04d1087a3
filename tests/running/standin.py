"""A Discord of a few lines on 127.0.0.1: it lets a bot in, keeps its messages, and can be told to misbehave."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.art import drawings
from games.engine.catalog.shelf import shelf

BOT, GUILD, CHANNEL = "900", "700", "800"
TOKEN = "OTAw.stand.in-for_a_token"  # noqa: S105 - of no bot
PERMISSIONS = "309237681152"
EMOJIS = [drawing.name for game in (None, *shelf()) for drawing in drawings(game).values()]  # all are there
DISCORD_BEGAN = 1_420_070_400_000


@dataclass(slots=True)
class StandIn:
    """What it knows. Any: it speaks JSON."""

    logins: list[int] = field(default_factory=lambda: [200])  # the answers to come; the last stays
    gateway: list[int] = field(default_factory=lambda: [200])
    posted: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue[dict[str, Any]])
    answers: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue[dict[str, Any]])
    may_answer: asyncio.Event = field(default_factory=asyncio.Event)
    connected: asyncio.Event = field(default_factory=asyncio.Event)
    asked_for_emojis: asyncio.Event = field(default_factory=asyncio.Event)  # the last that a bot does by itself
    resumed: int = 0
    asked: list[str] = field(default_factory=list[str])
    commands: dict[str, list[dict[str, Any]]] = field(default_factory=dict[str, list[dict[str, Any]]])
    socket: web.WebSocketResponse | None = None
    port: int = 0
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(5_000))

    def environment(self) -> dict[str, str]:
        """For a bot that is to come here."""
        return {
            "DISCORD_TOKEN": TOKEN,
            "CONCLAVE_DISCORD_API": f"http://127.0.0.1:{self.port}/api/v10",
            "CONCLAVE_DISCORD_GATEWAY": f"ws://127.0.0.1:{self.port}/gateway",
        }

    async def press(self, player: str, custom_id: str, message: dict[str, Any], late: int = 0) -> None:
        """Somebody presses a button; the bot hears of it so many milliseconds later."""
        assert self.socket is not None
        interaction: dict[str, Any] = {
            "id": str((time.time_ns() // 1_000_000 - late - DISCORD_BEGAN << 22) + next(self.ids)),
            "application_id": BOT,
            "type": 3,
            "token": "press-token",
            "version": 1,
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "channel": _channel(),
            "message": message,
            "member": {**_member(), "user": _user(player)},
            "data": {"custom_id": custom_id, "component_type": 2},
            "app_permissions": PERMISSIONS,
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {"0": GUILD},
            "context": 0,
            "attachment_size_limit": 10_485_760,
        }
        await self.socket.send_json({"op": 0, "t": "INTERACTION_CREATE", "s": next(self.ids), "d": interaction})

    async def rest(self, request: web.Request) -> web.Response:
        """Anything but the gateway."""
        path = request.path.removeprefix("/api/v10")
        self.asked.append(f"{request.method} {path}")
        match path.split("/")[1:]:
            case ["users", "@me"]:
                status = self.logins.pop(0) if len(self.logins) > 1 else self.logins[0]
                return _json({**_user(BOT), "bot": True} if status == 200 else {"message": "no", "code": 0}, status)
            case ["oauth2", *_]:
                return _json(_application())
            case ["applications", _, "emojis"]:
                self.asked_for_emojis.set()
                return _json({"items": [{"id": str(4_000 + at), "name": name} for at, name in enumerate(EMOJIS)]})
            case ["applications", *_]:
                if request.method == "PUT":
                    self.commands[path] = await request.json()
                    return _json([])  # as if nobody looked at the answer
                return _json(self.commands.get(path, []))
            case ["channels" | "webhooks", *_] if request.method == "DELETE":
                return web.Response(status=204)
            case ["channels", _, "messages", *_]:
                message = self._message(await request.json())
                await self.posted.put(message)
                return _json(message)
            case ["webhooks", *_]:
                return _json(self._message(await request.json()))
            case ["interactions", number, _, "callback"]:
                given = await request.json()
                await self.answers.put(given)
                await self.may_answer.wait()
                message = self._message(given.get("data", {}))
                resource = {"type": given["type"], "message": message}
                return _json({"interaction": {"id": number, "type": 3}, "resource": resource})
            case _:
                return _json({"message": "Unknown", "code": 0}, 404)

    async def speak(self, request: web.Request) -> web.WebSocketResponse:
        """The gateway, as far as the first hello and heartbeats."""
        status = self.gateway.pop(0) if len(self.gateway) > 1 else self.gateway[0]
        if status != 200:
            raise web.HTTPServiceUnavailable
        self.socket = socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        async for frame in socket:
            match json.loads(frame.data)["op"]:
                case 1:
                    await socket.send_json({"op": 11})
                case 2:
                    await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": self._ready()})
                    await socket.send_json({"op": 0, "t": "GUILD_CREATE", "s": 2, "d": _guild()})
                    self.connected.set()
                case 6:
                    self.resumed += 1
                    await socket.send_json({"op": 0, "t": "RESUMED", "s": 3, "d": {}})
                case _:
                    pass
        return socket

    def _ready(self) -> dict[str, Any]:
        return {
            "v": 10,
            "user": _user(BOT),
            "guilds": [{"id": GUILD, "unavailable": True}],
            "session_id": "session",
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway",
            "application": {"id": BOT, "flags": 0},
        }

    def _message(self, given: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": str(next(self.ids)),
            "channel_id": CHANNEL,
            "author": _user(BOT),
            "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": given.get("flags", 0),
            "components": given.get("components", []),
        }


@asynccontextmanager
async def standing_in() -> AsyncGenerator[StandIn]:
    """A Discord to come to, for a while."""
    discord = StandIn()
    app = web.Application()
    app.router.add_get("/gateway", discord.speak)
    app.router.add_route("*", "/api/{rest:.*}", discord.rest)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        discord.port = runner.addresses[0][1]
        yield discord
    finally:
        discord.may_answer.set()
        await runner.cleanup()


def buttons(message: Any) -> list[str]:
    """The ids of all buttons of a message."""
    found = [message["custom_id"]] if "custom_id" in message else []
    return found + [custom_id for part in message.get("components", ()) for custom_id in buttons(part)]


def _json(given: Any, status: int = 200) -> web.Response:
    return web.Response(body=json.dumps(given).encode(), status=status, content_type="application/json")


def _user(number: str) -> dict[str, Any]:
    return {"id": number, "username": f"u{number}", "discriminator": "0", "global_name": None, "avatar": None}


def _member() -> dict[str, Any]:
    return {"roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}


def _channel() -> dict[str, Any]:
    return {"id": CHANNEL, "type": 0, "name": "tower", "position": 0, "permission_overwrites": [], "guild_id": GUILD}


def _guild() -> dict[str, Any]:
    everyone = {"id": GUILD, "name": "@everyone", "permissions": PERMISSIONS, "position": 0, "color": 0}
    role = {**everyone, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
    plain: dict[str, Any] = {
        "name": "Conclave",
        "owner_id": "1",
        "emojis": [],
        "stickers": [],
        "features": [],
        "threads": [],
    }
    levels = {"verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0}
    more = {"mfa_level": 0, "nsfw_level": 0, "premium_tier": 0, "system_channel_flags": 0, "preferred_locale": "en-US"}
    held = {"roles": [role], "channels": [_channel()], "members": [], "voice_states": [], "presences": []}
    return {"id": GUILD, "afk_timeout": 300, "member_count": 3, **plain, **levels, **more, **held}


def _application() -> dict[str, Any]:
    return {
        "id": BOT,
        "name": "Conclave",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "summary": "",
        "verify_key": "00",
        "flags": 0,
        "owner": _user("1"),
        "team": None,
    }
