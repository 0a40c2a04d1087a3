"""Application commands: listed, added, overwritten all at once, changed and taken away."""

from __future__ import annotations

from typing import Final

from sandbox.checks import check_command
from sandbox.checks.commands import MOST
from sandbox.model.notices import CommandsChanged
from sandbox.model.objects import command_json
from sandbox.model.records import Command
from sandbox.model.shapes import NO_ACCESS, CommandKind, Json, Refusal, unknown
from sandbox.rest.call import Call
from sandbox.rest.routes.table import ROUTES, Created, Reply

_ALL: Final = "/applications/{application}/commands"
_IN_GUILD: Final = "/applications/{application}/guilds/{guild}/commands"
_DEFAULTS: Final[Json] = {
    "type": CommandKind.SLASH.value,
    "name_localizations": None,
    "description": "",
    "description_localizations": None,
    "default_member_permissions": None,
    "dm_permission": True,
    "nsfw": False,
    "default_permission": True,
}
_KEPT: Final = frozenset((*_DEFAULTS, "name", "options", "contexts", "integration_types", "handler"))
_FULL: Final = ("name_localizations", "description_localizations")


@ROUTES.on("GET", _ALL)
@ROUTES.on("GET", _IN_GUILD)
async def listed(call: Call) -> Reply:
    """Its commands, for everywhere or for one server."""
    full = call.query.get("with_localizations", "").lower() in ("true", "1")
    return [_shown(call, command, full=full) for command in _held(call)]


@ROUTES.on("POST", _ALL)
@ROUTES.on("POST", _IN_GUILD)
async def add(call: Call) -> Reply:
    """A new one, or another in the place of the one with its name."""
    before = set(call.app.commands)
    made = _put(call, call.json)
    call.world.tell(CommandsChanged(call.app))
    told = command_json(call.app, made)
    return told if made.id in before else Created(told)


@ROUTES.on("PUT", _ALL)
@ROUTES.on("PUT", _IN_GUILD)
async def overwrite(call: Call) -> Reply:
    """These, and no others; one that stays the same keeps its id and version."""
    held = _held(call)
    made = [_put(call, body) for body in call.items]
    for command in held:
        if command.id not in {one.id for one in made}:
            del call.app.commands[command.id]
    call.world.tell(CommandsChanged(call.app))
    return [command_json(call.app, command) for command in made]


@ROUTES.on("GET", _ALL + "/{command}")
@ROUTES.on("GET", _IN_GUILD + "/{command}")
async def one(call: Call) -> Reply:
    """One command."""
    return command_json(call.app, _command(call))


@ROUTES.on("PATCH", _ALL + "/{command}")
@ROUTES.on("PATCH", _IN_GUILD + "/{command}")
async def change(call: Call) -> Reply:
    """Change what is given of one."""
    found = _command(call)
    wanted = {**found.body, **call.json}
    check_command(wanted)
    if any(_named(one) == (found.kind, wanted["name"]) and one is not found for one in _held(call)):
        said = "Application command names must be unique"
        wrong = {"_errors": [{"code": "APPLICATION_COMMANDS_DUPLICATE_NAME", "message": said}]}
        raise Refusal(400, 50035, "Invalid Form Body", {"name": wrong})
    found.body = _body(call, wanted)
    found.version = call.world.ids.next()
    call.world.tell(CommandsChanged(call.app))
    return command_json(call.app, found)


@ROUTES.on("DELETE", _ALL + "/{command}")
@ROUTES.on("DELETE", _IN_GUILD + "/{command}")
async def remove(call: Call) -> Reply:
    """Take one away."""
    del call.app.commands[_command(call).id]
    call.world.tell(CommandsChanged(call.app))
    return None


@ROUTES.on("GET", _IN_GUILD + "/permissions")
async def permissions(call: Call) -> Reply:
    """Nobody has set any here."""
    _scope(call)
    return []


@ROUTES.on("GET", _IN_GUILD + "/{command}/permissions")
async def permissions_of_one(call: Call) -> Reply:
    """Nobody has set any here."""
    _command(call)
    raise Refusal(404, 10066, "Unknown application command permissions")


def _scope(call: Call) -> int | None:
    """The server whose commands are meant, or None for those of everywhere."""
    if call.number("application") != call.app.id:
        raise Refusal(*NO_ACCESS)
    if "guild" not in call.params:
        return None
    if call.number("guild") not in call.world.guilds or call.app.bot not in call.guild().members:
        raise Refusal(*NO_ACCESS)
    return call.guild().id


def _held(call: Call) -> list[Command]:
    scope = _scope(call)
    return [command for command in call.app.commands.values() if command.guild == scope]


def _command(call: Call) -> Command:
    found = call.app.commands.get(call.number("command"))
    if found is None or found.guild != _scope(call):
        raise unknown("application command", 10063)
    return found


def _put(call: Call, given: Json) -> Command:
    """Discord knows a command by its kind and name."""
    scope, body = _scope(call), _body(call, given)
    for command in _held(call):
        if _named(command) == (body["type"], body["name"]):
            if command.body != body:
                command.body, command.version = body, call.world.ids.next()
            return command
    if call.method == "POST" and sum(one.kind == body["type"] for one in _held(call)) >= MOST[body["type"]]:
        raise Refusal(400, 30032, f"Maximum number of application commands reached ({MOST[body['type']]}).")
    made = Command(call.world.ids.next(), scope, call.world.ids.next(), body)
    call.app.commands[made.id] = made
    return made


def _named(command: Command) -> tuple[int, str]:
    return command.kind, command.name


def _body(call: Call, given: Json) -> Json:
    """What Discord gives back of it, with the fields that were left out."""
    body: Json = {**_DEFAULTS, **{name: one for name, one in given.items() if name in _KEPT and one is not None}}
    body |= {name: body[name] or None for name in _FULL}
    if body.get("default_member_permissions") is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    if "guild" not in call.params:
        body.setdefault("integration_types", [0])
        body["contexts"] = body.get("contexts")
    if body.get("options"):
        body["options"] = [_option(option) for option in body["options"]]
    else:
        body.pop("options", None)
    return body


def _option(option: Json) -> Json:
    """An option without what is empty in it; Discord leaves that out."""
    made = {name: value for name, value in option.items() if value not in (None, []) and value is not False}
    if "options" in made:
        made["options"] = [_option(one) for one in made["options"]]
    return made


def _shown(call: Call, command: Command, *, full: bool) -> Json:
    found = command_json(call.app, command)
    return found if full else {name: value for name, value in found.items() if name not in _FULL}
