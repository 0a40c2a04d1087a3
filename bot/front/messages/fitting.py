"""Texts within the letters of a message and the lines of a phone: what gives way, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from bot.front.messages.blocks import are_too_long, count_all, count_with_gaps, draw_blocks
from bot.words import Named, Words
from games.engine import Block, Mark, Say, Screen, Seat, SeatLine, Seats, Tiles


def told_whole(tell: Callable[[Words], list[str]], words: Words) -> list[str]:
    """What this tells; without pictures where they leave no room for all of it."""
    texts = tell(words)
    return tell(words.plain) if are_too_long(texts, words) else texts


def draw_shorter(blocks: Sequence[Block], seat: Seat | None, words: Words, names: Named, lines: int) -> list[str]:
    """The blocks as texts with less in them, for where all of it takes more lines than that. `seat` is whoever looks.

    First what each tile does gives way, which menus say as well. Then those who neither look nor are to move have a
    line each. What lies before whoever looks always stays whole.
    """
    texts = draw_blocks(blocks, words, names, short=True)
    if count_all(texts) <= lines:
        return texts
    folded = [_folded(block, seat, words, names) for block in blocks]
    return draw_blocks(folded, words, names, short=True)


def draw_above(  # noqa: PLR0913, PLR0917 - what is drawn, beside what, for whom, and in how many lines
    screen: Screen, beside: Sequence[str], seat: Seat | None, words: Words, names: Named, lines: int
) -> list[str]:
    """A table in a message that has more to say: whole where all of it fits, else shorter, and in one text.

    Every two texts of a message take a line for the gaps between them.
    """
    texts = draw_blocks(screen.blocks, words, names)
    if count_with_gaps([*beside, *texts]) <= lines:
        return texts
    left = lines - count_with_gaps([*beside, ""])
    return ["\n".join(draw_shorter(screen.blocks, seat, words, names, left))]


def draw_lying(screen: Screen, words: Words, names: Named, lines: int) -> list[str]:
    """What lies before whoever is asked something, and who has something open: in so many lines, or nothing of it.

    Where nothing lies there as tiles, it is what is said below the players.
    """
    seats = [line for block in screen.blocks if isinstance(block, Seats) for line in block.lines]
    noted = tuple(line for line in seats if line.note is not None and line.mark is not Mark.OUT)
    tiles = tuple(block for block in screen.blocks if isinstance(block, Tiles))
    blocks = (Seats(noted), *tiles) if noted else tiles or tuple(_said_below(screen.blocks))
    drawn = (draw_blocks(blocks, words, names, short=short) for short in (False, True))
    return next((texts for texts in drawn if count_all(texts) <= lines), list[str]())


def _said_below(blocks: Sequence[Block]) -> Iterator[Say]:
    last = max((at for at, block in enumerate(blocks) if isinstance(block, Seats)), default=len(blocks))
    return (block for block in blocks[last:] if isinstance(block, Say))


def _one_line(line: SeatLine, words: Words, names: Named) -> SeatLine:
    """The same, without the last of its groups as long as it takes more than a line."""
    while len(line.groups) > 1 and count_all(draw_blocks((Seats((line,)),), words, names)) > 1:
        line = replace(line, groups=line.groups[:-1])
    return line


def _folded(block: Block, seat: Seat | None, words: Words, names: Named) -> Block:
    if not isinstance(block, Seats):
        return block
    kept = {seat, *(line.seat for line in block.lines if line.mark is Mark.TO_MOVE)}
    return Seats(tuple(line if line.seat in kept else _one_line(line, words, names) for line in block.lines))
