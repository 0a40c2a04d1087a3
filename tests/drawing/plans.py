"""A picture of each kind, and how a PNG begins."""

from __future__ import annotations

from bot.drawing import Board, Columns, Lines, Mat, MatRow, Plan, Rack, RackCell, Racks, Stat
from games.engine import Seat
from games.engine.sheets import LETTERS, Emblem, Field, Letter, Number, Shade, Sign, Trail

PNG = b"\x89PNG\r\n\x1a\n"

PLANS: dict[str, Plan] = {
    "scores": Lines(((0, 0, 3, 8), (0, 1, 1, 4), (0, 1, 3, 3), (0, 0, 0, 2))),
    "a long game of six": Lines(tuple(tuple(max(0, 12 - at // (seat + 2)) for at in range(60)) for seat in range(6))),
    "a rating": Lines(((-3.1, 0.2, 4.5, 9.9),), seats=False, first=5),
    "a table": Mat(
        "abracada",
        (
            MatRow(None, (), (("stone-3", "stone-8"),)),
            MatRow(0, (Stat("star", 7),), (("stone-1",) * 5, ("stone-8",))),
            MatRow(1, (Stat("star", 10),), ()),
        ),
    ),
    "books": Racks(
        "spellbooks",
        (
            Rack(0, ((RackCell(("illusion", "charm"), held=True, faint=True, joint="sigil-circle"),) * 5, ())),
            Rack(4, ((RackCell(("potion",), held=False, faint=False, joint=None, half="sigil-square"),) * 5,)),
        ),
    ),
    "a board": Board(
        "temples",
        800,
        240,
        (
            *(Field(110 + 190 * at, 60, 180, 90, shade, struck=at == 1) for at, shade in enumerate(Shade)),
            *(Number(at - 1, 60 + 190 * at, 60, 26, plus=at == 2, on=shade) for at, shade in enumerate(Shade)),
            *(Letter(index, 40 + 90 * index, 140, 26) for index in range(len(LETTERS))),
            Sign("red", 120, 60, 44),
            Sign("core-red", 300, 60, 44, faint=True),
            Sign("to-move", 490, 60, 44),
            Emblem(Seat(5), 680, 60, 48),
            Trail(((40, 180), (760, 180))),
            *(Trail(((40 + 120 * seat, 210), (130 + 120 * seat, 210)), Seat(seat)) for seat in range(6)),
        ),
    ),
    "chances": Columns("abracada", (("stone-1", 0), ("stone-2", 100), ("heart", 37))),
}


def size(png: bytes) -> tuple[int, int]:
    """How wide and high a picture is."""
    assert png.startswith(PNG)
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])
