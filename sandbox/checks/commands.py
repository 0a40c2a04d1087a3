"""The commands of an application."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sandbox.checks.names import check_languages
from sandbox.checks.options import LEAVES, NESTING, check_choices, check_named, check_options
from sandbox.checks.place import Invalid, Place, mapping
from sandbox.model.shapes import CommandKind, Json

MOST_CHARACTERS: Final = 8000
MOST: Final = {CommandKind.SLASH: 100, CommandKind.USER: 15, CommandKind.MESSAGE: 15}


def check_command(body: Json) -> None:
    """One command, new or in place of another of its name."""
    place = Place(body)
    _check(place)
    place.done()


def check_commands(body: object) -> None:
    """All commands at once: together they are as many as may be, and no two have the same name."""
    place = Place(body)
    commands = place.each(0, 1 << 20)
    kinds = Counter(_kind(command) for command in commands)
    if any(kinds[kind] > most for kind, most in MOST.items()):
        raise Invalid(None, 30032, "Maximum number of application commands reached (100).")
    seen = set[tuple[int, object]]()
    for command in commands:
        _check(command)
        named = (_kind(command), str(mapping(command.value).get("name")))
        if named in seen:
            command.fault("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(named)
    place.done()


def check_completion(body: Json) -> None:
    """What a bot offers while somebody types: up to 25 choices."""
    place = Place(body)
    place.at("choices").required()
    check_choices(place.at("choices"), None)
    place.done()


def _check(command: Place) -> None:
    if not command.model():
        return
    command.at("type").one_of(tuple(CommandKind))
    is_menu = _kind(command) in (CommandKind.USER, CommandKind.MESSAGE)
    size = _check_menu(command) if is_menu else _check_slash(command)
    if size > MOST_CHARACTERS:
        command.fault("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_CHARACTERS})")
    command.at("nsfw").flag()
    command.at("dm_permission").flag()
    command.at("default_member_permissions").snowflake()
    for name, most in (("contexts", 2), ("integration_types", 1)):
        for where in command.at(name).set_of(0, most + 1):
            where.whole(0, most)


def _check_slash(command: Place) -> int:
    return check_named(command, 1) + check_options(command, NESTING | LEAVES)


def _check_menu(command: Place) -> int:
    """A command on a person or a message: any name, and nothing to say of it."""
    name = command.at("name").needed_text(1, 32)
    for field in ("description", "options"):
        if command.at(field).value not in (None, "", []):
            said = "Context menu commands cannot have this field"
            command.at(field).fault("APPLICATION_COMMAND_CONTEXT_MENU_FIELD_NOT_ALLOWED", said)
    return max(len(name), check_languages(command, "name", 32))


def _kind(command: Place) -> int:
    kind = mapping(command.value).get("type", CommandKind.SLASH)
    return kind if isinstance(kind, int) else CommandKind.SLASH
