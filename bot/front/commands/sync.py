"""Our commands at Discord: compared with what it has, and told anew only where that differs."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType
from discord.http import Route

from bot.front.commands.localisation import Translator

Payload: TypeAlias = Mapping[str, Any]  # Any: JSON

ANYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""On a server, and in a direct message with us, where buttons and moves work as well."""
ON_SERVERS = AppInstallationType(guild=True, user=False)
"""Where we are a member. Somebody who brought us along elsewhere could open no table there."""

_COMPARED = ("name", "description", "name_localizations", "description_localizations", "nsfw", "options")
_EVERYWHERE = ("contexts", "integration_types")  # one server's own commands have none
_UNORDERED = {"contexts", "integration_types", "channel_types"}

log = logging.getLogger(__name__)


async def register(tree: app_commands.CommandTree[Any], said: Translator, server: discord.Object | None) -> None:
    """Have Discord know these commands, and no others. It is asked first: what it has may be of another time.

    If it refuses, the tables go on with whatever commands there are; every one has a button.
    """
    wanted = await payloads(tree, said, server)
    try:
        if differ(wanted, await _held(tree.client, server), everywhere=server is None):
            await tree.client.http.request(_route("PUT", tree.client, server), json=wanted)
            log.info("the commands are registered")
    except discord.HTTPException as error:
        log.error("the commands could not be registered: %s (%s)", error.code, error.status)


async def payloads(
    tree: app_commands.CommandTree[Any], said: Translator, server: discord.Object | None
) -> Sequence[Payload]:
    """The commands of this server, or those for everywhere, as Discord wants to hear of them."""
    return [await command.get_translated_payload(tree, said) for command in tree.get_commands(guild=server)]


async def _held(client: discord.Client, server: discord.Object | None) -> Sequence[Payload]:
    """What Discord has, with the names in other languages, which discord.py does not ask for."""
    return await client.http.request(_route("GET", client, server), params={"with_localizations": "true"})


def _route(method: str, client: discord.Client, server: discord.Object | None) -> Route:
    if server is None:
        return Route(method, "/applications/{application}/commands", application=client.application_id)
    where = "/applications/{application}/guilds/{server}/commands"
    return Route(method, where, application=client.application_id, server=server.id)


def differ(wanted: Sequence[Payload], held: Sequence[Payload], *, everywhere: bool = True) -> bool:
    """Whether Discord has to be told."""
    ours, theirs = _by_name(wanted), _by_name(held)
    return ours.keys() != theirs.keys() or any(
        _plain(one, everywhere=everywhere) != _plain(theirs[name], everywhere=everywhere) for name, one in ours.items()
    )


def _by_name(commands: Sequence[Payload]) -> dict[tuple[int, str], Payload]:
    return {(one.get("type", 1), one["name"]): one for one in commands}


def _plain(command: Payload, *, everywhere: bool) -> Payload:
    """What of a command is ours to say. Discord adds fields, leaves out what is empty, and writes a number as text."""
    compared = (*_COMPARED, *_EVERYWHERE) if everywhere else _COMPARED
    needed = command.get("default_member_permissions")
    kept = {name: command.get(name) for name in compared}
    return _without_empty({**kept, "needed": None if needed is None else str(needed)})


def _without_empty(given: Any) -> Any:
    if isinstance(given, Mapping):
        found = {name: _ordered(name, _without_empty(value)) for name, value in _items(given)}
        return {name: value for name, value in found.items() if value not in (None, False, [], {})}
    return [_without_empty(one) for one in _each(given)] if isinstance(given, list) else given


def _ordered(name: str, value: Any) -> Any:
    return sorted(_each(value)) if name in _UNORDERED and isinstance(value, list) else value


def _items(given: Any) -> list[tuple[str, Any]]:
    return [*given.items()]


def _each(given: Any) -> list[Any]:
    return [*given]
