"""A place in a payload: what stands there, the way to it, and the faults found on the way."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

import msgspec

from sandbox.model.shapes import Json, Refusal

_SNOWFLAKE: Final = re.compile(r"[0-9]{1,20}")
_URL: Final = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://[^\s/]+\S*")


class Invalid(Refusal):
    """A payload that Discord would refuse, with every fault at its place."""

    def __init__(
        self, errors: Json | None, code: int = 50035, message: str = "Invalid Form Body", status: int = 400
    ) -> None:
        super().__init__(status, code, message, errors)

    def under(self, *path: str) -> Invalid:
        """The same, of a payload that is itself a part of another one."""
        errors = self.errors
        for name in reversed(path):
            errors = {name: errors} if errors else None
        return Invalid(errors, self.code, self.message, self.status)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong, and where."""

    path: tuple[str, ...]
    code: str
    message: str


class Place(msgspec.Struct, frozen=True):
    """What stands here is anything at all until a method has looked at it; None is the same as nothing."""

    value: object
    name: str = ""
    faults: list[Fault] = msgspec.field(default_factory=list[Fault])
    around: Place | None = None

    @property
    def path(self) -> tuple[str, ...]:
        """The way to it, from the whole payload on."""
        if not self.name:
            return ()
        return (self.name,) if self.around is None else (*self.around.path, self.name)

    @property
    def given(self) -> bool:
        """Whether anything stands here."""
        return self.value is not None

    def at(self, name: str | int) -> Place:
        """A part of an object."""
        name = str(name)
        return Place(mapping(self.value).get(name), name, self.faults, self)

    def fault(self, code: str, message: str) -> None:
        """Note that this is wrong."""
        self.faults.append(Fault(self.path, code, message))

    def required(self) -> bool:
        """Something has to stand here."""
        if not self.given:
            self.fault("BASE_TYPE_REQUIRED", "This field is required")
        return self.given

    def absent(self, code: str, message: str) -> None:
        """Nothing may stand here."""
        if self.given:
            self.fault(code, message)

    def model(self) -> bool:
        """An object has to stand here."""
        is_model = isinstance(self.value, dict)
        if not is_model:
            self.fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return is_model

    def each(self, least: int, most: int) -> tuple[Place, ...]:
        """The parts of a list of such a length; none if there is no list."""
        if not self.given:
            return ()
        is_list, parts = isinstance(self.value, list), sequence(self.value)
        if is_list:
            self._length(len(parts), least, most)
        else:
            self.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return tuple(Place(part, str(index), self.faults, self) for index, part in enumerate(parts))

    def set_of(self, least: int, most: int) -> tuple[Place, ...]:
        """The parts of a list of such a length in which nothing stands twice."""
        parts, seen = self.each(least, most), set[str]()
        for part in parts:
            if str(part.value) in seen:
                part.fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
            seen.add(str(part.value))
        return parts

    def text(self, least: int, most: int) -> str:
        """A string of such a length, if there is one."""
        if not self.given:
            return ""
        if not isinstance(self.value, str):
            self.fault("STRING_TYPE_CONVERT", f'Could not interpret "{self.value}" as string.')
            return ""
        self._length(len(self.value), least, most)
        return self.value

    def needed_text(self, least: int, most: int) -> str:
        """A string of such a length, which has to be there."""
        return self.text(least, most) if self.required() else ""

    def whole(self, least: int, most: int) -> int | None:
        """A whole number from the one to the other, if there is one."""
        if not self.given:
            return None
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fault("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not int.')
            return None
        if self.value < least:
            self.fault("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        if self.value > most:
            self.fault("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return self.value

    def number(self) -> float | None:
        """Any number, if there is one."""
        if not self.given:
            return None
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            self.fault("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not float.')
            return None
        return self.value

    def one_of(self, values: Collection[int]) -> int | None:
        """One of these numbers, if there is one."""
        number = self.whole(-(1 << 63), 1 << 63)
        if number is not None and number not in values:
            self.fault("BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, sorted(values)))}}}.")
        return number

    def flag(self) -> bool:
        """Yes or no; nothing is no."""
        if self.given and not isinstance(self.value, bool):
            self.fault("BOOLEAN_TYPE_CHOICES", "Must be either true or false.")
        return self.value is True

    def snowflake(self) -> int | None:
        """An id, if there is one."""
        if not self.given:
            return None
        if isinstance(self.value, bool) or not _SNOWFLAKE.fullmatch(str(self.value)):
            self.fault("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not snowflake.')
            return None
        return int(str(self.value))

    def url(self, most: int, schemes: tuple[str, ...] = ("http", "https")) -> str:
        """An address of one of these kinds, if there is one."""
        address = self.text(0, most)
        form = _URL.fullmatch(address)
        if address and not form:
            self.fault("URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif form and form["scheme"] not in schemes:
            allowed = ", ".join(f"'{scheme}'" for scheme in schemes)
            said = f'Scheme "{form["scheme"]}" is not supported. Scheme must be one of ({allowed}).'
            self.fault("URL_TYPE_INVALID_SCHEME", said)
        return address

    def done(self) -> None:
        """Refuse the payload if anything was found."""
        if self.faults:
            raise Invalid(_nested(self.faults))

    def _length(self, length: int, least: int, most: int) -> None:
        if least <= length <= most:
            return
        if least:
            self.fault("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.fault("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def mapping(value: object) -> Mapping[str, object]:
    """The value if it is an object, or an empty one."""
    return cast("dict[str, object]", value) if isinstance(value, dict) else {}


def sequence(value: object) -> Sequence[object]:
    """The value if it is a list, or an empty one."""
    return cast("list[object]", value) if isinstance(value, list) else ()


def _nested(faults: Sequence[Fault]) -> Json:
    errors: Json = {}
    for fault in faults:
        inner = errors
        for name in fault.path:
            inner = inner.setdefault(name, {})
        inner.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
    return errors
