"""What holds for every game, whoever plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from random import Random
from typing import Any

from pydantic import ValidationError

from bot.laws import lawbook
from bot.laws.elsewhere import digest, digest_elsewhere
from bot.laws.law import law
from bot.laws.lawbook import require
from bot.laws.reasons.explaining import explain_unkept
from games.engine import Command, Event, Refused, Time, begun, open_match
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode
from games.engine.replay.differences import unkept
from games.engine.undo import is_undo


@law()
def the_stored_log_folds_to_the_state(game: AnyGame, random: Random) -> None:
    read = codec(game)
    for options in lawbook.variants(game):
        seats, seed = random.choice(game.seats), random.randbytes(32)
        match, setup = open_match(game, seats, options, seed)
        again = begun(game, seed, read.events(encode(setup)))
        for step in lawbook.walk(seats, match, random):
            again = again.after(read.events(encode(step.events)))
            match = step.after
        require("the log folds to the state", encode(again.state) == encode(match.state))
        require("the log folds to its counters", (again.version, again.beat) == (match.version, match.beat))


@law()
def what_was_folded_ahead_is_what_the_events_fold_to(game: AnyGame, random: Random) -> None:
    """Rules may fold their events while they decide: nobody else then does, so it must come to the same."""
    for step in lawbook.steps(game, random, 1_000):
        folding(step)


def folding(step: lawbook.Step) -> None:
    """The state after a command is that of its events, one after the other, whatever was remembered with them."""
    if is_undo(step.events):
        return  # there the match goes back, and has laws of its own
    state = step.before.state
    for event in step.events:
        state = step.before.game.rules.evolve(state, event)
    require("events fold to the state that was remembered with them", encode(state) == encode(step.after.state))


@law()
def everything_kept_survives_writing_and_reading(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 2_000):
        round_trip(step)


def round_trip(step: lawbook.Step) -> None:
    """Everything kept survives writing and reading, to the same bytes."""
    game = codec(step.before.game)
    state, events, command = encode(step.after.state), encode(step.events), encode(step.command)
    _survive("a state survives", step.after.state, state, game.state)
    _survive("events survive", step.events, events, game.events)
    for viewer in (None, step.seat):
        view = step.after.view(viewer)
        _survive("a view survives", view, encode(view), game.view)
    _survive("a command survives", step.command, command, game.command)


def _survive(law: str, kept: Any, written: bytes, read: Callable[[bytes], Any]) -> None:  # Any: whatever is kept
    if (lost := unkept(kept, written, read)) is not None:
        raise lawbook.Unlawful(law, *explain_unkept(kept, lost))


@law()
def every_event_and_command_happens_and_is_known(game: AnyGame, random: Random) -> None:
    """Some come up once in many games only: play goes on until they have. Where the game has a reflex, some of it is
    sensible play, which comes to what random play does not.
    """
    events: set[type[Event]] = set()
    commands: set[type[Command]] = set()
    for _ in range(20):
        _, setup = open_match(game, game.seats[0], game.options(), random.randbytes(32))
        events |= {type(event) for event in setup}
    at_random, sensible = (lawbook.steps(game, random, 30_000, sensibly=sensibly) for sensibly in (False, True))
    played: Iterator[lawbook.Step] = chain.from_iterable(zip(at_random, sensible, strict=True))
    for count, step in enumerate(played):
        events |= {type(event) for event in step.events}
        commands.add(type(step.command))
        if count >= 6_000 and events >= set(game.rules.events) and commands >= set(game.rules.commands):
            break
    require("every event happens and is listed", events == set(game.rules.events), *_unlike("events", events, game))
    given = _unlike("commands", commands, game)
    require("every command is given and is listed", commands == set(game.rules.commands), *given)


def _unlike(what: str, happened: Iterable[type], game: AnyGame) -> list[str]:
    """What is listed and does not happen in play, and what happens and is not listed."""
    listed: set[type] = {*getattr(game.rules, what)}
    never, unlisted = listed - {*happened}, {*happened} - listed
    return [
        f"Listed, but never there in play: {', '.join(sorted(kind.__name__ for kind in never)) or 'none'}.",
        f"There, but not listed: {', '.join(sorted(kind.__name__ for kind in unlisted)) or 'none'}.",
        f"Where: {what} in the Rules of the record.",
        "Remedy: list what happens, take out what cannot, and see that random play or the reflex can come to the rest.",
    ]


@law()
def choices_are_accepted_and_all_else_is_refused(game: AnyGame, random: Random) -> None:
    probes: set[Command] = {step.command for step in lawbook.steps(game, random, 500)}
    for step in lawbook.steps(game, random, 400):
        lawbook.choices(step.before, step.seats, probes)
        if step.after.outcome is not None:  # otherwise it is where the next step begins
            lawbook.choices(step.after, step.seats, probes)


@law()
def public_actions_are_open_to_whoever_is_to_move(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 1_000):
        lawbook.public_actions(step.before, step.seats, random)


@law(watched=True)
def a_lapse_is_always_possible(game: AnyGame, random: Random) -> None:
    for step in lawbook.steps(game, random, 1_000):
        lawbook.lapse(step.before, step.seats)


@law()
def a_game_lists_every_kind_of_time_it_asks_for_and_no_other(game: AnyGame, random: Random) -> None:
    times = {step.before.waiting.time for step in lawbook.steps(game, random, 1_000)}
    require("a game lists the kinds of time it asks for", {*game.rules.times} == times)
    require("a game lists each kind of time once", len(game.rules.times) == len(times))
    require("windows are known beforehand", game.rules.has_windows == (Time.WINDOW in times))


@law()
def games_end_with_places_for_all(game: AnyGame, random: Random) -> None:
    for seats, match in islice(lawbook.tables(game, random), 60):
        *_, last = lawbook.walk(seats, match, random)
        outcome = last.after.outcome
        require("a game that nobody is waited for in is over", outcome is not None)
        if outcome is not None:
            places = outcome.places
            require("everybody has a place and points", len(places) == len(outcome.points) == seats)
            require("somebody is first", min(places) == 1)
            fair = all(place == 1 + sum(other < place for other in places) for place in places)
            require("places count those who are better", fair)


@law(watched=True)
def a_table_too_small_or_too_large_is_refused(game: AnyGame, _random: Random) -> None:
    for seats in (-1, 0, game.seats[0] - 1, game.seats[-1] + 1, 1000):
        try:
            open_match(game, seats, game.options(), b"\0" * 32)
        except Refused:
            continue
        raise lawbook.Unlawful(f"a table of {seats} is refused")


@law(watched=True)
def options_of_the_wrong_name_or_type_are_refused(game: AnyGame, _random: Random) -> None:
    fields = game.options.model_fields
    for wrong in ({"no such option": 1}, *({name: ["wrong"]} for name in fields)):
        try:
            game.options.model_validate(wrong)
        except ValidationError:
            continue
        raise lawbook.Unlawful(f"options refuse {wrong}")


@law()
def the_same_seed_and_commands_give_the_same_bytes_in_another_process(game: AnyGame, _random: Random) -> None:
    require("the same bytes elsewhere", digest_elsewhere(game) == digest(game))
