"""How one of many commands is chosen field by field: what is still open, and what to ask next.

Nothing is remembered between two presses. What has been chosen so far is one digest, of a kind of command and its
first fields; whoever presses is asked on, out of those of their own choices that begin so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2s
from typing import Any, TypeAlias, get_origin

import msgspec

from bot.hosting.table import choice_of
from games.engine import Command

MOST = 25
"""What a menu holds, or a list of completions."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Few enough: any of these commands, as a whole."""

    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """One value of a field; each stands here as the first command that has it."""

    field: str
    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class SomeOf:
    """Some things of a field that is a set; each stands here as a command that has it alone."""

    field: str
    singles: tuple[Command, ...]
    least: int
    most: int
    nothing: Command | None  # the command with the empty set, where there is one


Step: TypeAlias = Whole | OneOf | SomeOf


def next_step(commands: Sequence[Command], label: Callable[[Command], str]) -> Step:
    """What to ask next. Nobody is asked for a field with one possible value, and for a set last."""
    if len(commands) <= MOST and len(set(map(label, commands))) == len(commands):
        return Whole(tuple(commands))
    first, *others = open_fields(commands)
    some = None if others else _some_of(commands, first)
    return some or OneOf(first, by_value(commands, first))


def open_fields(commands: Sequence[Command]) -> tuple[str, ...]:
    """The fields in which these commands, all of a kind, differ."""
    return tuple(name for name in fields(type(commands[0])) if len(by_value(commands, name)) > 1)


@cache
def fields(kind: type[Command]) -> tuple[str, ...]:
    """The fields of a kind of command in the order they are asked for."""
    return tuple(sorted(kind.__struct_fields__, key=lambda name: is_set(kind, name)))


@cache
def is_set(kind: type[Command], name: str) -> bool:
    """Whether a field holds several things."""
    return any(get_origin(field.type) is tuple for field in msgspec.structs.fields(kind) if field.name == name)


@cache
def is_needed(kind: type[Command], name: str) -> bool:
    """Whether a field has to be said: those that are usually the same can be left out."""
    return any(field.required for field in msgspec.structs.fields(kind) if field.name == name)


def usual(kind: type[Command], name: str) -> Any:  # Any: as in `value`
    """What a field holds if nothing is said of it."""
    return next(field.default for field in msgspec.structs.fields(kind) if field.name == name)


def value(command: Command, name: str) -> Any:  # Any: a scalar or a tuple of some, of whichever game
    """What a command has in a field."""
    return getattr(command, name)


def digest(command: Command, *names: str) -> str:
    """Of a kind of command and what it has in these fields; of all its fields, as its buttons carry it."""
    if set(names) == set(fields(type(command))):
        return choice_of(command).digest
    chosen = [(name, value(command, name)) for name in names]
    return blake2s(msgspec.json.encode((type(command).__name__, chosen)), digest_size=8).hexdigest()


def before(command: Command, name: str) -> str:
    """What is chosen by the time a field is asked for."""
    order = fields(type(command))
    return digest(command, *order[: order.index(name)])


def through(command: Command, name: str) -> str:
    """What is chosen once this field of this command is."""
    order = fields(type(command))
    return digest(command, *order[: order.index(name) + 1])


def begun(commands: Sequence[Command], chosen: str) -> tuple[Command, ...]:
    """Those of the commands, all of a kind, that begin as was chosen."""
    order = fields(type(commands[0]))
    for count in range(len(order) + 1):
        found = tuple(command for command in commands if digest(command, *order[:count]) == chosen)
        if found:
            return found
    return ()


def together(commands: Iterable[Command], step: SomeOf, chosen: Sequence[str]) -> Command | None:
    """The command with all of these things in its set, whether it may be played or not; None if one is unknown."""
    kept = [single for single in step.singles if digest(single, step.field) in chosen]
    if len(kept) < len(set(chosen)):
        return None
    things = tuple(thing for single in kept for thing in value(single, step.field))
    for command in commands:
        if set(value(command, step.field)) == set(things):
            return command
    return _with(step.singles[0], step.field, things)


def by_value(commands: Iterable[Command], name: str) -> tuple[Command, ...]:
    """The first command for each value of a field."""
    first: dict[Any, Command] = {}
    for command in commands:
        first.setdefault(value(command, name), command)
    return tuple(first.values())


def _some_of(commands: Sequence[Command], name: str) -> SomeOf | None:
    """Only for sets of few different things: what a menu cannot hold is chosen as a whole."""
    held = [value(command, name) for command in commands]
    if not is_set(type(commands[0]), name) or len(set(map(frozenset, held))) < len(held):
        return None
    things = list(dict.fromkeys(thing for things in held for thing in things))
    if len(things) > MOST or any(len(set(things)) < len(things) for things in held):
        return None
    singles = tuple(_with(commands[0], name, (thing,)) for thing in things)
    sizes = sorted(len(things) for things in held if things)
    nothing = next((command for command in commands if not value(command, name)), None)
    return SomeOf(name, singles, sizes[0], sizes[-1], nothing)


def _with(command: Command, name: str, things: tuple[Any, ...]) -> Command:
    return msgspec.structs.replace(command, **{name: things})
