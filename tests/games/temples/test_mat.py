"""Cores and the mat: where they may lie, and what the cells give. RULES 6."""

from __future__ import annotations

import pytest

from games.temples.moves.commands import CellName, Lay, Path, Pick, Place, Trial
from games.temples.moves.events import CoreLaid, CoreReturned, Echoed, Gained, Why
from games.temples.pieces.deck import Face, Item
from games.temples.pieces.goods import MANA, some
from games.temples.state import PLACE, room
from tests.games.temples.dsl import ADA, BEN, deck, do, goods, have, mage, mat, offered, position, refusal


def test_no_colour_lies_twice_in_a_row_or_column() -> None:
    cells = mat("r...", "....", "....", "....")  # RULES 6.2
    assert 3 not in room(cells, 0)
    assert 12 not in room(cells, 0)
    assert 0 not in room(cells, 1), "it is not empty"
    assert 5 in room(cells, 0)
    assert len(room(cells, 0)) == 9
    assert len(room(cells, 1)) == 15


def test_a_core_is_refused_where_it_may_not_lie() -> None:
    table = position(mage("token", cells=mat("r...", "....", "....", "....")), mage(), cores=(0,))
    assert refusal(table, Lay(CellName("a1"))) == "refused-cell-filled"
    assert refusal(table, Lay(CellName("a2"))) == "refused-cell-colour"
    assert refusal(table, Lay(CellName("e1"))) == "refused-no-cell"
    assert set(offered(table, Lay)) == {f"{row}{column}" for row in "bcd" for column in "234"}


def test_a_core_without_a_cell_goes_back_for_two_mana() -> None:
    full = mat("r...", ".r..", "..r.", "...r")  # RULES 6.3
    table = position(mage("token red", (3, 0, 0), full), mage("token"), supply=(1, 5, 5, 8))
    events = table.play(ADA, Trial(Path("fire-1")))
    assert CoreReturned(ADA, 0) in events
    assert Gained(ADA, some(MANA, 2), Why.NO_ROOM) in events
    assert table.after(events).state.board.supply == (1, 5, 5, 8)


def test_where_one_cell_is_possible_the_core_goes_there_by_itself() -> None:
    almost = mat("r...", ".r..", "..r.", "....")
    table = position(mage("token red 3mana", (3, 0, 0), almost), mage("token"))
    assert CoreLaid(ADA, 15) in table.play(ADA, Trial(Path("fire-1")))


@pytest.mark.parametrize(
    ("cell", "more"),
    [
        ("b1", "purple 2mana"),
        ("b2", "blue 2mana"),
        ("b3", "yellow 2mana"),
        ("b4", "red 2mana"),
        ("a1", "mana"),
        ("c1", ""),
    ],
)
def test_some_cells_give_something_at_once(cell: str, more: str) -> None:
    table = position(mage("token red"), mage(), cores=(0,))  # RULES 6.1, 6.5
    gained = [event for event in table.play(ADA, Lay(CellName(cell))) if isinstance(event, Gained)]
    assert gained == ([Gained(ADA, goods(more), Why.LEARNED)] if more else [])


def collecting(cells: tuple[int | None, ...], face: Face, has: str = "") -> list[tuple[int, ...]]:
    """What spells add for the first who collects."""
    table = position(mage(has, cells=cells, figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(face), night=1)
    events = table.play(BEN, Place(8))
    return [event.goods for event in events if isinstance(event, Echoed) and event.seat == ADA]


def test_spells_add_to_what_was_collected() -> None:
    cells = mat("r..y", "....", "....", "....")  # for tokens, and for red
    assert collecting(cells, Face((Item.RED,), Item.TOKEN)) == [goods("2mana red")]  # RULES 6.4
    assert collecting(cells, Face((Item.BLUE,), Item.BLUE)) == [goods("2mana")], "the day bonus is a token"
    assert collecting(mat("...y", "....", "....", "...."), Face((Item.BLUE,), Item.MANA), "red") == [goods("")]


def test_a_crystal_of_ones_choice_counts_as_collected() -> None:
    cells = mat("..y.", "....", "....", "....")
    table = position(
        mage(cells=cells, figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(Face((Item.ANY,), Item.MANA))
    )
    asked = do(table, Place(8))
    yellow, blue = do(asked, Pick("yellow")), do(asked, Pick("blue"))
    assert have(yellow)[1] == 2
    assert have(blue)[1:3] == (0, 1)


def test_a_spell_learned_in_a_collection_adds_nothing_to_it() -> None:
    face = Face((Item.RED_CORE,), Item.TOKEN)  # RULES 4.6
    asked = do(position(mage(figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(face)), Place(8))
    before = have(asked)
    assert have(do(asked, Lay(CellName("a1")))) == tuple(
        one + two for one, two in zip(before, goods("mana"), strict=True)
    ), "1 mana that lies on the cell, and none for the tokens"
