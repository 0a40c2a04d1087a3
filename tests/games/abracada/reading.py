"""What a viewer reads at a table of Abracada, in parts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import words
from games.abracada import AbracadaCommand, Cast, Pass, Ready
from games.engine import Do, Grid, Line, Say, Tiles, Tone, Who, everybody, text
from tests.games.abracada.dsl import Table, shown

NAMES = ("Ada", "Ben", "Cyd")
ME, LEFT, RIGHT = (Who(seat) for seat in everybody(3))


def spell(number: int) -> Line:
    """A spell by its name."""
    return text(f"spell-{number}")


def said(lines: Sequence[Line]) -> str:
    """Lines as they are read."""
    return " ".join(words("en", "abracada").say(line, NAMES) for line in lines)


def tiles(table: Table, viewer: int | None) -> dict[str, list[str]]:
    """The rows of stones on a viewer's screen: the pictures under each label, seats after labels that name one."""
    found: dict[str, list[str]] = {}
    for block in shown(table, viewer).blocks:
        if isinstance(block, Tiles):
            who = block.label.args.get("who")
            name = f"{block.label.id} {who.seat}" if isinstance(who, Who) else block.label.id
            found[name] = [tile.art.removeprefix("stone-") for tile in block.tiles]
    return found


def sentences(table: Table, viewer: int | None) -> list[Line]:
    """The paragraphs on a viewer's screen."""
    return [block.text for block in shown(table, viewer).blocks if isinstance(block, Say)]


def buttons(table: Table, viewer: int | None) -> dict[AbracadaCommand, Tone]:
    """What a viewer's screen offers to do."""
    found = {action.command: action.tone for action in shown(table, viewer).actions if isinstance(action, Do)}
    return {command: tone for command, tone in found.items() if isinstance(command, Cast | Pass | Ready)}


def grids(table: Table, viewer: int | None) -> list[Grid]:
    """The tables on a viewer's screen."""
    return [block for block in shown(table, viewer).blocks if isinstance(block, Grid)]


def notes(table: Table, viewer: int) -> list[Line | None]:
    """What is noted at each of a viewer's own stones."""
    rows = [block for block in shown(table, viewer).blocks if isinstance(block, Tiles)]
    own = next(block for block in rows if block.label.id == "own-row")
    return [tile.note for tile in own.tiles]
