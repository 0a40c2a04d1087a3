"""What the gateway tells, by the name of the event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from tests.sandbox.schema.apps import AnyInteraction
from tests.sandbox.schema.basics import MISSING, Anything, Id, Nothing, Object, Time, Unset, Url
from tests.sandbox.schema.messages import MessageEvent
from tests.sandbox.schema.people import Member, OwnUser, PartialEmoji, Role
from tests.sandbox.schema.places import Guild, GuildCreate, Place, Thread, ThreadMember


class UnavailableGuild(Object, frozen=True, kw_only=True):
    """A server of which more will be told."""

    id: Id
    unavailable: Literal[True]


class OwnApplication(Object, frozen=True, kw_only=True):
    """The bot's application, in short."""

    id: Id
    flags: int


class Ready(Object, frozen=True, kw_only=True):
    """The bot is in."""

    v: Literal[10]
    user: OwnUser
    guilds: list[UnavailableGuild]
    session_id: str
    resume_gateway_url: Url
    shard: tuple[int, int] | Unset = MISSING
    application: OwnApplication
    # The rest is undocumented, and sent.
    private_channels: Nothing
    relationships: Nothing
    presences: Nothing
    user_settings: Anything
    session_type: str
    _trace: list[str]


class Resumed(Object, frozen=True, kw_only=True):
    """The bot is in again, and has been told all that it missed."""

    _trace: list[str]


class MemberEvent(Member, frozen=True, kw_only=True):
    """Somebody in a server came, or is another."""

    guild_id: Id


class MembersChunk(Object, frozen=True, kw_only=True):
    """Members that the bot asked for."""

    guild_id: Id
    members: list[Member]
    chunk_index: int
    chunk_count: int
    not_found: list[str] | Unset = MISSING
    presences: Nothing | Unset = MISSING
    nonce: str | Unset = MISSING


class RoleEvent(Object, frozen=True, kw_only=True):
    """A role is another."""

    guild_id: Id
    role: Role


class MessageGone(Object, frozen=True, kw_only=True):
    """A message was deleted."""

    id: Id
    channel_id: Id
    guild_id: Id | Unset = MISSING


class PinsChanged(Object, frozen=True, kw_only=True):
    """Something was pinned or unpinned."""

    channel_id: Id
    guild_id: Id | Unset = MISSING
    last_pin_timestamp: Time | Unset | None = MISSING


class Typing(Object, frozen=True, kw_only=True):
    """Somebody writes."""

    channel_id: Id
    guild_id: Id | Unset = MISSING
    user_id: Id
    timestamp: int
    member: Member | Unset = MISSING


class ThreadGone(Object, frozen=True, kw_only=True):
    """A thread was deleted."""

    id: Id
    guild_id: Id
    parent_id: Id
    type: Literal[10, 11, 12]


class ThreadMembers(Object, frozen=True, kw_only=True):
    """Somebody joined a thread or left it."""

    id: Id
    guild_id: Id
    member_count: int
    added_members: list[ThreadMember] | Unset = MISSING
    removed_member_ids: list[Id] | Unset = MISSING


class ReactionsGone(Object, frozen=True, kw_only=True):
    """A message has no reactions any more."""

    channel_id: Id
    message_id: Id
    guild_id: Id | Unset = MISSING


class EmojiGone(ReactionsGone, frozen=True, kw_only=True):
    """A message has none of one emoji any more."""

    emoji: PartialEmoji


class Unreacted(EmojiGone, frozen=True, kw_only=True):
    """Somebody took a reaction back."""

    user_id: Id
    burst: bool
    type: Literal[0, 1]


class Reacted(Unreacted, frozen=True, kw_only=True):
    """Somebody gave one."""

    member: Member | Unset = MISSING
    message_author_id: Id | Unset = MISSING
    burst_colors: Nothing | Unset = MISSING


EVENTS: Final[Mapping[str, Any]] = {  # Any: a type, or a union of some
    "READY": Ready,
    "RESUMED": Resumed,
    "GUILD_CREATE": GuildCreate,
    "GUILD_UPDATE": Guild,
    "GUILD_MEMBER_ADD": MemberEvent,
    "GUILD_MEMBER_UPDATE": MemberEvent,
    "GUILD_MEMBERS_CHUNK": MembersChunk,
    "GUILD_ROLE_UPDATE": RoleEvent,
    "CHANNEL_CREATE": Place,
    "CHANNEL_UPDATE": Place,
    "CHANNEL_DELETE": Place,
    "CHANNEL_PINS_UPDATE": PinsChanged,
    "THREAD_CREATE": Thread,
    "THREAD_UPDATE": Thread,
    "THREAD_DELETE": ThreadGone,
    "THREAD_MEMBERS_UPDATE": ThreadMembers,
    "MESSAGE_CREATE": MessageEvent,
    "MESSAGE_UPDATE": MessageEvent,
    "MESSAGE_DELETE": MessageGone,
    "MESSAGE_REACTION_ADD": Reacted,
    "MESSAGE_REACTION_REMOVE": Unreacted,
    "MESSAGE_REACTION_REMOVE_ALL": ReactionsGone,
    "MESSAGE_REACTION_REMOVE_EMOJI": EmojiGone,
    "TYPING_START": Typing,
    "INTERACTION_CREATE": AnyInteraction,
}
