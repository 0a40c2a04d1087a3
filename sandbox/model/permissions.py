"""Who may do what where, by roles and the overwrites of a channel, as Discord computes it."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from sandbox.model.records import Channel, Command, Guild
from sandbox.model.shapes import NO_ACCESS, NO_PERMISSION, ChannelKind, Refusal
from sandbox.model.world import World


class Permission(IntEnum):
    """What can be allowed or denied, each a bit. No `IntFlag`: that makes an object of every sum."""

    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERYTHING: Final = (1 << 53) - 1
IN_DMS: Final = int(
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
)
FOR_EVERYBODY: Final = int(
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What @everyone may in the first server; the bot's own role has what it was invited with."""


def permissions_of(guild: Guild, user: int) -> int:
    """What somebody may in a server, before any channel has its say."""
    member = guild.members.get(user)
    if member is None:
        return 0
    if guild.owner == user:
        return EVERYTHING
    held = guild.roles[guild.id].permissions
    for role in member.roles:
        held |= guild.roles[role].permissions if role in guild.roles else 0
    return EVERYTHING if held & Permission.ADMINISTRATOR else held


def permissions_in(world: World, user: int, channel: Channel) -> int:
    """What somebody may in a channel; in a thread, what they may in its channel, but for *Send Messages*."""
    if channel.guild is None:
        return IN_DMS if user in channel.recipients else 0
    guild = world.guilds[channel.guild]
    base = permissions_of(guild, user)
    if base in (0, EVERYTHING):
        return base
    place = world.channels.get(channel.parent) if channel.is_thread and channel.parent is not None else channel
    found = base if place is None else _overwritten(base, guild, user, place)
    if channel.is_thread:
        found &= ~Permission.SEND_MESSAGES  # threads have a permission of their own for that, and do not inherit this
    return found if found & Permission.VIEW_CHANNEL else 0


def needed_for(command: Command) -> int:
    """What somebody has to have to use a command: nothing if nothing was said, all if it was said to be nothing."""
    said = command.body.get("default_member_permissions")
    return 0 if said is None else int(said) or int(Permission.ADMINISTRATOR)


def may_see(world: World, user: int, channel: Channel) -> bool:
    """Whether somebody sees a channel at all; a private thread also wants them in it."""
    found = permissions_in(world, user, channel)
    if channel.kind is ChannelKind.PRIVATE_THREAD and user not in channel.joined and user != channel.owner:
        return bool(found & Permission.MANAGE_THREADS)
    return bool(found & Permission.VIEW_CHANNEL)


def require(world: World, user: int, channel: Channel, *needed: Permission) -> None:
    """Refuse, with 50001 for who does not see the channel and 50013 for who may not do it."""
    if not may_see(world, user, channel):
        raise Refusal(*NO_ACCESS)
    held = permissions_in(world, user, channel)
    if any(not held & permission for permission in needed):
        raise Refusal(*NO_PERMISSION)


def require_write(world: World, user: int, channel: Channel) -> None:
    """Refuse who may not write there."""
    if channel.kind is ChannelKind.CATEGORY:
        raise Refusal(400, 50008, "Cannot send messages in a non-text channel")
    writing = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    require(world, user, channel, writing)
    manages = permissions_in(world, user, channel) & Permission.MANAGE_THREADS
    if channel.is_thread and channel.locked and not manages:
        raise Refusal(400, 160005, "Thread is locked")


def _overwritten(base: int, guild: Guild, user: int, channel: Channel) -> int:
    """First what the channel says to @everyone, then to one's roles together, then to oneself."""
    held, found = guild.members[user].roles, channel.overwrites
    if everyone := found.get(guild.id):
        base = base & ~everyone.deny | everyone.allow
    mine = [found[role] for role in held if role in found]
    for overwrite in mine:
        base &= ~overwrite.deny
    for overwrite in mine:
        base |= overwrite.allow
    if own := found.get(user):
        base = base & ~own.deny | own.allow
    return base
