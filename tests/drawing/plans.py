"""A picture of each kind, and how a PNG begins."""

from __future__ import annotations

from bot.drawing import Columns, Lines, Mat, MatRow, Plan, Rack, RackCell, Racks, Stat

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
            Rack(4, ((RackCell(("potion",), held=False, faint=False, joint=None),) * 5,)),
        ),
    ),
    "chances": Columns("abracada", (("stone-1", 0), ("stone-2", 100), ("heart", 37))),
}


def size(png: bytes) -> tuple[int, int]:
    """How wide and high a picture is."""
    assert png.startswith(PNG)
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])
