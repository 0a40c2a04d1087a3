"""Reactions to messages: given and taken back, by bots and by people, and how they are shown."""

from __future__ import annotations

import re
from typing import Final

from sandbox.checks.emoji import is_sign
from sandbox.model.notices import Reacted, ReactionsCleared, Unreacted
from sandbox.model.objects import member_json
from sandbox.model.permissions import Permission, require
from sandbox.model.records import Channel, Message
from sandbox.model.shapes import Json, Refusal
from sandbox.model.world import World

MOST: Final = 20
_CUSTOM: Final = re.compile(r"(?:a:)?(\w{1,32}):(\d{1,20})", re.ASCII)


def react(world: World, user: int, message: Message, emoji: str) -> None:
    """Give one. Whoever gives one that is there already needs no permission to add any."""
    channel, sign = _open(world, message), _plain(emoji)
    require(world, user, channel, Permission.READ_MESSAGE_HISTORY)
    given = message.reactions.get(sign, ())
    if not given:
        _refuse_unknown(world, user, sign)
        require(world, user, channel, Permission.ADD_REACTIONS)
        if len(message.reactions) >= MOST:
            raise Refusal(400, 30010, f"Maximum number of reactions reached ({MOST})")
    if user not in given:
        message.reactions[sign] = (*given, user)
        world.tell(Reacted(message, sign, user))


def unreact(world: World, user: int, message: Message, emoji: str) -> None:
    """Take one back, if it was given."""
    sign = _plain(emoji)
    _open(world, message)
    if user not in message.reactions.get(sign, ()):
        return
    message.reactions[sign] = tuple(one for one in message.reactions[sign] if one != user)
    if not message.reactions[sign]:
        del message.reactions[sign]
    world.tell(Unreacted(message, sign, user))


def clear(world: World, message: Message, emoji: str | None = None) -> None:
    """Take away all of one emoji, or all there are."""
    _open(world, message)
    if emoji is None:
        message.reactions.clear()
    else:
        message.reactions.pop(_plain(emoji), None)
    world.tell(ReactionsCleared(message, None if emoji is None else _plain(emoji)))


def given_by(message: Message, emoji: str) -> tuple[int, ...]:
    """Who gave one, in the order of their ids."""
    return tuple(sorted(message.reactions.get(_plain(emoji), ())))


def reactions_json(message: Message, viewer: int | None) -> list[Json]:
    """All that a message has, with whether the viewer gave one of them."""
    return [
        {
            "emoji": _emoji_json(emoji),
            "count": len(users),
            "count_details": {"burst": 0, "normal": len(users)},
            "burst_colors": [],
            "me": viewer in users,
            "me_burst": False,
        }
        for emoji, users in message.reactions.items()
    ]


def reaction_event(world: World, notice: Reacted | Unreacted | ReactionsCleared) -> tuple[str, Json]:
    """The name and the body of what a bot is told."""
    message = notice.message
    channel = world.channels[message.channel]
    body: Json = {"channel_id": str(message.channel), "message_id": str(message.id)}
    if channel.guild is not None:
        body["guild_id"] = str(channel.guild)
    if notice.emoji is not None:
        body["emoji"] = _emoji_json(notice.emoji)
    match notice:
        case Reacted(user=user):
            body |= {"user_id": str(user), "burst": False, "burst_colors": [], "type": 0}
            return "MESSAGE_REACTION_ADD", body | _whose(world, channel, user) | {
                "message_author_id": str(message.author)
            }
        case Unreacted(user=user):
            return "MESSAGE_REACTION_REMOVE", body | {"user_id": str(user), "burst": False, "type": 0}
        case ReactionsCleared(emoji=None):
            return "MESSAGE_REACTION_REMOVE_ALL", body
        case ReactionsCleared():
            return "MESSAGE_REACTION_REMOVE_EMOJI", body


def _whose(world: World, channel: Channel, user: int) -> Json:
    member = None if channel.guild is None else world.guilds[channel.guild].members.get(user)
    return {} if member is None else {"member": member_json(world, member)}


def _emoji_json(emoji: str) -> Json:
    custom = _CUSTOM.fullmatch(emoji)
    return {"id": custom[2], "name": custom[1]} if custom else {"id": None, "name": emoji}


def _plain(emoji: str) -> str:
    """An emoji of an application without the mark that it moves."""
    custom = _CUSTOM.fullmatch(emoji)
    return f"{custom[1]}:{custom[2]}" if custom else emoji


def _open(world: World, message: Message) -> Channel:
    channel = world.channels[message.channel]
    if channel.archived:
        raise Refusal(400, 50083, "Thread is archived")
    return channel


def _refuse_unknown(world: World, user: int, emoji: str) -> None:
    """Signs of Unicode are everybody's, emojis of an application its own."""
    custom, application = _CUSTOM.fullmatch(emoji), world.applications.get(user)
    mine = custom is not None and application is not None and int(custom[2]) in application.emojis
    if not mine and not is_sign(emoji):
        raise Refusal(400, 10014, "Unknown Emoji")
