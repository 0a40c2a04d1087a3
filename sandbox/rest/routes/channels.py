"""Channels: read, changed, deleted, and typed in."""

from __future__ import annotations

from sandbox.model.notices import ChannelChanged, TypingStarted
from sandbox.model.objects import channel_json
from sandbox.model.permissions import Permission, permissions_in, require, require_write
from sandbox.model.records import Channel, Overwrite
from sandbox.model.shapes import NO_PERMISSION, Json, Refusal
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Reply

_FIELDS = {"name": "name", "topic": "topic", "nsfw": "nsfw", "rate_limit_per_user": "slowmode", "position": "position"}
_WITHOUT: Json = {"topic": None, "nsfw": False, "slowmode": 0}  # what null makes of these; others it leaves alone
_THREAD_FIELDS = {
    "name": "name",
    "rate_limit_per_user": "slowmode",
    "auto_archive_duration": "auto_archive",
    "invitable": "invitable",
}


@ROUTES.on("GET", "/channels/{channel}")
async def channel(call: Call) -> Reply:
    """A channel, thread or DM."""
    found = call.channel()
    require(call.world, call.app.bot, found)
    return channel_json(call.world, found, call.app.bot)


@ROUTES.on("PATCH", "/channels/{channel}")
async def change(call: Call) -> Reply:
    """Rename it, or archive, lock and open a thread."""
    found, body = call.channel(), call.json
    require(call.world, call.app.bot, found)
    if found.is_thread:
        _change_thread(call, found, body)
    else:
        require(call.world, call.app.bot, found, Permission.MANAGE_CHANNELS)
        _set(found, body, _FIELDS)
    call.world.changed(found)
    return channel_json(call.world, found, call.app.bot)


@ROUTES.on("DELETE", "/channels/{channel}")
async def delete(call: Call) -> Reply:
    """Delete it; a DM is only closed, and keeps what was written."""
    found = call.channel()
    require(call.world, call.app.bot, found)
    told = channel_json(call.world, found, call.app.bot)
    if not found.is_dm:
        needed = Permission.MANAGE_THREADS if found.is_thread else Permission.MANAGE_CHANNELS
        require(call.world, call.app.bot, found, needed)
        call.world.delete_channel(found)
    return told


@ROUTES.on("PUT", "/channels/{channel}/permissions/{target}")
async def overwrite(call: Call) -> Reply:
    """Allow or deny something to a role or a member."""
    found, body = call.channel(), call.json
    require(call.world, call.app.bot, found, Permission.MANAGE_ROLES)
    allow, deny = int(body.get("allow") or 0), int(body.get("deny") or 0)
    call.world.overwrite(found, Overwrite(call.number("target"), int(body["type"]), allow, deny))
    return None


@ROUTES.on("DELETE", "/channels/{channel}/permissions/{target}")
async def drop_overwrite(call: Call) -> Reply:
    """Leave it to the roles again."""
    found = call.channel()
    require(call.world, call.app.bot, found, Permission.MANAGE_ROLES)
    found.overwrites.pop(call.number("target"), None)
    call.world.tell(ChannelChanged(found))
    return None


@ROUTES.on("POST", "/channels/{channel}/typing")
async def typing(call: Call) -> Reply:
    """Show that the bot writes."""
    found = call.channel()
    require_write(call.world, call.app.bot, found)
    call.world.tell(TypingStarted(found, call.bot))
    return None


@ROUTES.on("GET", "/channels/{channel}/webhooks")
async def webhooks(call: Call) -> Reply:
    """Channels here have none."""
    require(call.world, call.app.bot, call.channel(), Permission.MANAGE_WEBHOOKS)
    return []


def _change_thread(call: Call, thread: Channel, body: Json) -> None:
    """A thread's owner may name and close it; who manages threads may do all."""
    manages = permissions_in(call.world, call.app.bot, thread) & Permission.MANAGE_THREADS
    only_opens = set(body) <= {"archived"} and body.get("archived") is False and not thread.locked
    if not manages and ("locked" in body or not (thread.owner == call.app.bot or only_opens)):
        raise Refusal(*NO_PERMISSION)
    if thread.archived and body.get("archived") is not False and set(body) - {"archived", "locked"}:
        raise Refusal(400, 50083, "Thread is archived")
    _set(thread, body, _THREAD_FIELDS)
    if body.get("archived") not in (None, thread.archived):
        thread.archived, thread.archived_at = bool(body["archived"]), call.world.now()
    if body.get("locked") is not None:
        thread.locked = bool(body["locked"])


def _set(channel: Channel, body: Json, names: dict[str, str]) -> None:
    for given, name in names.items():
        if body.get(given) is not None:
            setattr(channel, name, body[given])
        elif given in body and name in _WITHOUT:
            setattr(channel, name, _WITHOUT[name])
