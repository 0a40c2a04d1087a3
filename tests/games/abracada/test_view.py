"""Who sees what. RULES 7, 8.9."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.abracada import State
from games.abracada.imagine.odds import ruled_out
from games.engine import Match, Seat, everybody
from games.engine.replay.codec import encode
from tests.games.abracada.dsl import ANY, Table, cast, end_turn, position, ready, row, showdown, viewers


def table_of_three() -> Table:
    """Two have taken secret stones, and every hidden place has stones that can be told apart."""
    return position("12345", "66677", "55678", pile="678", secrets="78", taken=("", "4", "8"))


def elsewhere(table: Table, state: State) -> Table:
    """The same table in another world."""
    return Match(table.game, table.seed, table.version, table.beat, state)


def who_notices(table: Table, state: State) -> set[int | None]:
    """The viewers to whom another world looks different."""
    other = elsewhere(table, state)
    return {viewer for viewer in viewers(table) if encode(table.view(viewer)) != encode(other.view(viewer))}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_wizard_sees_every_row_but_their_own(seats: int) -> None:
    # RULES 7.1, 7.2
    table = position(*[ANY] * seats)
    rows = table.state.rows
    for viewer in everybody(seats):
        seen = table.view(viewer).rows
        assert seen == tuple(None if seat == viewer else rows[seat] for seat in range(seats))


def test_a_row_is_noticed_by_everybody_but_its_owner_and_the_public() -> None:
    # RULES 7.1, 7.2, 7.6
    table = table_of_three()
    rows = table.state.rows
    for owner in range(3):
        turned = tuple(stones[::-1] if seat == owner else stones for seat, stones in enumerate(rows))
        assert who_notices(table, replace(table.state, rows=turned)) == {0, 1, 2} - {owner}


def test_a_row_and_a_secret_changing_places_are_noticed_by_the_others_alone() -> None:
    # RULES 7.1, 7.4: not even what they lack tells owners what they have
    table = table_of_three()
    rows = (table.state.rows[0][:4] + table.state.secrets[:1], *table.state.rows[1:])
    swapped = replace(table.state, rows=rows, secrets=table.state.rows[0][4:] + table.state.secrets[1:])
    assert who_notices(table, swapped) == {1, 2}


def test_the_pile_and_the_secret_stones_nobody_took_are_seen_by_nobody() -> None:
    # RULES 7.4: only how many there are
    table = table_of_three()
    state = table.state
    assert who_notices(table, replace(state, pile=state.pile[::-1])) == set()
    assert who_notices(table, replace(state, secrets=state.secrets[::-1])) == set()
    mixed = replace(state, pile=state.secrets + state.pile[2:], secrets=state.pile[:2])
    assert who_notices(table, mixed) == set()
    assert {(table.view(viewer).board.pile, table.view(viewer).board.secrets) for viewer in viewers(table)} == {(3, 2)}


def test_a_taken_secret_stone_is_seen_by_its_taker_alone() -> None:
    # RULES 7.5
    table = table_of_three()
    state = table.state
    swapped = replace(state, taken=((), state.secrets[:1], state.taken[2]), secrets=(*state.taken[1], state.secrets[1]))
    assert who_notices(table, swapped) == {1}
    assert [table.view(viewer).taken for viewer in viewers(table)] == [
        ((), None, None),
        (None, (4,), None),
        (None, None, (8,)),
        (None, None, None),
    ]


def test_how_many_secret_stones_somebody_took_is_seen_by_all() -> None:
    # RULES 7.5
    table = cast(position("44888", ANY, ANY), 4)
    for viewer in viewers(table):
        assert [wizard.secrets for wizard in table.view(viewer).board.wizards] == [1, 0, 0]


def test_a_taker_may_look_at_the_stone_at_any_time() -> None:
    # RULES 4.4
    table = end_turn(cast(position("48888", ANY, secrets="7888"), 4))
    assert table.view(Seat(0)).taken[0] == (7,)
    assert cast(table, 2).view(Seat(0)).taken[0] == (7,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_only_watches_sees_no_row_and_no_secret_at_all(seats: int) -> None:
    # RULES 7.6
    public = cast(position("44888", *[ANY] * (seats - 1)), 4).view(None)
    assert public.rows == (None,) * seats
    assert public.taken == (None,) * seats


def test_the_board_is_the_same_to_everybody() -> None:
    # RULES 7.3
    table = cast(cast(table_of_three(), 2), 1)
    boards = [table.view(viewer).board for viewer in viewers(table)]
    assert boards == [table.state.board] * 4


def test_how_long_a_stone_has_been_there_is_seen() -> None:
    # RULES 7.1, 8.7: the stones that came after the first call of their owner are younger
    table = cast(end_turn(cast(position("68688", ANY, pile="7"), 6)), 2)
    assert row(table, 0) == "86887"
    for viewer in viewers(table):
        assert table.view(viewer).board.wizards[0].ages == (0, 0, 0, 0, 1)


def test_a_miss_rules_a_number_out_for_the_stones_then_in_the_row() -> None:
    # RULES 8.7: not for the one drawn after it
    table = cast(cast(position("68688", "77777", pile="5"), 6), 7)
    assert row(table, 0) == "86885"
    wizard = table.state.board.wizards[0]
    assert [ruled_out(wizard, slot) for slot in range(5)] == [(7,), (7,), (7,), (7,), ()]
    later = cast(cast(table, 2), 4).state.board.wizards[0]
    assert [ruled_out(later, slot) for slot in range(5)] == [(4, 7), (4, 7), (4, 7), (4, 7), (4,)]


def test_a_slip_rules_nothing_out() -> None:
    # RULES 8.3
    wizard = cast(position("8888", ANY, floor=6), 3).state.board.wizards[0]
    assert [ruled_out(wizard, slot) for slot in range(4)] == [()] * 4


def test_everything_is_turned_up_when_a_round_ends() -> None:
    # RULES 7.7
    table = position("6", "66677", "55678", lives=(6, 1, 6), secrets="78", taken=("", "4", "8"))
    last = showdown(cast(table, 6))
    assert last.rows == ((), table.state.rows[1], table.state.rows[2])
    assert last.taken == table.state.taken
    assert last.secrets == table.state.secrets
    piled = showdown(cast(position("68888", ANY, lives=(6, 1), pile="567"), 6))
    assert piled.pile == (5, 6, 7)


def test_after_a_round_nobody_knows_more_than_anybody_else() -> None:
    # RULES 7.7
    end = cast(position("68888", ANY, lives=(6, 1)), 6)
    assert len({encode(replace(end.view(viewer), viewer=None)) for viewer in viewers(end)}) == 1


def test_nobody_sees_who_is_ready() -> None:
    # RULES 8.9
    end = cast(position("8", ANY, ANY), 8)
    for first in range(3):
        asked = ready(end, first)
        assert asked.beat == end.beat
        assert asked.waiting == end.waiting
        assert who_notices(end, asked.state) == {first}
    assert encode(ready(end, 0, 2).state) == encode(ready(end, 2, 0).state)


def test_the_rows_of_the_fallen_stay_as_visible_and_their_secrets_as_hidden() -> None:
    # RULES 6.5
    table = cast(position("68888", "56677", ANY, lives=(6, 1, 6), taken=("", "7", ""), standing=True), 6)
    assert table.view(Seat(0)).rows[1] == table.view(Seat(2)).rows[1] == (5, 6, 6, 7, 7)
    assert table.view(Seat(1)).rows[1] is None
    assert table.view(Seat(1)).taken[1] == (7,)
    assert [table.view(viewer).taken[1] for viewer in (Seat(0), Seat(2), None)] == [None] * 3
