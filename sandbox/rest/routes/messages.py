"""Messages of a bot: sent, read, edited and deleted."""

from __future__ import annotations

from sandbox.messages.posting import edit, post, sent_before
from sandbox.messages.written import message_json
from sandbox.model.permissions import Permission, permissions_in, require, require_write
from sandbox.model.records import Channel, Message
from sandbox.model.shapes import NO_PERMISSION, DmDoor, Json, MessageKind, Refusal
from sandbox.model.world import World
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Reply


@ROUTES.on("POST", "/channels/{channel}/messages")
async def send(call: Call) -> Reply:
    """Write one; with `enforce_nonce`, the same nonce again gives the first one back."""
    place, body, bot = call.channel(), call.json, call.app.bot
    _may_send(call, place)
    nonce = body.get("nonce")
    if nonce is not None and body.get("enforce_nonce"):
        before = sent_before(call.world, place, bot, nonce)
        if before is not None:
            return message_json(call.world, before, bot)
    message = Message(call.world.ids.next(), place.id, bot, nonce=nonce)
    _refer(call.world, place, message, body)
    return message_json(call.world, post(call.world, message, body, call.files), bot)


@ROUTES.on("GET", "/channels/{channel}/messages")
async def history(call: Call) -> Reply:
    """What was written there, newest first."""
    place = call.channel()
    require(call.world, call.app.bot, place)
    if not permissions_in(call.world, call.app.bot, place) & Permission.READ_MESSAGE_HISTORY:
        return []
    return [message_json(call.world, one, call.app.bot) for one in _page(call, place)]


@ROUTES.on("GET", "/channels/{channel}/messages/{message}")
async def one(call: Call) -> Reply:
    """One message."""
    require(call.world, call.app.bot, call.channel(), Permission.READ_MESSAGE_HISTORY)
    return message_json(call.world, call.message(), call.app.bot)


@ROUTES.on("PATCH", "/channels/{channel}/messages/{message}")
async def change(call: Call) -> Reply:
    """Edit one's own; of others' only whether links are shown."""
    place = call.channel()
    require(call.world, call.app.bot, place)
    message = call.message()
    if message.author != call.app.bot:
        if set(call.json) - {"flags"}:
            raise Refusal(403, 50005, "Cannot edit a message authored by another user")
        require(call.world, call.app.bot, place, Permission.MANAGE_MESSAGES)
    if place.archived:
        raise Refusal(400, 50083, "Thread is archived")
    return message_json(call.world, edit(call.world, message, call.json, call.files), call.app.bot)


@ROUTES.on("DELETE", "/channels/{channel}/messages/{message}")
async def delete(call: Call) -> Reply:
    """Delete one's own, or another's where one manages messages."""
    place = call.channel()
    require(call.world, call.app.bot, place)
    message = call.message()
    if message.author != call.app.bot:
        if place.is_dm:
            raise Refusal(403, 50003, "Cannot execute action on a DM channel")
        require(call.world, call.app.bot, place, Permission.MANAGE_MESSAGES)
    call.world.delete_message(message)
    return None


@ROUTES.on("POST", "/channels/{channel}/messages/bulk-delete")
async def bulk_delete(call: Call) -> Reply:
    """Delete several at once."""
    place = call.channel()
    require(call.world, call.app.bot, place, Permission.MANAGE_MESSAGES)
    for number in call.json["messages"]:
        if (message := call.world.message(place.id, int(number))) is not None:
            call.world.delete_message(message)
    return None


def _may_send(call: Call, place: Channel) -> None:
    require_write(call.world, call.app.bot, place)
    if place.is_dm:
        other = next(user for user in place.recipients if user != call.app.bot)
        match call.world.users[other].dms:
            case DmDoor.CLOSED:
                raise Refusal(403, 50007, "Cannot send messages to this user")
            case DmDoor.NO_SHARED_SERVER:
                said = "Cannot send messages to this user due to having no mutual guilds"
                raise Refusal(403, 50278, said)
            case DmDoor.OPEN:
                return
    held = permissions_in(call.world, call.app.bot, place)
    if call.files and not held & Permission.ATTACH_FILES:
        raise Refusal(*NO_PERMISSION)
    if not held & Permission.EMBED_LINKS:
        call.json.pop("embeds", None)  # Discord leaves them out without a word


def _refer(world: World, place: Channel, message: Message, body: Json) -> None:
    """What it is a reply to."""
    about = body.get("message_reference")
    if not about or about.get("message_id") is None:
        return
    number = int(about["message_id"])
    referred = world.message(place.id, number)
    if referred is None or referred.only_for is not None:
        if about.get("fail_if_not_exists", True):
            wrong = {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]}
            raise Refusal(400, 50035, "Invalid Form Body", {"message_reference": wrong})
        return
    message.reference, message.kind = number, MessageKind.REPLY


def _page(call: Call, place: Channel) -> list[Message]:
    """Up to `limit` messages before, after or around one, newest first; nobody's ephemerals."""
    seen = [message for message in call.world.messages[place.id].values() if message.only_for is None]
    limit = call.query_number("limit", 50)
    if not 1 <= limit <= 100:
        wrong = {"_errors": [{"code": "NUMBER_TYPE_MAX", "message": "int value should be less than or equal to 100."}]}
        raise Refusal(400, 50035, "Invalid Form Body", {"limit": wrong})
    if "after" in call.query:
        after = call.query_number("after", 0)
        return [message for message in seen if message.id > after][:limit][::-1]
    if "around" in call.query:
        middle = call.query_number("around", 0)
        older = [message for message in seen if message.id < middle][-(limit // 2) :]
        newer = [message for message in seen if message.id >= middle][: limit - len(older)]
        return [*older, *newer][::-1]
    before = call.query_number("before", 1 << 64)
    return [message for message in seen if message.id < before][-limit:][::-1]
