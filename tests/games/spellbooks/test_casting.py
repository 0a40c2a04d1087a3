"""Casting spells, passing, and taking steps back. RULES 3.5 to 3.10, 5."""

from __future__ import annotations

import pytest

from games.engine.undo import UNDO
from games.spellbooks import Cast, End, Harness, Pass
from games.spellbooks.moves.events import Rerolled
from games.spellbooks.pieces.spell import Name
from tests.games.spellbooks.dsl import (
    can,
    cast,
    casting,
    do,
    ending,
    fame,
    free,
    gems,
    harness,
    kinds,
    nudge,
    offered,
    passing,
    pay,
    paying,
    position,
    refusal,
    reseeded,
    turn,
    wizard,
)

OTHER = "1 1 1 1 1 1"


def test_a_cast_spell_does_what_it_says_and_is_spent() -> None:
    """RULES 3.5."""
    table = cast(position("2 2 6 6 6 6", OTHER, books=("honest-chalk liquid-courage",)), "liquid-courage")
    assert (fame(table)[0], wizard(table, 0).spent) == (1, ("liquid-courage",))
    assert refusal(table, casting("liquid-courage")) == "refused-spent"


def test_the_spell_just_learned_may_be_cast_in_the_same_turn() -> None:
    """RULES 3.5, 3.9."""
    table = harness(position("2 2 6 6 6 6", OTHER), "lucky-sock")
    assert turn(table) == 0
    assert gems(cast(table, "lucky-sock")) == (5, 3)
    assert turn(cast(table, "lucky-sock")) == 1, "nothing is left to cast, so the turn is over"


def test_a_turn_with_something_to_cast_ends_when_its_wizard_says_so() -> None:
    """RULES 3.1, 3.9."""
    table = harness(position("2 2 6 6 6 6", OTHER), "lucky-sock")
    assert kinds(offered(table)) == {"Cast", "Nudge", "End"}
    assert refusal(table, Harness(Name("wishbone"))) == "refused-harnessed"
    assert refusal(table, Pass()) == "refused-harnessed"
    assert turn(ending(table)) == 1


def test_a_turn_with_nothing_to_cast_ends_by_itself() -> None:
    """RULES 3.9."""
    spots = "stern-look liquid-courage wishbone cheap-crown gold-flavoured-water invisible-soup"
    table = pay(position("2 2 6 6 6 6", OTHER, spots=spots), "white-2", "yellow-2")
    assert turn(table) == 1


def test_a_red_spell_is_not_cast() -> None:
    """RULES 5.7."""
    table = position("2 2 6 6 6 6", OTHER, books=("dream-syrup",))
    assert refusal(table, casting("dream-syrup")) == "refused-red"
    assert refusal(table, casting("wishbone")) == "refused-not-learned"


@pytest.mark.parametrize(("die", "dice", "gained"), [("white-5", ("yellow-5",), 2), ("red-6", ("green-6",), 0)])
def test_fame_for_a_value_comes_in_the_turn_of_the_harness_and_the_value_is_that_at_payment(
    die: str, dice: tuple[str, ...], gained: int
) -> None:
    """RULES 5.2."""
    table = position("5 5 6 6 1 1", OTHER, books=("goose-at-large",))
    before = pay(cast(table, "goose-at-large"), die, *dice)
    assert fame(before)[0] == gained
    after = pay(table, die, *dice)
    assert can(after, casting("goose-at-large")) == bool(gained)
    assert fame(cast(after, "goose-at-large") if gained else after)[0] == gained


def test_the_value_that_counts_is_the_one_after_gems() -> None:
    """RULES 5.2."""
    table = position("4 5 6 6 1 1", OTHER, books=("goose-at-large",))
    nudged = pay(nudge(table, "white-4", 1), "white-5", "yellow-5")
    assert fame(cast(nudged, "goose-at-large"))[0] == 2


def test_fame_for_a_colour_goes_by_the_harnessed_die_and_not_by_the_payment() -> None:
    """RULES 5.1, 5.2."""
    table = position("5 5 5 6 1 1", OTHER, books=("sharp-word",))
    assert fame(cast(pay(table, "red-5", "white-5"), "sharp-word"))[0] == 2
    assert turn(pay(table, "yellow-5", "red-5")) == 0, "Liquid Courage is there to cast"
    assert refusal(pay(table, "yellow-5", "red-5"), casting("sharp-word")) == "refused-no-effect"


def test_the_teachers_die_of_the_colour_counts_as_well() -> None:
    """RULES 5.2, 5.10."""
    table = position("5 5 6 6 1 1", OTHER, books=("sharp-word",), teacher="1 1 5 1 1 1")
    assert fame(cast(pay(table, "teacher-red-5", "white-5"), "sharp-word"))[0] == 2


def test_a_die_is_turned_to_its_opposite_side() -> None:
    """RULES 5.3."""
    table = position("2 2 6 6 6 .5", OTHER, books=("polite-broom",))
    for die, left in (("white-2", "5 2 6 6 6 0"), ("red-6", "2 2 1 6 6 0")):
        assert free(cast(table, "polite-broom", die), 0) == left
    assert refusal(table, casting("polite-broom", "black-5")) == "refused-aim"


def test_a_die_of_a_colour_is_shifted_by_one_or_two_within_its_sides() -> None:
    """RULES 5.3, 6.1."""
    table = position("2 2 6 6 6 6", OTHER, books=("umbrella-of-plenty",), teacher="6 1 1 1 1 1")
    found = [command for command in offered(table) if isinstance(command, Cast)]
    assert {(command.die, command.by) for command in found} == {
        ("white-2", -1),
        ("white-2", 1),
        ("white-2", 2),
        ("teacher-white-6", -2),
        ("teacher-white-6", -1),
    }
    assert free(cast(table, "umbrella-of-plenty", "white-2", 2), 0) == "4 2 6 6 6 6"


def test_a_used_die_is_neither_turned_nor_shifted() -> None:
    """RULES 5.1, 5.3."""
    table = position(".2 2 6 6 6 6", OTHER, books=("umbrella-of-plenty",))
    assert refusal(table, casting("umbrella-of-plenty", "white-2", 1)) == "refused-no-effect"


def test_a_reroll_makes_a_used_die_available_again() -> None:
    """RULES 5.4."""
    table = position(".2 2 6 6 6 6", OTHER, books=("tea-of-second-thoughts",))
    rolled = cast(table, "tea-of-second-thoughts", "white-2")
    assert wizard(rolled, 0).dice.used == (False,) * 6
    assert free(rolled, 0)[0] in "123456"


def test_up_to_three_spells_are_discarded_and_their_spots_refilled() -> None:
    """RULES 5.6."""
    table = position("2 2 6 6 6 6", OTHER, books=("bottle-of-fog",), deck="frogwards stern-look sharp-word")
    swept = cast(table, "bottle-of-fog", away="lucky-sock wishbone")
    board = swept.state.board
    assert (board.discards, board.spots[0], board.spots[2]) == (("lucky-sock", "wishbone"), "frogwards", "stern-look")
    assert not can(table, casting("bottle-of-fog")), "at least one"
    assert not can(table, casting("bottle-of-fog", away="lucky-sock liquid-courage wishbone cheap-crown"))


def test_what_is_cast_before_the_harness_must_leave_one_possible() -> None:
    """RULES 3.6."""
    books = ("polite-broom liquid-courage",)
    table = position("2 2 .6 .6 .6 .6", OTHER, books=books, gems=(0,))
    assert refusal(table, casting("polite-broom", "white-2")) == "refused-no-harness-left"
    stuck = position("2 3 .6 .6 .6 .6", OTHER, books=books, gems=(0,))
    assert kinds(offered(stuck)) == {"Pass"}
    assert refusal(stuck, casting("liquid-courage")) == "refused-no-harness-left"


def test_a_reroll_may_be_tried_even_so_and_if_it_fails_the_turn_ends_without_a_harness() -> None:
    """RULES 3.6, 3.9."""
    table = position("2 .3 .6 .6 .6 .6", OTHER, books=("pumpkin-coach",), gems=(0,))
    assert kinds(offered(table)) == {"Cast", "Pass"}
    after = {
        free(rolled, 0)[2]: kinds(offered(rolled))
        for number in range(60)
        for rolled in (cast(reseeded(table, number), "pumpkin-coach", "yellow-3"),)
    }
    assert after == {value: {"Harness", "Pay"} if value == "2" else {"End"} for value in "123456"}
    failed = next(
        rolled
        for number in range(60)
        for rolled in (cast(reseeded(table, number), "pumpkin-coach", "yellow-3"),)
        if can(rolled, End())
    )
    assert turn(ending(failed)) == 1


def test_a_pass_rerolls_everything_and_brings_the_gems_of_spent_spells() -> None:
    """RULES 3.1, 3.8."""
    table = position(".2 .2 6 6 6 6", OTHER, books=("liquid-courage wishbone",), spent=("liquid-courage",))
    passed = passing(table)
    assert wizard(passed, 0).dice.used == (False,) * 6
    assert (gems(passed)[0], wizard(passed, 0).spent, turn(passed)) == (4, (), 1)


@pytest.mark.parametrize("step", ["nudge", "cast"])
def test_who_has_cast_or_spent_a_gem_does_not_pass(step: str) -> None:
    """RULES 3.8."""
    table = position("2 2 6 6 6 6", OTHER, books=("liquid-courage",))
    stepped = nudge(table, "white-2", 1) if step == "nudge" else cast(table, "liquid-courage")
    assert refusal(stepped, Pass()) == "refused-stepped"
    assert can(do(stepped, UNDO), Pass())


def test_steps_that_met_no_chance_are_taken_back_one_by_one() -> None:
    """RULES 3.10."""
    table = position("2 2 6 6 6 6", OTHER, books=("liquid-courage polite-broom goose-at-large",))
    assert refusal(table, UNDO) == "refused-undo"
    stepped = cast(nudge(cast(table, "polite-broom", "white-2"), "white-5", 1), "liquid-courage")
    once = do(stepped, UNDO)
    assert (fame(once)[0], free(once, 0), gems(once)[0]) == (0, "6 2 6 6 6 6", 2)
    assert do(do(once, UNDO), UNDO).state == table.state


def test_a_promise_is_taken_back_with_its_spell() -> None:
    """RULES 3.10, 5.2."""
    table = position("5 5 6 6 6 6", OTHER, books=("goose-at-large",))
    assert do(cast(table, "goose-at-large"), UNDO).state == table.state


@pytest.mark.parametrize("spell", ["tea-of-second-thoughts", "bottle-of-fog"])
def test_what_chance_has_done_or_a_new_spell_has_shown_is_not_taken_back(spell: str) -> None:
    """RULES 3.10."""
    table = position("2 2 6 6 6 6", OTHER, books=("tea-of-second-thoughts bottle-of-fog",))
    nudged = nudge(table, "red-6", -1)
    done = cast(nudged, spell, "white-2") if spell.startswith("tea") else cast(nudged, spell, away="lucky-sock")
    assert not can(done, UNDO)


def test_the_harness_is_not_taken_back_but_what_came_after_it_is() -> None:
    """RULES 3.10."""
    table = harness(position("2 2 6 6 6 6", OTHER, books=("liquid-courage",)), "lucky-sock")
    assert not can(table, UNDO)
    assert do(cast(table, "lucky-sock"), UNDO).state == table.state


def test_a_spell_of_two_effects_does_both() -> None:
    """RULES 3.5."""
    table = cast(position("2 2 6 6 6 6", OTHER, books=("never-empty-mug liquid-courage",)), "never-empty-mug")
    assert (gems(table)[0], fame(table)[0]) == (4, 1)


def test_a_reroll_is_fair() -> None:
    """RULES 5.4."""
    table = position("2 2 6 6 6 6", OTHER, books=("tea-of-second-thoughts",))
    rolled = [
        event.value
        for number in range(300)
        for event in reseeded(table, number).play(table.state.board.turn, casting("tea-of-second-thoughts", "white-2"))
        if isinstance(event, Rerolled)
    ]
    assert len(rolled) == 300
    assert all(30 <= rolled.count(value) <= 70 for value in range(1, 7))


def test_the_end_of_a_turn_is_refused_before_anything_was_done() -> None:
    """RULES 3.9."""
    assert refusal(position("2 2 6 6 6 6", OTHER), End()) == "refused-end"
    assert refusal(position("2 2 6 6 6 6", OTHER), paying("white-2", "white-2")) == "refused-own-price"
