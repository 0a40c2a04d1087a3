"""Whom a message calls, and whom of them it may notify."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sandbox.model.permissions import Permission, may_see, permissions_in
from sandbox.model.records import Channel, Message
from sandbox.model.shapes import ComponentKind, Json, MessageFlags
from sandbox.model.world import World

_USER, _ROLE, _ALL = re.compile(r"<@!?(\d{1,20})>"), re.compile(r"<@&(\d{1,20})>"), re.compile(r"@(?:everyone|here)\b")
_EVERYTHING: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}


@dataclass(frozen=True, slots=True)
class Called:
    """Whom a message calls by name, and whom it thereby notifies."""

    users: tuple[int, ...]
    roles: tuple[int, ...]
    everyone: bool
    pinged: tuple[int, ...]


def called(world: World, message: Message, allowed: Json | None) -> Called:
    """Read its text, in the content and in text displays; `allowed` is Discord's `allowed_mentions`."""
    channel, rules = world.channels[message.channel], _EVERYTHING if allowed is None else allowed
    text = "\n".join([message.content, *texts(message.components)])
    users = [user for user in _allowed(_USER, text, rules, "users") if user in world.users]
    if (replied := _replied(world, message, rules)) is not None:
        users.append(replied)
    roles = _roles(world, channel, text, rules)
    parsed: list[str] = rules.get("parse") or []
    may_all = bool(permissions_in(world, message.author, channel) & Permission.MENTION_EVERYONE)
    everyone = "everyone" in parsed and may_all and channel.guild is not None and bool(_ALL.search(text))
    reached = _reached(world, channel, users, roles, everyone=everyone) if _loud(message) else ()
    pinged = tuple(user for user in reached if user != message.author and may_see(world, user, channel))
    return Called(tuple(dict.fromkeys(users)), tuple(roles), everyone, tuple(dict.fromkeys(pinged)))


def texts(components: Any) -> Iterator[str]:
    """The text displays in these components, in their order. Any: components nest in several ways."""
    for component in components:
        if component.get("type") == ComponentKind.TEXT_DISPLAY:
            yield str(component.get("content", ""))
        yield from texts(component.get("components") or ())


def _allowed(pattern: re.Pattern[str], text: str, rules: Json, kind: str) -> list[int]:
    """Those named in the text that `parse` lets through, or that are listed one by one."""
    found = [int(number) for number in pattern.findall(text)]
    if kind in (rules.get("parse") or ()):
        return list(dict.fromkeys(found))
    listed = {int(number) for number in rules.get(kind) or ()}
    return list(dict.fromkeys(number for number in found if number in listed))


def _roles(world: World, channel: Channel, text: str, rules: Json) -> list[int]:
    if channel.guild is None:
        return []
    known = world.guilds[channel.guild].roles
    return [role for role in _allowed(_ROLE, text, rules, "roles") if role in known]


def _replied(world: World, message: Message, rules: Json) -> int | None:
    if message.reference is None or not rules.get("replied_user"):
        return None
    referred = world.message(message.reference_channel or message.channel, message.reference)
    return None if referred is None or referred.author == message.author else referred.author


def _reached(world: World, channel: Channel, users: list[int], roles: list[int], *, everyone: bool) -> Iterator[int]:
    yield from users
    if channel.guild is not None and (everyone or roles):
        for member in world.guilds[channel.guild].members.values():
            if everyone or not set(roles).isdisjoint(member.roles):
                yield member.user


def _loud(message: Message) -> bool:
    return message.only_for is None and not message.flags & MessageFlags.SUPPRESS_NOTIFICATIONS
