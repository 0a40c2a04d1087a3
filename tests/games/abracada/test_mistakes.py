"""What other implementations of this game get wrong: one test for each."""

from __future__ import annotations

from collections import Counter

import pytest

from games.abracada import Cast, Pass
from games.abracada.moves import SPELLS
from games.engine import Seat
from tests.games.abracada.dsl import ANY, cast, dealt, lives, points, position, ready, refusal, row, turn


@pytest.mark.parametrize(("seats", "laid_open"), [(2, 12), (3, 6)])
def test_the_stones_taken_out_lie_open_on_the_board_not_among_the_secrets(seats: int, laid_open: int) -> None:
    # RULES 2.3, 2.4: whoever watches can count them, and there is nothing more to take than four
    for seed in range(5):
        table = dealt(seats, seed)
        public = table.view(None).board
        assert sum(public.tally) == laid_open
        assert public.secrets == len(table.state.secrets) == 4
        hidden = Counter(
            stone for place in (*table.state.rows, table.state.pile, table.state.secrets) for stone in place
        )
        assert [hidden[spell] + public.tally[spell - 1] for spell in SPELLS] == [*SPELLS]


def test_left_is_the_next_seat_and_right_the_one_before() -> None:
    # RULES 2.6, 4.6, 4.7
    table = position(ANY, "67888", ANY, ANY, turn=1)
    assert lives(cast(table, 6)) == (6, 6, 5, 6)
    assert lives(cast(table, 7)) == (5, 6, 6, 6)
    assert turn(cast(table, 2)) == 2


def test_a_chain_of_calls_may_not_descend() -> None:
    # RULES 3.2, 3.5: the 5 is there, and yet its call is a slip
    after = cast(cast(position("57888", ANY), 7), 5)
    assert lives(after) == (5, 5)
    assert row(after, 0) == "5888"
    assert turn(after) == 1


def test_the_fallen_score_nothing_for_their_secret_stones() -> None:
    # RULES 5.2, 5.3, 5.4
    knocked_out = cast(position("68888", ANY, ANY, lives=(6, 1, 6), taken=("", "777", "")), 6)
    assert points(knocked_out) == (3, 0, 1)
    by_their_own_hand = cast(position("88888", ANY, ANY, lives=(1, 6, 6), taken=("777", "", "")), 2)
    assert points(by_their_own_hand) == (0, 1, 1)


def test_the_tempest_of_two_players_strikes_once() -> None:
    # RULES 4.5: also for whoever has two life left
    assert lives(cast(position("58888", ANY), 5)) == (6, 5)
    nearly = cast(position("58888", ANY, lives=(6, 2)), 5)
    assert lives(nearly) == (6, 1)
    assert nearly.state.board.last is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_starter_of_a_round_is_neither_fixed_nor_random(seats: int) -> None:
    # RULES 5.5: it is whoever sits to the left of the one who was playing, not of the one who began or won
    for seat in range(seats):
        rows, before = [ANY] * seats, [6] * seats
        rows[seat], before[seat] = "88888", 1
        assert turn(ready(cast(position(*rows, lives=tuple(before), turn=seat), 2))) == (seat + 1) % seats


@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_missed_dragon_costs_neither_a_flat_one_nor_the_die_and_one(die: int) -> None:
    # RULES 3.3
    assert lives(cast(position("88888", ANY), 1, die=die)) == (6 - die, 6)


def test_the_rivals_of_an_empty_row_score_nothing() -> None:
    # RULES 5.1: though they had life left, and secret stones
    end = cast(position("8", ANY, ANY, ANY, taken=("", "7", "77", "")), 8)
    assert points(end) == (3, 0, 0, 0)
    assert lives(end) == (6, 0, 0, 0)


@pytest.mark.parametrize("easy", [False, True], ids=["ordered", "easy"])
@pytest.mark.parametrize("standing", [False, True], ids=["first fall", "last standing"])
def test_a_turn_does_not_end_without_a_call(easy: bool, standing: bool) -> None:
    # RULES 3.1
    table = position(ANY, ANY, easy=easy, standing=standing)
    assert table.choices(Seat(0)) == tuple(map(Cast, SPELLS))
    assert refusal(table, Pass()) == "refused-first-call"
