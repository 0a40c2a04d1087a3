"""Every choice can be made field by field: each value has a name of its own, in every language."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random

from msgspec.structs import replace

from bot.front.commands.localisation import ANYBODY
from bot.front.custom_ids import TEMPLATE, choose
from bot.front.features.move_picker import fields, is_set, value
from bot.front.messages.locale import spoken
from bot.laws import lawbook
from bot.laws.law import law
from bot.laws.lawbook import require
from bot.words import words
from games.engine import Command, Text
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from storage.rows import TableId

NAMES = ANYBODY


@law(watched=True)
def words_can_say_every_choice_and_every_part_of_it(game: AnyGame, random: Random) -> None:
    said = [words(locale, game.key) for locale in spoken()]
    for command in {command for choices in offered(game, random) for command in choices}:
        for told in (game.telling.label(command), *parts(game, command), *singles(game, command)):
            require("every choice has a name", all(language.say(told, NAMES).strip() for language in said))


@law()
def choices_with_the_same_parts_are_the_same_command(game: AnyGame, random: Random) -> None:
    for choices in offered(game, random):
        told = {(type(command), encode(parts(game, command))) for command in choices}
        require("choices with the same parts are the same command", len(told) == len(choices))


@law()
def a_part_is_called_the_same_whatever_the_other_parts_are(game: AnyGame, random: Random) -> None:
    for choices in offered(game, random):
        called = {
            (type(command), name, value(command, name), encode(game.telling.part_of(command, name)))
            for command in choices
            for name in fields(type(command))
        }
        values = {(kind, name, held) for kind, name, held, _ in called}
        require("a part is called the same whatever the other parts are", len(called) == len(values))


@law()
def fields_are_scalars_or_one_set(game: AnyGame, random: Random) -> None:
    for kind in game.rules.commands:
        require("a command has one set at most", sum(is_set(kind, name) for name in fields(kind)) <= 1)
    for command in {command for choices in offered(game, random) for command in choices}:
        for name in fields(type(command)):
            held = value(command, name)
            require("a field is a scalar, or a set", isinstance(held, tuple) == is_set(type(command), name))
            require("a field does not change", isinstance(held, Hashable))


@law(watched=True)
def every_kind_of_command_has_a_name_that_a_button_can_carry(game: AnyGame, _random: Random) -> None:
    for kind in game.rules.commands:
        press = choose(TableId("0" * 12), 10**24 - 1, kind.__name__, "0" * 16)
        require("a button can carry the name of each command", TEMPLATE.fullmatch(press.id) is not None)
        require("a button has room for the name of each command", len(press.id) <= 100)


def offered(game: AnyGame, random: Random) -> Iterator[tuple[Command, ...]]:
    """What somebody may do, over and over."""
    return (step.before.choices(step.seat) for step in lawbook.steps(game, random, 500))


def parts(game: AnyGame, command: Command) -> tuple[Text, ...]:
    """What each field of a command is called."""
    return tuple(game.telling.part_of(command, name) for name in fields(type(command)))


def singles(game: AnyGame, command: Command) -> Iterator[Text]:
    """What each thing in a set of a command is called, which is as a set of it alone."""
    for name in fields(type(command)):
        for thing in value(command, name) if is_set(type(command), name) else ():
            yield game.telling.part_of(replace(command, **{name: (thing,)}), name)
