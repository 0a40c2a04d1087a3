"""Screens as Discord text: lines that read well on a phone, without colour, pictures or emoji."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.words import Named, Words
from games.engine import Bars, Grid, Say, Screen, Text, Tile, Tiles


def draw(screen: Screen, words: Words, names: Named) -> list[str]:
    """The blocks of a screen, each as the text of one display."""
    drawn = [f"## {words.say(screen.title, names)}"]
    for block in screen.blocks:
        match block:
            case Say(text):
                drawn.append(words.say(text, names))
            case Tiles():
                drawn.append(_tiles(block, words, names))
            case Grid(head, rows):
                drawn.append("\n".join(_rows(head, rows, words, names)))
            case Bars():
                drawn.append("\n".join(_bars(block, words, names)))
    return drawn


def _tiles(block: Tiles, words: Words, names: Named) -> str:
    """A row of tiles; those with the same note share it. Different things that all have a note have a line each."""
    notes = [tile.note for tile in block.tiles if tile.note is not None]
    if len(notes) == len(block.tiles) == len({tile.art for tile in block.tiles}):
        return "\n".join((f"**{words.say(block.label, names)}**", *_lines(block.tiles, words, names)))
    parts: list[str] = []
    for note, tiles in groupby(block.tiles, key=lambda tile: tile.note):
        faces = " ".join(f"`{words.say(tile.face, names)}`" for tile in tiles)
        parts.append(faces if note is None else f"{faces} ({words.say(note, names)})")
    return f"**{words.say(block.label, names)}**\n{' '.join(parts)}"


def _lines(tiles: Sequence[Tile], words: Words, names: Named) -> Iterator[str]:
    for tile in tiles:
        note = "" if tile.note is None else words.say(tile.note, names)
        yield f"- `{words.say(tile.face, names)}` {note}"


def _rows(head: Sequence[Text], rows: Sequence[Sequence[Text]], words: Words, names: Named) -> Iterator[str]:
    """Each row as a line: its first cell, then what the heads say of it. No table to scroll sideways."""
    heads = [words.say(cell, names) for cell in head]
    for row in rows:
        first, *rest = (words.say(cell, names) for cell in row)
        facts = [_fact(label, cell) for label, cell in zip(heads[1:], rest, strict=True) if cell]
        yield f"- **{first}**: {' · '.join(facts)}"


def _fact(label: str, cell: str) -> str:
    """A number needs its head beside it, a sentence speaks for itself."""
    return cell if " " in cell and not cell[0].isdigit() else f"{label} {cell}"


def _bars(block: Bars, words: Words, names: Named) -> Iterator[str]:
    yield f"**{words.say(block.label, names)}**"
    for label, share in block.bars:
        filled = round(share / 10)
        yield f"`{'█' * filled}{'░' * (10 - filled)}` {share} % {words.say(label, names)}"
