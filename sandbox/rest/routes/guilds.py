"""Servers: what is in them, and who."""

from __future__ import annotations

from sandbox.model.notices import MemberChanged
from sandbox.model.objects import channel_json, guild_json, member_json, role_json, thread_member_json
from sandbox.model.permissions import Permission, may_see, permissions_of
from sandbox.model.records import Member
from sandbox.model.shapes import NO_PERMISSION, Intents, Refusal, unknown
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Created, Reply


@ROUTES.on("GET", "/guilds/{guild}")
async def guild(call: Call) -> Reply:
    """A server."""
    found = call.guild()
    counts = {"approximate_member_count": len(found.members), "approximate_presence_count": len(found.members)}
    return {**guild_json(call.world, found), **(counts if call.query.get("with_counts") else {})}


@ROUTES.on("GET", "/guilds/{guild}/channels")
async def channels(call: Call) -> Reply:
    """Its channels, without threads; those too that the bot does not see."""
    return [channel_json(call.world, one) for one in call.world.channels_of(call.guild().id)]


@ROUTES.on("POST", "/guilds/{guild}/channels")
async def add_channel(call: Call) -> Reply:
    """A new text channel."""
    found = call.guild()
    if not permissions_of(found, call.app.bot) & Permission.MANAGE_CHANNELS:
        raise Refusal(*NO_PERMISSION)
    made = call.world.add_channel(found.id, str(call.json["name"]))
    return Created(channel_json(call.world, made, call.app.bot))


@ROUTES.on("GET", "/guilds/{guild}/threads/active")
async def active_threads(call: Call) -> Reply:
    """Its threads that are not archived, as far as the bot sees them."""
    world, bot = call.world, call.app.bot
    seen = [one for one in world.threads_of(call.guild().id) if not one.archived and may_see(world, bot, one)]
    mine = [thread_member_json(one, bot) for one in seen if bot in one.joined]
    return {"threads": [channel_json(world, one, bot) for one in seen], "members": mine}


@ROUTES.on("GET", "/guilds/{guild}/members")
async def members(call: Call) -> Reply:
    """Its members, for bots that were granted to know them."""
    if not call.app.privileged & Intents.GUILD_MEMBERS:
        raise Refusal(403, 50001, "Missing Access")
    after, limit = call.query_number("after", 0), call.query_number("limit", 1)
    found = sorted((one for one in call.guild().members.values() if one.user > after), key=lambda one: one.user)
    return [member_json(call.world, one) for one in found[:limit]]


@ROUTES.on("GET", "/guilds/{guild}/members/search")
async def search_members(call: Call) -> Reply:
    """Members whose name begins so."""
    wanted, limit = call.query.get("query", "").lower(), call.query_number("limit", 1)
    found = [one for one in call.guild().members.values() if _called(call, one).startswith(wanted)]
    return [member_json(call.world, one) for one in found[:limit]]


@ROUTES.on("GET", "/guilds/{guild}/members/{user}")
async def member(call: Call) -> Reply:
    """One member."""
    return member_json(call.world, _member(call))


@ROUTES.on("PATCH", "/guilds/{guild}/members/{user}")
async def change_member(call: Call) -> Reply:
    """The bot changes its own nickname; others' are not its business."""
    found = _member(call)
    if found.user != call.app.bot:
        raise Refusal(*NO_PERMISSION)
    found.nick = call.json.get("nick") or None
    call.world.tell(MemberChanged(call.guild(), found))
    return member_json(call.world, found)


@ROUTES.on("GET", "/guilds/{guild}/roles")
async def roles(call: Call) -> Reply:
    """Its roles."""
    return [role_json(one) for one in call.guild().roles.values()]


@ROUTES.on("GET", "/guilds/{guild}/roles/{role}")
async def role(call: Call) -> Reply:
    """One role."""
    found = call.guild().roles.get(call.number("role"))
    if found is None:
        raise unknown("Role", 10011)
    return role_json(found)


@ROUTES.on("GET", "/guilds/{guild}/emojis")
@ROUTES.on("GET", "/guilds/{guild}/stickers")
@ROUTES.on("GET", "/guilds/{guild}/webhooks")
async def none(call: Call) -> Reply:
    """Servers here have none of their own."""
    call.guild()
    return []


def _member(call: Call) -> Member:
    found = call.guild().members.get(call.number("user"))
    if found is None:
        raise unknown("Member", 10007)
    return found


def _called(call: Call, one: Member) -> str:
    return (one.nick or call.world.users[one.user].called).lower()
