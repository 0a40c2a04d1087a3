"""What a viewer reads at a table of Abracada, in parts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import words
from bot.words.story import tell
from games.abracada import AbracadaCommand, Cast, Pass, Ready
from games.engine import (
    Counter,
    Do,
    Icon,
    Line,
    Mark,
    Meter,
    Say,
    SeatLine,
    Seats,
    Tally,
    Text,
    Tile,
    Tiles,
    Who,
    everybody,
    text,
)
from games.engine.screen import Piece
from tests.games.abracada.dsl import Table, shown

NAMES = ("Ada", "Ben", "Cyd")
ME, LEFT, RIGHT = (Who(seat) for seat in everybody(3))


def stone(number: int) -> Icon:
    """A stone in a text."""
    return Icon(f"stone-{number}", text("stone", number=number))


def spell(number: int) -> Text:
    """A spell by its name."""
    return text(f"spell-{number}", stone=stone(number))


def die(pips: int) -> Icon:
    """The die in a text."""
    return Icon(f"die-{pips}", text("die", pips=pips))


def said(lines: Sequence[Line]) -> str:
    """Lines as they are read."""
    return " ".join(tell(((line, NAMES) for line in lines), words("en", "abracada")))


def headline(table: Table, viewer: int | None) -> str:
    """What a viewer is told to wait for, or to do."""
    return said([shown(table, viewer).headline])


def about(table: Table, viewer: int | None) -> str:
    """What a viewer is told of how far the game is."""
    line = shown(table, viewer).about
    assert line is not None
    return said([line])


def lines(table: Table, viewer: int | None) -> tuple[SeatLine, ...]:
    """What a viewer's screen says of each seat."""
    (seats,) = (block for block in shown(table, viewer).blocks if isinstance(block, Seats))
    assert [line.seat for line in seats.lines] == [*everybody(len(seats.lines))]
    return seats.lines


def groups(table: Table, viewer: int | None) -> list[list[str]]:
    """The same as what can be seen: pictures of stones without more, others with how many they stand for."""
    return [[" ".join(map(_seen, group)) for group in line.groups] for line in lines(table, viewer)]


def _seen(piece: Piece) -> str:
    match piece:
        case Tile(_, art):
            return art.removeprefix("stone-")
        case Counter(art, count):
            return f"{art}:{count}"
        case Meter(art, empty, count, most):
            return f"{art}:{count} {empty}:{most - count}"
        case Icon(_, meant):
            return said([meant])


def counted(table: Table, viewer: int | None) -> list[str]:
    """What a viewer's screen says of each seat in words, for whoever sees no pictures."""
    return [
        ", ".join(said([piece.text]) for group in line.groups for piece in group if not isinstance(piece, Tile))
        for line in lines(table, viewer)
    ]


def marks(table: Table, viewer: int | None) -> list[Mark]:
    """How each seat is marked."""
    return [line.mark for line in lines(table, viewer)]


def beside(table: Table, viewer: int | None) -> list[str]:
    """Where each seat is, seen from the viewer's."""
    return ["" if line.note is None else line.note.id for line in lines(table, viewer)]


def tally(table: Table, viewer: int | None) -> tuple[str, list[int]]:
    """What is counted of each number, and how many of each."""
    (found,) = (block for block in shown(table, viewer).blocks if isinstance(block, Tally))
    assert [counter.art for counter in found.counters] == [f"stone-{number}" for number in range(1, 9)]
    return found.label.id, [counter.count for counter in found.counters]


def tiles(table: Table, viewer: int | None) -> dict[str, list[str]]:
    """The rows of stones that nobody has on a viewer's screen: the pictures under each label."""
    return {
        block.label.id: [tile.art.removeprefix("stone-") for tile in block.tiles]
        for block in shown(table, viewer).blocks
        if isinstance(block, Tiles)
    }


def sentences(table: Table, viewer: int | None) -> list[Text]:
    """The paragraphs on a viewer's screen."""
    return [block.text for block in shown(table, viewer).blocks if isinstance(block, Say)]


def buttons(table: Table, viewer: int | None) -> dict[AbracadaCommand, Do]:
    """What a viewer's screen offers to do."""
    found = {action.command: action for action in shown(table, viewer).actions if isinstance(action, Do)}
    return {command: action for command, action in found.items() if isinstance(command, Cast | Pass | Ready)}


def notes(table: Table, viewer: int) -> list[Text | None]:
    """What is noted at each of a viewer's own stones."""
    row = lines(table, viewer)[viewer].groups[0]
    return [piece.note for piece in row if isinstance(piece, Tile)]
