"""The world to JSON and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec import convert, to_builtins

from sandbox.model.records import Application, Attachment, Channel, Guild, Message, User
from sandbox.model.shapes import Json
from sandbox.model.world import World

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a world, in the order in which it is written. `base` is where the sandbox was then."""

    format: int
    base: str
    last_id: int
    users: list[User]
    guilds: list[Guild]
    channels: list[Channel]
    messages: list[Message]
    attachments: list[Attachment]
    applications: list[Application]


def frozen(world: World) -> Json:
    """All of it, but for ephemerals: those are gone when a client starts anew."""
    kept = Kept(
        FORMAT,
        world.base,
        world.ids.last,
        list(world.users.values()),
        list(world.guilds.values()),
        list(world.channels.values()),
        [one for held in world.messages.values() for one in held.values() if one.only_for is None],
        [one for one in world.attachments.values() if one.only_for is None],
        list(world.applications.values()),
    )
    return to_builtins(kept, str_keys=True)


def thawed(world: World, kept: Json) -> None:
    """Put what was kept into an empty world."""
    if kept.get("format") != FORMAT:
        raise ValueError(f"this world was kept in format {kept.get('format')}, which is not known here")
    found = convert(kept, Kept, str_keys=True)
    world.ids.last = found.last_id
    world.users = {one.id: one for one in found.users}
    world.guilds = {one.id: one for one in found.guilds}
    world.channels = {one.id: one for one in found.channels}
    world.dms = {one.recipients: one.id for one in found.channels if one.is_dm}
    world.applications = {one.id: one for one in found.applications}
    world.attachments = {one.id: one for one in found.attachments}
    world.messages = {channel: {} for channel in world.channels}
    for message in found.messages:
        world.messages[message.channel][message.id] = message
