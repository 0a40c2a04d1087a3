"""Slips, misses and hits, and what comes after them. RULES 3, 8.3, 8.7 to 8.9."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.laws import lawbook
from games.abracada import GAME, Cast, Hit, Pass, Ready
from games.abracada.moves import SPELLS, Stone
from games.engine import Seat, Time
from tests.games.abracada.dsl import (
    ANY,
    Slips,
    cast,
    end_turn,
    happened,
    lives,
    often,
    position,
    ready,
    refusal,
    row,
    scores,
    turn,
)

ALL_CALLS = {*map(Cast, SPELLS)}


def test_nobody_may_pass_before_the_first_call() -> None:
    # RULES 3.1
    table = position("12345", ANY)
    assert {*table.choices(Seat(0))} == ALL_CALLS
    assert refusal(table, Pass()) == "refused-first-call"


def test_only_whose_turn_it_is_may_call() -> None:
    table = position("12345", ANY, ANY, turn=1)
    assert [refusal(table, Cast(Stone(8)), seat) for seat in (0, 2)] == ["refused-not-your-turn"] * 2


@pytest.mark.parametrize("spell", [0, 9, -1])
def test_there_are_no_other_numbers(spell: int) -> None:
    assert refusal(position("12345", ANY), Cast(Stone(spell))) == "refused-not-now"


@pytest.mark.parametrize("spell", [1, 2, 3, 4])
@pytest.mark.parametrize("held", ["held", "not held"])
def test_a_slip_costs_one_life_and_ends_the_turn(spell: int, held: str) -> None:
    # RULES 3.2, 8.3: also for number 1, for which no die is rolled
    table = position(f"{spell}888" if held == "held" else "8888", ANY, pile="77", floor=5)
    after = cast(table, spell)
    assert lives(after) == (5, 6)
    assert turn(after) == 1
    assert after.state.board.tally == table.state.board.tally
    assert row(after, 0) == row(table, 0) + "77"[: 5 - len(row(table, 0))]


def test_a_slip_says_nothing_about_the_row() -> None:
    # RULES 8.3: the same happens whether the stone is there or not, and no call is remembered
    held, not_held = position("3888", ANY, floor=5), position("7888", ANY, floor=5)
    assert happened(held, Cast(Stone(3))) == happened(not_held, Cast(Stone(3)))
    assert cast(held, 3).state.board.wizards[0].calls == held.state.board.wizards[0].calls


@pytest.mark.parametrize("floor", [2, 5, 8])
def test_where_slips_are_refused_a_lower_call_is_not_taken(floor: int) -> None:
    # RULES 8.3
    table = position("1234", ANY, floor=floor, slips="refused")
    assert {*table.choices(Seat(0))} == {Pass(), *(Cast(spell) for spell in SPELLS if spell >= floor)}
    assert {refusal(table, Cast(spell)) for spell in SPELLS if spell < floor} == {"refused-lower"}


@pytest.mark.parametrize("spell", [2, 3, 4, 5, 6, 7, 8])
def test_a_miss_costs_one_life_and_ends_the_turn(spell: int) -> None:
    # RULES 3.3
    after = cast(position("77777" if spell == 8 else "88888", ANY, ANY), spell)
    assert lives(after) == (5, 6, 6)
    assert turn(after) == 1


@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_missed_dragon_costs_the_die_instead_of_one(die: int) -> None:
    # RULES 3.3
    after = cast(position("88888", ANY, ANY), 1, die=die)
    assert lives(after) == (6 - die, 6, 6)
    assert turn(after) == 1


@pytest.mark.parametrize("spell", [2, 4, 6, 8])
def test_a_hit_takes_one_stone_to_the_board_and_the_turn_goes_on(spell: int) -> None:
    # RULES 3.4: nothing is drawn before the turn ends
    table = position("22468", ANY, pile="777")
    after = cast(table, spell)
    assert sorted(row(after, 0) + str(spell)) == sorted("22468")
    gone = [now - then for now, then in zip(after.state.board.tally, table.state.board.tally, strict=True)]
    assert gone == [number == spell for number in SPELLS]
    assert turn(after) == 0
    assert after.state.board.pile == 3


@pytest.mark.parametrize("slips", ["penalty", "refused"])
def test_after_a_hit_one_may_stop_or_call_the_same_or_higher(slips: Slips) -> None:
    # RULES 3.5
    once = cast(position("44688", ANY, slips=slips), 4)
    assert {Pass(), *(Cast(spell) for spell in SPELLS if spell >= 4)} <= {*once.choices(Seat(0))}
    assert turn(end_turn(once)) == 1
    twice = cast(once, 4)
    assert row(cast(cast(twice, 6), 8), 0) == "8"
    assert lives(cast(cast(twice, 6), 8)) == (6, 5)


def test_a_higher_number_that_is_not_there_is_a_miss() -> None:
    # RULES 3.3, 3.5
    after = cast(cast(position("44688", ANY), 4), 7)
    assert lives(after) == (5, 6)
    assert turn(after) == 1


@pytest.mark.parametrize("pile", ["", "7"])
def test_the_last_spell_of_one_turn_binds_nobody_in_the_next(pile: str) -> None:
    # RULES 3.2
    after = cast(end_turn(cast(position("77777", "22888", pile=pile), 7)), 2)
    assert row(after, 1) == "2888"
    assert after.state.board.tally[1] == 1


@pytest.mark.parametrize(
    ("left", "pile", "drawn"),
    [("8888", "567", "5"), ("88", "567", "567"), ("8", "56", "56"), ("888", "", "")],
)
def test_the_row_is_filled_to_five_while_the_pile_lasts(left: str, pile: str, drawn: str) -> None:
    # RULES 3.6, 8.7: from the front of the pile to the end of the row
    stopped = end_turn(position(left, ANY, pile=pile, floor=4))
    missed = cast(position(left, ANY, pile=pile, floor=4), 7)
    slipped = cast(position(left, ANY, pile=pile, floor=4), 3)
    for after in (stopped, missed, slipped):
        assert row(after, 0) == left + drawn
        assert after.state.board.pile == len(after.state.pile) == len(pile) - len(drawn)


def test_a_full_row_draws_nothing() -> None:
    # RULES 3.6
    after = cast(position("88888", ANY, pile="567"), 7)
    assert row(after, 0) == "88888"
    assert after.state.board.pile == 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_play_goes_round_to_the_left(seats: int) -> None:
    # RULES 2.6, 3.7
    table = position(*["5678?"] * seats)
    went = [turn(table)]
    for _ in range(seats):
        table = cast(table, 2)
        went.append(turn(table))
    assert went == [*range(seats), 0]


@pytest.mark.parametrize(("which", "rest"), [(0, "8686"), (1, "6886"), (2, "6868")])
def test_the_others_keep_their_places_when_a_stone_leaves(which: int, rest: str) -> None:
    # RULES 8.7
    table = position("68686", ANY)
    assert row(cast(table, 6, which=which), 0) == rest
    assert happened(table, Cast(Stone(6)), which=which)[0] == Hit(Seat(0), Stone(6), 2 * which)


@pytest.mark.parametrize("spell", [3, 6])
def test_of_several_matching_stones_each_is_as_likely_to_leave(spell: int) -> None:
    # RULES 8.7: also for a spell that rolls the die
    slots = Counter(
        event.slot for events in often(position("63636", ANY), spell) for event in events if type(event) is Hit
    )
    places = [slot for slot, number in enumerate("63636") if number == str(spell)]
    assert sorted(slots) == places
    assert all(0.75 < count * len(places) / 600 < 1.25 for count in slots.values())


def test_every_call_costs_a_stone_or_a_life(random: Random) -> None:
    # RULES 8.8
    for step in lawbook.steps(GAME, random, 1_000):
        if not isinstance(step.command, Cast):
            continue
        stones = sum(step.after.state.board.tally) - sum(step.before.state.board.tally)
        life = lives(step.after)[step.seat] - lives(step.before)[step.seat]
        assert stones == 1 or life < 0


def test_the_next_round_begins_when_all_are_ready() -> None:
    # RULES 8.9
    over = cast(position("8", ANY, ANY), 8)
    assert over.waiting.seats == (0, 1, 2)
    assert over.waiting.time is Time.PAUSE
    assert refusal(over, Cast(Stone(8))) == refusal(over, Pass()) == "refused-between-rounds"
    two = ready(over, 2, 0)
    assert two.waiting == over.waiting
    assert refusal(two, Ready(), 0) == "refused-answered"
    three = ready(two, 1)
    assert three.waiting.seats == (1,)
    assert scores(three) == (3, 0, 0)
