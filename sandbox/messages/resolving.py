"""Whom and what the ids in an interaction mean, so that a bot need not ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandbox.messages.written import attachment_json, message_json
from sandbox.model.objects import partial_channel_json, partial_member_json, role_json, user_json
from sandbox.model.permissions import permissions_in
from sandbox.model.records import Channel, Guild
from sandbox.model.shapes import ComponentKind, Json, OptionKind
from sandbox.model.world import World

_PEOPLE = {OptionKind.USER, OptionKind.MENTIONABLE}
_SELECTS = {
    ComponentKind.USER_SELECT,
    ComponentKind.ROLE_SELECT,
    ComponentKind.MENTIONABLE_SELECT,
    ComponentKind.CHANNEL_SELECT,
    ComponentKind.FILE_UPLOAD,
}
_REFERENCES = _PEOPLE | {OptionKind.CHANNEL, OptionKind.ROLE, OptionKind.ATTACHMENT}


def resolved(world: World, channel: Channel, person: int, data: Json) -> Json:
    """Discord's `resolved`: users, members, roles, channels, messages and attachments by id, as far as there are."""
    guild = None if channel.guild is None else world.guilds[channel.guild]
    found: dict[str, Json] = {}
    for number in _ids(data):
        _look_up(world, channel, guild, number, found)
    for key in found.get("channels", {}):
        found["channels"][key] = partial_channel_json(world, world.channels[int(key)], person)
    return found


def _ids(data: Json) -> Iterator[int]:
    if "target_id" in data:
        yield int(data["target_id"])
    yield from _of_options(data.get("options") or [])
    yield from _of_components(data)


def _of_options(options: list[Json]) -> Iterator[int]:
    for option in options:
        yield from _of_options(option.get("options") or [])
        if option["type"] in _REFERENCES and str(option.get("value", "")).isdecimal():
            yield int(option["value"])


def _of_components(component: Json) -> Iterator[int]:
    inner: list[Any] = [*(component.get("components") or ()), component.get("component")]
    for one in inner:
        if one:
            yield from _of_components(one)
    yield from _of_component(component)


def _of_component(component: Json) -> Iterator[int]:
    if component.get("component_type", component.get("type")) in _SELECTS and "values" in component:
        yield from (int(value) for value in component["values"] if str(value).isdecimal())


def _look_up(world: World, channel: Channel, guild: Guild | None, number: int, found: dict[str, Json]) -> None:
    key = str(number)
    if (user := world.users.get(number)) is not None:
        found.setdefault("users", {})[key] = user_json(user)
        if guild is not None and (member := guild.members.get(number)) is not None:
            may = {"permissions": str(permissions_in(world, number, channel))}
            found.setdefault("members", {})[key] = {**partial_member_json(member), **may}
    elif guild is not None and (role := guild.roles.get(number)) is not None:
        found.setdefault("roles", {})[key] = role_json(role)
    elif number in world.channels:
        found.setdefault("channels", {})[key] = {}
    elif (attachment := world.attachments.get(number)) is not None:
        found.setdefault("attachments", {})[key] = attachment_json(world, attachment)
    elif (message := world.message(channel.id, number)) is not None:
        found.setdefault("messages", {})[key] = message_json(world, message)
