"""Of a few candidates the best is found, in the same worlds for all, and no more games are spent than were given."""

from __future__ import annotations

import pytest

from games.engine.ai.halving import best_by_halving


@pytest.mark.parametrize("games", [2, 7, 40, 500])
@pytest.mark.parametrize("count", [1, 2, 5, 6])
def test_the_best_is_found_within_the_games_that_were_given(count: int, games: int) -> None:
    played: list[tuple[int, int]] = []

    def play_on(candidate: int, world: int) -> float:
        played.append((candidate, world))
        return candidate / count

    found = best_by_halving([*range(count)], games, play_on)
    assert found == (count - 1 if 1 < count <= games else 0)
    assert len(played) <= games
    assert len(played) == len({*played})


def test_those_who_are_left_met_the_same_worlds() -> None:
    worlds: dict[str, list[int]] = {"good": [], "better": [], "bad": []}

    def play_on(candidate: str, world: int) -> float:
        worlds[candidate].append(world)
        return {"good": 0.5, "better": 0.7, "bad": 0.1}[candidate]

    assert best_by_halving(["bad", "good", "better"], 60, play_on) == "better"
    assert worlds["good"] == worlds["better"]
    assert worlds["bad"] == worlds["better"][: len(worlds["bad"])]
    assert len(worlds["bad"]) < len(worlds["better"])


def test_once_it_is_enough_no_further_world_is_begun_and_the_best_so_far_is_taken() -> None:
    worlds: list[int] = []

    def play_on(candidate: str, world: int) -> float:
        worlds.append(world)
        return {"bad": 0.1, "good": 0.6, "better": 0.7}[candidate]

    assert best_by_halving(["bad", "better", "good"], 600, play_on, lambda: len(worlds) >= 7) == "better"
    assert worlds == [0, 0, 0, 1, 1, 1, 2, 2, 2], "each candidate was in all of them"
