"""The options of a game as they are typed, name=value, and what is said of those that do not fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from bot.decks import presets_here
from bot.errors import Unusable, hinted, shortened
from bot.hosting.presets import NO_PRESET
from bot.words import Words, words
from games.engine.game import AnyGame

Fields: TypeAlias = Mapping[str, Mapping[str, Any]]
"""What the model of a game says of each option, as JSON."""
UNKNOWN = "extra_forbidden"
"""What pydantic calls a name that a model does not have."""
SAID_BY_THE_GAME = ("value_error", "assertion_error")
"""What it calls the refusals of a game's own checks."""


def chosen_options(game: AnyGame, pairs: Sequence[str]) -> BaseModel:
    """Return the options written as name=value, with those that were set for every table of this game."""
    said = words("en")
    given: dict[str, Any] = {**presets_here().get(game.key, NO_PRESET)}  # Any: as the model of the game has it
    fields: Fields = game.options.model_json_schema().get("properties", {})
    for pair in pairs:
        name, equals, typed = pair.partition("=")
        if not equals:
            raise Unusable(said.word("cli-option-form"))
        given[name] = _values(fields.get(name, {})).get(typed, typed)
    try:
        return game.options.model_validate(given)
    except ValidationError as error:
        raise Unusable(_explained(error.errors()[0], fields, said)) from error


def _explained(problem: ErrorDetails, fields: Fields, said: Words) -> str:
    """What does not fit, and what would."""
    if not problem["loc"]:
        return said.word("cli-bad-options", problem=_reason(problem, said))
    name = str(problem["loc"][0])
    if problem["type"] == UNKNOWN or name not in fields:
        return _unknown(shortened(name), fields, said)
    typed, fitting = shortened(str(problem["input"])), _fitting(fields[name], said)
    if not fitting:
        return said.word("cli-bad-option", option=name, problem=_reason(problem, said))
    return hinted(
        said.word("cli-option-value", option=name, value=typed, fitting=fitting), typed, _values(fields[name])
    )


def _unknown(name: str, known: Mapping[str, object], said: Words) -> str:
    if not known:
        return said.word("cli-no-options", option=name)
    return hinted(said.word("cli-unknown-option", option=name, options=said.listed(tuple(known))), name, known)


def _fitting(field: Mapping[str, Any], said: Words) -> str:
    """The values that a field takes; nothing where there are too many to say."""
    match field:
        case {"type": "integer", "minimum": int(least), "maximum": int(most)}:
            return said.word("cli-option-number", least=least, most=most)
        case _:
            return said.listed(tuple(_values(field)))


def _values(field: Mapping[str, Any]) -> Mapping[str, object]:
    """Those of a field that has a few, by how they are typed."""
    if field.get("type") == "boolean":
        return {"true": True, "false": False}
    listed: Sequence[object] = field.get("enum", [field["const"]] if "const" in field else [])
    return {str(value): value for value in listed}


def _reason(problem: ErrorDetails, said: Words) -> str:
    """What the game itself says of it, without what pydantic puts before."""
    if problem["type"] in SAID_BY_THE_GAME:
        return shortened(str(problem.get("ctx", {}).get("error", problem["msg"])))
    return said.word("cli-option-unread")
