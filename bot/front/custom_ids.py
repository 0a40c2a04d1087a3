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


def choose(table: TableId, beat: int, kind: str, *chosen: str) -> Press:
    """Go on with what has been chosen of a kind of command; a menu adds it by itself."""
    return Press("choose", table, (str(beat), kind, *chosen))


def pick(table: TableId, beat: int, kind: str, chosen: str) -> Press:
    """Choose the things of a set, which the menu adds."""
    return Press("pick", table, (str(beat), kind, chosen))


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


class Asked(msgspec.Struct, frozen=True):
    """What somebody who chooses field by field has said so far."""

    beat: int
    kind: str
    chosen: str = ""
    page: int = 0
    things: tuple[str, ...] = ()


def asked(press: Press) -> Asked | None:
    """What an `ask`, `choose` or `pick` means; None if somebody wrote it by hand."""
    match press.verb, press.rest:
        case ("ask", (beat, kind)) if beat.isdecimal():
            return Asked(int(beat), kind)
        case ("choose", (beat, kind, chosen)) if beat.isdecimal():
            begun, _, page = chosen.partition("-")
            return Asked(int(beat), kind, begun, int(page) if page.isdecimal() else 0)
        case ("pick", (beat, kind, chosen, *things)) if beat.isdecimal() and things:
            return Asked(int(beat), kind, chosen, things=tuple(things))
        case _:
            return None


def choice(press: Press) -> tuple[int, Choice] | None:
    """Beat and choice of a `play` button; None if somebody wrote it by hand."""
    match press.rest:
        case (beat, digest) if beat.isdecimal():
            return int(beat), Choice(digest)
        case _:
            return None


def learn(game: str, page: int, *choice: str) -> HousePress:
    """Opens this page of a game's lesson, with what is chosen there."""
    return HousePress("learn", (game, str(page), *choice))
