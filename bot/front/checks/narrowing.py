"""Whether people can choose each command field by field: every value has a name of its own, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.front.checks.hearing import NAMES, Hearing
from bot.front.features.move_picker import by_value, fields, is_set, value
from bot.front.messages.components import shortened
from bot.words import Words
from games.engine import Command, Own, Text, text
from games.engine.catalog.rehearsal import Scene
from games.engine.game import AnyGame


def check_choices(scene: Scene, hearing: Hearing) -> Iterator[Text]:
    """What those who are asked at this moment could not tell apart."""
    match = scene.match
    for seat in match.waiting.seats:
        for kind in match.game.rules.commands:
            own = [command for command in match.choices(seat) if type(command) is kind]
            for name in fields(kind) if own else ():
                yield from _check_field(match.game, own, name, hearing)


def _check_field(game: AnyGame, own: Sequence[Command], name: str, hearing: Hearing) -> Iterator[Text]:
    each = by_value(own, name)
    singles = _singles(each, name) if is_set(type(each[0]), name) else ()
    for listed in (each, singles):
        parts = [game.telling.part_of(command, name) for command in listed]
        for part in parts:
            yield from hearing.hear(part)
        if hearing.missed:
            return
        for locale, words in hearing.words.items():
            yield from _check_alike(game, own[0], name, _called(parts, words), locale)


def _check_alike(game: AnyGame, command: Command, name: str, called: list[str], locale: str) -> Iterator[Text]:
    kind = Own(type(command).__name__)
    where = {"game": Own(game.key), "command": kind, "field": Own(name), "language": Own(locale)}
    if not all(said.strip() for said in called):
        yield text("check-nameless", **where)
    elif len(set(called)) < len(called):
        double = next(said for said in called if called.count(said) > 1)
        yield text("check-alike", name=Own(double), **where)


def _called(parts: Sequence[Text], words: Words) -> list[str]:
    return [shortened(words.say(part, NAMES)) for part in parts]


def _singles(commands: Sequence[Command], name: str) -> tuple[Command, ...]:
    """For each thing in these sets, the command that has it alone: a menu lists them one by one."""
    things = dict.fromkeys(thing for command in commands for thing in value(command, name))
    return tuple(msgspec.structs.replace(commands[0], **{name: (thing,)}) for thing in things)
