"""Minds against each other: whole games without a table, as many as it takes to tell which is better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any, TypeAlias, TypeVar

from bot.hosting.ai.minds import answer, key_of, make_thought, prepare_worker
from games.engine import AnyMatch, Rng, open_match
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import codec

LONGEST_GAME = 5_000
SURE = 1.96  # standard errors either way: 95 of 100 intervals hold the truth
BATCH = 8  # games sent to another process at a time, at most

A = TypeVar("A")
B = TypeVar("B")
Games: TypeAlias = Callable[[], Mapping[str, AnyGame]]
"""A function that loads the games: another process is sent its name, since a game cannot be sent."""


class Endless(Exception):  # noqa: N818 - a bug of the game or of a mind
    """A game that does not end."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who meets whom at what: the first mind has one seat, the others share the rest in turn."""

    game: str
    minds: tuple[str, ...]
    seats: int
    options: Mapping[str, Any]  # Any: as JSON has it
    seed: bytes
    budget: int

    @property
    def entrants(self) -> tuple[int, ...]:
        """Which of the minds plays which seat, before the seats are rotated. A mind alone meets itself."""
        others = range(1, len(self.minds)) or range(1)
        return 0, *(others[seat % len(others)] for seat in range(self.seats - 1))


Round: TypeAlias = tuple[Contest, int]
"""One game of a contest, by its number."""


@dataclass(frozen=True, slots=True)
class Score:
    """One game or many: games, commands, and what each of the contest's minds won. A shared win is divided."""

    games: int
    commands: int
    won: tuple[float, ...]

    def __add__(self, other: Score) -> Score:
        won = tuple(one + two for one, two in zip(self.won, other.won, strict=True))
        return Score(self.games + other.games, self.commands + other.commands, won)


def play_contest(contest: Contest, games: int, jobs: int, found: Games = shelf) -> Iterator[Score]:
    """Play the games of a contest. They are the same however many processes share them."""
    return play_rounds([(contest, number) for number in range(games)], jobs, found)


def play_rounds(rounds: Sequence[Round], jobs: int, found: Games = shelf) -> Iterator[Score]:
    """Play these games of any contests, in this order."""
    return share_work(partial(play_round, found), rounds, jobs)


def share_work(work: Callable[[A], B], parts: Sequence[A], jobs: int) -> Iterator[B]:
    """Do this work in so many processes, and yield what comes of it in the order of its parts."""
    if jobs == 1:
        yield from map(work, parts)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=prepare_worker)
    try:
        yield from pool.map(work, parts, chunksize=min(BATCH, 1 + len(parts) // (8 * jobs)))
    finally:
        pool.shutdown(cancel_futures=True)


def total(contest: Contest, found: Iterable[Score]) -> Score:
    """Add the scores up."""
    return sum(found, Score(0, 0, (0.0,) * len(contest.minds)))


def play_round(found: Games, this: Round) -> Score:
    """Play one game, everybody one seat further than in the game before.

    Where several minds meet, each seed is played from every seat, so that nobody is lucky with the deal alone.
    """
    contest, number = this
    games, first = found(), -number % contest.seats
    entrants = contest.entrants[first:] + contest.entrants[:first]
    deal = number if len(contest.minds) == 1 else number // contest.seats
    game, seed = games[contest.game], key_of(Rng(contest.seed, deal, "arena"))
    match, _ = open_match(game, contest.seats, game.options.model_validate(contest.options), seed)
    try:
        match = _play_to_end(match, tuple(contest.minds[entrant] for entrant in entrants), contest.budget, games)
    except Exception as error:
        error.add_note(f"in game {number} of {contest}")
        raise
    return _score(contest, entrants, match)


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's score interval for a share."""
    share, doubt = won / games, SURE**2 / games
    middle = (share + doubt / 2) / (1 + doubt)
    reach = sqrt(max(0.0, share * (1 - share)) * doubt + doubt**2 / 4) / (1 + doubt)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _score(contest: Contest, entrants: Sequence[int], match: AnyMatch) -> Score:
    won = [0.0] * len(contest.minds)
    places = match.outcome.places if match.outcome else ()
    for entrant, place in zip(entrants, places, strict=True):
        won[entrant] += 1 / places.count(1) if place == 1 else 0
    return Score(1, match.version, tuple(won))


def _play_to_end(match: AnyMatch, minds: tuple[str, ...], budget: int, games: Mapping[str, AnyGame]) -> AnyMatch:
    """Play to the end as hosting does: each mind is sent the bytes of its view and chance of its own."""
    read = codec(match.game).command
    for _ in range(LONGEST_GAME):
        seat = next((seat for seat in match.waiting.seats if match.choices(seat)), None)
        if seat is None:
            return match
        match = match.after(match.play(seat, read(answer(make_thought(match, seat, minds[seat], budget), games))))
    raise Endless(match.game.key)
