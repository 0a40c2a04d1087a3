"""The minds play by what they may see, plan ahead, and get better from one to the next."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from games.abracada import GAME, Cast, Options
from games.abracada.minds import MINDS, worths
from games.abracada.minds.archmage import archmage
from games.abracada.moves import Stone
from games.abracada.state import TURN
from games.engine import Rng, Seat, open_match
from games.engine.ai.minds import minds_of
from tests.games.abracada.dsl import position
from tests.games.abracada.minds.positions import views

_SEED = b"\0" * 32


def rng(number: int = 0) -> Rng:
    """Chance for one thought."""
    return Rng(_SEED, number, "mind")


def share(one: str, rest: str, games: int, budget: int) -> float:
    """The games that one mind wins against three of another, sitting everywhere in turn."""
    return sum(_won(one, rest, number, budget) for number in range(games)) / games


def _won(one: str, rest: str, number: int, budget: int) -> float:
    seats = 4
    mine = number % seats
    match, _ = open_match(GAME, seats, Options(), number.to_bytes(32, "big"))
    while match.waiting.seats:
        seat = next(seat for seat in match.waiting.seats if match.choices(seat))
        mind = minds_of(GAME)[one if seat == mine else rest]
        stream = Rng(match.seed, match.version, ("mind", seat))
        match = match.after(match.play(seat, mind(match.view(seat), stream, budget)))
    assert match.outcome is not None
    places = match.outcome.places
    return (places[mine] == 1) / places.count(1)


@pytest.mark.unwatched
@pytest.mark.parametrize(
    ("one", "rest", "games", "budget", "least"),
    [
        ("apprentice", "random", 200, 0, 0.40),
        ("adept", "apprentice", 200, 0, 0.40),
        ("magus", "adept", 80, 200, 0.33),
        ("archmage", "adept", 40, 30, 0.58),
    ],
)
def test_each_mind_beats_three_of_one_below_it(one: str, rest: str, games: int, budget: int, least: float) -> None:
    assert share(one, rest, games, budget) >= least


def test_every_mind_does_what_it_may_at_every_table(random: Random) -> None:
    for view in islice(views(random), 400):
        if view.viewer == view.board.turn:
            for mind in MINDS.values():
                assert mind(view, rng(), random.choice((0, 1, 10))) in GAME.rules.choices(view)


@pytest.mark.parametrize("mind", ["apprentice", "adept", "magus", "archmage"])
def test_no_mind_of_its_own_calls_too_low_unless_to_fall_and_end_the_round(mind: str, random: Random) -> None:
    for view in islice(views(random), 400):
        board, floor = view.board, view.board.floor
        if view.viewer == board.turn and floor is not None and not board.house.easy:
            done = MINDS[mind](view, rng(), 5)
            falls = board.wizards[board.turn].life == 1 and not board.house.standing
            assert not isinstance(done, Cast) or done.spell >= floor or (falls and mind in {"magus", "archmage"})


def test_the_archmage_falls_on_purpose_where_the_round_would_cost_the_game() -> None:
    view = position("3456", "7", lives=(1, 6), floor=7, scores=(2, 6)).view(Seat(0))
    done = MINDS["archmage"](view, rng(), 50)
    assert isinstance(done, Cast)
    assert done.spell < 8  # an 8 might work, and then the other would have the next turn and the game


@pytest.mark.parametrize("mind", MINDS)
def test_between_rounds_every_mind_is_ready(mind: str) -> None:
    table = position("8", "7????", lives=(6, 1), floor=8, pile="")
    table = table.after(GAME.rules.decide(table.state, Seat(0), Cast(Stone(8)), rng()))
    for seat in (0, 1):
        done = MINDS[mind](table.view(Seat(seat)), rng(), 50)
        assert done in table.choices(Seat(seat))
        table = table.after(table.play(Seat(seat), done))
    assert table.state.board.phase is TURN


@pytest.mark.unwatched
def test_the_same_view_and_the_same_chance_give_the_same_command(random: Random) -> None:
    for view in islice(views(random), 200):
        if view.viewer == view.board.turn:
            for mind in MINDS.values():
                assert mind(view, rng(3), 20) == mind(view, rng(3), 20)


@pytest.mark.unwatched
def test_every_choice_has_a_worth_and_the_archmage_takes_the_best(random: Random) -> None:
    for view in islice(views(random), 200):
        found = dict(worths(view, rng(), 10))
        assert tuple(found) == GAME.rules.choices(view)
        assert all(0 <= value <= 1 for value in found.values())
        if found:
            assert found[archmage(view, rng(), 10)] == max(found.values())


def test_the_public_has_nothing_to_decide() -> None:
    table = position("?????", "?????")
    assert worths(table.view(None), rng(), 10) == ()
