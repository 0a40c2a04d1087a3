"""What to show, in no particular chat: blocks of texts and tiles, and the actions offered."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias, final

from games.engine.events import Command, Fact
from games.engine.seats import Seat


@final
class Who(Fact, frozen=True, tag=True):
    """The name of whoever sits there, filled in by whoever shows the text."""

    seat: Seat


@final
class Own(Fact, frozen=True, tag=True):
    """A name that somebody gave in a file of their own: checked when it was read, and the same in every language."""

    name: str


@final
class Text(Fact, frozen=True, tag=True):
    """A sentence or word as the id of a message in `words/*.ftl`, with its arguments."""

    id: str
    args: dict[str, Arg] = {}  # noqa: RUF012 - msgspec copies the empty default for every instance


@final
class Icon(Fact, frozen=True, tag=True):
    """A small picture from the game's `art/`, and the text for whoever does not see pictures."""

    art: str
    text: Text


Arg: TypeAlias = int | Who | Own | Icon | Text | tuple[Who | Own | Icon | Text, ...]
"""No plain strings: a word without an id could not be translated, and could carry a name that nobody checked."""


class Step(Fact, frozen=True, tag=True):
    """A part of what somebody does in their turn: all steps of it stand in one line, after their name.

    `what` is what they do it with, where results say what they come of.
    """

    seat: Seat
    text: Text
    what: Text | None = None


class Result(Fact, frozen=True, tag=True):
    """What comes of the step before it, in a word or two: it stands behind that step, in brackets.

    `of` says what it comes of: it is told where that is not what the step before was done with.
    """

    text: Text
    of: Text | None = None


Line: TypeAlias = Text | Step | Result
"""A line of the story, or a part of one."""


def said_by(line: Line) -> tuple[Text, ...]:
    """The texts of a line, whoever does it."""
    match line:
        case Text():
            return (line,)
        case Step(_, said, what):
            return (said,) if what is None else (said, what)
        case Result(said, of):
            return (said,) if of is None else (said, of)


def text(id: str, **args: Arg) -> Text:  # noqa: A002 - the word Fluent uses
    """A text with its arguments, in the order of their names."""
    return Text(id, dict(sorted(args.items())) if len(args) > 1 else args)


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


class Counter(Fact, frozen=True, tag=True):
    """So many of something: a picture with a number, or the whole of it in words."""

    art: str
    count: int
    text: Text


class Meter(Fact, frozen=True, tag=True):
    """So many out of so many, a picture for each, as hearts are shown; or in words."""

    art: str
    empty: str
    count: int
    most: int
    text: Text


Piece: TypeAlias = Counter | Meter | Tile | Icon


class Mark(Enum):
    """What is to be seen of a seat at first glance."""

    NONE = "none"
    TO_MOVE = "to-move"
    OUT = "out"


class SeatLine(Fact, frozen=True):
    """One player: what they have, in groups, and a few words more."""

    seat: Seat
    groups: tuple[tuple[Piece, ...], ...]
    mark: Mark = Mark.NONE
    note: Text | None = None


class Seats(Fact, frozen=True, tag=True):
    """Everybody at the table, one line each."""

    lines: tuple[SeatLine, ...]


class Tally(Fact, frozen=True, tag=True):
    """How many there are of each kind, all in one line."""

    label: Text
    counters: tuple[Counter, ...]


class Scores(Fact, frozen=True):
    """What everybody has now of that which decides the game. It is drawn once for each step, as it was at its end.

    Two scores in a row with the same number belong to one step: a round, or somebody's turn.
    """

    label: Text
    step: int
    each: tuple[int, ...]


class Chart(Fact, frozen=True, tag=True):
    """How something went, as a line for each seat: what it was at the start, and after each step."""

    label: Text
    lines: tuple[tuple[int, ...], ...]


class Cell(Fact, frozen=True):
    """A place in a rack: its pictures, whether something lies there and is used up, and what joins it to the next.

    `half` is what would join it to the next if that had the other half.
    """

    icons: tuple[Icon, ...]
    held: bool = True
    faint: bool = False
    joint: Icon | None = None
    half: Icon | None = None


class Rack(Fact, frozen=True):
    """What lies before a seat, in rows of cells as in a book; and the same in words, a line each.

    `short` says it in fewer words, for where all of them together are too long; without it they are cut there.
    `does` says what each thing in it does: to whoever looks at their own.
    """

    seat: Seat
    rows: tuple[tuple[Cell, ...], ...]
    lines: tuple[Text, ...]
    short: tuple[Text, ...] = ()
    does: Tiles | None = None


Block: TypeAlias = Say | Tiles | Grid | Bars | Seats | Tally | Chart


class Tone(Enum):
    """How an action looks: the expected, an alternative, something to think about twice."""

    MAIN = "main"
    QUIET = "quiet"
    GRAVE = "grave"


class Do(Fact, frozen=True, tag=True):
    """A button that plays this command, with a picture if there is one for it."""

    command: Command
    label: Text
    tone: Tone = Tone.MAIN
    art: str | None = None
    open: bool = True  # else it is shown so that everybody finds the others at their place, and cannot be pressed


class Ask(Fact, frozen=True, tag=True):
    """A button that opens, for the asker's eyes only, their own choices of one kind of command."""

    kind: str
    label: Text
    tone: Tone = Tone.MAIN
    art: str | None = None


class Hint(Fact, frozen=True):
    """What helps to choose a command: what it does, its picture, and why it would only harm whoever gives it."""

    does: Text | None = None
    art: str | None = None
    warning: Text | None = None

    @property
    def told(self) -> Text | None:
        """What is said beside the command: where it would only harm, that."""
        return self.warning or self.does


class Screen(Fact, frozen=True):
    """All there is to see for one viewer: what is waited for, how far the game is, the table, and what can be done.

    The blocks come in the order of their weight: the last ones stand next to the buttons. `picture` is what of the
    table is worth a picture while the game pauses, where pictures can be shown; all of it stands in the blocks too.
    """

    title: Text
    headline: Text
    about: Text | None
    blocks: tuple[Block, ...]
    actions: tuple[Do | Ask, ...] = ()
    picture: tuple[Tiles | Seats, ...] = ()
