"""All commands as a page to read, made from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Command, Group, Parameter

from bot.front.messages.locale import HOME
from bot.words import words

ON_A_SERVER = "on a server only"
"""Among a command's extras: Discord would take it in a direct message, and we refuse it there."""


def handbook(tree: app_commands.CommandTree[Any]) -> str:
    """Every command of the tree, with its options, as Markdown."""
    said = words(HOME)
    commands = [command for command in tree.get_commands() if not isinstance(command, app_commands.ContextMenu)]
    games = [command for command in commands if isinstance(command, Group) and command.get_command("start")]
    house = [command for command in commands if command not in games]
    lines = ["# " + said.word("handbook-title"), "", said.word("handbook-made"), ""]
    for game in games:
        lines += [f"## {game.description}", "", *_group(game), ""]
    lines += ["## " + said.word("handbook-house"), ""]
    for command in house:
        lines += _group(command) if isinstance(command, Group) else _command(command)
    return "\n".join(lines) + "\n"


def _group(group: Group) -> list[str]:
    return [line for command in group.commands if isinstance(command, Command) for line in _command(command)]


def _command(command: Command[Any, ..., Any]) -> list[str]:
    said = words(HOME)
    permissions = command.default_permissions
    needed = [] if permissions is None else [name.replace("_", " ") for name, given in permissions if given]
    who = said.word("handbook-needs", permission=said.listed(needed)) if needed else ""
    where = said.word("handbook-server") if command.guild_only or command.extras.get(ON_A_SERVER) else ""
    return [f"- `/{command.qualified_name}`: {command.description}.{where}{who}", *map(_option, command.parameters)]


def _option(option: Parameter) -> str:
    """An option; those that may be left out are in brackets."""
    name = f"{option.display_name}:" if option.required else f"[{option.display_name}:]"
    listed = " | ".join(_names(option.choices))
    return f"  - `{name}` {option.description}{f' ({listed})' if listed else ''}"


def _names(choices: Sequence[Choice[Any]]) -> Iterator[str]:
    return (choice.name for choice in choices)
