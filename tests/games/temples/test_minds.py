"""Those who play an empty seat, and the figures of many games between them."""

from __future__ import annotations

import pytest

from games.engine import Mind, Rng, open_match
from games.temples import GAME, Options, TemplesCommand, View
from games.temples.minds import MINDS, lapse, policy
from games.temples.moves.commands import CellName, Kept, Lay, Path, Pick, Place, Rest, Trial
from games.temples.pieces.deck import Face, Item
from games.temples.report import REPORT
from games.temples.state import PLACE
from tests.games.temples.dsl import ADA, BEN, SEED, deck, do, mage, mat, position

CHANCE = Rng(SEED, 0, "mind")


def wins(one: Mind[View, TemplesCommand], two: Mind[View, TemplesCommand], games: int) -> int:
    """How often the first wins, who sits on each seat in half of the games."""
    won = 0
    for number in range(games):
        match, _ = open_match(GAME, 2, Options(), number.to_bytes(32, "big"))
        while match.waiting.seats:
            seat = match.waiting.seats[0]
            mind = one if seat == number % 2 else two
            match = match.after(match.play(seat, mind(match.view(seat), Rng(match.seed, match.version, "mind"), 0)))
        assert match.outcome is not None
        won += match.outcome.places[number % 2] == 1
    return won


def test_the_levels_are_in_order() -> None:
    assert wins(MINDS["adept"], MINDS["random"], 10) >= 9
    assert wins(MINDS["adept"], MINDS["apprentice"], 20) >= 11


def test_in_the_last_round_everything_is_spent_on_points() -> None:
    table = position(mage("2token 3red 9mana", (2, 0, 0)), mage("token red"), rounds=5)
    chosen = policy(table.view(ADA), CHANCE)
    assert isinstance(chosen, Trial)
    assert chosen.path.startswith("fire")


def test_what_is_wanted_most_is_stored() -> None:
    storing = mat("....", "....", "....", "..r.")
    table = position(mage("purple red", cells=storing), mage("token red"))
    assert policy(table.view(ADA), CHANCE) == Rest(Kept("red")), "no track asks for purple"


def test_the_archmage_takes_the_points_of_the_last_trial() -> None:
    table = position(mage("token red", (2, 2, 0)), mage("token", resting=True), rounds=5)
    assert MINDS["archmage"](table.view(ADA), CHANCE, 60) == Trial(Path("fire-1"))


def test_the_archmage_lays_its_last_core_where_it_counts() -> None:
    cells = mat("yb..", "....", "....", "....")
    table = position(mage("", cells=cells), mage("token red"), rounds=5, cores=(0,))
    assert MINDS["archmage"](table.view(ADA), CHANCE, 100) in (
        Lay(CellName("a3")),
        Lay(CellName("a4")),
        *(Lay(CellName(f"d{column}")) for column in range(1, 5)),
    ), "a line of three, or points: 2 either way"


def test_who_has_one_choice_takes_it() -> None:
    table = position(mage("", figure=3), mage(), phase=PLACE, turn=BEN, cards=deck(Face((Item.ANY,), Item.TOKEN)))
    asked = do(table, Place(8))
    assert isinstance(MINDS["archmage"](asked.view(ADA), CHANCE, 12), Pick)


def test_the_public_has_no_moves() -> None:
    with pytest.raises(ValueError, match="no moves"):
        policy(position(mage(), mage()).view(None), CHANCE)


def test_who_is_out_of_time_rests_or_takes_the_first_choice() -> None:
    assert lapse(position(mage("token red"), mage()).view(ADA)) == Rest()
    assert lapse(position(mage(), mage(), phase=PLACE).view(ADA)) == Place(1)


def test_the_figures_of_many_games_are_told_on_a_page() -> None:
    tallies = [REPORT.measure(1, seats, Options(), SEED) for seats in (2, 2, 3)]
    page = REPORT.page(tallies, Options())
    assert page == REPORT.page([REPORT.measure(1, seats, Options(), SEED) for seats in (2, 2, 3)], Options())
    assert "| 2 | 2 |" in page
    assert "| 3 | 1 |" in page
    assert "goes fourth" in page
