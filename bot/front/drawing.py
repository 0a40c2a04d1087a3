"""Screens as Discord text: lines that read well on a phone, without colour, pictures or emoji."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.words import Named, Words
from games.engine import Bars, Grid, Say, Screen, Text, Tiles


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
    """A row of tiles; those with the same note share it."""
    parts: list[str] = []
    for note, tiles in groupby(block.tiles, key=lambda tile: tile.note):
        faces = " ".join(f"`{words.say(tile.face, names)}`" for tile in tiles)
        parts.append(faces if note is None else f"{faces} ({words.say(note, names)})")
    return f"**{words.say(block.label, names)}**\n{' '.join(parts)}"


def _rows(head: Sequence[Text], rows: Sequence[Sequence[Text]], words: Words, names: Named) -> Iterator[str]:
    """Each row as a line: its first cell, then what the heads say of it. No table to scroll sideways."""
    heads = [words.say(cell, names) for cell in head]
    for row in rows:
        first, *rest = (words.say(cell, names) for cell in row)
        facts = [_fact(label, cell) for label, cell in zip(heads[1:], rest, strict=True)]
        yield f"- **{first}**: {' · '.join(facts)}"


def _fact(label: str, cell: str) -> str:
    """A number needs its head beside it, a sentence speaks for itself."""
    return cell if " " in cell and not cell[0].isdigit() else f"{label} {cell}"


def _bars(block: Bars, words: Words, names: Named) -> Iterator[str]:
    yield f"**{words.say(block.label, names)}**"
    for label, share in block.bars:
        filled = round(share / 10)
        yield f"`{'█' * filled}{'░' * (10 - filled)}` {share} % {words.say(label, names)}"
