"""Discord's JSON of people, servers, channels and commands, with every field that is always there."""

from __future__ import annotations

from sandbox.model.permissions import permissions_in
from sandbox.model.records import Application, Channel, Command, Emoji, Guild, Member, Role, User
from sandbox.model.shapes import Intents, Json
from sandbox.model.snowflakes import iso, made_at
from sandbox.model.world import World

_LIMITED_FLAGS = {
    Intents.GUILD_PRESENCES: 1 << 13,
    Intents.GUILD_MEMBERS: 1 << 15,
    Intents.MESSAGE_CONTENT: 1 << 19,
}

_IN_SHORT = frozenset(
    {
        *("id", "type", "name", "last_message_id", "last_pin_timestamp", "nsfw", "parent_id", "guild_id", "flags"),
        *("rate_limit_per_user", "topic", "position", "thread_metadata"),
    }
)


def user_json(user: User) -> Json:
    """Anybody, as others see them."""
    return {
        "id": str(user.id),
        "username": user.name,
        "discriminator": "0000" if user.bot else "0",
        "global_name": user.display,
        "avatar": None,
        "bot": user.bot,
        "system": False,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def own_user_json(user: User) -> Json:
    """A bot, as it sees itself."""
    return {**user_json(user), "mfa_enabled": False, "locale": user.locale, "verified": True, "email": None}


def member_json(world: World, member: Member) -> Json:
    """Somebody in a server, with who they are."""
    return {**bare_member_json(member), "user": user_json(world.users[member.user])}


def bare_member_json(member: Member) -> Json:
    """Somebody in a server, where who they are is beside it."""
    return {
        "nick": member.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in member.roles],
        "joined_at": iso(member.joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
        "avatar_decoration_data": None,
        "collectibles": None,
    }


def role_json(role: Role) -> Json:
    """A role."""
    found: Json = {
        "id": str(role.id),
        "name": role.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "permissions": str(role.permissions),
        "managed": role.bot is not None,
        "mentionable": False,
        "flags": 0,
    }
    return found if role.bot is None else {**found, "tags": {"bot_id": str(role.bot)}}


A_GUILD: Json = {  # what is the same of every server here
    "icon": None,
    "icon_hash": None,
    "splash": None,
    "discovery_splash": None,
    "region": "sandbox",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "application_id": None,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "max_presences": None,
    "max_members": 500000,
    "vanity_url_code": None,
    "description": None,
    "banner": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "public_updates_channel_id": None,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
    "nsfw_level": 0,
    "premium_progress_bar_enabled": False,
    "safety_alerts_channel_id": None,
    "incidents_data": None,
}


def guild_json(world: World, guild: Guild) -> Json:
    """A server, without its channels and members."""
    system = next((channel.id for channel in world.channels_of(guild.id)), None)
    return {
        **A_GUILD,
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner),
        "roles": [role_json(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "system_channel_id": None if system is None else str(system),
        "preferred_locale": guild.locale,
    }


def channel_json(world: World, channel: Channel, viewer: int | None = None) -> Json:
    """A channel, thread or DM; a DM as `viewer` sees it names the other side."""
    found: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": _text(channel.last_message),
        "last_pin_timestamp": None if channel.last_pin is None else iso(channel.last_pin),
        "flags": 0,
    }
    if channel.is_dm:
        others = [user for user in channel.recipients if user != viewer]
        return {**found, "recipients": [user_json(world.users[user]) for user in others]}
    found |= {
        "guild_id": _text(channel.guild),
        "name": channel.name,
        "parent_id": _text(channel.parent),
        "rate_limit_per_user": channel.slowmode,
    }
    return found | (_thread_json(channel, viewer) if channel.is_thread else _place_json(channel))


def partial_channel_json(world: World, channel: Channel, user: int) -> Json:
    """A channel that is named in an interaction: in short, with what the person may there."""
    whole = channel_json(world, channel, user)
    short = {name: value for name, value in whole.items() if name in _IN_SHORT}
    return {**short, "permissions": str(permissions_in(world, user, channel))}


def partial_member_json(member: Member) -> Json:
    """A member who is named in an interaction: who they are is beside it, and nothing is said of voice."""
    return {name: value for name, value in bare_member_json(member).items() if name not in ("deaf", "mute")}


def thread_member_json(channel: Channel, user: int) -> Json:
    """Somebody in a thread."""
    return {"id": str(channel.id), "user_id": str(user), "join_timestamp": iso(channel.joined[user]), "flags": 0}


def application_json(application: Application, owner: User, bot: User, guilds: int) -> Json:
    """An application, as it sees itself."""
    return {
        "id": str(application.id),
        "name": application.name,
        "icon": None,
        "description": application.description,
        "rpc_origins": [],
        "bot_public": True,
        "bot_require_code_grant": False,
        "bot": user_json(bot),
        "owner": user_json(owner),
        "summary": "",
        "verify_key": "0" * 64,
        "team": None,
        "hook": True,
        "flags": application_flags(application),
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "tags": [],
        "install_params": {"scopes": ["bot", "applications.commands"], "permissions": "309237681152"},
        "integration_types_config": {"0": {}, "1": {}},
        **{name: value for name, value in application.more.items() if value is not None},
    }


def application_flags(application: Application) -> int:
    """Which privileged intents it was granted, as flags of the application."""
    return sum(flag for intent, flag in _LIMITED_FLAGS.items() if application.privileged & intent)


def command_json(application: Application, command: Command) -> Json:
    """A command."""
    found: Json = {
        "id": str(command.id),
        "application_id": str(application.id),
        "version": str(command.version),
        **command.body,
    }
    return found if command.guild is None else {**found, "guild_id": str(command.guild)}


def emoji_json(emoji: Emoji, bot: User) -> Json:
    """An emoji of an application."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": user_json(bot),
        "require_colons": True,
        "managed": False,
        "animated": emoji.animated,
        "available": True,
    }


def _place_json(channel: Channel) -> Json:
    overwrites = [
        {"id": str(one.target), "type": one.kind, "allow": str(one.allow), "deny": str(one.deny)}
        for one in channel.overwrites.values()
    ]
    return {
        "position": channel.position,
        "permission_overwrites": overwrites,
        "topic": channel.topic,
        "nsfw": channel.nsfw,
        "default_auto_archive_duration": channel.auto_archive,
        "default_thread_rate_limit_per_user": 0,
    }


def _thread_json(channel: Channel, viewer: int | None) -> Json:
    found: Json = {
        "owner_id": str(channel.owner or 0),
        "message_count": channel.messages_sent,
        "total_message_sent": channel.messages_sent,
        "member_count": min(50, len(channel.joined)),
        "thread_metadata": {
            "archived": channel.archived,
            "auto_archive_duration": channel.auto_archive,
            "archive_timestamp": iso(channel.archived_at or made_at(channel.id)),
            "locked": channel.locked,
            "invitable": channel.invitable,
            "create_timestamp": iso(made_at(channel.id)),
        },
        "applied_tags": [],
    }
    if viewer in channel.joined:
        found["member"] = thread_member_json(channel, viewer)
    return found


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)
