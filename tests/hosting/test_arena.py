"""Minds against each other: everybody gets every seat, shares add up, and a seed gives the same games again."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, permutations, product
from random import Random

import pytest

from bench.minds import MEETINGS
from bot.hosting.ai.arena import Contest, Endless, Score, interval, play_contest, play_round, total
from bot.laws.lawbook import variants
from games.abracada import GAME, AbracadaCommand, AbracadaEvent, State, View
from games.engine import Rng, Seat
from games.engine.ai.minds import minds_of, offered
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from tests.pairings import rounds


def contest(*minds: str, seats: int = 4, seed: bytes = bytes(32), budget: int = 2) -> Contest:
    return Contest(GAME.key, minds, seats, {}, seed, budget)


@pytest.mark.parametrize(
    ("minds", "seats", "entrants"),
    [
        (("a", "b"), 4, (0, 1, 1, 1)),
        (("a", "b", "c"), 4, (0, 1, 2, 1)),
        (("a",), 3, (0, 0, 0)),
        (("a", "b"), 2, (0, 1)),
    ],
)
def test_the_first_mind_has_one_seat_and_the_others_share_the_rest(
    minds: tuple[str, ...], seats: int, entrants: tuple[int, ...]
) -> None:
    assert contest(*minds, seats=seats).entrants == entrants


def test_a_mind_sits_everywhere_in_turn() -> None:
    """A mind that notes where it sits: over four games, each seat once."""
    sat: list[set[int]] = []

    def noting(view: View, rng: Rng, _budget: int) -> AbracadaCommand:
        assert view.viewer is not None
        sat[-1].add(view.viewer)
        return rng.choice(GAME.rules.choices(view))

    def games() -> Mapping[str, AnyGame]:
        return {GAME.key: replace(GAME, extras=replace(GAME.extras, minds={**GAME.extras.minds, "noting": noting}))}

    for number in range(4):
        sat.append(set())
        play_round(games, (contest("noting", "random"), number))
    assert sat == [{0}, {1}, {2}, {3}]


def test_the_same_seed_gives_the_same_games_however_many_share_them(random: Random) -> None:
    seed = random.randbytes(32)
    alone, shared, other = (
        [*play_contest(contest("random", "seeker", seed=given), 6, jobs)]
        for given, jobs in ((seed, 1), (seed, 2), (random.randbytes(32), 1))
    )
    assert alone == shared
    assert alone != other


def test_shares_add_up_to_all_games(random: Random) -> None:
    met = contest("random", "seeker", seed=random.randbytes(32))
    score = total(met, play_contest(met, 8, 1))
    assert score.games == 8
    assert sum(score.won) == pytest.approx(8)
    assert score.commands > 8


def test_scores_of_no_game_are_nothing() -> None:
    assert total(contest("a", "b"), ()) == Score(0, 0, (0.0, 0.0))


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0.5, 1, 0.0546, 0.9454)],
)
def test_an_interval_is_wilsons(won: float, games: int, low: float, high: float) -> None:
    assert interval(won, games) == pytest.approx((low, high), abs=1e-4)


def test_a_game_without_an_end_is_an_error_that_says_which() -> None:
    def games() -> Mapping[str, AnyGame]:
        return {GAME.key: replace(GAME, rules=replace(GAME.rules, decide=_nothing))}

    with pytest.raises(Endless) as endless:
        play_round(games, (contest("random"), 3))
    assert "in game 3 of Contest" in "".join(endless.value.__notes__)


def _nothing(_state: State, _seat: Seat, _command: AbracadaCommand, _rng: Rng) -> tuple[AbracadaEvent, ...]:
    return ()


@pytest.mark.parametrize("key", shelf())
def test_every_mind_plays_every_other_without_an_error(key: str, random: Random) -> None:
    """At tables of any size and options: where four sit, six pairs have met."""
    game = shelf()[key]
    minds, tables = [*minds_of(game)], [*product(game.seats, variants(game))]
    strangers = {*combinations(minds, 2)}
    while strangers:
        seats, options = random.choice(tables)
        sitting: list[str] = [*random.choice(sorted(strangers))]
        while len(sitting) < min(seats, len(minds)):
            sitting.append(
                max((mind for mind in minds if mind not in sitting), key=partial(_unmet, sitting, strangers))
            )
        met = Contest(key, tuple(sitting), seats, options.model_dump(mode="json"), random.randbytes(32), 1)
        assert sum(play_round(shelf, (met, random.randrange(seats))).won) == pytest.approx(1)
        strangers -= {*permutations(sitting, 2)}


def _unmet(sitting: Sequence[str], strangers: Collection[tuple[str, str]], mind: str) -> int:
    """How many at a table this mind has not met yet."""
    return sum((mind, other) in strangers or (other, mind) in strangers for other in sitting)


@pytest.mark.parametrize("key", shelf())
def test_a_pairing_goes_over_all_sizes_and_options(key: str, random: Random) -> None:
    game = shelf()[key]
    tables = [*product(game.seats, variants(game))]
    played = [contest for contest, _ in rounds(game, ("random", "seeker"), len(tables), random.randbytes(32))]
    assert sorted(met.seats for met in played) == sorted(seats for seats, _ in tables)
    assert all({"random", "seeker"} == {*met.minds} for met in played)


@pytest.mark.parametrize("key", shelf())
def test_the_bench_measures_each_level_against_the_one_below(key: str) -> None:
    met = {(meeting.one, meeting.others) for meeting in MEETINGS if meeting.game == key}
    levels = offered(shelf()[key])
    assert {*zip(levels[1:], levels, strict=False)} <= met


def test_each_seed_is_played_from_every_seat(random: Random) -> None:
    """Two who play alike: the same game four times over, which each wins once for every seat they have."""
    met = contest("random", "random", seed=random.randbytes(32))
    scores = [*play_contest(met, 8, 1)]
    for four in (scores[:4], scores[4:]):
        assert len({score.commands for score in four}) == 1
        assert sum(score.won[0] for score in four) == pytest.approx(1)


def test_a_mind_alone_plays_another_game_each_time(random: Random) -> None:
    scores = play_contest(contest("random", seed=random.randbytes(32)), 8, 1)
    assert len({score.commands for score in scores}) > 1
