"""Every choice can be made field by field: each value has a name of its own, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from bot.front.custom_ids import TEMPLATE, choose
from bot.front.features.move_picker import fields, is_set, value
from bot.front.messages.locale import spoken
from bot.words import words
from games.engine import Command, Text
from games.engine.game import AnyGame
from games.engine.replay.codec import encode
from storage.rows import TableId
from tests.laws import lawbook

NAMES = ("Ada", "Ben", "Cyd", "Dov", "Eve", "Fay")


def test_words_can_say_every_choice_and_every_part_of_it(game: AnyGame, random: Random) -> None:
    said = [words(locale, game.key) for locale in spoken()]
    for command in {command for choices in offered(game, random) for command in choices}:
        for told in (game.telling.label(command), *parts(game, command), *singles(game, command)):
            assert all(language.say(told, NAMES).strip() for language in said)


def test_choices_with_the_same_parts_are_the_same_command(game: AnyGame, random: Random) -> None:
    for choices in offered(game, random):
        told = {(type(command), encode(parts(game, command))) for command in choices}
        assert len(told) == len(choices)


def test_a_part_is_called_the_same_whatever_the_other_parts_are(game: AnyGame, random: Random) -> None:
    for choices in offered(game, random):
        called = {
            (type(command), name, value(command, name), encode(game.telling.part_of(command, name)))
            for command in choices
            for name in fields(type(command))
        }
        assert len(called) == len({(kind, name, held) for kind, name, held, _ in called})


def test_fields_are_scalars_or_one_set(game: AnyGame, random: Random) -> None:
    for kind in game.rules.commands:
        assert sum(is_set(kind, name) for name in fields(kind)) <= 1
    for command in {command for choices in offered(game, random) for command in choices}:
        for name in fields(type(command)):
            assert isinstance(value(command, name), tuple) == is_set(type(command), name)
            assert isinstance(hash(value(command, name)), int)


def test_every_kind_of_command_has_a_name_that_a_button_can_carry(game: AnyGame) -> None:
    for kind in game.rules.commands:
        press = choose(TableId("0" * 12), 10**24 - 1, kind.__name__, "0" * 16)
        assert TEMPLATE.fullmatch(press.id)
        assert len(press.id) <= 100


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
