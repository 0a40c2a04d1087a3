"""Screens as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wcwidth import ljust, width

from bot.words import Named, Words
from games.engine import Bars, Block, Chart, Grid, Mark, Say, Screen, SeatLine, Seats, Tally, Text, Tile, Tiles
from games.engine.screen import Piece

MARKS = {Mark.NONE: " ", Mark.TO_MOVE: ">", Mark.OUT: "x"}


def render(screen: Screen, words: Words, names: Named) -> str:
    """A screen without its actions, as lines of text."""
    about = () if screen.about is None else (words.say(screen.about, names),)
    head = [words.say(screen.title, names), *about, words.say(screen.headline, names)]
    return "\n".join((*head, render_blocks(screen.blocks, words, names)))


def render_blocks(blocks: Sequence[Block], words: Words, names: Named) -> str:
    """Blocks as lines of text."""
    return "\n".join(_spaced([_block(block, words, names) for block in blocks]))


def _block(block: Block, words: Words, names: Named) -> list[str]:
    match block:
        case Say(text):
            return [words.say(text, names)]
        case Tiles():
            return [_tiles(block, words, names)]
        case Grid(head, rows):
            return [*_grid(head, rows, words, names)]
        case Bars():
            return [*_bars(block, words, names)]
        case Seats(lines):
            return [*_seats(lines, words, names)]
        case Chart():
            return [*_chart(block, words, names)]
        case Tally(label, counters):
            return [f"{words.say(label, names)}: {', '.join(words.say(each.text, names) for each in counters)}"]


def _spaced(parts: Sequence[Sequence[str]]) -> Iterator[str]:
    """A blank line around everything that takes several lines."""
    for index, part in enumerate(parts):
        if len(part) > 1 or (index and len(parts[index - 1]) > 1):
            yield ""
        yield from part


def _seats(lines: Sequence[SeatLine], words: Words, names: Named) -> Iterator[str]:
    """A line for each player; the names take as much room as the longest."""
    room = max(width(names[line.seat]) for line in lines)
    for line in lines:
        groups = (" ".join(_piece(piece, words, names) for piece in group) for group in line.groups if group)
        note = () if line.note is None else (words.say(line.note, names),)
        yield f"{MARKS[line.mark]} {ljust(names[line.seat], room)}  {' | '.join((*groups, *note))}".rstrip()


def _piece(piece: Piece, words: Words, names: Named) -> str:
    return _tile(piece, words, names) if isinstance(piece, Tile) else f"{words.say(piece.text, names)}"


def _tiles(block: Tiles, words: Words, names: Named) -> str:
    tiles = "  ".join(_tile(tile, words, names) for tile in block.tiles)
    return f"{words.say(block.label, names)}: {tiles}"


def _tile(tile: Tile, words: Words, names: Named) -> str:
    face = words.say(tile.face, names)
    return f"[{face}]" if tile.note is None else f"[{face} {words.say(tile.note, names)}]"


def _chart(chart: Chart, words: Words, names: Named) -> Iterator[str]:
    """A line for each player, their numbers below each other."""
    yield words.say(chart.label, names)
    room, digits = max(map(width, names)), max(len(str(each)) for line in chart.lines for each in line)
    for name, line in zip(names, chart.lines, strict=True):
        yield f"{ljust(name, room)}  {' '.join(f'{each:>{digits}}' for each in line)}"


def _grid(head: Sequence[Text], rows: Sequence[Sequence[Text]], words: Words, names: Named) -> Iterator[str]:
    said = [[words.say(cell, names) for cell in row] for row in (head, *rows)]
    widths = [max(map(width, column)) for column in zip(*said, strict=True)]
    for row in said:
        yield "  ".join(map(ljust, row, widths)).rstrip()


def _bars(block: Bars, words: Words, names: Named) -> Iterator[str]:
    yield words.say(block.label, names)
    said = [(words.say(label, names), share) for label, share in block.bars]
    room = max((width(label) for label, _ in said), default=0)
    for label, share in said:
        yield f"{ljust(label, room)}  {'█' * round(share / 5)} {share} %"
