"""The ring on the sheet: twelve temples around the edge of a square, in the middle what is left of rounds and cores."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Seat
from games.engine.sheets import Emblem, Field, Number, Shade, SheetMark, Sign, Trail
from games.temples.pieces.deck import MANA_ITEM, RING, ROUNDS, Face, Item
from games.temples.pieces.goods import CRYSTALS
from games.temples.rules.ring import Figure, blocked, face_at, figures, is_night
from games.temples.state import Board

LEFT, TOP, GAP = 18, 10, 8
WIDE, HIGH = 185, 102  # of a temple
LANE, NEXT_LANE = 12, 14  # how far inside the ring the first arc lies, and how much farther the second
END = TOP + 4 * HIGH + 3 * GAP

_GRID = ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1))
"""Column and row of each place, clockwise."""
_INNER = (LEFT + WIDE + GAP, TOP + HIGH + GAP, LEFT + 3 * WIDE + 2 * GAP, TOP + 3 * HIGH + 2 * GAP)
"""The edges of the middle: left, top, right, bottom."""


def ring_marks(board: Board) -> Iterator[SheetMark]:
    """The temples, who stands where, and how far each arc goes."""
    for at in range(RING):
        yield from _dusk(at) if at == board.dusk else _temple(board, at)
    for figure in figures(board):
        yield from _figure(figure)
        yield from _arcs(board, figure)
    yield from _middle(board)


def corner_of(at: int) -> tuple[int, int]:
    """The upper left corner of a place."""
    column, row = _GRID[at]
    return LEFT + column * (WIDE + GAP), TOP + row * (HIGH + GAP)


def _temple(board: Board, at: int) -> Iterator[SheetMark]:
    """Its number and its sky, its main part above, its linked part below, behind a line."""
    x, y = corner_of(at)
    night = is_night(board, at)
    shade = Shade.DARK if night else Shade.LIGHT
    face = face_at(board, at)
    yield Field(x + WIDE // 2, y + HIGH // 2, WIDE, HIGH, shade)
    yield Number(at + 1, x + 24, y + 25, 26, on=shade)
    yield Sign("moon" if night else "sun", x + 24, y + 78, 36)
    yield from _main(face, x, y, shade)
    yield Trail(((x + 50, y + 56), (x + WIDE - 14, y + 56)))
    yield from item_marks(face.linked, x + 74, y + 78, 42, shade)


def _main(face: Face, x: int, y: int, shade: Shade) -> Iterator[SheetMark]:
    for place, item in enumerate(face.main):
        yield from item_marks(item, x + (80, 140)[place], y + 29, 48, shade)


def item_marks(item: Item, x: int, y: int, size: int, shade: Shade) -> Iterator[SheetMark]:
    """What a temple gives, in one sign; of mana there are two."""
    if item is Item.MANA:
        yield Number(MANA_ITEM, x - size // 3, y, size // 2, on=shade)
        yield Sign("mana", x + size // 4, y, size * 3 // 4)
    elif item.value.endswith("-core"):
        yield Sign(f"core-{item.value.removesuffix('-core')}", x, y, size)
    else:
        yield Sign(item.value, x, y, size)


def _dusk(at: int) -> Iterator[SheetMark]:
    """The Day-and-Night tile: its day half clockwise, each half with what it gives to the first figure beyond it."""
    x, y = corner_of(at)
    yield Field(x + WIDE // 2, y + HIGH // 2, WIDE, HIGH, Shade.FULL)
    yield Number(at + 1, x + 24, y + 25, 26)
    along, down = _ahead(at)
    for way, sky, gift, count in ((1, "sun", "token", 1), (-1, "moon", "mana", 2)):
        if down:
            left, high = x + 86, y + HIGH // 2 + 26 * down * way
            right, low = left + 58, high
        else:
            left, high = x + 108 + 34 * along * way, y + 29
            right, low = left + 8 * (count > 1), high + 46
        yield Sign(sky, left, high, 44)
        yield Sign(gift, right, low, 38)
        if count > 1:
            yield Number(count, right - 29, low, 24)


def _ahead(at: int) -> tuple[int, int]:
    """In which direction of the sheet the next place lies."""
    (column, row), (next_column, next_row) = _GRID[at], _GRID[(at + 1) % RING]
    return next_column - column, next_row - row


def _figure(figure: Figure) -> Iterator[SheetMark]:
    """Below on the right; a clone stands in a field of its own."""
    x, y = corner_of(figure.at)
    if figure.clone:
        yield Field(x + 146, y + 75, 52, 50, Shade.FULL)
    yield Emblem(figure.seat, x + 146, y + 75, 42 if figure.clone else 54)


def _arcs(board: Board, figure: Figure) -> Iterator[SheetMark]:
    """The free temples on both sides, as lines inside the ring."""
    taken = blocked(board)
    for step, lane in ((1, LANE), (-1, LANE + NEXT_LANE)):
        found, at = [figure.at], (figure.at + step) % RING
        while at not in taken:
            found.append(at)
            at = (at + step) % RING
        if len(found) > 1:
            yield Trail(tuple(_anchor(place, lane) for place in found), figure.seat)


def _anchor(at: int, lane: int) -> tuple[int, int]:
    """The point of a place from which arcs are seen, inside the ring."""
    column, row = _GRID[at]
    x, y = corner_of(at)
    left, top, right, bottom = _INNER
    middle = min(max(x + WIDE // 2, left + lane), right - lane)
    level = min(max(y + HIGH // 2, top + lane), bottom - lane)
    if row in (0, 3):
        level = top + lane if row == 0 else bottom - lane
    if column in (0, 3):
        middle = left + lane if column == 0 else right - lane
    return middle, level


def _middle(board: Board) -> Iterator[SheetMark]:
    """Which round it is, who goes first and in which order the others, and how many cores are left of each colour."""
    left, top, right, bottom = _INNER
    centre, high = (left + right) // 2, (top + bottom) // 2
    for number in range(ROUNDS):
        yield Sign("dusk", centre + 50 * (number - ROUNDS // 2), high - 52, 44, faint=number >= board.round)
    count = len(board.mages)
    for place in range(count):
        x = centre + 62 * place - 31 * (count - 1)
        yield Emblem(Seat((board.start + place) % count), x, high, 40)
        if place:
            yield Sign("becomes", x - 31, high, 20)
    for place, (name, left_over) in enumerate(zip(CRYSTALS, board.supply, strict=True)):
        x = centre + 76 * place - 114
        yield Sign(f"core-{name}", x - 14, high + 52, 42)
        yield Number(left_over, x + 21, high + 52, 28)
