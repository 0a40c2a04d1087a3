"""Harnessing a die: its colour, its price, and what pays for it. RULES 3.1 to 3.4, 3.7."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from games.spellbooks import Harness, Nudge, Pay
from games.spellbooks.pieces.dice import Face
from games.spellbooks.pieces.spell import Name
from games.spellbooks.rules.exact import payments
from games.spellbooks.rules.payment import ways
from games.spellbooks.rules.reach import (
    is_possible,
)
from tests.games.spellbooks.dsl import (
    can,
    fame,
    free,
    gems,
    harness,
    nudge,
    offered,
    pay,
    paying,
    position,
    refusal,
    turn,
    wizard,
)

OTHER = "1 1 1 1 1 1"


def test_the_colour_says_which_spell_and_the_value_what_it_costs() -> None:
    """RULES 1.1, 3.2."""
    table = pay(position("5 3 2 6 6 6", OTHER), "white-5", "yellow-3", "red-2")
    assert wizard(table, 0).spells == ("lucky-sock",)
    assert free(table, 0) == "0 0 0 6 6 6"


def test_one_die_may_pay_alone() -> None:
    """RULES 3.2."""
    table = pay(position("5 5 2 6 6 6", OTHER), "yellow-5", "white-5")
    assert wizard(table, 0).spells == ("liquid-courage",)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (paying("white-5", "yellow-3"), "refused-price"),
        (paying("white-5", "yellow-3", "red-2", "black-1"), "refused-price"),
        (paying("white-5"), "refused-price"),
        (paying("white-5", "white-5"), "refused-own-price"),
        (paying("white-4", "yellow-3", "black-1"), "refused-no-die"),
        (paying("white-5", "green-5"), "refused-no-die"),
        (paying("green-4", "yellow-3", "black-1"), "refused-no-die"),
        (paying("white-5", "teacher-red-5"), "refused-no-die"),
        (Pay(Face("pink-9"), ()), "refused-no-die"),
    ],
)
def test_a_payment_is_exact_with_other_dice_that_are_available(command: Pay, why: str) -> None:
    """RULES 3.2."""
    table = position("5 3 2 .4 6 1", OTHER)
    assert refusal(table, command) == why


def test_the_die_is_no_part_of_its_own_payment() -> None:
    """RULES 3.2."""
    table = position("2 .1 .1 .1 .1 .1", OTHER, gems=(0,))
    assert not [command for command in offered(table) if isinstance(command, Pay | Harness)]


def test_every_exact_payment_is_offered_and_no_other() -> None:
    """RULES 3.2."""
    rolls = "4 3 1 2 6 6"
    dice = [*map(int, rolls.split())]
    table = position(rolls, OTHER)
    found = {command for command in offered(table) if isinstance(command, Pay)}
    expected = 0
    for die, chosen in product(range(6), range(64)):
        paid = [place for place in range(6) if chosen >> place & 1]
        expected += die not in paid and bool(paid) and sum(dice[place] for place in paid) == dice[die]
    assert len(found) == expected


def test_a_slot_that_asks_for_the_type_gives_two_fame_at_once() -> None:
    """RULES 3.3."""
    asks = position("2 2 6 6 6 6", OTHER, books=("stern-look",))  # slot 2 asks for a potion
    assert fame(pay(asks, "yellow-2", "white-2")) == (2, 0)  # Liquid Courage is one
    assert fame(pay(asks, "white-2", "yellow-2")) == (0, 0)  # Lucky Sock is none


def test_the_spot_is_refilled_at_once_from_the_deck() -> None:
    """RULES 3.3."""
    table = pay(position("2 2 6 6 6 6", OTHER, deck="frogwards stern-look"), "white-2", "yellow-2")
    assert table.state.board.spots[0] == "frogwards"
    assert table.state.deck[0] == "stern-look"


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """RULES 3.3."""
    table = pay(position("2 2 6 6 6 6", OTHER, deck="", discards="frogwards"), "white-2", "yellow-2")
    board = table.state.board
    assert (board.spots[0], board.discards, board.deck) == ("frogwards", (), 0)


def test_without_deck_and_discards_a_spot_stays_empty_and_cannot_be_harnessed() -> None:
    """RULES 3.2, 3.3."""
    red = "dream-syrup liquid-courage wishbone cheap-crown gold-flavoured-water invisible-soup"
    table = pay(position("2 2 6 6 6 6", OTHER, deck="", spots=red), "white-2", "yellow-2")
    assert table.state.board.spots[0] is None
    assert turn(table) == 1
    assert not any(command.die.startswith("white") for command in offered(table) if isinstance(command, Pay))
    assert len([command for command in offered(table) if isinstance(command, Harness)]) == 5


def test_a_gem_makes_an_available_die_one_more_or_one_less() -> None:
    """RULES 3.4."""
    table = position("5 2 2 6 6 6", OTHER)
    assert (free(nudge(table, "yellow-2", 1), 0), gems(nudge(table, "yellow-2", 1))) == ("5 3 2 6 6 6", (2, 3))
    assert free(nudge(table, "white-5", -1), 0) == "4 2 2 6 6 6"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Nudge(Face("black-6"), 1), "refused-bounds"),
        (Nudge(Face("yellow-1"), -1), "refused-bounds"),
        (Nudge(Face("red-2"), 1), "refused-no-die"),
        (Nudge(Face("white-4"), 1), "refused-no-die"),
    ],
)
def test_a_die_stays_within_one_and_six_and_a_used_one_is_left_alone(command: Nudge, why: str) -> None:
    """RULES 3.4, 5.3."""
    assert refusal(position("5 1 .2 6 6 6", OTHER), command) == why


def test_without_gems_nothing_is_nudged() -> None:
    """RULES 3.4."""
    assert refusal(position("5 1 2 6 6 6", OTHER, gems=(0,)), Nudge(Face("white-5"), 1)) == "refused-no-gems"


def test_a_nudge_must_leave_a_harness_possible() -> None:
    """RULES 3.6."""
    table = position("2 2 .6 .6 .6 .6", OTHER, gems=(1,))
    assert refusal(table, Nudge(Face("white-2"), 1)) == "refused-no-harness-left"
    assert can(position("2 2 .6 .6 .6 .6", OTHER, gems=(2,)), Nudge(Face("white-2"), 1))


def test_the_cheapest_way_takes_the_fewest_gems_then_the_fewest_dice() -> None:
    """RULES 3.7."""
    free_of_charge = harness(position("5 5 3 2 6 6", OTHER), "lucky-sock")
    assert (free(free_of_charge, 0), gems(free_of_charge)[0]) == ("0 0 3 2 6 6", 3)
    nudged = harness(position("5 .1 4 .1 .1 .1", OTHER), "lucky-sock")
    assert (free(nudged, 0), gems(nudged)[0]) == ("0 0 0 0 0 0", 2)
    borrowed = harness(position("5 .1 .1 .1 .1 .1", OTHER, teacher="1 1 5 .1 .1 .1"), "lucky-sock")
    assert (gems(borrowed)[0], wizard(borrowed, 0).spells) == (2, ("lucky-sock",))


def test_a_spell_beyond_all_gems_is_refused() -> None:
    """RULES 3.7."""
    table = position("6 .1 1 .1 .1 .1", OTHER, gems=(1,))
    assert refusal(table, Harness(Name("lucky-sock"))) == "refused-no-way"
    assert refusal(table, Harness(Name("frogwards"))) == "refused-not-there"


@pytest.mark.unwatched
@pytest.mark.parametrize("values", list(combinations_with_replacement((1, 2, 5, 6), 4)))
def test_the_cheapest_way_is_as_cheap_as_can_be(values: tuple[int, ...]) -> None:
    """Against brute force: of all values that gems could give these dice, the cheapest that pays exactly."""
    places, most = (0, 1, 4, 9), 3  # the last one is the Teacher's
    cheapest: dict[int, int] = {}
    for changed in product(range(1, 7), repeat=4):
        spent = sum(abs(new - old) for new, old in zip(changed, values, strict=True))
        pool = _pool(places, changed)
        for die in places if spent <= most else ():
            for dice in payments(pool, most, die):
                gems_in_all = spent + (9 in (die, *dice))
                cheapest[die % 6] = min(gems_in_all, cheapest.get(die % 6, most + 1))
    found = {colour: way.gems for colour, way in enumerate(ways(_pool(places, values), most)) if way is not None}
    assert found == {colour: cost for colour, cost in cheapest.items() if cost <= most}


def _pool(places: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(dict(zip(places, values, strict=True)).get(place, 0) for place in range(12))


@pytest.mark.unwatched
def test_after_a_fresh_roll_a_harness_is_always_possible() -> None:
    """RULES 7.4."""
    for roll in combinations_with_replacement(range(1, 7), 6):  # while all spots are filled, colours do not matter
        assert is_possible((*roll, *(0,) * 6), 0, 63), roll
