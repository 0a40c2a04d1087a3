"""One's mat on the sheet: sixteen cells, each with what it gives, and the cores that lie there."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Seat
from games.engine.sheets import Emblem, Field, Letter, Number, Shade, SheetMark, Sign
from games.temples.pieces.deck import COLLECTING, ONCE, SIDE, Cell, Spell
from games.temples.pieces.goods import CRYSTALS
from games.temples.sheets.ring import LEFT
from games.temples.state import Board, Mage, cells_of

TOP = 6
HEAD, SIDEWAYS = 34, 34  # room for the numbers of columns and the letters of rows
WIDE, HIGH, GAP = 177, 62, 6
END = TOP + HEAD + SIDE * (HIGH + GAP) - GAP

Signs = tuple[str | int, ...]
"""What stands in a cell, from left to right: names of drawings, and numbers; `+1` is one more."""

_TURNING: dict[Spell, Signs] = {
    Spell.TO_PURPLE: ("any", "becomes", "purple"),
    Spell.FROM_PURPLE: ("purple", "becomes", "any"),
    Spell.FROM_TOKEN: ("token", "becomes", "any"),
    Spell.TO_MANA: ("any", "becomes", 3, "mana"),
}


def mat_marks(board: Board, seat: Seat) -> Iterator[SheetMark]:
    """The mat of whoever sits there, with the names of its rows and columns."""
    mage = board.mages[seat]
    yield Emblem(seat, LEFT + SIDEWAYS // 2 - 2, TOP + HEAD // 2, 34)
    for line in range(SIDE):
        yield Number(line + 1, _x(line), TOP + HEAD // 2, 24)
        yield Letter(line, LEFT + SIDEWAYS // 2 - 4, _y(line), 24)
    for at, cell in enumerate(cells_of(board, seat)):
        yield from _cell(cell, mage, at)


def _x(column: int) -> int:
    return LEFT + SIDEWAYS + column * (WIDE + GAP) + WIDE // 2


def _y(row: int) -> int:
    return TOP + HEAD + row * (HIGH + GAP) + HIGH // 2


def _cell(cell: Cell, mage: Mage, at: int) -> Iterator[SheetMark]:
    """A core lies on the left of its cell; the mana of a cell is got with it, so then it is gone."""
    x, y, core = _x(at % SIDE), _y(at // SIDE), mage.cells[at]
    used = core is not None and cell.spell in mage.used
    yield Field(x, y, WIDE, HIGH, Shade.DARK if core is None else Shade.FULL, struck=used)
    if core is not None:
        yield Sign(f"core-{CRYSTALS[core]}", x - WIDE // 2 + 27, y, 48)
    elif cell.mana:
        yield Sign("mana", x + WIDE // 2 - 16, y - HIGH // 2 + 16, 26)
    taken = 52 if core is not None else -18 * cell.mana
    yield from _signs(signs_of(cell), x + taken // 2, y, WIDE - 8 - abs(taken), faint=used)


def signs_of(cell: Cell) -> Signs:
    """What a spell does, in a few signs."""
    spell = cell.spell
    if spell is Spell.COLLECT_TOKEN:
        return "token", "+2", "mana"
    if spell in COLLECTING:
        return COLLECTING[spell], "+1"
    if spell in ONCE:
        return "at-once", ONCE[spell], 2, "mana"
    if spell in _TURNING:
        return _TURNING[spell]
    more: Signs = {Spell.RESTED: ("resting", "mana"), Spell.STORE: ("resting", "chest")}.get(spell, ())
    return (*more, cell.points, "points") if cell.points else more


def _signs(signs: Signs, x: int, y: int, most: int, *, faint: bool) -> Iterator[SheetMark]:
    """Beside each other around the middle, smaller where there is little room."""
    wide = [_room(sign) for sign in signs]
    part = min(100, 100 * most // sum(wide))
    left = x - sum(wide) * part // 200
    for sign, room in zip(signs, wide, strict=True):
        middle = left + room * part // 200
        left += room * part // 100
        if isinstance(sign, int) or sign.startswith("+"):
            yield Number(int(sign), middle, y, 26, plus=isinstance(sign, str))
        else:
            yield Sign(sign, middle, y, (26 if sign == "becomes" else 38) * part // 100, faint=faint)


def _room(sign: str | int) -> int:
    if isinstance(sign, int):
        return 22
    return 46 if sign.startswith("+") else 38
