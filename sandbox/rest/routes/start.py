"""What a bot asks first: where the gateway is, and what application it belongs to."""

from __future__ import annotations

from typing import Final

from sandbox.model.objects import application_json, user_json
from sandbox.model.shapes import Json
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Reply

_CHANGEABLE: Final = ("description", "tags", "custom_install_url", "install_params", "integration_types_config")
_WITHOUT: Final[Json] = {"description": "", "tags": []}  # what null makes of these
_SESSIONS: Final[Json] = {"total": 1000, "reset_after": 14_400_000}


@ROUTES.on("GET", "/gateway")
async def gateway(call: Call) -> Reply:
    """The gateway's address, without a query of its own."""
    return {"url": call.world.gateway_url}


@ROUTES.on("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Reply:
    """The same, with how many shards and sessions a bot may have."""
    advice, remaining = call.world.advice, max(0, _SESSIONS["total"] - call.sessions_begun)
    left = {**_SESSIONS, "remaining": remaining, "max_concurrency": advice.lanes or 1}
    return {"url": call.world.gateway_url, "shards": advice.shards, "session_start_limit": left}


@ROUTES.on("GET", "/applications/@me")
@ROUTES.on("GET", "/oauth2/applications/@me")
async def application(call: Call) -> Reply:
    """The asking bot's application."""
    world, app = call.world, call.app
    guilds = sum(1 for guild in world.guilds.values() if app.bot in guild.members)
    return application_json(app, world.users[app.owner], call.bot, guilds)


@ROUTES.on("PATCH", "/applications/@me")
async def change_application(call: Call) -> Reply:
    """An application describes itself."""
    given = {name: value for name, value in call.json.items() if name in _CHANGEABLE}
    call.app.more.update({name: _WITHOUT.get(name) if value is None else value for name, value in given.items()})
    return await application(call)


@ROUTES.on("GET", "/oauth2/@me")
async def authorization(call: Call) -> Reply:
    """Who is asking, for libraries that ask it that way."""
    own = await application(call)
    return {"application": own, "scopes": ["bot"], "expires": "2100-01-01T00:00:00+00:00", "user": user_json(call.bot)}
