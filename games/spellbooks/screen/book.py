"""A book as it lies open: two rows of five, with the sigils between spells that touch."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Icon, Seat, Text, everybody, text
from games.engine.screen import Cell, Rack, Tile, Tiles
from games.spellbooks.pieces.spell import Shape, Spell
from games.spellbooks.pieces.texts import family_icon, shape_icon, spell_name, spell_names, spell_text, type_icon
from games.spellbooks.state import ROW, SLOTS, Board, open_half, sigils
from games.spellbooks.view import View

_PLACES = ("one", "two", "three", "four", "five")


def book_rows(board: Board, seat: Seat) -> tuple[Text, Text]:
    """The upper and the lower row of somebody's book."""
    whole = sigils(board.known, board.wizards[seat].spells)
    cells = [_cell(board, seat, slot, whole) for slot in range(SLOTS)]
    upper, lower = (dict(zip(_PLACES, cells[start : start + ROW], strict=True)) for start in (0, ROW))
    return text("book-upper", **upper), text("book-lower", **lower)


def books(view: View) -> tuple[Rack, ...]:
    """Everybody's book, to be drawn: families and types, sigils at the joints, and what is spent."""
    return tuple(_book(view, seat) for seat in everybody(len(view.board.wizards)))


def _book(view: View, seat: Seat) -> Rack:
    board = view.board
    cells = [_drawn(board, seat, slot) for slot in range(SLOTS)]
    named = text("book-spells", spells=spell_names(board.wizards[seat].spells))
    lines = (*book_rows(board, seat), *((named,) if board.wizards[seat].spells else ()))
    does = _does(board, seat) if seat == view.viewer and board.wizards[seat].spells else None
    return Rack(seat, (tuple(cells[:ROW]), tuple(cells[ROW:])), lines, (_short(board, seat),), does)


def _does(board: Board, seat: Seat) -> Tiles:
    """What each spell of a book does, those that are spent or count at the end among them."""
    known, spells = board.known, board.wizards[seat].spells
    tiles = (Tile(spell_name(name), known.spells[name].family.value, spell_text(known.spells[name])) for name in spells)
    return Tiles(text("book-does"), tuple(tiles))


def _short(board: Board, seat: Seat) -> Text:
    """All spells in their order, with what is spent and which sigils are whole: five books fit beside a picture."""
    wizard, known = board.wizards[seat], board.known
    if not wizard.spells:
        return text("book-empty")
    joints = [text("joint") if shape is None else _sign(shape) for shape in sigils(known, wizard.spells)]
    half = open_half(known, wizard.spells)
    if half is not None:
        joints[-1] = text("short-half", shape=_sign(half))
    spells = tuple(
        text(
            "short-spell",
            spell=spell_name(name),
            spent=text("short-spent" if name in wizard.spent else "joint"),
            joint=joint,
        )
        for name, joint in zip(wizard.spells, joints, strict=True)
    )
    return text("book-short", spells=spells)


def _sign(shape: Shape) -> Text:
    return text(f"short-{shape.value}")


def _drawn(board: Board, seat: Seat, slot: int) -> Cell:
    wizard, known = board.wizards[seat], board.known
    if slot < len(wizard.spells):
        name = wizard.spells[slot]
        spell, whole = known.spells[name], sigils(known, wizard.spells)[slot]
        joint, half = None if whole is None else shape_icon(whole), _half_at(board, seat, slot)
        icons = family_icon(spell.family), type_icon(spell.type)
        return Cell(icons, faint=name in wizard.spent, joint=joint, half=None if half is None else shape_icon(half))
    kind = _asked(board, slot)
    return Cell(() if kind is None else (kind,), held=False)


def halves(spell: Spell) -> Text:
    """The halves of sigils on the edges of a spell."""
    return text("halves", left=_half(spell.left), right=_half(spell.right))


def _cell(board: Board, seat: Seat, slot: int, whole: Sequence[Shape | None]) -> Text:
    wizard, known = board.wizards[seat], board.known
    if slot < len(wizard.spells):
        name = wizard.spells[slot]
        spell, shape = known.spells[name], whole[slot]
        told = "cell-spent" if name in wizard.spent else "cell"
        joint, half = text("joint"), _half_at(board, seat, slot)
        if shape is not None:
            joint = text("joint-whole", shape=shape_icon(shape))
        elif half is not None:
            joint = text("joint-half", shape=shape_icon(half))
        return text(told, family=family_icon(spell.family), type=type_icon(spell.type), joint=joint)
    kind = _asked(board, slot)
    return text("cell-empty") if kind is None else text("cell-asks", kind=kind)


def _half_at(board: Board, seat: Seat, slot: int) -> Shape | None:
    """The half that is still open, which is on the last spell if anywhere."""
    spells = board.wizards[seat].spells
    return open_half(board.known, spells) if slot + 1 == len(spells) else None


def _asked(board: Board, slot: int) -> Icon | None:
    """What a slot asks for, if it asks for something."""
    asked = board.known.asks.get(slot)
    if asked is None:
        return None
    return family_icon(asked.family) if asked.family else type_icon(asked.type) if asked.type else None


def _half(shape: Shape | None) -> Icon | Text:
    return text("no-half") if shape is None else shape_icon(shape)
