"""Discord's JSON of a message and its files."""

from __future__ import annotations

from struct import unpack
from typing import Any
from urllib.parse import quote

from sandbox.messages.reacting import reactions_json
from sandbox.model.objects import bare_member_json, channel_json, user_json
from sandbox.model.records import Attachment, Cause, Channel, Message
from sandbox.model.shapes import InteractionKind, Json, MessageKind
from sandbox.model.snowflakes import iso, made_at
from sandbox.model.world import World

_PNG = b"\x89PNG\r\n\x1a\n"


def message_json(world: World, message: Message, viewer: int | None = None) -> Json:
    """A message as somebody sees it, with the one it replies to."""
    found = bare_message_json(world, message, viewer)
    if message.reference is None:
        return found
    place = message.reference_channel or message.channel
    about: Json = {"type": 0, "message_id": str(message.reference), "channel_id": str(place)}
    if (guild := world.channels[message.channel].guild) is not None:
        about["guild_id"] = str(guild)
    found["message_reference"] = about
    if message.kind in (MessageKind.REPLY, MessageKind.THREAD_STARTER):
        referred = world.message(place, message.reference)
        found["referenced_message"] = None if referred is None else bare_message_json(world, referred, viewer)
    return found


def bare_message_json(world: World, message: Message, viewer: int | None = None) -> Json:
    """A message alone."""
    found: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel),
        "author": user_json(world.users[message.author]),
        "content": message.content,
        "timestamp": iso(made_at(message.id)),
        "edited_timestamp": None if message.edited is None else iso(message.edited),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(world.users[user]) for user in message.mentions if user in world.users],
        "mention_roles": [str(role) for role in message.mention_roles],
        "attachments": [attachment_json(world, world.attachments[one]) for one in message.attachments],
        "embeds": list(message.embeds),
        "components": list(message.components),
        "pinned": message.pinned,
        "type": int(message.kind),
        "flags": message.flags,
    }
    if message.reactions:
        found["reactions"] = reactions_json(message, viewer)
    return found | _sometimes(world, message)


def event_json(world: World, message: Message, viewer: int | None = None) -> Json:
    """A message as an event tells it: with its server, and the author's membership."""
    found = message_json(world, message, viewer)
    channel = world.channels.get(message.channel)
    if channel is None or channel.guild is None:
        return found
    found["guild_id"] = str(channel.guild)
    members = world.guilds[channel.guild].members
    if message.author in members:
        found["member"] = bare_member_json(members[message.author])
    for mentioned in found["mentions"]:
        if (member := members.get(int(mentioned["id"]))) is not None:
            mentioned["member"] = bare_member_json(member)
    return found


def attachment_json(world: World, attachment: Attachment) -> Json:
    """A file."""
    url = attachment_url(world, attachment)
    found: Json = {
        "id": str(attachment.id),
        "filename": attachment.name,
        "size": attachment.size,
        "url": url,
        "proxy_url": url,
        "content_type": attachment.kind,
        "flags": 0,
    }
    if attachment.description is not None:
        found["description"] = attachment.description
    if attachment.only_for is not None:
        found["ephemeral"] = True
    return found | picture_size(attachment.content)


def attachment_url(world: World, attachment: Attachment) -> str:
    """Where a file is."""
    return f"{world.base}/attachments/{attachment.channel}/{attachment.id}/{quote(attachment.name)}"


def picture_size(content: bytes) -> Json:
    """A picture's width and height, if it is a PNG or a GIF."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = unpack(">II", content[16:24])
        return {"width": width, "height": height}
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = unpack("<HH", content[6:10])
        return {"width": width, "height": height}
    return {}


def _sometimes(world: World, message: Message) -> Json:
    found: dict[str, Any] = {}
    if message.webhook is not None:
        found |= {"webhook_id": str(message.webhook), "application_id": str(message.webhook)}
    if message.nonce is not None:
        found["nonce"] = message.nonce
    if message.interaction is not None:
        found |= _cause_json(world, message)
    if message.thread is not None and (thread := world.channels.get(message.thread)) is not None:
        found["thread"] = channel_json(world, thread)
    place: Channel | None = world.channels.get(message.channel)
    if place is not None and place.is_thread:
        found["position"] = place.messages_sent
    return found


def _cause_json(world: World, message: Message) -> Json:
    cause, place = message.interaction, world.channels.get(message.channel)
    if cause is None:
        return {}
    meta = _metadata(world, cause, str((place.guild if place else None) or 0))
    if cause.command is None:
        return {"interaction_metadata": meta}
    short = {"id": str(cause.interaction), "type": cause.kind, "name": cause.command, "user": meta["user"]}
    return {"interaction_metadata": meta, "interaction": short}


def _metadata(world: World, cause: Cause, owner: str) -> Json:
    """Where a message came from; of a form, also what opened it."""
    meta: Json = {
        "id": str(cause.interaction),
        "type": cause.kind,
        "user": user_json(world.users[cause.user]),
        "authorizing_integration_owners": {"0": owner},
    }
    if cause.original is not None:
        meta["original_response_message_id"] = str(cause.original)
    if cause.kind == InteractionKind.COMPONENT and cause.pressed_on is not None:
        meta["interacted_message_id"] = str(cause.pressed_on)
    if cause.command is not None:
        meta["name"] = cause.command
    if cause.target is not None and cause.target in world.users:
        meta["target_user"] = user_json(world.users[cause.target])
    elif cause.target is not None:
        meta["target_message_id"] = str(cause.target)
    if cause.opened_by is not None:
        meta["triggering_interaction_metadata"] = _metadata(world, cause.opened_by, owner)
    return meta
