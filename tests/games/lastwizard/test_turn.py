"""The turn: the draw, the duty to act, the hand limit, objects, encounters, falling. RULES 1 to 3."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.laws.lawbook import steps
from games.engine import Seat, open_match
from games.lastwizard import GAME, Discard, Equip, Invoke, Options, Pass, Play, React, Sacrifice
from games.lastwizard.moves.terms import Phase
from games.lastwizard.pieces.card import Name, deck_of
from games.lastwizard.pieces.deck import standard
from games.lastwizard.state.board import living
from tests.games.lastwizard.dsl import (
    discarded,
    do,
    emptied,
    equip,
    hand,
    health,
    invoke,
    kinds,
    passing,
    phase,
    play,
    position,
    react,
    refusal,
    stack,
    table_of,
    turn,
    with_wizard,
    wizard,
)


def test_whoever_has_not_fallen_is_still_in(random: Random) -> None:
    """Before the first fall nobody is looked at, in any game that is played."""
    for step in steps(GAME, random, 500):
        board = step.after.state.board
        standing = [seat for seat, one in enumerate(board.wizards) if one.fell is None]
        assert [*living(board)] == standing


@pytest.mark.parametrize(("seats", "life"), [(2, 12), (3, 10), (4, 10), (5, 8), (6, 8)])
def test_everybody_starts_with_five_cards_and_their_health(seats: int, life: int) -> None:
    # RULES 1.2, 2.2: whoever goes first has drawn already, or met an Encounter
    for number in range(30):
        match, _ = open_match(GAME, seats, Options(), number.to_bytes(32, "big"))
        board, encounters = match.state.board, deck_of(standard()).encounters
        others = [seat for seat in range(seats) if seat != board.turn]
        assert all(len(match.state.hands[seat]) == 5 for seat in others)
        assert not any(card in encounters for held in match.state.hands for card in held)
        assert all(board.wizards[seat].health >= life - 1 for seat in range(seats))
        places = [*match.state.deck, *board.discards, *(card for held in match.state.hands for card in held)]
        places += [entry.card for entry in board.stack]
        assert sorted(places) == sorted(deck_of(standard()).all)


def test_chance_decides_who_goes_first() -> None:
    # RULES 2.1
    first = {open_match(GAME, 4, Options(), number.to_bytes(32, "big"))[0].state.board.turn for number in range(60)}
    assert first == {0, 1, 2, 3}


def test_after_the_action_the_next_wizard_to_the_left_draws() -> None:
    # RULES 3.2, 3.5
    after = passing(play(position("bolt", "tea", "tea", deck="star"), "bolt", 2))
    assert (turn(after), hand(after, 1), hand(after, 2)) == (1, "tea star", "tea")
    assert health(after) == (10, 10, 8)
    assert discarded(after) == "bolt"


def test_a_reaction_is_ready_again_when_the_own_turn_begins() -> None:
    # RULES 3.1
    table = with_wizard(position("tea", "tea"), 1, ready=False, block=True)
    after = passing(play(table, "tea"))
    assert wizard(after, 1).ready
    assert not wizard(after, 1).block


def test_an_empty_deck_is_made_of_the_discards() -> None:
    # RULES 3.2, 7.7
    after = passing(play(emptied(position("tea", "tea bolt")), "tea"))
    assert after.state.board.deck == len(after.state.deck) > 80
    assert len(after.state.board.pools) == 2
    assert "tea" not in discarded(after)


def test_a_wizard_must_act_and_may_do_so_in_three_ways() -> None:
    # RULES 3.3
    table = position("bolt snuff mirror", "tea", objects=("staff",))
    assert {*table.choices(Seat(0))} == {
        Play(Name("bolt"), Seat(1)),
        Equip(Name("mirror"), Name("staff")),
        Invoke(Name("staff"), Seat(1)),
    }
    assert refusal(table, 0, Pass()) == "refused-act"


def test_nothing_is_drawn_where_nothing_but_encounters_is_left() -> None:
    # RULES 6.9: or an Encounter that has cards drawn would be met for ever
    table = emptied(position("mirror", "tea", "tea"))
    board = replace(table.state.board, discards=(Name("market"), Name("market")))
    after = passing(equip(table_of(table, replace(table.state, board=board)), "mirror"))
    assert (turn(after), hand(after, 1)) == (1, "tea")


def test_without_a_possible_action_a_wizard_is_out() -> None:
    # RULES 3.3, 3.8: of three, so that the game goes on
    after = passing(play(position("tea", "snuff", "tea", deck="cloak star", objects=("", "mirror")), "tea"))
    assert wizard(after, 1).fell == 0
    assert (turn(after), hand(after, 1)) == (2, "")
    assert {*discarded(after).split()} == {"tea", "snuff", "cloak", "mirror"}


def test_whoever_may_not_act_is_not_out_for_it() -> None:
    # RULES 3.3, 5.8
    table = with_wizard(position("tea", "snuff", "tea", deck="cloak star"), 1, shocked=1)
    after = passing(play(table, "tea"))
    assert wizard(after, 1).fell is None
    assert (turn(after), wizard(after, 1).shocked) == (2, 0)


def test_a_card_needs_a_valid_target_to_be_the_action() -> None:
    # RULES 3.3, 5.6, 6.5: nobody has an object to destroy, or cards to take
    table = position("rust thief tea", "")
    assert {*table.choices(Seat(0))} == {Play(Name("tea"))}
    assert refusal(table, 0, Play(Name("rust"), Seat(1))) == "refused-no-target"


def test_with_mercy_a_card_and_two_health_are_paid_instead() -> None:
    # RULES 6.5: Block does not help
    table = passing(play(position("tea", "snuff", "tea", deck="cloak star", mercy=True), "tea"))
    assert turn(table) == 1
    assert {*table.choices(Seat(1))} == {Sacrifice(Name("snuff")), Sacrifice(Name("cloak"))}
    after = do(with_wizard(table, 1, block=True), 1, Sacrifice(Name("snuff")))
    assert (turn(after), health(after), hand(after, 1)) == (2, (12, 8, 10), "cloak")


def test_mercy_is_for_those_who_cannot_act() -> None:
    table = position("tea snuff", "tea", mercy=True)
    assert refusal(table, 0, Sacrifice(Name("snuff"))) == "refused-able"


def test_a_countered_action_counts() -> None:
    # RULES 3.3
    table = react(play(position("bolt tea", "snuff tea"), "bolt", 1), 1, "snuff", 0, "bolt")
    after = passing(table)
    assert (turn(after), health(after)) == (1, (12, 12))
    assert discarded(after) == "snuff bolt"


def test_a_hand_above_seven_is_discarded_at_the_price_of_health() -> None:
    # RULES 3.4: Block does not help
    table = position("books tea tea tea bolt bolt bolt zap", "tea", deck="star rain chill")
    table = passing(play(with_wizard(table, 0, block=True), "books"))
    assert (phase(table), len(table.state.hands[0])) == (Phase.LIMIT, 9)
    assert kinds(table.choices(Seat(0))) == {"Discard"}
    table = do(do(table, 0, Discard(Name("tea"))), 0, Discard(Name("bolt")))
    assert (turn(table), health(table)) == (1, (10, 12))
    assert wizard(table, 0).block


def test_equipping_costs_the_action_and_replaces_the_old_object() -> None:
    # RULES 3.6
    after = passing(equip(position("staff tea", "tea", objects=("mirror",)), "staff", "mirror"))
    assert (wizard(after, 0).objects, turn(after)) == (("staff",), 1)
    assert discarded(after) == "mirror"


def test_a_roomy_object_has_room_for_two_more() -> None:
    # RULES 3.6
    table = position("mirror slippers", "tea", objects=("staff bag",))
    assert Equip(Name("mirror")) in table.choices(Seat(0))
    after = passing(equip(table, "mirror"))
    assert wizard(after, 0).objects == ("staff", "bag", "mirror")


def test_without_the_roomy_object_the_oldest_go() -> None:
    # RULES 3.6, 6.17
    table = position("rust", "tea", objects=("", "staff mirror bag"))
    after = passing(play(table, "rust", 1))
    assert wizard(after, 1).objects == ("mirror",)
    assert {*discarded(after).split()} == {"rust", "bag", "staff"}


def test_an_object_that_equips_free_leaves_the_duty_to_act() -> None:
    # RULES 3.6
    after = passing(equip(position("slippers tea", "tea"), "slippers"))
    assert (turn(after), phase(after), wizard(after, 0).objects) == (0, Phase.ACT, ("slippers",))


def test_after_a_free_object_the_duty_to_act_is_checked_again() -> None:
    # RULES 6.5
    after = passing(equip(position("slippers snuff", "tea", "tea"), "slippers"))
    assert wizard(after, 0).fell == 0
    assert turn(after) == 1


def test_a_countered_object_is_discarded_and_the_old_one_stays() -> None:
    # RULES 6.6
    table = equip(position("staff", "snuff tea", objects=("mirror",)), "staff", "mirror")
    after = passing(react(table, 1, "snuff", 0, "staff"))
    assert wizard(after, 0).objects == ("mirror",)
    assert discarded(after) == "snuff staff"


def test_an_ability_leaves_the_object_on_the_table() -> None:
    # RULES 3.10
    after = passing(invoke(position("tea", "tea", objects=("staff",)), "staff", 1))
    assert (health(after), wizard(after, 0).objects, discarded(after)) == ((12, 11), ("staff",), "")


def test_an_encounter_replaces_the_draw_and_happens_to_its_drawer() -> None:
    # RULES 3.2, 3.7, 6.2: it may be reacted to
    table = passing(play(position("tea", "tea snuff", deck="surge star"), "tea"))
    assert (phase(table), stack(table)) == (Phase.ACT, "")
    assert health(table) == (11, 11)
    assert hand(table, 1) == "tea snuff"


def test_an_encounter_may_be_countered() -> None:
    # RULES 6.2
    table = do(do(play(position("tea", "tea snuff", deck="surge star"), "tea"), 0, Pass()), 1, Pass())
    assert (phase(table), stack(table), turn(table)) == (Phase.WINDOW, "surge", 1)
    after = passing(react(table, 1, "snuff", 1, "surge"))
    assert (health(after), turn(after), phase(after)) == ((12, 12), 1, Phase.ACT)


def test_a_draw_of_several_stops_at_an_encounter() -> None:
    # RULES 3.2, 6.14
    after = passing(play(position("books", "tea", deck="surge star rain"), "books"))
    assert hand(after, 0) == ""
    assert hand(after, 1) == "tea star"
    assert health(after) == (11, 11)


def test_a_frozen_wizard_draws_nothing_and_meets_nothing() -> None:
    # RULES 6.4
    table = with_wizard(position("tea", "tea", deck="surge"), 1, frozen=1)
    after = passing(play(table, "tea"))
    assert (hand(after, 1), health(after), after.state.deck[0]) == ("tea", (12, 12), "surge")


def test_the_last_one_standing_wins() -> None:
    # RULES 1.4, 6.10, 6.11
    after = passing(play(position("star", "tea", "tea", health=(5, 2, 4)), "star", 1))
    assert after.outcome is None
    assert health(after) == (5, 0, 4)
    after = passing(play(position("star", "tea", health=(5, 2)), "star", 1))
    assert after.outcome is not None
    assert (after.outcome.places, after.outcome.points) == ((1, 2), (1, 0))


def test_if_all_fall_by_one_card_they_share() -> None:
    # RULES 6.10
    after = passing(play(position("quake", "tea", "tea", health=(2, 1, 2)), "quake"))
    assert after.outcome is not None
    assert after.outcome.places == (1, 1, 1)
    after = passing(play(position("tea", "tea", "", health=(10, 1, 1), deck="surge"), "tea"))
    assert after.outcome is not None
    assert after.outcome.places == (1, 2, 2)
    after = passing(play(position("spark", "tea", health=(1, 2), deck="surge"), "spark", 1))
    assert after.outcome is not None
    assert after.outcome.places == (1, 1)


def test_the_cards_of_the_fallen_on_the_stack_still_resolve() -> None:
    # RULES 3.8, 6.12: the spark of seat 1 is on the stack when seat 1 falls to seat 2's
    table = play(position("tea", "spark", "spark bolt", health=(9, 1, 9)), "tea")
    table = react(react(table, 1, "spark", 0), 2, "spark", 1)
    after = passing(table)
    assert wizard(after, 1).fell == 0
    assert health(after) == (11, 0, 9)


def test_when_the_wizard_whose_turn_it_is_falls_the_turn_ends_after_the_stack() -> None:
    # RULES 6.12
    table = play(position("tea bolt", "grudge", "tea", health=(2, 9, 9)), "tea")
    after = passing(react(table, 1, "grudge", 0))
    assert wizard(after, 0).fell == 0
    assert turn(after) == 1


def test_an_either_card_as_a_reaction_in_the_own_turn_is_no_action() -> None:
    # RULES 6.13
    table = passing(play(position("tea", "tea ward", deck="surge"), "tea"), 0, 1)
    assert (turn(table), phase(table)) == (1, Phase.WINDOW)
    after = passing(do(table, 1, React(Name("ward"))))
    assert (turn(after), phase(after), health(after)) == (1, Phase.ACT, (11, 12))
