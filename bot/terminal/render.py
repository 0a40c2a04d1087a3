"""Screens as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wcwidth import ljust, width

from bot.words import Named, Words
from games.engine import Bars, Grid, Say, Screen, Text, Tile, Tiles


def render(screen: Screen, words: Words, names: Named) -> str:
    """A screen without its actions, as lines of text."""
    parts = [[words.say(screen.title, names)]]
    for block in screen.blocks:
        match block:
            case Say(text):
                parts.append([words.say(text, names)])
            case Tiles():
                parts.append([_tiles(block, words, names)])
            case Grid(head, rows):
                parts.append(list(_grid(head, rows, words, names)))
            case Bars():
                parts.append(list(_bars(block, words, names)))
    return "\n".join(_spaced(parts))


def _spaced(parts: Sequence[Sequence[str]]) -> Iterator[str]:
    """A blank line around everything that takes several lines."""
    for index, part in enumerate(parts):
        if index and (len(part) > 1 or len(parts[index - 1]) > 1):
            yield ""
        yield from part


def _tiles(block: Tiles, words: Words, names: Named) -> str:
    tiles = "  ".join(_tile(tile, words, names) for tile in block.tiles)
    return f"{words.say(block.label, names)}: {tiles}"


def _tile(tile: Tile, words: Words, names: Named) -> str:
    face = words.say(tile.face, names)
    return f"[{face}]" if tile.note is None else f"[{face} {words.say(tile.note, names)}]"


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
