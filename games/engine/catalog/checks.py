"""What can be wrong with the record of a game itself, wherever it is played: each finding is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, get_origin

import msgspec
from msgspec.structs import FieldInfo
from pydantic import ValidationError

from games.engine.catalog.shelf import problem
from games.engine.events import Command, Open
from games.engine.game import AnyGame
from games.engine.replay.codec import codec
from games.engine.screen import Own, Text, text

UNHASHABLE = (list, dict, set)


def check_record(game: AnyGame, preset: Mapping[str, Any]) -> Iterator[Text]:  # Any: whatever the options take
    """What is wrong with its seats, its options (with those that are set beforehand) and its commands."""
    key = Own(game.key)
    if not game.seats or game.seats[0] < 1 or game.seats.step != 1:
        yield text("check-seats", game=key)
    try:
        game.options.model_validate({**preset})
    except ValidationError as error:
        yield from (
            text("check-option", game=key, option=Own(".".join(map(str, one["loc"])))) for one in error.errors()
        )
    names = Counter(kind.__name__.lower() for kind in game.rules.commands)
    yield from (text("check-same-command", game=key, name=Own(name)) for name, count in names.items() if count > 1)
    for kind in game.rules.commands:
        yield from _check_fields(game, kind)
    for kind in game.rules.undoable:
        if not issubclass(kind, Open) or kind not in game.rules.events:
            yield text("check-undo", game=key, event=Own(kind.__name__))
    try:
        codec(game)
    except Exception as error:
        yield text("check-codec", game=key, problem=problem(error))


def _check_fields(game: AnyGame, kind: type[Command]) -> Iterator[Text]:
    """A field holds one value, or one tuple for a set; what is left out has a plain default, and comes last."""
    key, name, found = Own(game.key), Own(kind.__name__), msgspec.structs.fields(kind)
    for field in found:
        if _is(field.type, UNHASHABLE):
            yield text("check-field", game=key, command=name, field=Own(field.name))
        if field.default_factory is not msgspec.NODEFAULT:
            yield text("check-default", game=key, command=name, field=Own(field.name))
    if sum(_is(field.type, (tuple,)) for field in found) > 1:
        yield text("check-sets", game=key, command=name)
    for field in _late(found):
        yield text("check-order", game=key, command=name, field=Own(field.name))
    if len(found) > 1 and game.telling.part is None:
        yield text("check-part", game=key, command=name, fields=len(found))


def _late(found: tuple[FieldInfo, ...]) -> list[FieldInfo]:
    """The fields that have to be said, but come after one that may be left out."""
    optional = [index for index, field in enumerate(found) if not field.required]
    return [field for field in found[optional[0] :] if field.required] if optional else []


def _is(annotation: Any, kinds: tuple[type, ...]) -> bool:  # Any: whatever stands there as a type
    return (get_origin(annotation) or annotation) in kinds
