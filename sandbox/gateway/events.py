"""What a change in the world is to a bot: an event, and the intent it needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sandbox.messages.interactions import Interaction
from sandbox.messages.reacting import reaction_event
from sandbox.messages.written import event_json, message_json
from sandbox.model.notices import (
    ChannelChanged,
    ChannelDeleted,
    ChannelMade,
    GuildChanged,
    MemberChanged,
    MemberJoined,
    MessageDeleted,
    MessageEdited,
    MessageMade,
    Notice,
    PinsChanged,
    Reacted,
    ReactionsCleared,
    RoleChanged,
    ThreadChanged,
    ThreadDeleted,
    ThreadMade,
    ThreadMembersChanged,
    TypingStarted,
    Unreacted,
)
from sandbox.model.objects import (
    bare_member_json,
    channel_json,
    guild_json,
    member_json,
    role_json,
    thread_member_json,
    user_json,
)
from sandbox.model.permissions import may_see, permissions_in
from sandbox.model.records import Application, Channel, Guild, Message
from sandbox.model.shapes import Intents, InteractionKind, Json
from sandbox.model.snowflakes import iso
from sandbox.model.world import World

_UPLOAD_LIMIT = 10 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Event:
    """One event for a bot; without a guild it goes to the first shard."""

    name: str
    body: Json
    intent: Intents | None
    guild: int | None


def events(world: World, bot: int, intents: int, notice: Notice) -> Iterator[Event]:
    """What this bot is told of a change: nothing of places it does not see, nor of anybody's ephemerals."""
    match notice:
        case MessageMade(message) | MessageEdited(message) | MessageDeleted(message):
            yield from _of_message(world, bot, intents, message, notice)
        case Reacted() | Unreacted() | ReactionsCleared():
            yield from _of_reaction(world, bot, notice)
        case PinsChanged(channel) | TypingStarted(channel):
            yield from _of_place(world, bot, channel, notice)
        case (
            ChannelMade(channel)
            | ChannelChanged(channel)
            | ChannelDeleted(channel)
            | ThreadMade(channel)
            | ThreadChanged(channel)
            | ThreadDeleted(channel)
        ):
            yield from _of_channel(world, bot, channel, notice)
        case ThreadMembersChanged(channel):
            yield from _of_thread_members(world, bot, notice)
        case MemberJoined(guild, member) | MemberChanged(guild, member) if bot in guild.members:
            name = "GUILD_MEMBER_ADD" if isinstance(notice, MemberJoined) else "GUILD_MEMBER_UPDATE"
            own = Intents.GUILDS if member.user == bot else Intents.GUILD_MEMBERS
            yield Event(name, {**member_json(world, member), "guild_id": str(guild.id)}, own, guild.id)
        case RoleChanged(guild, role) if bot in guild.members:
            body = {"guild_id": str(guild.id), "role": role_json(role)}
            yield Event("GUILD_ROLE_UPDATE", body, Intents.GUILDS, guild.id)
        case GuildChanged(guild) if bot in guild.members:
            yield Event("GUILD_UPDATE", guild_json(world, guild), Intents.GUILDS, guild.id)
        case _:
            return


def guild_create(world: World, guild: Guild, bot: int, intents: int) -> Json:
    """A server as a bot meets it: all its channels; of its members only the bot, unless it may know presences."""
    known = guild.members.values() if intents & Intents.GUILD_PRESENCES else (guild.members[bot],)
    threads = [one for one in world.threads_of(guild.id) if not one.archived and may_see(world, bot, one)]
    return {
        **guild_json(world, guild),
        "joined_at": iso(guild.members[bot].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [member_json(world, member) for member in known],
        "channels": [channel_json(world, channel, bot) for channel in world.channels_of(guild.id)],
        "threads": [channel_json(world, channel, bot) for channel in threads],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def interaction_create(world: World, interaction: Interaction) -> Json:
    """What a person did, as their bot hears of it."""
    channel, person, app = interaction.channel, interaction.person, interaction.application
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(app.id),
        "type": int(interaction.kind),
        "data": _data(interaction),
        "channel_id": str(channel.id),
        "channel": {**channel_json(world, channel, app.bot), **_permitted(world, person.id, channel)},
        "token": interaction.token,
        "version": 1,
        "app_permissions": str(permissions_in(world, app.bot, channel)),
        "locale": interaction.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(channel.guild or 0)},
        "context": 1 if channel.guild is None else 0,
        "attachment_size_limit": _UPLOAD_LIMIT,
    }
    if interaction.message is not None:
        body["message"] = message_json(world, interaction.message, app.bot)
    return body | _whose(world, interaction)


def _whose(world: World, interaction: Interaction) -> Json:
    channel, person = interaction.channel, interaction.person
    if channel.guild is None:
        return {"user": user_json(person)}
    guild = world.guilds[channel.guild]
    member: Json = {
        **bare_member_json(guild.members[person.id]),
        "user": user_json(person),
        **_permitted(world, person.id, channel),
        "unusual_dm_activity_until": None,
    }
    about: Json = {"id": str(guild.id), "locale": guild.locale, "features": []}
    return {"guild_id": str(guild.id), "guild": about, "guild_locale": guild.locale, "member": member}


def _permitted(world: World, user: int, channel: Channel) -> Json:
    return {"permissions": str(permissions_in(world, user, channel))}


def _data(interaction: Interaction) -> Json:
    if interaction.kind in (InteractionKind.COMMAND, InteractionKind.AUTOCOMPLETE):
        return {"type": 1, **interaction.data}
    return interaction.data


def _of_message(world: World, bot: int, intents: int, message: Message, notice: Notice) -> Iterator[Event]:
    channel = world.channels.get(message.channel)
    if channel is None or message.only_for is not None or not may_see(world, bot, channel):
        return
    intent = Intents.DIRECT_MESSAGES if channel.guild is None else Intents.GUILD_MESSAGES
    if isinstance(notice, MessageDeleted):
        body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild is not None:
            body["guild_id"] = str(channel.guild)
        yield Event("MESSAGE_DELETE", body, intent, channel.guild)
        return
    body = event_json(world, message, bot)
    body["channel_type"] = int(channel.kind)
    if not _may_read(channel, bot, intents, message):
        body |= {"content": "", "embeds": [], "attachments": [], "components": []}
    name = "MESSAGE_CREATE" if isinstance(notice, MessageMade) else "MESSAGE_UPDATE"
    yield Event(name, body, intent, channel.guild)


def _of_reaction(world: World, bot: int, notice: Reacted | Unreacted | ReactionsCleared) -> Iterator[Event]:
    channel = world.channels[notice.message.channel]
    if may_see(world, bot, channel):
        intent = Intents.DIRECT_MESSAGE_REACTIONS if channel.guild is None else Intents.GUILD_MESSAGE_REACTIONS
        yield Event(*reaction_event(world, notice), intent, channel.guild)


def _may_read(channel: Channel, bot: int, intents: int, message: Message) -> bool:
    if intents & Intents.MESSAGE_CONTENT or channel.guild is None:
        return True
    return message.author == bot or bot in message.mentions


def _of_place(world: World, bot: int, channel: Channel, notice: Notice) -> Iterator[Event]:
    if not may_see(world, bot, channel):
        return
    body: Json = {"channel_id": str(channel.id)}
    if channel.guild is not None:
        body["guild_id"] = str(channel.guild)
    if isinstance(notice, TypingStarted):
        intent = Intents.DIRECT_MESSAGE_TYPING if channel.guild is None else Intents.GUILD_MESSAGE_TYPING
        body |= {"user_id": str(notice.user.id), "timestamp": int(world.now())}
        if channel.guild is not None and (member := world.guilds[channel.guild].members.get(notice.user.id)):
            body["member"] = member_json(world, member)
        yield Event("TYPING_START", body, intent, channel.guild)
        return
    intent = Intents.DIRECT_MESSAGES if channel.guild is None else Intents.GUILDS
    body["last_pin_timestamp"] = None if channel.last_pin is None else iso(channel.last_pin)
    yield Event("CHANNEL_PINS_UPDATE", body, intent, channel.guild)


def _of_channel(world: World, bot: int, channel: Channel, notice: Notice) -> Iterator[Event]:
    """Of channels that a bot does not see it is told too, of threads only where it sees them, of DMs never."""
    if channel.guild is None or bot not in world.guilds[channel.guild].members:
        return
    if channel.is_thread and not may_see(world, bot, channel):
        return
    noun = "THREAD" if channel.is_thread else "CHANNEL"
    if isinstance(notice, ThreadDeleted):
        names = ("id", "guild_id", "parent_id", "type")
        body = {name: channel_json(world, channel)[name] for name in names}
    else:
        body = channel_json(world, channel, bot)
    if isinstance(notice, ThreadMade):
        body["newly_created"] = True
    yield Event(f"{noun}_{_VERBS[type(notice)]}", body, Intents.GUILDS, channel.guild)


def _of_thread_members(world: World, bot: int, notice: ThreadMembersChanged) -> Iterator[Event]:
    thread = notice.channel
    if thread.guild is None or not may_see(world, bot, thread) or bot not in (*notice.added, *notice.removed):
        return  # of others coming and going only bots hear that know all members
    body: Json = {
        "id": str(thread.id),
        "guild_id": str(thread.guild),
        "member_count": min(50, len(thread.joined)),
        "added_members": [thread_member_json(thread, user) for user in notice.added],
        "removed_member_ids": [str(user) for user in notice.removed],
    }
    yield Event("THREAD_MEMBERS_UPDATE", body, Intents.GUILDS, thread.guild)


def own_application(application: Application, flags: int) -> Json:
    """What READY says of the application."""
    return {"id": str(application.id), "flags": flags}


_VERBS: dict[type[Notice], str] = {
    ChannelMade: "CREATE",
    ChannelChanged: "UPDATE",
    ChannelDeleted: "DELETE",
    ThreadMade: "CREATE",
    ThreadChanged: "UPDATE",
    ThreadDeleted: "DELETE",
}
