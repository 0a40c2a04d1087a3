"""Records to JSON and back, by the types of their fields."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from sandbox.model.records import Application, Attachment, Channel, Guild, Message, User
from sandbox.model.shapes import Json
from sandbox.model.world import World

FORMAT: Final = 1
_Record = TypeVar("_Record")


def frozen(world: World) -> Json:
    """All of it, but for ephemerals: those are gone when a client starts anew."""
    messages = [one for held in world.messages.values() for one in held.values() if one.only_for is None]
    files = [one for one in world.attachments.values() if one.only_for is None]
    return {
        "format": FORMAT,
        "base": world.base,
        "last_id": world.ids.last,
        "users": _all(world.users),
        "guilds": _all(world.guilds),
        "channels": _all(world.channels),
        "messages": [_freeze(message) for message in messages],
        "attachments": [_freeze(file) for file in files],
        "applications": _all(world.applications),
    }


def thawed(world: World, kept: Json) -> None:
    """Put what was kept into an empty world."""
    if kept.get("format") != FORMAT:
        raise ValueError(f"this world was kept in format {kept.get('format')}, which is not known here")
    world.ids.last = kept["last_id"]
    world.users = {one.id: one for one in _each(User, kept["users"])}
    world.guilds = {one.id: one for one in _each(Guild, kept["guilds"])}
    world.channels = {one.id: one for one in _each(Channel, kept["channels"])}
    world.dms = {one.recipients: one.id for one in world.channels.values() if one.is_dm}
    world.applications = {one.id: one for one in _each(Application, kept["applications"])}
    world.attachments = {one.id: one for one in _each(Attachment, kept["attachments"])}
    world.messages = {channel: {} for channel in world.channels}
    for message in _each(Message, kept["messages"]):
        world.messages[message.channel][message.id] = message


def _all(held: Mapping[int, object]) -> list[Json]:
    return [_freeze(one) for one in held.values()]


def _each(kind: type[_Record], kept: list[Json]) -> list[_Record]:
    return [_thaw(kind, one) for one in kept]


def _freeze(value: Any) -> Any:
    """Any: a record is a tree of whatever its fields are."""
    match value:
        case Enum():
            return value.value
        case bytes():
            return b64encode(value).decode()
        case dict():
            return {str(key): _freeze(one) for key, one in value.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] - keys are ids or names
        case list() | tuple():
            return [_freeze(one) for one in value]  # pyright: ignore[reportUnknownVariableType] - the same tree
        case _ if is_dataclass(value):
            return {one.name: _freeze(getattr(value, one.name)) for one in fields(value)}
        case _:
            return value


def _thaw(kind: Any, value: Any) -> Any:
    """Any: the type of a field, as its hint says it, and the JSON that was made of it."""
    origin = get_origin(kind)
    if origin is UnionType:
        return _thaw_either(kind, value)
    if origin is dict:
        of, to = get_args(kind)
        return {(int(key) if of is int else key): _thaw(to, one) for key, one in value.items()}
    if origin is tuple:
        return tuple(_thaw(get_args(kind)[0], one) for one in value)
    if kind is bytes:
        return b64decode(value)
    if isinstance(kind, type) and is_dataclass(kind):
        return kind(**{name: _thaw(_hints(kind)[name], one) for name, one in value.items()})
    return kind(value) if isinstance(kind, type) and issubclass(kind, Enum) else value


def _thaw_either(kind: Any, value: Any) -> Any:
    """None is itself; else the first of the kinds that is not None (what is text or number stays as it is)."""
    if value is None:
        return None
    return _thaw(next(one for one in get_args(kind) if one is not NoneType), value)


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)
