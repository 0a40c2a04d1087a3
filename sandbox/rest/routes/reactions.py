"""Reactions to a message: a bot's own, and others' where it manages messages."""

from __future__ import annotations

from typing import Final

from sandbox.messages.reacting import clear, given_by, react, unreact
from sandbox.model.objects import user_json
from sandbox.model.permissions import Permission, require
from sandbox.model.shapes import NO_PERMISSION, Refusal
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Reply

_ALL: Final = "/channels/{channel}/messages/{message}/reactions"
_ONE: Final = _ALL + "/{emoji}"
_MOST: Final = 100


@ROUTES.on("PUT", _ONE + "/{user}")
async def add(call: Call) -> Reply:
    """Give one, for oneself only."""
    require(call.world, call.app.bot, call.channel())
    if call.number("user") != call.app.bot:
        raise Refusal(*NO_PERMISSION)
    react(call.world, call.app.bot, call.message(), call.params["emoji"])
    return None


@ROUTES.on("DELETE", _ONE + "/{user}")
async def remove(call: Call) -> Reply:
    """Take one's own back, or another's away."""
    user = call.number("user")
    require(call.world, call.app.bot, call.channel(), *(() if user == call.app.bot else (Permission.MANAGE_MESSAGES,)))
    unreact(call.world, user, call.message(), call.params["emoji"])
    return None


@ROUTES.on("GET", _ONE)
async def given(call: Call) -> Reply:
    """Who gave this one."""
    require(call.world, call.app.bot, call.channel(), Permission.READ_MESSAGE_HISTORY)
    after, limit = call.query_number("after", 0), call.query_number("limit", 25)
    if not 1 <= limit <= _MOST:
        said = f"int value should be less than or equal to {_MOST}."
        wrong = {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": said}]}
        raise Refusal(400, 50035, "Invalid Form Body", {"limit": wrong})
    users = [user for user in given_by(call.message(), call.params["emoji"]) if user > after]
    return [user_json(call.world.users[user]) for user in users[:limit]]


@ROUTES.on("DELETE", _ONE)
async def remove_emoji(call: Call) -> Reply:
    """Take away all of one emoji."""
    require(call.world, call.app.bot, call.channel(), Permission.MANAGE_MESSAGES)
    clear(call.world, call.message(), call.params["emoji"])
    return None


@ROUTES.on("DELETE", _ALL)
async def remove_all(call: Call) -> Reply:
    """Take away all there are."""
    require(call.world, call.app.bot, call.channel(), Permission.MANAGE_MESSAGES)
    clear(call.world, call.message())
    return None
