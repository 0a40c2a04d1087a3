"""Channels of every kind, threads, and servers."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from tests.sandbox.schema.basics import MISSING, Bits, Id, Nothing, Object, Time, Unset
from tests.sandbox.schema.people import Member, Role, User

Minutes: TypeAlias = Literal[60, 1440, 4320, 10080]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=21600)]


class Overwrite(Object, frozen=True, kw_only=True):
    """What a channel allows or denies to somebody."""

    id: Id
    type: Literal[0, 1]
    allow: Bits
    deny: Bits


class Channel(Object, frozen=True, kw_only=True, tag_field="type"):
    """What all channels have."""

    id: Id
    last_message_id: Id | Unset | None = MISSING
    last_pin_timestamp: Time | Unset | None = MISSING
    flags: int
    permissions: Bits | Unset = MISSING  # in an interaction


class Dm(Channel, frozen=True, kw_only=True, tag=1):
    """Between two."""

    recipients: list[User]


class TextChannel(Channel, frozen=True, kw_only=True, tag=0):
    """A channel of a server."""

    guild_id: Id
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    parent_id: Id | None
    rate_limit_per_user: Seconds
    position: int
    permission_overwrites: list[Overwrite]
    topic: str | None
    nsfw: bool
    default_auto_archive_duration: Minutes
    default_thread_rate_limit_per_user: Seconds


class Category(TextChannel, frozen=True, kw_only=True, tag=4):
    """A heading above channels."""


class Announcements(TextChannel, frozen=True, kw_only=True, tag=5):
    """A channel that others follow."""


class ThreadMetadata(Object, frozen=True, kw_only=True):
    """What only threads have."""

    archived: bool
    auto_archive_duration: Minutes
    archive_timestamp: Time
    locked: bool
    invitable: bool | Unset = MISSING
    create_timestamp: Time | Unset | None = MISSING


class ThreadMember(Object, frozen=True, kw_only=True):
    """Somebody in a thread."""

    id: Id | Unset = MISSING
    user_id: Id | Unset = MISSING
    join_timestamp: Time
    flags: int


class PublicThread(Channel, frozen=True, kw_only=True, tag=11):
    """A thread."""

    guild_id: Id
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    parent_id: Id
    rate_limit_per_user: Seconds
    owner_id: Id
    message_count: int
    total_message_sent: int
    member_count: Annotated[int, Meta(ge=0, le=50)]
    thread_metadata: ThreadMetadata
    applied_tags: Nothing
    member: ThreadMember | Unset = MISSING
    newly_created: bool | Unset = MISSING  # in THREAD_CREATE


class PrivateThread(PublicThread, frozen=True, kw_only=True, tag=12):
    """A thread for those in it."""


class AnnouncementThread(PublicThread, frozen=True, kw_only=True, tag=10):
    """A thread below an announcement."""


Thread: TypeAlias = PublicThread | PrivateThread | AnnouncementThread
Place: TypeAlias = TextChannel | Category | Announcements
AnyChannel: TypeAlias = TextChannel | Category | Announcements | PublicThread | PrivateThread | AnnouncementThread | Dm


class ResolvedChannel(Object, frozen=True, kw_only=True):
    """A channel as an interaction resolves an id to it: a few fields, with what the person may there."""

    id: Id
    type: int
    name: str
    permissions: Bits
    last_message_id: Id | None
    last_pin_timestamp: Time | None
    parent_id: Id | None
    guild_id: Id
    flags: int
    rate_limit_per_user: Seconds
    nsfw: bool | Unset = MISSING
    topic: str | Unset | None = MISSING
    position: int | Unset = MISSING
    thread_metadata: ThreadMetadata | Unset = MISSING


class Threads(Object, frozen=True, kw_only=True):
    """Threads, and in which of them the bot is."""

    threads: list[Thread]
    members: list[ThreadMember]
    has_more: bool | Unset = MISSING


class Guild(Object, frozen=True, kw_only=True):
    """A server."""

    id: Id
    name: Annotated[str, Meta(min_length=2, max_length=100)]
    icon: str | None
    icon_hash: str | Unset | None = MISSING
    splash: str | None
    discovery_splash: str | None
    owner_id: Id
    region: str | Unset | None = MISSING
    afk_channel_id: Id | None
    afk_timeout: Literal[60, 300, 900, 1800, 3600]
    widget_enabled: bool | Unset = MISSING
    widget_channel_id: Id | Unset | None = MISSING
    verification_level: Literal[0, 1, 2, 3, 4]
    default_message_notifications: Literal[0, 1]
    explicit_content_filter: Literal[0, 1, 2]
    roles: list[Role]
    emojis: Nothing
    features: list[str]
    mfa_level: Literal[0, 1]
    application_id: Id | None
    system_channel_id: Id | None
    system_channel_flags: int
    rules_channel_id: Id | None
    max_presences: int | Unset | None = MISSING
    max_members: int | Unset = MISSING
    vanity_url_code: str | None
    description: str | None
    banner: str | None
    premium_tier: Literal[0, 1, 2, 3]
    premium_subscription_count: int | Unset = MISSING
    preferred_locale: str
    public_updates_channel_id: Id | None
    max_video_channel_users: int | Unset = MISSING
    max_stage_video_channel_users: int | Unset = MISSING
    approximate_member_count: int | Unset = MISSING
    approximate_presence_count: int | Unset = MISSING
    nsfw_level: Literal[0, 1, 2, 3]
    stickers: Nothing | Unset = MISSING
    premium_progress_bar_enabled: bool
    safety_alerts_channel_id: Id | None
    incidents_data: None


class GuildCreate(Guild, frozen=True, kw_only=True):
    """A server as a bot meets it."""

    joined_at: Time
    large: bool
    unavailable: bool | Unset = MISSING
    member_count: int
    voice_states: Nothing
    members: list[Member]
    channels: list[Place]
    threads: list[Thread]
    presences: Nothing
    stage_instances: Nothing
    guild_scheduled_events: Nothing
    soundboard_sounds: Nothing


class MyGuild(Object, frozen=True, kw_only=True):
    """A server in the list of those that a bot is in."""

    id: Id
    name: str
    icon: str | None
    banner: str | None
    owner: bool
    permissions: Bits
    features: list[str]
    approximate_member_count: int | Unset = MISSING
    approximate_presence_count: int | Unset = MISSING
