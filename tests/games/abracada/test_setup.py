"""How a round is laid out. RULES 1 and 2."""

from __future__ import annotations

from collections import Counter

import pytest

from games.abracada import Cast, Rolled
from games.abracada.moves import SPELLS, STONES
from games.engine import Refused, Time
from tests.games.abracada.dsl import (
    ANY,
    Table,
    cast,
    dealt,
    lives,
    often,
    points,
    position,
    ready,
    scores,
    turn,
    viewers,
)

SEATS = range(2, 6)


def test_there_are_as_many_stones_of_a_number_as_it_says() -> None:
    # RULES 1.1
    assert len(STONES) == 36
    assert Counter(STONES) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8}


def test_the_die_shows_one_two_or_three_each_as_likely() -> None:
    # RULES 1.3
    rolls = Counter(
        event.pips for events in often(position("18888", ANY), 1) for event in events if type(event) is Rolled
    )
    assert sorted(rolls) == [1, 2, 3]
    assert all(150 < count < 250 for count in rolls.values())


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_six_life_a_row_of_five_and_no_secret(seats: int) -> None:
    # RULES 2.1, 2.2
    table = dealt(seats)
    assert lives(table) == (6,) * seats
    assert scores(table) == (0,) * seats
    assert [len(row) for row in table.state.rows] == [5] * seats
    assert table.state.taken == ((),) * seats
    assert all(not wizard.calls and not wizard.secrets for wizard in table.state.board.wizards)


@pytest.mark.parametrize(
    ("seats", "laid_open", "pile"),
    [
        pytest.param(2, 12, 10, id="two"),
        pytest.param(3, 6, 11, id="three"),
        pytest.param(4, 0, 12, id="four"),
        pytest.param(5, 0, 7, id="five"),
    ],
)
def test_open_stones_secrets_and_pile_go_by_the_number_of_players(seats: int, laid_open: int, pile: int) -> None:
    # RULES 2.3, 2.4, 2.5
    state = dealt(seats).state
    assert sum(state.board.tally) == laid_open
    assert len(state.secrets) == state.board.secrets == 4
    assert len(state.pile) == state.board.pile == pile


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_every_stone_is_in_one_place(seats: int, seed: int) -> None:
    assert _all_stones(dealt(seats, seed)) == STONES


def test_the_stones_are_shuffled() -> None:
    # RULES 2.2: no two of a hundred deals are the same, and every number is dealt to every place
    deals = [dealt(4, seed).state for seed in range(100)]
    assert len({deal.rows for deal in deals}) == 100
    for deal_place in zip(*((*deal.rows[0], *deal.secrets, *deal.pile) for deal in deals), strict=True):
        assert {4, 5, 6, 7, 8} <= set(deal_place)


@pytest.mark.parametrize("seats", SEATS)
def test_chance_decides_who_goes_first(seats: int) -> None:
    # RULES 2.7
    firsts = Counter(turn(dealt(seats, seed)) for seed in range(100 * seats))
    assert sorted(firsts) == list(range(seats))
    assert all(60 < count < 140 for count in firsts.values())


@pytest.mark.parametrize("seats", SEATS)
def test_one_wizard_is_waited_for_and_may_call_any_number(seats: int) -> None:
    table = dealt(seats)
    first = table.state.board.turn
    assert table.waiting.seats == (first,)
    assert table.waiting.time is Time.TURN
    assert table.choices(first) == tuple(map(Cast, SPELLS))
    assert [table.choices(seat) for seat in viewers(table) if seat is not None and seat != first] == [()] * (seats - 1)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_it_is_a_game_for_two_to_five(seats: int) -> None:
    with pytest.raises(Refused):
        dealt(seats)


def test_a_new_round_is_laid_out_like_the_first_and_only_scores_stay() -> None:
    # RULES 2, 5.6
    before = cast(position("6", ANY, ANY, lives=(2, 1, 4), scores=(1, 2, 3), taken=("8", "", "77")), 6)
    assert points(before) == (4, 0, 0)
    table = ready(before)
    board = table.state.board
    assert board.round == before.state.board.round + 1
    assert lives(table) == (6, 6, 6)
    assert scores(table) == (5, 2, 3)
    assert [len(row) for row in table.state.rows] == [5, 5, 5]
    assert all(not wizard.calls and not wizard.secrets for wizard in board.wizards)
    assert (sum(board.tally), board.secrets, board.pile) == (6, 4, 11)
    assert _all_stones(table) == STONES


def _all_stones(table: Table) -> tuple[int, ...]:
    state = table.state
    laid_open = [spell for spell, count in zip(SPELLS, state.board.tally, strict=True) for _ in range(count)]
    places = (*state.rows, *state.taken, state.pile, state.secrets, laid_open)
    return tuple(sorted(stone for place in places for stone in place))
