"""How rounds and games end, and what they bring. RULES 5, 8.1, 8.2, 8.6."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from games.abracada.moves import Cause
from games.engine import Seat, Time
from tests.games.abracada.dsl import (
    ANY,
    Table,
    cast,
    end_turn,
    lives,
    places,
    points,
    position,
    ready,
    scores,
    showdown,
    turn,
)

Ints: TypeAlias = tuple[int, ...]


def of(end: Table) -> tuple[Cause, int, int | None, Ints]:
    """Why a round ended, who was playing, who won it and the points."""
    last = showdown(end)
    return last.cause, last.seat, last.winner, last.points


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_empty_row_brings_three_and_the_others_fall(seats: int) -> None:
    # RULES 5.1
    end = cast(position("8", *[ANY] * (seats - 1), lives=(2,) * seats), 8)
    assert of(end) == (Cause.EMPTY_ROW, 0, 0, (3,) + (0,) * (seats - 1))
    assert lives(end) == (3,) + (0,) * (seats - 1)


def test_a_row_is_empty_only_when_the_last_stone_was_cast() -> None:
    # RULES 5.1, 3.6: two stones left and no pile: the round goes on, also into the next turn
    table = end_turn(cast(position("68", ANY, pile=""), 6))
    assert table.state.board.last is None
    assert turn(table) == 1
    assert of(cast(cast(table, 2), 8))[:3] == (Cause.EMPTY_ROW, 0, 0)


@pytest.mark.parametrize(
    ("spell", "die", "before", "expected"),
    [
        pytest.param(6, None, (6, 1), (3, 0), id="of two"),
        pytest.param(6, None, (6, 1, 6), (3, 0, 1), id="of three"),
        pytest.param(7, None, (6, 1, 6, 1), (3, 1, 1, 0), id="of four"),
        pytest.param(5, None, (6, 1, 6, 6, 1), (3, 0, 1, 1, 0), id="two fell"),
        pytest.param(1, 3, (1, 3, 2, 4, 1), (3, 0, 0, 1, 0), id="three fell"),
        pytest.param(2, None, (1, 1, 1, 1, 1), (3, 0, 0, 0, 0), id="all others fell"),
    ],
)
def test_a_knock_out_brings_three_once_and_one_to_every_other_survivor(
    spell: int, die: int | None, before: Ints, expected: Ints
) -> None:
    # RULES 5.2
    end = cast(position(f"{spell}8888", *[ANY] * (len(before) - 1), lives=before), spell, die=die)
    assert of(end) == (Cause.KNOCK_OUT, 0, 0, expected)


@pytest.mark.parametrize(
    ("floor", "spell", "die", "life"),
    [
        pytest.param(None, 7, None, 1, id="miss"),
        pytest.param(6, 7, None, 1, id="miss after a hit"),
        pytest.param(6, 2, None, 1, id="slip"),
        pytest.param(6, 1, None, 1, id="slip by the dragon"),
        pytest.param(None, 1, 2, 2, id="missed dragon"),
        pytest.param(None, 1, 3, 1, id="missed dragon, more than there was"),
    ],
)
def test_a_self_knock_out_brings_one_to_everybody_else(
    floor: int | None, spell: int, die: int | None, life: int
) -> None:
    # RULES 5.3, 8.3
    end = cast(position(ANY, "8888", ANY, floor=floor, lives=(2, life, 3), turn=1), spell, die=die)
    assert of(end) == (Cause.SELF_KNOCK_OUT, 1, None, (1, 0, 1))
    assert lives(end) == (2, 0, 3)


@pytest.mark.parametrize(
    ("row", "before", "taken", "spell", "expected"),
    [
        pytest.param("68888", (6, 1, 6, 6), ("7", "", "77", ""), 6, (4, 0, 3, 1), id="knock-out"),
        pytest.param("68888", (6, 1, 6, 6), ("", "777", "", "7"), 6, (3, 0, 1, 2), id="secrets of the fallen"),
        pytest.param("8", (6, 6, 6, 6), ("77", "7", "7", ""), 8, (5, 0, 0, 0), id="empty row"),
        pytest.param("88888", (1, 6, 6, 6), ("77", "", "7", ""), 5, (0, 1, 2, 1), id="self-knock-out"),
    ],
)
def test_whoever_has_life_left_scores_their_secret_stones(
    row: str, before: Ints, taken: tuple[str, ...], spell: int, expected: Ints
) -> None:
    # RULES 5.4
    assert points(cast(position(row, ANY, ANY, ANY, lives=before, taken=taken), spell)) == expected


@pytest.mark.parametrize(
    ("taken", "expected"),
    [((), 4), (("7", "8"), 5), (("", "8888"), 3), (("8888", ""), 7)],
)
def test_a_last_night_singer_counts_its_secret_stone(taken: tuple[str, ...], expected: int) -> None:
    # RULES 8.1, 8.5
    end = cast(position("4", ANY, taken=taken or None), 4)
    assert of(end) == (Cause.EMPTY_ROW, 0, 0, (expected, 0))


def test_a_last_stone_takes_effect_before_the_round_is_scored() -> None:
    # RULES 8.1
    assert lives(cast(position("3", ANY, lives=(2, 6)), 3, die=3)) == (5, 0)


@pytest.mark.parametrize(("spell", "die"), [(1, 2), (2, None), (5, None), (6, None)])
def test_an_empty_row_comes_before_a_knock_out(spell: int, die: int | None) -> None:
    # RULES 8.2: else the third wizard would score 1
    end = cast(position(str(spell), ANY, ANY, lives=(5, 1, 6)), spell, die=die)
    assert of(end) == (Cause.EMPTY_ROW, 0, 0, (3, 0, 0))


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    ("row", "life", "spell"),
    [
        pytest.param("8", 6, 8, id="empty row"),
        pytest.param("68888", 6, 6, id="knock-out"),
        pytest.param("88888", 1, 7, id="self"),
    ],
)
def test_the_next_round_is_begun_to_the_left_of_whoever_was_playing(row: str, life: int, spell: int, seat: int) -> None:
    # RULES 5.5
    rows, before = [ANY] * 3, [1] * 3
    rows[seat], before[seat] = row, life
    assert turn(ready(cast(position(*rows, lives=tuple(before), turn=seat), spell))) == (seat + 1) % 3


def test_nobody_climbs_above_eight_and_the_points_are_kept_in_full() -> None:
    # RULES 5.6
    end = cast(position("8", ANY, scores=(7, 0), taken=("77", "")), 8)
    assert scores(end) == (8, 0)
    assert points(end) == (5, 0)


@pytest.mark.parametrize("before", [(4, 7), (0, 0)])
def test_the_game_goes_on_while_nobody_is_at_eight(before: Ints) -> None:
    # RULES 5.7
    end = cast(position("8", ANY, scores=before), 8)
    assert end.outcome is None
    assert end.waiting.seats == (0, 1)
    assert end.waiting.time is Time.PAUSE


@pytest.mark.parametrize(
    ("scored", "before", "taken", "expected"),
    [
        pytest.param((5, 0, 0, 0), (6, 1, 6, 6), "", (1, 4, 2, 2), id="one on top, the others by score"),
        pytest.param(
            (5, 1, 0, 0), (6, 1, 6, 6), "", (1, 2, 2, 2), id="equal scores share a place, whatever brought them"
        ),
        pytest.param((0, 5, 7, 3), (6, 1, 6, 6), "", (4, 2, 1, 3), id="not the caster"),
        pytest.param((5, 2, 7, 3), (1, 1, 6, 6), "", (1, 4, 2, 3), id="most points in the last round"),
        pytest.param((5, 0, 7, 0), (1, 1, 6, 6), "7", (1, 4, 2, 3), id="never the totals: 5+3 before 7+2"),
        pytest.param((7, 0, 6, 0), (1, 1, 6, 6), "7", (1, 4, 2, 3), id="points uncapped: 7+3 before 6+2"),
        pytest.param((7, 0, 7, 0), (6, 1, 1, 6), "777", (2, 4, 1, 3), id="points uncapped: 7+3 after 7+4"),
        pytest.param((7, 0, 7, 0), (4, 1, 5, 6), "77", (2, 4, 1, 3), id="then more life"),
        pytest.param((5, 0, 6, 0), (5, 1, 4, 6), "77", (1, 4, 2, 3), id="then more life, the caster"),
        pytest.param((5, 0, 7, 0), (4, 1, 4, 6), "77", (1, 4, 1, 3), id="else shared"),
        pytest.param((5, 7, 7, 7), (4, 1, 4, 6), "77", (1, 4, 1, 3), id="a third on top with fewer points is third"),
    ],
)
def test_of_several_on_top_the_last_round_decides_then_life(
    scored: Ints, before: Ints, taken: str, expected: Ints
) -> None:
    # RULES 5.7, 8.6: the caster scores 3, the next falls, the third scores 1 and their secret stones, the fourth 1
    table = position("68888", ANY, ANY, ANY, scores=scored, lives=before, taken=("", "", taken, ""))
    end = cast(table, 6)
    assert places(end) == expected
    assert not end.waiting.seats


@pytest.mark.parametrize(("life", "expected"), [(4, (1, 3, 1)), (5, (1, 3, 2)), (3, (2, 3, 1))])
def test_life_gained_by_the_last_spell_counts_for_ties(life: int, expected: Ints) -> None:
    # RULES 8.1: the Dark Wanderer brings the caster one up and the other survivor from 6 to 5
    end = cast(position("28888", ANY, ANY, scores=(7, 0, 7), lives=(life, 1, 6), taken=("", "", "77")), 2)
    assert places(end) == expected


def test_a_self_knock_out_may_end_the_game_for_the_others() -> None:
    # RULES 5.3, 5.7
    end = cast(position("88888", ANY, ANY, scores=(7, 7, 7), lives=(1, 3, 4)), 2)
    assert places(end) == (3, 2, 1)


def test_the_outcome_tells_places_and_scores_and_nobody_moves_any_more() -> None:
    # RULES 5.7
    end = cast(position("8", ANY, ANY, scores=(6, 4, 5)), 8)
    assert end.outcome is not None
    assert end.outcome.places == (1, 3, 2)
    assert end.outcome.points == (8, 4, 5)
    assert end.outcome.why.id == "won"
    assert [end.choices(Seat(seat)) for seat in range(3)] == [(), (), ()]
