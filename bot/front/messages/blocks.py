"""Screens as Discord text: lines that read well on a phone, with the game's own pictures, and the room they take there.

How much that is, is reckoned before anything is sent: a table should be seen without scrolling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil

from bot.front.messages.components import IN_A_ROW, LONGEST_TEXT, Button, Drawn
from bot.words import NO_BREAK, Named, Words
from bot.words.story import STEP
from games.engine import (
    Bars,
    Block,
    Chart,
    Counter,
    Grid,
    Icon,
    Mark,
    Meter,
    Own,
    Say,
    Screen,
    Seats,
    Tally,
    Text,
    Tile,
    Tiles,
)
from games.engine.screen import Arg, Piece, SeatLine

MOST_PICTURES = 6  # of one meter: more are told by their number
MARKS = {Mark.NONE: "", Mark.TO_MOVE: "▶ ", Mark.OUT: "✖ "}
"""Where there is no picture for them."""

WIDTH = 44  # letters that a phone shows in a line
EMOJI = 2.75  # letters that one of our drawings is wide
SMALL, LARGE = 0.82, 1.2  # what is small print, or a heading, against other letters
PANEL, VIEW, END = 14, 20, 22  # lines of text that the live panel, a private view and an end have room for
PAGE = 22  # the same for a page of a lesson or of a replay, above one row of buttons
ROW, BUTTON = 2, 5  # lines that give way to a row of buttons, and letters that a button is wider than its label
PICTURE = 8  # lines that a picture takes the room of
REMEMBERED = 4_096  # lines that are not reckoned again
ENOUGH = 2  # lines to tell a part of a turn in
TURN = "> "  # what a line of the story begins with
_EMOJI = re.compile(r"<:\w+:\d+>")
_DRAWN = ((re.compile(r"<@\d+>"), "@somebody "), (re.compile(r"<t:\d+:R>"), "in 59 seconds"), (re.compile(r"[*`]"), ""))


def draw(screen: Screen, words: Words, names: Named) -> list[str]:
    """A whole screen: its title, what is waited for, how far the game is, and its blocks."""
    about = [] if screen.about is None else [f"-# {words.say(screen.about, names)}"]
    said = [f"## {words.say(screen.title, names)}", words.say(screen.headline, names), *about]
    return [*said, *draw_blocks(screen.blocks, words, names)]


def draw_blocks(blocks: Sequence[Block], words: Words, names: Named, *, short: bool = False) -> list[str]:
    """The blocks of a screen, each as the text of one display; in short, what each tile does is left to menus."""
    return [_short(block, words, names) if short else _block(block, words, names) for block in blocks]


def about(title: Text, screen: Screen, words: Words, names: Named, where: str = "") -> str:
    """What is played, and how far the game is."""
    more = () if screen.about is None else (words.say(screen.about, names),)
    return f"-# {' · '.join((words.say(title), *more, *filter(None, (where,))))}"


def labelled(label: Text, art: str | None, words: Words, names: Named) -> tuple[str, str | None]:
    """What a button or menu says, and its picture. What the picture says already is not said again."""
    emoji = None if art is None else words.icons.get(art)
    if emoji is None:
        return words.plain.say(label, names), None
    kept: dict[str, Arg] = {name: Own("") if isinstance(arg, Icon) else arg for name, arg in label.args.items()}
    return words.plain.say(Text(label.id, kept), names).strip(), emoji


def count_lines(text: str) -> int:
    """The lines that a text takes, those that are too long for one among them."""
    return sum(map(_lines_of, text.split("\n")))


def count_all(texts: Iterable[str | Drawn]) -> int:
    """The lines of several texts; a picture is as high as some."""
    return sum(count_lines(text) if isinstance(text, str) else PICTURE for text in texts)


def count_with_gaps(texts: Sequence[str | Drawn]) -> int:
    """The same with the gaps between the texts: two of them are as high as a line."""
    return count_all(texts) + len(texts) // 2


def count_rows(buttons: Sequence[Button]) -> int:
    """The rows that buttons stand in on a phone, which is too narrow for five of them."""
    rows, left = 0, 0.0
    for number, button in enumerate(buttons):
        width = _width(button.label) + BUTTON + (0 if button.emoji is None else EMOJI)
        if width > left or number % IN_A_ROW == 0:
            rows, left = rows + 1, float(WIDTH)
        left -= width
    return rows


def closed_up(texts: list[str], lines: int) -> list[str]:
    """A head and blocks; without the gaps between the blocks where that makes too many lines."""
    if count_with_gaps(texts) < lines:
        return texts
    return [texts[0], "\n".join(texts[1:])]


def room(texts: Iterable[str | Drawn], letters: int) -> int:
    """The letters that are left beside these texts."""
    return letters - sum(len(text) for text in texts if isinstance(text, str))


def are_too_long(texts: Sequence[str], words: Words) -> bool:
    """Whether there is no room for the pictures in these texts: each of them is written in some thirty letters."""
    return bool(words.icons) and room(texts, LONGEST_TEXT - len(texts)) < 0  # they may be joined


def end_of_story(story: Sequence[str], lines: int, letters: int) -> str:
    """The last turns, as many as there is room for, and all that is said beside them.

    Of a turn that is too long its last steps are told.
    """
    kept: list[str] = []
    for told in reversed(story):
        line = told if kept or lines < ENOUGH else _last_steps(told, lines)
        lines, letters = lines - count_lines(line), letters - len(line) - 1
        if letters < 0 or (lines < 0 and line.startswith(TURN)):
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def _block(block: Block, words: Words, names: Named) -> str:
    match block:
        case Say(text):
            return words.say(text, names)
        case Tiles():
            return _tiles(block, words, names)
        case Grid(head, rows):
            return "\n".join(_rows(head, rows, words, names))
        case Bars():
            return "\n".join(_bars(block, words, names))
        case Seats(lines):
            return "\n".join(_seat(line, words, names) for line in lines)
        case Chart():
            return "\n".join(_chart(block, words, names))
        case Tally(label, counters):
            return f"-# {words.say(label, names)}: {_joined(counters, words, names)}"


def _chart(chart: Chart, words: Words, names: Named) -> Iterator[str]:
    yield words.say(chart.label, names)
    for name, line in zip(names, chart.lines, strict=True):
        yield f"{name}: {' → '.join(map(str, line))}"


def _seat(line: SeatLine, words: Words, names: Named) -> str:
    """One player in one line."""
    name = names[line.seat]
    mark = words.icons.get(line.mark.value, "")
    mark = f"{mark} " if mark else MARKS[line.mark]
    groups = filter(None, (_joined(group, words, names) for group in line.groups))
    told = [*groups, *(() if line.note is None else (words.say(line.note, names),))]
    return f"{mark}{f'**{name}**' if line.mark is Mark.TO_MOVE else name} {' · '.join(told)}"


def _joined(pieces: Sequence[Piece], words: Words, names: Named) -> str:
    """Pieces that belong together; tiles in a row with the same note share it."""
    parts = [_alike([*group], note, words, names) for note, group in groupby(pieces, key=_note)]
    if len(parts) < 2:
        return "".join(parts)
    return ("  " if all(isinstance(one, Tile) or one.art in words.icons for one in pieces) else ", ").join(parts)


def _note(piece: Piece) -> Text | None:
    return piece.note if isinstance(piece, Tile) else None


def _alike(pieces: Sequence[Piece], note: Text | None, words: Words, names: Named) -> str:
    """Pieces with the same note."""
    drawn = len(pieces) > 1 and all(isinstance(piece, Tile) and piece.art in words.icons for piece in pieces)
    shown = ("" if drawn else " ").join([_piece(piece, words, names) for piece in pieces])
    return shown if note is None else f"{shown} ({words.say(note, names)})"


def _piece(piece: Piece, words: Words, names: Named) -> str:
    icon = words.icons.get(piece.art)
    if isinstance(piece, Tile):
        return icon or f"`{words.say(piece.face, names)}`"
    if icon is None:
        return words.say(piece.text, names)
    if isinstance(piece, Counter):
        return f"{icon}{NO_BREAK}{piece.count}"
    return _meter(piece, icon, words) if isinstance(piece, Meter) else icon


def _meter(meter: Meter, icon: str, words: Words) -> str:
    if meter.most > MOST_PICTURES:
        return f"{icon}{NO_BREAK}{meter.count}"
    return icon * meter.count + words.icons.get(meter.empty, "") * (meter.most - meter.count)


def _tiles(block: Tiles, words: Words, names: Named) -> str:
    """A row of tiles; those with the same note share it. Different things that all have a note have a line each."""
    label = f"**{words.say(block.label, names)}**"
    if _has_lines(block, words, names):
        return "\n".join((label, *(_line(tile, words, names) for tile in block.tiles)))
    return f"{label} {_joined(block.tiles, words, names)}"


def _has_lines(block: Tiles, words: Words, names: Named) -> bool:
    """Whether each tile of a block has a line, with what it does."""
    if any(tile.note is None for tile in block.tiles):
        return False
    return len(block.tiles) == len({words.say(tile.face, names) for tile in block.tiles}) > 0


def _short(block: Block, words: Words, names: Named) -> str:
    """The same; but tiles that would have a line each stand in a row, without what they do."""
    if not isinstance(block, Tiles) or not _has_lines(block, words, names):
        return _block(block, words, names)
    shown = (f"{words.icons.get(tile.art, '')}{_face(tile, words, names)}" for tile in block.tiles)
    return f"**{words.say(block.label, names)}** {' · '.join(shown)}"


def _line(tile: Tile, words: Words, names: Named) -> str:
    icon, note = words.icons.get(tile.art), "" if tile.note is None else words.say(tile.note, names)
    face = _face(tile, words, names)
    return f"- `{face}` {note}" if icon is None else f"{icon} **{face}** {note}"


def _face(tile: Tile, words: Words, names: Named) -> str:
    """What a tile is called beside its picture; without one all is in words."""
    return labelled(tile.face, tile.art, words, names)[0] if tile.art in words.icons else words.say(tile.face, names)


def _rows(head: Sequence[Text], rows: Sequence[Sequence[Text]], words: Words, names: Named) -> Iterator[str]:
    """Each row as a line: its first cell, then what the heads say of it. No table to scroll sideways."""
    heads = [words.say(cell, names) for cell in head]
    for row in rows:
        first, *rest = (words.say(cell, names) for cell in row)
        facts = [_fact(label, cell) for label, cell in zip(heads[1:], rest, strict=True) if cell]
        yield f"- **{first}**: {' · '.join(facts)}"


def _fact(label: str, cell: str) -> str:
    """A number needs its head beside it, a sentence speaks for itself."""
    return cell if " " in cell.replace(NO_BREAK, " ") and not cell[0].isdigit() else f"{label} {cell}"


def _bars(block: Bars, words: Words, names: Named) -> Iterator[str]:
    yield f"**{words.say(block.label, names)}**"
    for label, share in block.bars:
        filled = round(share / 10)
        yield f"`{'█' * filled}{'░' * (10 - filled)}` {share} % {words.say(label, names)}"


def _last_steps(told: str, lines: int) -> str:
    who, colon, done = told.partition(": ")
    steps = done.split(STEP)
    while len(steps) > 1 and count_lines(told) > lines:
        del steps[0]
        told = f"{who}{colon}…{STEP}{STEP.join(steps)}"
    return told


@lru_cache(REMEMBERED)
def _lines_of(line: str) -> int:
    """The lines that one line takes on a phone. Most lines of a panel stood on the last one already."""
    for mark, drawn in _DRAWN:
        line = mark.sub(drawn, line)
    return max(1, ceil(_width(line) / WIDTH))


def _width(line: str) -> float:
    """In letters of ours; one of Korea's is twice as wide."""
    line, emojis = _EMOJI.subn("", line)
    size = SMALL if line.startswith("-# ") else LARGE if line.startswith("#") else 1.0
    line = line.lstrip("-#> ").replace(NO_BREAK, " ")
    return size * (len(line) + (len(line.encode()) - len(line)) // 2 + EMOJI * emojis)
