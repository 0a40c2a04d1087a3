"""The ring: day and night, where figures may stand, and what their arcs give. RULES 3, 4."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.engine import Rng
from games.temples.evolve import evolve
from games.temples.moves.commands import House, Path, Pick, Place, Rest, Trial
from games.temples.moves.events import Collected, Dawned, StartPassed
from games.temples.pieces.deck import RING, Face, Item
from games.temples.pieces.goods import KINDS
from games.temples.rules.decide import set_up
from games.temples.rules.objections import objection
from games.temples.rules.ring import arc, blocked, gain_at, is_night, may_stand, nearest
from games.temples.state import BLANK, COLLECT, GIFT, OVER, PLACE, TRIAL, Phase
from tests.games.temples.dsl import ADA, BEN, CYD, deck, do, goods, have, mage, offered, position, refusal

ANY_DAY = Face((Item.ANY,), Item.TOKEN)
CORE_DAY = Face((Item.RED_CORE,), Item.MANA)


def test_the_temples_before_the_day_and_night_tile_are_in_the_night() -> None:
    board = position(mage(), mage(), dusk=1, night=3).state.board  # RULES 3.2
    assert [at for at in range(RING) if is_night(board, at)] == [0, 10, 11]


def test_the_tile_stays_in_the_first_round_and_moves_from_the_second_on() -> None:
    state = position(mage(), mage(), dusk=10, rounds=0).state  # RULES 3.1
    first = evolve(state, Dawned())
    second = evolve(first, Dawned())
    assert (first.board.dusk, first.board.night) == (10, 3)
    assert (second.board.dusk, second.board.night) == (2, 4)


def test_a_figure_stands_on_a_free_temple_and_not_on_the_tile() -> None:
    table = position(mage(figure=5), mage(), phase=PLACE, turn=BEN)  # RULES 4.1
    assert refusal(table, Place(5)) == "refused-taken"
    assert refusal(table, Place(0)) == "refused-dusk"
    assert refusal(table, Place(12)) == "refused-no-temple"
    assert set(offered(table, Place)) == set(range(1, 12)) - {5}


def test_nobody_is_shut_in_from_both_sides_neither_who_comes_nor_who_stands() -> None:
    table = position(mage(figure=4), mage(figure=6), mage(), phase=PLACE, turn=CYD)  # RULES 4.2
    assert refusal(table, Place(5)) == "refused-shut-in"
    beside = position(mage(figure=1), mage(), mage(), phase=PLACE, turn=BEN)
    assert refusal(beside, Place(2)) == "refused-shut-in", "the figure on 1 would have the tile and this one beside it"
    assert 11 in offered(beside, Place), "the tile itself may be shut in"
    pair = position(mage(figure=5), mage(figure=6), mage(), phase=PLACE, turn=CYD)
    assert {4, 7}.isdisjoint(offered(pair, Place))


def test_there_is_always_a_temple_to_stand_on() -> None:
    for count in (1, 2, 3):
        for places in permutations(range(1, RING), count):
            assert any(may_stand({0, *places}, 0, at) for at in range(RING))


def test_an_arc_goes_both_ways_up_to_a_figure_or_the_tile() -> None:
    assert set(arc({0, 3, 7}, 3)) == {1, 2, 4, 5, 6}  # RULES 4.3
    assert set(arc({0, 3, 4}, 3)) == {1, 2}


def test_one_collects_all_of_the_own_temple_and_what_is_linked_of_the_others() -> None:
    board = position(mage(figure=5), mage(figure=8), night=3).state.board  # 9, 10 and 11 are in the night
    own, temples = gain_at(board, 8, blocked(board))
    assert temples == 1 + 2 + 3
    assert own.goods == goods("red 3token 3blue 2mana"), (
        "a main part, tokens by day, blue by night, and the night bonus"
    )


def test_day_and_night_bonus_go_to_the_figures_next_to_the_tile() -> None:
    assert nearest({0, 5, 8}, 0, 1) == 5  # RULES 4.4
    assert nearest({0, 5, 8}, 0, -1) == 8
    board = position(mage(figure=5), mage(figure=8), night=1).state.board
    assert gain_at(board, 5, blocked(board))[0].goods == goods("red 8token"), "seven temples, and the day bonus"


@pytest.mark.parametrize(("other", "temples", "mana"), [(3, 2, 4), (4, 3, 2), (5, 4, 0)])
def test_few_temples_give_mana(other: int, temples: int, mana: int) -> None:
    table = position(mage(figure=2), mage(figure=other), mage(figure=9))  # RULES 4.5
    board = table.state.board
    gain, found = gain_at(board, 2, blocked(board))
    assert found == temples
    assert gain.goods[KINDS.index("mana")] == mana


def test_everybody_collects_by_itself_and_the_night_goes_first() -> None:
    table = position(mage(figure=3), mage(figure=6), mage(), phase=PLACE, turn=CYD)
    events = table.play(CYD, Place(9))
    assert [event.seat for event in events if isinstance(event, Collected)] == [ADA, BEN, CYD]
    assert StartPassed(CYD) in events
    after = table.after(events).state.board
    assert (after.phase, after.turn, after.start) == (TRIAL, CYD, CYD)


def test_who_goes_first_in_the_trials_changes_only_after_everybody_collected() -> None:
    table = position(mage(figure=3), mage(figure=6), mage(), phase=PLACE, turn=CYD)
    kinds = [type(event) for event in table.play(CYD, Place(9))]
    assert kinds.index(StartPassed) > max(at for at, kind in enumerate(kinds) if kind is Collected)


def test_a_crystal_of_ones_choice_is_asked_for() -> None:
    table = position(mage(figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(ANY_DAY))  # RULES 4.5
    asked = do(table, Place(8))
    assert (asked.state.board.phase, asked.state.board.turn) == (COLLECT, ADA)
    assert offered(asked, Pick) == ["red", "yellow", "blue"]
    assert refusal(asked, Pick("purple")) == "refused-pick"
    assert refusal(asked, Rest()) == "refused-pick-first"
    assert have(do(asked, Pick("blue")))[KINDS.index("blue")] == 1


def test_a_core_of_a_temple_falls_back_as_that_of_a_track() -> None:
    for supply, cores, mana in (((5, 5, 5, 8), (0,), 0), ((0, 5, 5, 8), (3,), 0), ((0, 5, 5, 0), (), 2)):
        # RULES 5.4.
        table = position(mage(figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(CORE_DAY), supply=supply)
        after = do(table, Place(8))
        assert after.state.board.cores[:1] == cores
        plain = do(position(mage(figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(CORE_DAY)), Place(8))
        assert have_mana(have(after)) - have_mana(have(plain)) == mana


def have_mana(held: tuple[int, ...]) -> int:
    """How much mana that is."""
    return held[KINDS.index("mana")]


@pytest.mark.parametrize(("seats", "cores"), [(2, (5, 5, 5, 8)), (3, (6, 6, 6, 8)), (4, (7, 7, 7, 8))])
def test_fewer_players_have_fewer_cores_and_everybody_another_mat(seats: int, cores: tuple[int, ...]) -> None:
    state = BLANK
    for event in set_up(seats, House(clones=False), deck(), Rng(b"", 0, "setup")):  # RULES 2
        state = evolve(state, event)
    assert state.board.supply == cores
    assert len({one.mat for one in state.board.mages}) == seats
    assert sorted(state.board.ring) == [*range(RING)]


def test_what_belongs_to_another_part_of_the_round_is_refused() -> None:
    placing = position(mage(), mage(), mage(), mage(), phase=PLACE)
    assert refusal(placing, Trial(Path("fire-1"))) == "refused-in-place"
    assert refusal(placing, Place(-1)) == "refused-no-temple"
    assert refusal(position(mage("token red"), mage()), Place(3)) == "refused-in-trial"


@pytest.mark.parametrize(
    ("phase", "said"), [(GIFT, "refused-in-gift"), (COLLECT, "refused-in-collect"), (OVER, "refused-in-over")]
)
def test_where_there_is_nothing_to_place_that_is_said(phase: Phase, said: str) -> None:
    table = position(mage(), mage(), phase=phase)
    why = objection(table.view(ADA), Place(3))
    assert why is not None
    assert why.id == said
