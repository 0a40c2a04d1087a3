"""What is drawn of a table, and its text alternative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from msgspec.structs import replace

from bot.art import SEATS
from bot.drawing import Board, Columns, Lines, Mat, MatRow, Plan, RackCell, Racks, Stat, digest_of
from bot.drawing import Rack as DrawnRack
from bot.front.messages.blocks import draw_blocks
from bot.front.messages.reports.results import rating
from bot.words import Named, Words
from games.engine import Bars, Block, Chart, Counter, Icon, Meter, Screen, Seats, Text, Tile, Tiles
from games.engine.screen import Cell, Piece, Rack, SeatLine
from games.engine.sheets import Sheet

T = TypeVar("T")

LONGEST = 1_000  # characters of a text alternative, of 1,024
MOST_VALUES = 10  # of one line of a chart in words


@dataclass(frozen=True, slots=True)
class Sketch:
    """A picture to be: what it shows, and the same in words."""

    plan: Plan
    text: str


def name_of(plan: Plan) -> str:
    """What the file is called: it has another name as soon as it shows something else."""
    return f"conclave-{digest_of(plan)}.png"


def sketch_scores(chart: Chart, words: Words, names: Named) -> Sketch:
    """How the scores went."""
    return Sketch(Lines(chart.lines), _cut("\n".join(draw_blocks([_thinned(chart)], words.plain, names))))


def sketch_rating(course: Sequence[tuple[int, float]], words: Words) -> Sketch | None:
    """Somebody's rating after each game, as it is shown: to one digit. None where there is nothing to compare."""
    if len(course) < 2:
        return None
    ratings = tuple(round(each, 1) + 0.0 for _, each in course)
    (first, _), (last, _) = course[0], course[-1]
    values = " → ".join(map(rating, _some(ratings)))
    said = words.word("front-rating-course", first=first, last=last, ratings=values)
    return Sketch(Lines((ratings,), seats=False, first=first), _cut(said))


def sketch_table(screen: Screen, game: str, words: Words, names: Named) -> Sketch | None:
    """The table, where the game says that it is worth a picture now."""
    if not screen.picture:
        return None
    rows = tuple(row for block in screen.picture for row in _rows(block))
    return Sketch(Mat(game, rows), _cut("\n".join(draw_blocks(screen.picture, words.plain, names))))


def sketch_racks(racks: Sequence[Rack], game: str, words: Words, names: Named) -> Sketch:
    """What lies before these seats."""
    plan = Racks(
        game, tuple(DrawnRack(rack.seat, tuple(tuple(map(_cell, row)) for row in rack.rows)) for rack in racks)
    )
    said = "\n".join(racks_in_words(racks, words.plain, names))
    if len(_unmarked(said)) > LONGEST:
        shorter = [replace(rack, lines=rack.short or rack.lines) for rack in racks]
        said = "\n".join(racks_in_words(shorter, words.plain, names))
    return Sketch(plan, _cut(said))


def racks_in_words(racks: Sequence[Rack], words: Words, names: Named) -> list[str]:
    """The same as texts, one for each seat."""
    return ["\n".join((f"**{names[rack.seat]}**", *(words.say(line, names) for line in rack.lines))) for rack in racks]


def sketch_sheet(sheet: Sheet, game: str, words: Words, names: Named) -> Sketch:
    """A board, or a part of one."""
    plan = Board(game, sheet.wide, sheet.high, sheet.marks)
    return Sketch(plan, _cut("\n".join(words.plain.say(line, names) for line in sheet.lines)))


def _cell(cell: Cell) -> RackCell:
    joint, half = (None if icon is None else icon.art for icon in (cell.joint, cell.half))
    return RackCell(tuple(icon.art for icon in cell.icons), cell.held, cell.faint, joint, half)


def sketch_chances(blocks: Sequence[Block], game: str, words: Words, names: Named) -> Sketch | None:
    """Chances, where each is of something that is drawn."""
    for block in blocks:
        if isinstance(block, Bars):
            columns = tuple((art, share) for label, share in block.bars if (art := _art_of(label)) is not None)
            if columns and len(columns) == len(block.bars):
                said = (f"{words.plain.say(label, names)}: {share} %" for label, share in block.bars)
                return Sketch(Columns(game, columns), _cut("\n".join((words.plain.say(block.label, names), *said))))
    return None


def chances_in_words(blocks: Sequence[Block], words: Words, names: Named) -> list[str]:
    """The blocks below a picture of them: what it shows needs no bars any more."""
    return [
        _shares(block, words, names) if isinstance(block, Bars) else draw_blocks([block], words, names)[0]
        for block in blocks
    ]


def _shares(block: Bars, words: Words, names: Named) -> str:
    shares = (f"{share} % {words.say(label, names)}" for label, share in block.bars)
    return "\n".join((f"**{words.say(block.label, names)}**", *shares))


def legend(chart: Chart, words: Words) -> str:
    """What a chart shows. Whose lines these are say the emblems beside the names above it."""
    return f"-# {words.say(chart.label)}"


def emblems(words: Words) -> list[str]:
    """The seats' emblems as they stand in texts; none where texts have no pictures."""
    return [words.icons[key] for key in SEATS if key in words.icons]


def _thinned(chart: Chart) -> Chart:
    """The same with a few numbers of each line, the first and the last among them: as many as somebody listens to."""
    return Chart(chart.label, tuple(_some(line) for line in chart.lines))


def _some(values: Sequence[T]) -> tuple[T, ...]:
    """A few of these, from the first to the last."""
    if len(values) <= MOST_VALUES:
        return tuple(values)
    return tuple(values[round((len(values) - 1) * at / (MOST_VALUES - 1))] for at in range(MOST_VALUES))


def _rows(block: Tiles | Seats) -> tuple[MatRow, ...]:
    if isinstance(block, Tiles):
        return (MatRow(None, (), (tuple(tile.art for tile in block.tiles),)),)
    return tuple(_row(line) for line in block.lines)


def _row(line: SeatLine) -> MatRow:
    counted = (piece for group in line.groups for piece in group)
    stats = tuple(Stat(piece.art, piece.count) for piece in counted if isinstance(piece, Counter | Meter))
    groups = (tuple(piece.art for piece in group if _is_drawn(piece)) for group in line.groups)
    return MatRow(line.seat, stats, tuple(filter(None, groups)))


def _is_drawn(piece: Piece) -> bool:
    return isinstance(piece, Tile | Icon) and bool(piece.art)


def _art_of(label: Text) -> str | None:
    """The picture of what a text is about."""
    return next((arg.art for arg in label.args.values() if isinstance(arg, Icon)), None)


def _unmarked(said: str) -> str:
    """Without marks for bold and the like, which are read out in a text alternative."""
    return said.replace("**", "").replace("`", "").replace("-# ", "")


def _cut(said: str) -> str:
    """As a text alternative."""
    said = _unmarked(said)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}…"
