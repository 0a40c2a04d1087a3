"""People: the bot itself, others, and the DMs between them."""

from __future__ import annotations

from sandbox.model.notices import UserChanged
from sandbox.model.objects import channel_json, own_user_json, user_json
from sandbox.model.permissions import permissions_of
from sandbox.model.shapes import Refusal, unknown
from sandbox.rest.call import Call, snowflake_error
from sandbox.rest.routes.table import ROUTES, Reply


@ROUTES.on("GET", "/users/@me")
async def me(call: Call) -> Reply:
    """The bot itself."""
    return own_user_json(call.bot)


@ROUTES.on("PATCH", "/users/@me")
async def rename(call: Call) -> Reply:
    """The bot takes another name."""
    call.bot.name = str(call.json.get("username") or call.bot.name)
    call.world.tell(UserChanged(call.bot))
    return own_user_json(call.bot)


@ROUTES.on("GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> Reply:
    """The servers that the bot is in."""
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": guild.owner == call.app.bot,
            "permissions": str(permissions_of(guild, call.app.bot)),
            "features": [],
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
        for guild in call.world.guilds.values()
        if call.app.bot in guild.members
    ]


@ROUTES.on("GET", "/users/@me/channels")
async def my_dms(_call: Call) -> Reply:
    """Bots are not told their DMs."""
    return []


@ROUTES.on("POST", "/users/@me/channels")
async def open_dm(call: Call) -> Reply:
    """The DM with somebody; whether they let the bot write shows when it does."""
    given = str(call.json.get("recipient_id", ""))
    if not given.isdecimal():
        raise Refusal(400, 50035, "Invalid Form Body", snowflake_error("recipient_id", given))
    person = call.world.users.get(int(given))
    if person is None or person.id == call.app.bot:
        raise Refusal(400, 50033, "Invalid Recipient(s)")
    if person.bot:
        raise Refusal(403, 50007, "Cannot send messages to this user")
    return channel_json(call.world, call.world.dm(call.app.bot, person.id), call.app.bot)


@ROUTES.on("GET", "/users/{user}")
async def somebody(call: Call) -> Reply:
    """Anybody, by id."""
    found = call.world.users.get(call.number("user"))
    if found is None:
        raise unknown("User", 10013)
    return user_json(found)
