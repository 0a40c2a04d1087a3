"""Those who play an empty seat, and the figures of many games between them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine import Rng, Seat, open_match
from games.engine.game import Mind
from games.spellbooks import GAME, Harness, Options, Pass, SpellbooksCommand, View
from games.spellbooks.minds import MINDS, lapse
from games.spellbooks.minds import archmage as thinker
from games.spellbooks.minds.worth import Taste
from games.spellbooks.pieces.spell import Name
from games.spellbooks.report import REPORT
from games.spellbooks.rules.course import Course
from games.spellbooks.rules.decide import take_course
from games.spellbooks.state import State
from tests.games.spellbooks.dsl import SEED, Table, can, cast, harness, position, table_of

OTHER = "1 1 1 1 1 1"
BUDGET = 200  # as tables have it


def wins(one: Mind[View, SpellbooksCommand], two: Mind[View, SpellbooksCommand], games: int) -> int:
    """How often the first wins, who goes first in about half of the games."""
    won = 0
    for number in range(games):
        match, _ = open_match(GAME, 2, Options(), number.to_bytes(32, "big"))
        while match.waiting.seats:
            seat = match.waiting.seats[0]
            mind = one if seat == number % 2 else two
            command = mind(match.view(seat), Rng(match.seed, match.version, ("mind", seat)), 0)
            match = match.after(match.play(seat, command))
        assert match.outcome is not None
        won += match.outcome.places[number % 2] == 1
    return won


@pytest.mark.unwatched
def test_the_levels_are_in_order() -> None:
    assert wins(MINDS["adept"], MINDS["random"], 4) == 4
    assert wins(MINDS["adept"], MINDS["apprentice"], 24) >= 15


def _last_turn(table: Table) -> Table:
    board = replace(table.state.board, filled=Seat(1))
    return table_of(table, replace(table.state, board=board))


def test_the_archmage_takes_what_brings_most_in_the_last_turn() -> None:
    spots = "shrinking-violet dream-syrup wishbone polite-broom gold-flavoured-water invisible-soup"
    table = _last_turn(position("2 2 .1 .1 .1 .1", OTHER, spots=spots, gems=(0, 0)))
    assert MINDS["archmage"](table.view(Seat(0)), Rng(SEED, 0, "mind"), 80) == Harness(Name("dream-syrup"))


def test_the_archmage_knows_what_to_do_where_there_is_one_thing() -> None:
    stuck = position(".2 .2 .1 .1 .1 .1", OTHER, gems=(0, 0))
    assert MINDS["archmage"](stuck.view(Seat(0)), Rng(SEED, 0, "mind"), 80) == Pass()


def _commands_of_a_thought(seats: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How much is played through where all dice are there, gems enough for anything, and all is still to come."""
    played = 0

    def counted(state: State, seat: Seat, command: SpellbooksCommand, rng: Rng) -> Course:
        nonlocal played
        played += 1
        return take_course(state, seat, command, rng)

    monkeypatch.setattr(thinker, "take_course", counted)
    table = position(*["1 2 3 4 5 6"] * seats, teacher="1 2 3 4 5 6", gems=(9,) * seats)
    assert can(table, MINDS["archmage"](table.view(Seat(0)), Rng(SEED, 0, "mind"), BUDGET))
    return played


@pytest.mark.unwatched
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_thought_of_the_archmage_is_bounded_by_its_budget(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 1 < _commands_of_a_thought(seats, monkeypatch) <= thinker.most_commands(BUDGET)


def test_it_is_bounded_even_where_nobody_ever_learns_a_spell(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(_view: View, _rng: Rng, _taste: Taste) -> Pass:
        return Pass()

    monkeypatch.setattr(thinker, "choose", idle)
    assert _commands_of_a_thought(2, monkeypatch) <= thinker.most_commands(BUDGET)
    most = thinker.most_commands(BUDGET)
    monkeypatch.setattr(thinker, "PER_SAMPLE", 1_000)
    assert _commands_of_a_thought(2, monkeypatch) > most, "without the bound it would be more"


def test_a_wizard_out_of_time_passes_or_ends_the_turn() -> None:
    table = position("2 2 6 6 6 6", OTHER, books=("liquid-courage",))
    assert lapse(table.view(Seat(0))) == Pass()
    stepped = cast(table, "liquid-courage")
    assert isinstance(lapse(stepped.view(Seat(0))), Harness)
    done = harness(table, "lucky-sock")
    assert can(done, lapse(done.view(Seat(0))))


def test_the_figures_of_many_games_are_told_on_a_page() -> None:
    tallies = [REPORT.measure(2, seats, Options(), SEED) for seats in (2, 2, 3)]
    page = REPORT.page(tallies, Options())
    assert page == REPORT.page([REPORT.measure(2, seats, Options(), SEED) for seats in (2, 2, 3)], Options())
    assert "| 2 | 4 |" in page
    assert "| 3 | 2 |" in page
    assert "| cheap-crown |" in page
    assert "goes third" in page
