"""What to show, in no particular chat: blocks of texts and tiles, and the actions offered."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from games.engine.events import Command, Fact
from games.engine.seats import Seat


class Who(Fact, frozen=True, tag=True):
    """The name of whoever sits there, filled in by whoever shows the text."""

    seat: Seat


class Own(Fact, frozen=True, tag=True):
    """A name that somebody gave in a file of their own: checked when it was read, and the same in every language."""

    name: str


class Text(Fact, frozen=True, tag=True):
    """A sentence or word as the id of a message in `words/*.ftl`, with its arguments."""

    id: str
    args: dict[str, Arg] = {}  # noqa: RUF012 - msgspec copies the empty default for every instance


Arg: TypeAlias = int | Who | Own | Text | tuple[Who | Own | Text, ...]
"""No plain strings: a word without an id could not be translated, and could carry a name that nobody checked."""

Line: TypeAlias = Text
"""One line of the story."""


def text(id: str, **args: Arg) -> Text:  # noqa: A002 - the word Fluent uses
    """A text with its arguments, in the order of their names."""
    return Text(id, dict(sorted(args.items())))


class Say(Fact, frozen=True, tag=True):
    """A paragraph."""

    text: Text


class Tile(Fact, frozen=True):
    """A stone, card or die: its face in words, the key of its picture, and what is known about it."""

    face: Text
    art: str
    note: Text | None = None


class Tiles(Fact, frozen=True, tag=True):
    """A labelled row of tiles."""

    label: Text
    tiles: tuple[Tile, ...]


class Grid(Fact, frozen=True, tag=True):
    """A small table: a head and rows of equally many cells."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class Bars(Fact, frozen=True, tag=True):
    """Shares out of a hundred, to be drawn as bars."""

    label: Text
    bars: tuple[tuple[Text, int], ...]


Block: TypeAlias = Say | Tiles | Grid | Bars


class Tone(Enum):
    """How an action looks: the expected, an alternative, something to think about twice."""

    MAIN = "main"
    QUIET = "quiet"
    GRAVE = "grave"


class Do(Fact, frozen=True, tag=True):
    """A button that plays this command."""

    command: Command
    label: Text
    tone: Tone = Tone.MAIN


class Ask(Fact, frozen=True, tag=True):
    """A button that opens, for the asker's eyes only, their own choices of one kind of command."""

    kind: str
    label: Text
    tone: Tone = Tone.MAIN


class Screen(Fact, frozen=True):
    """All there is to see for one viewer."""

    title: Text
    blocks: tuple[Block, ...]
    actions: tuple[Do | Ask, ...] = ()
