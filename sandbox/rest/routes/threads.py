"""Threads: started on a message or beside the channel, joined and left."""

from __future__ import annotations

from sandbox.model.notices import MessageEdited, ThreadMembersChanged
from sandbox.model.objects import channel_json, thread_member_json
from sandbox.model.permissions import Permission, may_see, require
from sandbox.model.records import Channel, Message
from sandbox.model.shapes import ChannelKind, Json, MessageFlags, MessageKind, Refusal, unknown
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Created, Reply


@ROUTES.on("POST", "/channels/{channel}/messages/{message}/threads")
async def on_message(call: Call) -> Reply:
    """Start one on a message; it gets the message's id."""
    place, message = call.channel(), call.message()
    require(call.world, call.app.bot, place, Permission.CREATE_PUBLIC_THREADS)
    if message.thread is not None:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    thread = _start(call, place, message.id, ChannelKind.PUBLIC_THREAD)
    message.thread, message.flags = thread.id, message.flags | MessageFlags.HAS_THREAD
    call.world.tell(MessageEdited(message))
    starter = Message(call.world.ids.next(), thread.id, call.app.bot, MessageKind.THREAD_STARTER)
    starter.reference, starter.reference_channel = message.id, place.id
    call.world.add_message(starter)
    return Created(channel_json(call.world, thread, call.app.bot))


@ROUTES.on("POST", "/channels/{channel}/threads")
async def beside(call: Call) -> Reply:
    """Start one without a message; a public one leaves a line in the channel."""
    place, kind = call.channel(), ChannelKind(call.json.get("type", ChannelKind.PRIVATE_THREAD))
    private = kind is ChannelKind.PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    require(call.world, call.app.bot, place, needed)
    thread = _start(call, place, call.world.ids.next(), kind)
    if not private:
        line = Message(call.world.ids.next(), place.id, call.app.bot, MessageKind.THREAD_CREATED, thread.name)
        line.reference_channel, line.thread = thread.id, thread.id
        call.world.add_message(line)
    return Created(channel_json(call.world, thread, call.app.bot))


@ROUTES.on("GET", "/channels/{channel}/thread-members")
async def members(call: Call) -> Reply:
    """Who is in it."""
    thread = _thread(call)
    return [thread_member_json(thread, user) for user in thread.joined]


@ROUTES.on("GET", "/channels/{channel}/thread-members/{user}")
async def member(call: Call) -> Reply:
    """Whether somebody is in it."""
    thread, user = _thread(call), call.number("user")
    if user not in thread.joined:
        raise unknown("Member", 10007)
    return thread_member_json(thread, user)


@ROUTES.on("PUT", "/channels/{channel}/thread-members/{user}")
async def join(call: Call) -> Reply:
    """Come in, or bring somebody in who may see it."""
    thread, user = _thread(call), call.number("user")
    if thread.archived:
        raise Refusal(400, 50083, "Thread is archived")
    place = call.world.channels.get(thread.parent or 0)
    if user not in call.world.users or place is None or not may_see(call.world, user, place):
        raise Refusal(403, 50001, "Missing Access")
    if user not in thread.joined:
        thread.joined[user] = call.world.now()
        call.world.tell(ThreadMembersChanged(thread, added=(user,)))
    return None


@ROUTES.on("DELETE", "/channels/{channel}/thread-members/{user}")
async def leave(call: Call) -> Reply:
    """Go, or take somebody out."""
    thread, user = _thread(call), call.number("user")
    if user != call.app.bot:
        require(call.world, call.app.bot, thread, Permission.MANAGE_THREADS)
    if thread.joined.pop(user, None) is not None:
        call.world.tell(ThreadMembersChanged(thread, removed=(user,)))
    return None


@ROUTES.on("GET", "/channels/{channel}/threads/archived/{which}")
async def archived(call: Call) -> Reply:
    """A channel's archived threads."""
    world, place, bot = call.world, call.channel(), call.app.bot
    require(world, bot, place, Permission.READ_MESSAGE_HISTORY)
    kind = ChannelKind.PRIVATE_THREAD if call.params["which"] == "private" else ChannelKind.PUBLIC_THREAD
    held = [one for one in world.channels.values() if one.parent == place.id and one.kind is kind]
    seen = [one for one in held if one.archived and may_see(world, bot, one)]
    mine: list[Json] = [thread_member_json(one, bot) for one in seen if bot in one.joined]
    return {"threads": [channel_json(world, one, bot) for one in seen], "members": mine, "has_more": False}


def _thread(call: Call) -> Channel:
    found = call.channel()
    require(call.world, call.app.bot, found)
    if not found.is_thread:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    return found


def _start(call: Call, place: Channel, number: int, kind: ChannelKind) -> Channel:
    if place.is_thread or place.is_dm:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    thread = Channel(number, kind, place.guild, str(call.json.get("name", "")), place.id, owner=call.app.bot)
    thread.auto_archive = int(call.json.get("auto_archive_duration") or place.auto_archive)
    thread.invitable = call.json.get("invitable") is not False
    thread.joined[call.app.bot] = call.world.now()
    return call.world.add_thread(thread)
