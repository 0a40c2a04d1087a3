"""What one person sees of the world, as the page is told it."""

from __future__ import annotations

from sandbox.messages.components import finished
from sandbox.messages.interactions import Answer
from sandbox.messages.written import event_json
from sandbox.model.objects import channel_json, command_json, role_json, user_json
from sandbox.model.permissions import may_see, needed_for, permissions_of
from sandbox.model.records import Application, Channel, Command, Guild, Message, User
from sandbox.model.shapes import AnswerKind, Json
from sandbox.model.world import World


def may_read(world: World, person: int, message: Message) -> bool:
    """Whether a message is for this person's eyes."""
    channel = world.channels.get(message.channel)
    return channel is not None and message.only_for in (None, person) and may_see(world, person, channel)


def person_json(user: User) -> Json:
    """A person, with what the page lets one change about them."""
    return {**user_json(user), "locale": user.locale, "dms": user.dms.value}


def seen_json(world: World, message: Message, person: int | None = None) -> Json:
    """A message as a person sees it, with who alone sees it and whom it notified."""
    only_for = None if message.only_for is None else str(message.only_for)
    return {
        **event_json(world, message, person),
        "only_for": only_for,
        "pinged": [str(user) for user in message.pinged],
    }


def world_json(world: World, person: User) -> Json:
    """All that somebody sees, but for the messages."""
    dms = [one for one in world.channels.values() if one.is_dm and person.id in one.recipients]
    return {
        "me": person_json(person),
        "people": [person_json(user) for user in world.users.values()],
        "guilds": [_guild_json(world, guild, person) for guild in guilds_of(world, person)],
        "dms": [channel_json(world, channel, person.id) for channel in dms],
        "commands": [
            {**command_json(application, command), "application": {"id": str(application.id), "name": application.name}}
            for application in world.applications.values()
            for command in application.commands.values()
            if _is_offered(world, application, command, person)
        ],
    }


def page_of(world: World, person: User, channel: Channel, before: int | None, limit: int) -> list[Json]:
    """The last messages before one, or the very last, oldest first."""
    held = world.messages.get(channel.id, {}).values()
    read = [message for message in held if message.only_for in (None, person.id)]
    older = [message for message in read if before is None or message.id < before]
    return [seen_json(world, message, person.id) for message in older[-limit:]]


def guilds_of(world: World, person: User) -> list[Guild]:
    """The servers that somebody is in."""
    return [guild for guild in world.guilds.values() if person.id in guild.members]


def kind_name(kind: AnswerKind) -> str:
    """What the page calls an answer."""
    return kind.name.lower()


def modal_json(world: World, answer: Answer) -> Json:
    """A form, with its parts numbered."""
    modal = answer.modal or {}
    return {**modal, "components": list(finished(world, modal.get("components") or [], lambda _name: None))}


def answer_json(world: World, answer: Answer) -> Json:
    """How a bot answered."""
    told: Json = {"kind": kind_name(answer.kind)}
    if answer.message is not None and world.message(answer.message.channel, answer.message.id) is not None:
        told["message"] = seen_json(world, answer.message)
    if answer.kind is AnswerKind.MODAL:
        told["modal"] = modal_json(world, answer)
    if answer.kind is AnswerKind.CHOICES:
        told["choices"] = list(answer.choices)
    return told


def _guild_json(world: World, guild: Guild, person: User) -> Json:
    places = [*world.channels_of(guild.id), *world.threads_of(guild.id)]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "channels": [channel_json(world, one, person.id) for one in places if may_see(world, person.id, one)],
        "members": [
            {"user": user_json(world.users[one.user]), "nick": one.nick, "roles": [str(role) for role in one.roles]}
            for one in guild.members.values()
        ],
        "roles": [role_json(role) for role in guild.roles.values()],
    }


def _is_offered(world: World, application: Application, command: Command, person: User) -> bool:
    """Whether there is a server where the person may use it."""
    needed = needed_for(command)
    return any(
        application.bot in guild.members
        and command.guild in (None, guild.id)
        and needed & ~permissions_of(guild, person.id) == 0
        for guild in guilds_of(world, person)
    )
