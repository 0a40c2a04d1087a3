"""The options of a command: their order, their nesting, and what may be answered."""

from __future__ import annotations

from typing import Final

from sandbox.checks.names import check_languages, check_typed
from sandbox.checks.place import Place, mapping
from sandbox.model.shapes import OptionKind

NESTING: Final = frozenset({OptionKind.SUBCOMMAND, OptionKind.GROUP})
LEAVES: Final = frozenset(OptionKind) - NESTING
CHOOSABLE: Final = frozenset({OptionKind.STRING, OptionKind.INTEGER, OptionKind.NUMBER})
_NUMBERS: Final = frozenset({OptionKind.INTEGER, OptionKind.NUMBER})
_SAFE: Final = 1 << 53


def check_named(thing: Place, least: int) -> int:
    """The name and description of a command or option, in all languages; how many characters that is."""
    name = thing.at("name").needed_text(1, 32)
    check_typed(thing.at("name"), name)
    names = max(len(name), check_languages(thing, "name", 32))
    for locale in mapping(thing.at("name_localizations").value):
        place = thing.at("name_localizations").at(locale)
        check_typed(place, place.value if isinstance(place.value, str) else "")
    description = thing.at("description").needed_text(least, 100)
    return names + max(len(description), check_languages(thing, "description", 100))


def check_options(parent: Place, allowed: frozenset[OptionKind]) -> int:
    """The options below a command, group or subcommand; how many characters they are."""
    size, seen = 0, set[str]()
    options = [option for option in parent.at("options").each(0, 25) if option.model()]
    for option in options:
        size += _check_option(option, allowed)
        name = option.at("name").value
        if isinstance(name, str) and name in seen:
            option.at("name").fault("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
        seen.add(str(name))
    _check_mixture(options)
    _check_order(options)
    return size


def _check_option(option: Place, allowed: frozenset[OptionKind]) -> int:
    kind = option.at("type").one_of(tuple(OptionKind)) if option.at("type").required() else None
    size = check_named(option, 1)
    if kind in NESTING or kind is None:
        below = frozenset({OptionKind.SUBCOMMAND}) if kind == OptionKind.GROUP else LEAVES
        size += check_options(option, below) if kind in allowed else 0
    if kind in frozenset(OptionKind) and kind not in allowed:
        listed = ", ".join(str(int(one)) for one in sorted(allowed))
        option.fault("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
    option.at("required").flag()
    _check_ranges(option, kind)
    return size + _check_choices(option, kind)


def _check_mixture(options: list[Place]) -> None:
    nested = [option.at("type").value in NESTING for option in options]
    for option, is_nested in zip(options, nested, strict=True):
        if any(nested) and not is_nested:
            said = "Sub-command and sub-command group option types are mutually exclusive to all other types"
            option.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", said)


def _check_order(options: list[Place]) -> None:
    free = False
    for option in options:
        if option.at("required").value is True and free:
            said = "Required options must be placed before non-required options"
            option.fault("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", said)
        free = free or option.at("required").value is not True


def _check_ranges(option: Place, kind: int | None) -> None:
    for name in ("min_value", "max_value"):
        if kind not in _NUMBERS:
            _not_here(option.at(name))
        elif kind == OptionKind.INTEGER:
            option.at(name).whole(-_SAFE, _SAFE)
        else:
            option.at(name).number()
    for name, least in (("min_length", 0), ("max_length", 1)):
        if kind == OptionKind.STRING:
            option.at(name).whole(least, 6000)
        else:
            _not_here(option.at(name))
    if kind == OptionKind.CHANNEL:
        for channel_kind in option.at("channel_types").set_of(0, 25):
            channel_kind.whole(0, 16)
    else:
        _not_here(option.at("channel_types"))


def _check_choices(option: Place, kind: int | None) -> int:
    completes = option.at("autocomplete").flag()
    if kind not in CHOOSABLE:
        _not_here(option.at("choices"))
        if completes:
            _not_here(option.at("autocomplete"))
        return 0
    size = check_choices(option.at("choices"), kind)
    if completes and option.at("choices").value:
        said = "Autocomplete and choices are mutually exclusive"
        option.at("choices").fault("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_EXCLUSIVE", said)
    return size


def check_choices(choices: Place, kind: int | None) -> int:
    """Given answers to an option (None: of any kind); how many characters they are."""
    size, names, values = 0, set[str](), set[object]()
    for choice in choices.each(0, 25):
        if not choice.model():
            continue
        name = choice.at("name").needed_text(1, 100)
        size += max(len(name), check_languages(choice, "name", 100)) + _check_value(choice.at("value"), kind)
        for seen, part in ((names, name), (values, choice.at("value").value)):
            if str(part) in seen:
                choice.fault("APPLICATION_COMMAND_OPTIONS_CHOICE_ALREADY_EXISTS", "Option choice already exists")
            seen.add(str(part))
    return size


def _check_value(value: Place, kind: int | None) -> int:
    if not value.required():
        return 0
    if kind == OptionKind.STRING or (kind is None and isinstance(value.value, str)):
        return len(value.text(0, 100))
    if kind == OptionKind.INTEGER:
        value.whole(-_SAFE, _SAFE)
    else:
        value.number()
    return len(str(value.value))


def _not_here(place: Place) -> None:
    if place.value not in (None, [], False):
        place.fault("APPLICATION_COMMAND_OPTIONS_FIELD_NOT_ALLOWED", "This field does not go with the option's type")
