"""What holds for every game, whoever plays it."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from itertools import islice
from random import Random

import pytest
from pydantic import ValidationError

from games.engine import Command, Event, Refused, Time, begun, everybody, open_match
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode
from tests.laws import lawbook
from tests.sleight import SLEIGHT


def test_the_stored_log_folds_to_the_state(game: AnyGame, random: Random) -> None:
    read = codec(game)
    for options in lawbook.variants(game):
        seats, seed = random.choice(game.seats), random.randbytes(32)
        match, setup = open_match(game, seats, options, seed)
        again = begun(game, seed, read.events(encode(setup)))
        for step in lawbook.walk(seats, match, random):
            again = again.after(read.events(encode(step.events)))
            match = step.after
        assert encode(again.state) == encode(match.state)
        assert (again.version, again.beat) == (match.version, match.beat)


@pytest.mark.unwatched
def test_everything_kept_survives_writing_and_reading(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 2_000):
        lawbook.round_trip(step)


@pytest.mark.unwatched
def test_every_event_and_command_happens_and_is_known(game: AnyGame, random: Random) -> None:
    """Some come up once in many games only: play goes on until they have."""
    events: set[type[Event]] = set()
    commands: set[type[Command]] = set()
    for _ in range(20):
        _, setup = open_match(game, game.seats[0], game.options(), random.randbytes(32))
        events |= {type(event) for event in setup}
    for count, step in enumerate(lawbook.steps(game, random, 60_000)):
        events |= {type(event) for event in step.events}
        commands.add(type(step.command))
        if count >= 6_000 and events >= set(game.rules.events) and commands >= set(game.rules.commands):
            break
    assert events == set(game.rules.events)
    assert commands == set(game.rules.commands)


@pytest.mark.unwatched
def test_choices_are_accepted_and_all_else_is_refused(game: AnyGame, random: Random) -> None:
    probes: set[Command] = {step.command for step in lawbook.steps(game, random, 500)}
    for step in lawbook.steps(game, random, 400):
        lawbook.choices(step.before, step.seats, probes)
        if step.after.outcome is not None:  # otherwise it is where the next step begins
            lawbook.choices(step.after, step.seats, probes)


@pytest.mark.unwatched
def test_public_actions_are_open_to_whoever_is_to_move(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 1_000):
        lawbook.public_actions(step.before, step.seats, random)


def test_a_lapse_is_always_possible(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 1_000):
        lawbook.lapse(step.before, step.seats)


def test_a_game_lists_every_kind_of_time_it_asks_for_and_no_other(game: AnyGame, random: Random) -> None:
    times = {step.before.waiting.time for step in lawbook.steps(game, random, 1_000)}
    assert sorted(game.rules.times, key=str) == sorted(times, key=str)
    assert game.rules.has_windows == (Time.WINDOW in times)


@pytest.mark.unwatched
def test_games_end_with_places_for_all(game: AnyGame, random: Random) -> None:
    for seats, match in islice(lawbook.tables(game, random), 60):
        *_, last = lawbook.walk(seats, match, random)
        outcome = last.after.outcome
        assert outcome is not None
        assert len(outcome.places) == len(outcome.points) == seats
        assert min(outcome.places) == 1
        assert all(place == 1 + sum(other < place for other in outcome.places) for place in outcome.places)


def test_a_table_too_small_or_too_large_is_refused(game: AnyGame) -> None:
    for seats in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 1000):
        with pytest.raises(Refused):
            open_match(game, seats, game.options(), b"\0" * 32)


def test_options_of_the_wrong_name_or_type_are_refused(game: AnyGame) -> None:
    fields = game.options.model_fields
    for wrong in ({"no such option": 1}, *({name: ["wrong"]} for name in fields)):
        with pytest.raises(ValidationError):
            game.options.model_validate(wrong)


@pytest.mark.unwatched
def test_the_same_seed_and_commands_give_the_same_bytes_in_another_process(game: AnyGame) -> None:
    there = subprocess.run(  # noqa: S603 - this very module
        [sys.executable, "-m", __name__, game.key],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == digest(game)


def digest(game: AnyGame) -> str:
    """Everything that a few fixed games write, in one number."""
    random = Random("the same everywhere")
    seen = sha256()
    for step in lawbook.steps(game, random, 500):
        seen.update(encode(step.after.state) + encode(step.events) + encode(step.command))
        for viewer in (*everybody(step.seats), None):
            seen.update(encode(step.after.view(viewer)))
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest({**shelf(), SLEIGHT.key: SLEIGHT}[sys.argv[1]]))
