"""Easy, last one standing, and both together. RULES 6."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from games.abracada import Cast, Pass
from games.abracada.moves import SPELLS, Cause
from games.engine import Seat
from tests.games.abracada.dsl import (
    ANY,
    Slips,
    cast,
    end_turn,
    lives,
    places,
    points,
    position,
    ready,
    row,
    scores,
    showdown,
    turn,
)

Ints: TypeAlias = tuple[int, ...]


@pytest.mark.parametrize("slips", ["penalty", "refused"])
def test_easy_lets_any_number_follow_any_number(slips: Slips) -> None:
    # RULES 6.1
    table = cast(position("88532", ANY, easy=True, slips=slips), 8)
    assert {*table.choices(Seat(0))} == {Pass(), *map(Cast, SPELLS)}
    table = cast(cast(cast(table, 5), 2), 8)
    assert row(table, 0) == "3"
    assert lives(table) == (6, 4)
    assert turn(table) == 0


@pytest.mark.parametrize(("spell", "die", "life"), [(4, None, 5), (1, 1, 5), (1, 3, 3)])
def test_easy_misses_cost_what_misses_cost(spell: int, die: int | None, life: int) -> None:
    # RULES 3.3, 6.1: no slip, so a lower dragon that is not there costs the die
    after = cast(position("8853", ANY, easy=True, floor=7), spell, die=die)
    assert lives(after) == (life, 6)
    assert turn(after) == 1


def test_easy_still_asks_for_a_first_call() -> None:
    # RULES 3.1
    assert {*position(ANY, ANY, easy=True).choices(Seat(0))} == {*map(Cast, SPELLS)}


@pytest.mark.parametrize(
    ("spell", "die", "before", "after"),
    [
        pytest.param(6, None, (6, 1, 6), (6, 0, 6), id="one of three falls"),
        pytest.param(5, None, (6, 1, 6, 6, 1), (6, 0, 6, 6, 0), id="two of five fall"),
        pytest.param(1, 2, (6, 2, 3, 1, 2), (6, 0, 1, 0, 0), id="three of five fall"),
    ],
)
def test_while_two_stand_the_round_goes_on(spell: int, die: int | None, before: Ints, after: Ints) -> None:
    # RULES 6.2: and the caster may call again
    table = cast(position(f"{spell}8888", *[ANY] * (len(before) - 1), lives=before, standing=True), spell, die=die)
    assert lives(table) == after
    assert table.state.board.last is None
    assert turn(table) == 0
    assert Pass() in table.choices(Seat(0))


@pytest.mark.parametrize(
    ("before", "taken", "expected"),
    [
        pytest.param((6, 1), None, (2, 0), id="of two"),
        pytest.param((6, 0, 1), None, (2, 0, 0), id="of three"),
        pytest.param((6, 0, 0, 1, 0), ("77", "7", "", "", "7"), (4, 0, 0, 0, 0), id="with secret stones"),
    ],
)
def test_the_last_one_standing_scores_two_and_their_secret_stones(
    before: Ints, taken: tuple[str, ...] | None, expected: Ints
) -> None:
    # RULES 6.2
    end = cast(position("68888", *[ANY] * (len(before) - 1), lives=before, taken=taken, standing=True), 6)
    assert showdown(end).cause is Cause.LAST_STANDING
    assert showdown(end).winner == 0
    assert points(end) == expected


@pytest.mark.parametrize(("spell", "taken", "expected"), [(8, ("7", "7", ""), 3), (4, ("7", "7", ""), 4), (4, None, 3)])
def test_an_empty_row_scores_two_and_secret_stones_among_the_standing(
    spell: int, taken: tuple[str, ...] | None, expected: int
) -> None:
    # RULES 6.2, 8.1
    end = cast(position(str(spell), ANY, ANY, lives=(3, 5, 0), taken=taken, standing=True), spell)
    assert showdown(end).cause is Cause.EMPTY_ROW
    assert points(end) == (expected, 0, 0)
    assert lives(end)[1:] == (0, 0)


def test_an_empty_row_comes_before_the_last_fall() -> None:
    # RULES 6.2, 8.2
    end = cast(position("6", ANY, ANY, lives=(6, 1, 0), standing=True), 6)
    assert showdown(end).cause is Cause.EMPTY_ROW
    assert points(end) == (2, 0, 0)


@pytest.mark.parametrize(
    ("spell", "seat", "before", "after"),
    [
        pytest.param(6, 0, (6, 0, 0, 6, 6), (6, 0, 0, 5, 6), id="6.3 blizzard"),
        pytest.param(6, 3, (0, 6, 6, 6, 0), (0, 5, 6, 6, 0), id="6.3 blizzard round the table"),
        pytest.param(7, 4, (6, 6, 0, 0, 6), (6, 5, 0, 0, 6), id="6.3 fireball"),
        pytest.param(7, 1, (0, 6, 6, 6, 0), (0, 6, 6, 5, 0), id="6.3 fireball round the table"),
        pytest.param(5, 0, (6, 0, 6, 6, 0), (6, 0, 5, 5, 0), id="6.3 tempest"),
        pytest.param(5, 2, (0, 6, 6, 0), (0, 5, 6, 0), id="6.4 tempest, two left of four"),
        pytest.param(5, 4, (0, 0, 6, 0, 6), (0, 0, 5, 0, 6), id="6.4 tempest, two left of five"),
        pytest.param(2, 1, (0, 3, 6, 6), (0, 4, 5, 5), id="6.3 wanderer"),
    ],
)
def test_the_fallen_are_passed_over_by_spells(spell: int, seat: int, before: Ints, after: Ints) -> None:
    rows = [ANY] * len(before)
    rows[seat] = f"{spell}8888"
    assert lives(cast(position(*rows, lives=before, turn=seat, standing=True), spell)) == after


@pytest.mark.parametrize(
    ("seat", "before", "following"),
    [(0, (6, 0, 6), 2), (2, (0, 6, 6), 1), (1, (6, 6, 0, 0), 0), (3, (0, 0, 6, 6, 0), 2)],
)
def test_the_fallen_are_passed_over_by_the_turn(seat: int, before: Ints, following: int) -> None:
    # RULES 6.3: after a stop and after a miss
    rows = [ANY] * len(before)
    rows[seat] = "28888"
    table = position(*rows, lives=before, turn=seat, standing=True)
    assert turn(end_turn(cast(table, 8))) == turn(cast(table, 3)) == following


@pytest.mark.parametrize(
    ("floor", "spell", "die", "life"),
    [
        pytest.param(None, 3, None, 1, id="miss"),
        pytest.param(6, 3, None, 1, id="slip"),
        pytest.param(None, 1, 3, 2, id="missed dragon"),
    ],
)
def test_a_self_knock_out_just_takes_you_out(floor: int | None, spell: int, die: int | None, life: int) -> None:
    # RULES 6.5, 6.6: and the fallen draw nothing
    table = position(ANY, "8888", ANY, ANY, lives=(5, life, 0, 5), turn=1, floor=floor, standing=True)
    after = cast(table, spell, die=die)
    assert lives(after) == (5, 0, 0, 5)
    assert after.state.board.last is None
    assert turn(after) == 3
    assert row(after, 1) == "8888"


def test_the_fallen_draw_no_stones() -> None:
    # RULES 6.5
    table = position("8888", ANY, ANY, lives=(1, 5, 5), floor=6, pile="777", standing=True)
    after = cast(table, 3)
    assert row(after, 0) == "8888"
    assert after.state.board.pile == 3


def test_a_self_knock_out_of_the_last_but_one_wins_the_round_for_the_other() -> None:
    # RULES 6.2, 6.6
    end = cast(position("88888", ANY, ANY, lives=(1, 0, 4), taken=("7", "7", "77"), standing=True), 3)
    assert showdown(end).cause is Cause.LAST_STANDING
    assert (showdown(end).seat, showdown(end).winner) == (0, 2)
    assert points(end) == (0, 0, 4)


@pytest.mark.parametrize(
    ("before", "spell"),
    [
        pytest.param((0, 6, 1), 6, id="by a hit"),
        pytest.param((6, 1, 0), 3, id="by a self-knock-out"),
    ],
)
def test_the_fallen_are_back_in_the_next_round_and_may_begin_it(before: Ints, spell: int) -> None:
    # RULES 2.1, 5.5: to the left of whoever was playing, also when another has won
    table = ready(cast(position(ANY, "68888", ANY, lives=before, turn=1, standing=True), spell))
    assert lives(table) == (6, 6, 6)
    assert turn(table) == 2


def test_one_alone_climbs_the_tower_when_the_last_one_standing_counts() -> None:
    # RULES 5.7, 6.2
    end = cast(position("68888", ANY, ANY, scores=(6, 7, 5), lives=(6, 1, 0), standing=True), 6)
    assert scores(end) == (8, 7, 5)
    assert places(end) == (1, 2, 3)


def test_both_variants_together() -> None:
    # RULES 6.7: falling numbers, one rival after the other, and two points for it
    table = position("76588", ANY, ANY, ANY, lives=(6, 1, 2, 1), easy=True, standing=True)
    table = cast(table, 7)
    assert lives(table) == (6, 1, 2, 0)
    table = cast(table, 6)
    assert lives(table) == (6, 0, 2, 0)
    table = cast(table, 5)
    assert lives(table) == (6, 0, 1, 0)
    assert turn(table) == 0
    after = cast(table, 3)
    assert lives(after) == (5, 0, 1, 0)
    assert turn(after) == 2
    assert points(cast(after, 3)) == (2, 0, 0, 0)


@pytest.mark.parametrize("easy", [False, True], ids=["ordered", "easy"])
def test_refused_slips_knock_nobody_out(easy: bool) -> None:
    # RULES 6.7, 8.3: under the last one standing too
    table = position("8888", ANY, ANY, lives=(1, 6, 6), floor=6, easy=easy, standing=True, slips="refused")
    assert (Cast(SPELLS[2]) in table.choices(Seat(0))) is easy
    assert {Pass(), *map(Cast, SPELLS[5:])} <= {*table.choices(Seat(0))}
