"""What people press: buttons and menus, wherever they stand."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Final

from sandbox.checks.emoji import check_emoji
from sandbox.checks.place import Place, sequence
from sandbox.model.shapes import ComponentKind

LINK, PREMIUM = 5, 6
STYLES: Final = range(1, 7)
SELECTS: Final = frozenset(
    {
        ComponentKind.STRING_SELECT,
        ComponentKind.USER_SELECT,
        ComponentKind.ROLE_SELECT,
        ComponentKind.MENTIONABLE_SELECT,
        ComponentKind.CHANNEL_SELECT,
    }
)
_DEFAULTS: Final = {
    ComponentKind.USER_SELECT: {"user"},
    ComponentKind.ROLE_SELECT: {"role"},
    ComponentKind.MENTIONABLE_SELECT: {"user", "role"},
    ComponentKind.CHANNEL_SELECT: {"channel"},
}
_CHANNEL_KINDS: Final = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)


@dataclass(slots=True)
class Tally:
    """What is counted over a whole message or form: parts, characters, ids that must differ."""

    emojis: Container[int] | None = None  # those that the bot knows; None: any
    files: Container[str] | None = None  # the names of the files at hand; None: any
    parts: int = 0
    characters: int = 0
    custom_ids: set[str] = field(default_factory=set[str])
    ids: set[int] = field(default_factory=set[int])

    def count(self, part: Place) -> None:
        """One more component; its number, if it has one, is its own."""
        self.parts += 1
        number = part.at("id").whole(0, (1 << 32) - 1)
        if number and number in self.ids:
            part.at("id").fault("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self.ids.add(number or 0)

    def custom_id(self, part: Place) -> None:
        """What the bot is told when this is used: there, and there once."""
        place = part.at("custom_id")
        said = place.needed_text(1, 100)
        if said and said in self.custom_ids:
            place.fault("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self.custom_ids.add(said)


def kind_of(part: Place, allowed: Container[int]) -> int | None:
    """The kind of a component, if it may stand here."""
    if not part.model() or not part.at("type").required():
        return None
    kind = part.at("type").value
    if isinstance(kind, int) and not isinstance(kind, bool) and kind in allowed:
        return kind
    fitting = [str(int(one)) for one in ComponentKind if one in allowed]
    listed = ", ".join(fitting) + ("," if len(fitting) == 1 else "")
    part.fault("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
    return None


def check_button(button: Place, tally: Tally) -> None:
    """A button of any style."""
    style = button.at("style").one_of(STYLES) if button.at("style").required() else None
    label = button.at("label").text(0, 80)
    button.at("disabled").flag()
    check_emoji(button.at("emoji"), tally.emojis)
    match style:
        case 5:
            _only(button, "url", ("custom_id", "sku_id"))
            button.at("url").url(512, ("http", "https", "discord"))
        case 6:
            _only(button, "sku_id", ("custom_id", "url", "label", "emoji"))
            button.at("sku_id").snowflake()
        case _:
            _only(button, "custom_id", ("url", "sku_id"))
            if button.at("custom_id").given:
                tally.custom_id(button)
    if style != PREMIUM and not label and not button.at("emoji").given:
        button.fault("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")


def check_select(menu: Place, kind: int, tally: Tally) -> None:
    """A menu, of given options or of people, roles and channels."""
    tally.custom_id(menu)
    menu.at("placeholder").text(0, 150)
    menu.at("disabled").flag()
    menu.at("required").flag()
    least, most = check_bounds(menu, 25)
    if kind == ComponentKind.STRING_SELECT:
        _check_choices(menu, tally, least, most)
    else:
        _check_defaults(menu, kind, least, most)
    for channel_kind in menu.at("channel_types").set_of(0, len(_CHANNEL_KINDS)):
        channel_kind.one_of(_CHANNEL_KINDS)


def check_bounds(menu: Place, limit: int) -> tuple[int, int]:
    """How few and how many may be chosen."""
    fewest = menu.at("min_values").whole(0, limit)
    most = menu.at("max_values").whole(1, limit)
    least = 1 if fewest is None else fewest
    highest = 1 if most is None else most
    if least > highest:
        said = "min_values must be less than or equal to max_values"
        menu.at("min_values").fault("SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX_VALUES", said)
    return least, highest


def check_options(menu: Place, tally: Tally, least: int, most: int) -> int:
    """The options of a menu or group, and how many are chosen from the start."""
    menu.at("options").required()
    chosen, seen = 0, set[str]()
    for option in menu.at("options").each(least, most):
        if not option.model():
            continue
        option.at("label").needed_text(1, 100)
        option.at("description").text(0, 100)
        check_emoji(option.at("emoji"), tally.emojis)
        chosen += option.at("default").flag()
        value = option.at("value").needed_text(1, 100)
        if value and value in seen:
            option.fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
        seen.add(value)
    return chosen


def _check_choices(menu: Place, tally: Tally, least: int, most: int) -> None:
    chosen = check_options(menu, tally, 1, 25)
    count = len(sequence(menu.at("options").value))
    if chosen > most:
        menu.at("options").fault("SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"At most {most} options can be the default")
    for name, value in (("min_values", least), ("max_values", most)):
        if menu.at(name).given and value > count > 0:
            said = f"int value should be less than or equal to {count}."
            menu.at(name).fault("NUMBER_TYPE_MAX", said)


def _check_defaults(menu: Place, kind: int, least: int, most: int) -> None:
    values = menu.at("default_values")
    fitting = _DEFAULTS[ComponentKind(kind)]
    for value in values.each(0, 25):
        if value.model():
            value.at("id").required()
            value.at("id").snowflake()
            if value.at("type").needed_text(1, 20) not in fitting:
                value.at("type").fault("BASE_TYPE_CHOICES", f"Value must be one of {sorted(fitting)}.")
    count = len(sequence(values.value))
    if count and not least <= count <= most:
        values.fault("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def _only(button: Place, needed: str, others: tuple[str, ...]) -> None:
    button.at(needed).required()
    for name in others:
        button.at(name).absent("BUTTON_COMPONENT_FIELD_NOT_ALLOWED", f"A button of this style cannot have a {name}")
