"""The rules of Lottery, as its RULES.md has them."""

from __future__ import annotations

from collections import Counter

import pytest
from lottery import GAME
from lottery.moves import Dealt, Keep, LotteryCommand, Shuffled, Swap
from lottery.pieces import LOTS, Lot

from games.engine import Rng, Seat, begun

SEED = bytes(32)


def table(*first: int):
    """A table for two, with these lots on top."""
    top = tuple(map(Lot, first))
    return begun(GAME, SEED, (Shuffled((*top, *(lot for lot in LOTS if lot not in top))), Dealt(2)))


@pytest.mark.parametrize(
    ("first", "second", "places"),
    [(Keep(), Keep(), (2, 1)), (Swap(), Keep(), (1, 2)), (Swap(), Swap(), (1, 2)), (Keep(), Swap(), (1, 2))],
)
def test_the_highest_lot_wins(first: LotteryCommand, second: LotteryCommand, places: tuple[int, ...]) -> None:
    """RULES 3, 4"""
    match = table(3, 7, 9, 1) if first == Swap() else table(3, 7, 1, 9)
    for seat, command in enumerate((first, second)):
        match = match.after(match.play(Seat(seat), command))
    assert match.outcome is not None
    assert match.outcome.places == places


def test_everybody_sees_their_own_lot_and_no_other() -> None:
    """RULES 2"""
    match = table(3, 7)
    assert [match.view(viewer).lot for viewer in (Seat(0), Seat(1), None)] == [3, 7, None]


def test_a_lot_that_was_swapped_lies_open() -> None:
    """RULES 3"""
    match = table(3, 7, 9)
    after = match.after(match.play(Seat(0), Swap()))
    assert after.public.board.laid == (3,)
    assert after.view(Seat(0)).lot == 9


def test_whoever_is_out_of_time_keeps_their_lot() -> None:
    """RULES 5"""
    assert GAME.rules.lapse(table(1, 2).view(Seat(0))) == Keep()


def test_every_lot_that_one_has_not_seen_is_as_likely_to_be_the_others() -> None:
    view = table(3, 7).view(Seat(0))
    found = Counter(GAME.rules.imagine(view, Rng(SEED, number, "test")).lots[1] for number in range(1_600))
    assert set(found) == {lot for lot in LOTS if lot != 3}
    assert all(150 < count < 250 for count in found.values())
