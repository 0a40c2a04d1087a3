"""Pins of a channel, by the addresses of before and of now."""

from __future__ import annotations

from sandbox.messages.posting import pin, unpin
from sandbox.messages.written import message_json
from sandbox.model.permissions import Permission, permissions_in, require
from sandbox.model.records import Message
from sandbox.model.shapes import NO_PERMISSION, Refusal
from sandbox.model.snowflakes import iso, made_at
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Reply


@ROUTES.on("GET", "/channels/{channel}/pins")
async def pinned(call: Call) -> Reply:
    """What is pinned there, newest first."""
    return [message_json(call.world, message, call.app.bot) for message in _pinned(call)]


@ROUTES.on("GET", "/channels/{channel}/messages/pins")
async def pinned_now(call: Call) -> Reply:
    """The same, with when it was written."""
    found = [
        {"pinned_at": iso(made_at(one.id)), "message": message_json(call.world, one, call.app.bot)}
        for one in _pinned(call)
    ]
    return {"items": found, "has_more": False}


@ROUTES.on("PUT", "/channels/{channel}/pins/{message}")
@ROUTES.on("PUT", "/channels/{channel}/messages/pins/{message}")
async def add(call: Call) -> Reply:
    """Pin one."""
    pin(call.world, _pinnable(call))
    return None


@ROUTES.on("DELETE", "/channels/{channel}/pins/{message}")
@ROUTES.on("DELETE", "/channels/{channel}/messages/pins/{message}")
async def remove(call: Call) -> Reply:
    """Unpin one."""
    unpin(call.world, _pinnable(call))
    return None


def _pinned(call: Call) -> list[Message]:
    place = call.channel()
    require(call.world, call.app.bot, place, Permission.READ_MESSAGE_HISTORY)
    held = call.world.messages[place.id].values()
    return [message for message in reversed(held) if message.pinned]


def _pinnable(call: Call) -> Message:
    place = call.channel()
    require(call.world, call.app.bot, place)
    held = permissions_in(call.world, call.app.bot, place)
    if not place.is_dm and not held & (Permission.PIN_MESSAGES | Permission.MANAGE_MESSAGES):
        raise Refusal(*NO_PERMISSION)
    return call.message()
