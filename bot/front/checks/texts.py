"""Whether a game has all its words, in each language it comes with, and whether Discord takes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.front.checks.hearing import NAMES, Hearing
from bot.front.checks.literals import literal_ids
from bot.front.commands.localisation import LONGEST, NAME
from bot.front.features.lobbies.lobby_options import options_of
from bot.front.features.move_picker import fields
from bot.front.messages.components import LONGEST_TEXT
from bot.front.messages.locale import HOME, spoken
from bot.hosting.presets import NO_PRESET, Preset
from bot.words import words
from bot.words.messages import Messages, house_messages, read_messages, sources_of
from games.engine import Command, Own, Text, text
from games.engine.ai.minds import minds_of
from games.engine.catalog.rehearsal import in_block
from games.engine.game import AnyGame

LONGEST_SIGN = 80  # letters that a picture takes at Discord, with a few words


def check_texts(game: AnyGame, preset: Preset = NO_PRESET) -> list[Text]:
    """Find what is wrong with the words of a game, and with the cards that it is played with here."""
    files = {locale: read_messages(source) for locale, source in sources_of(game.key).items() if locale in spoken()}
    if HOME not in files:
        return [text("check-no-words", game=Own(game.key))]
    found = [*_check_files(game.key, files), *_check_needed(game, files[HOME])]
    return found or [*_check_said(game, preset), *_check_lengths(game, (*files,)), *_check_translated(game, files)]


def _check_files(key: str, files: dict[str, Messages]) -> Iterator[Text]:
    house, english = house_messages(HOME).arguments, files[HOME].arguments
    for locale, messages in files.items():
        where = {"game": Own(key), "language": Own(locale)}
        for line in messages.unreadable:
            yield text("check-unreadable", line=line, **where)
        for id_ in messages.twice:
            yield text("check-twice", word=Own(id_), **where)
        for id_ in messages.arguments.keys() & house.keys():
            yield text("check-clash", word=Own(id_), **where)
        for id_ in english.keys() - messages.arguments.keys():
            yield text("check-missing", word=Own(id_), **where)
        for id_ in english.keys() & messages.arguments.keys():
            for argument in messages.arguments[id_] - english[id_]:
                yield text("check-argument", word=Own(id_), argument=Own(argument), **where)


def _check_needed(game: AnyGame, english: Messages) -> Iterator[Text]:
    """Every id that is asked for by name, or that stands in the code."""
    has = english.arguments.keys() | house_messages(HOME).arguments.keys()
    needed = dict.fromkeys((*_needed(game), *sorted(literal_ids(game.key))))
    for id_ in needed:
        if id_ not in has:
            yield text("check-missing", game=Own(game.key), language=Own(HOME), word=Own(id_))
    for seat in range(1, game.seats[-1] + 1 if game.seats else 1):
        if f"terminal-mind-{seat}" not in has:
            yield text("check-many-seats", game=Own(game.key), most=seat - 1)
            return


def _needed(game: AnyGame) -> Iterator[str]:
    yield from (game.title.id, "title", "pitch", "rules")
    yield from _described(game)
    yield from (f"mind-{mind}" for mind in minds_of(game))
    for option in options_of(game):
        yield f"option-{option.name}"
        yield from (f"option-{option.name}-{value}" for value in option.values if isinstance(value, str))


def _described(game: AnyGame) -> Iterator[str]:
    """What says what a command, or an option of one, is for."""
    for kind in game.rules.commands:
        name = kind.__name__.lower()
        yield f"command-{name}"
        yield from (f"command-{name}-{field}" for field in kind.__struct_fields__)


def _check_said(game: AnyGame, preset: Preset) -> Iterator[Text]:
    """What can be heard without playing: what is listed for whoever types, what a lesson says, and the cards."""
    hearing = Hearing(game)
    said = [game.title, *map(game.telling.label, game.telling.vocabulary), *(sign.text for sign in game.telling.signs)]
    if game.extras.lesson is not None:
        for step in game.extras.lesson.steps:
            said += [step.says, *(answer for _, answer in step.others)]
    if game.extras.cards is not None:
        options = game.options.model_validate({**preset})
        said += [shown for block in game.extras.cards.shown(options) for shown in in_block(block)]
    for one in said:
        yield from hearing.hear(one)


def _check_lengths(game: AnyGame, languages: Sequence[str]) -> Iterator[Text]:
    most = LONGEST_TEXT - LONGEST_SIGN * len(game.telling.signs)
    limits = dict.fromkeys((game.title.id, *_described(game)), LONGEST) | {"rules": most}
    for locale in languages:
        said = words(locale, game.key)
        where = {"game": Own(game.key), "language": Own(locale)}
        for id_, most in limits.items():
            length = len(said.word(id_))
            if length == 0:
                yield text("check-empty", word=Own(id_), **where)
            if length > most:
                yield text("check-long", word=Own(id_), length=length, most=most, **where)
        for part in _listed(game):
            length = len(said.say(part, NAMES))
            if length > LONGEST:
                yield text("check-long", word=Own(part.id), length=length, most=LONGEST, **where)


def _listed(game: AnyGame) -> Iterator[Text]:
    """What Discord lists beforehand for whoever types."""
    listed: tuple[Command, ...] = game.telling.vocabulary
    return (game.telling.part_of(command, field) for command in listed for field in fields(type(command)))


def _check_translated(game: AnyGame, files: dict[str, Messages]) -> Iterator[Text]:
    """What a command or field is called in other languages, where the words say so."""
    for locale, messages in files.items():
        called = words(locale, game.key)
        for name in (game.key, *(name for kind in game.rules.commands for name in _named(kind))):
            id_ = f"name-{name}"
            if locale == HOME or id_ not in messages.arguments:
                continue
            said = called.word(id_)
            if not NAME.fullmatch(said) or said != said.lower():
                yield text("check-translated", game=Own(game.key), language=Own(locale), word=Own(id_))


def _named(kind: type[Command]) -> tuple[str, ...]:
    return (kind.__name__.lower(), *kind.__struct_fields__)
