"""What a button carries: which table, what to do, and as of when. At most 100 characters, whatever the game."""

from __future__ import annotations

import re

import msgspec

from bot.hosting.table import Choice
from storage.rows import TableId

TEMPLATE = re.compile(r"c:(?P<verb>[a-z-]{1,20}):(?P<table>[0-9a-f]{12})(?P<rest>(?::[A-Za-z0-9_-]{0,24}){0,3})")

HOUSE = re.compile(r"h:(?P<verb>[a-z-]{1,20})(?P<rest>(?::[A-Za-z0-9_*-]{0,24}){0,8})")
"""What is pressed away from any table: the boards of honour, or one's own papers."""


class Press(msgspec.Struct, frozen=True):
    """A pressed button, read back."""

    verb: str
    table: TableId
    rest: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """As the button carries it."""
        return ":".join(("c", self.verb, self.table, *self.rest))


class HousePress(msgspec.Struct, frozen=True):
    """A pressed button that belongs to no table."""

    verb: str
    rest: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """As the button carries it."""
        return ":".join(("h", self.verb, *self.rest))


def play(table: TableId, beat: int, choice: Choice) -> Press:
    """Make this choice, as of this beat."""
    return Press("play", table, (str(beat), choice.digest))


def ask(table: TableId, beat: int, kind: str) -> Press:
    """Open one's own choices of a kind."""
    return Press("ask", table, (str(beat), kind))


def read(custom_id: str) -> Press | None:
    """A button's press; None for what is not ours."""
    found = TEMPLATE.fullmatch(custom_id)
    if found is None:
        return None
    rest = tuple(found["rest"].split(":")[1:])
    return Press(found["verb"], TableId(found["table"]), rest)


def read_house(custom_id: str) -> HousePress | None:
    """A press that belongs to no table; None for what is not ours."""
    found = HOUSE.fullmatch(custom_id)
    return None if found is None else HousePress(found["verb"], tuple(found["rest"].split(":")[1:]))


def choice(press: Press) -> tuple[int, Choice] | None:
    """Beat and choice of a `play` button; None if somebody wrote it by hand."""
    match press.rest:
        case (beat, digest) if beat.isdecimal():
            return int(beat), Choice(digest)
        case _:
            return None
