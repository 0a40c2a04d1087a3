"""How strong the minds are, one against others of a kind, and what they cost the others at the house."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from random import Random
from secrets import token_bytes
from time import perf_counter, process_time

from bench.figures import Figure
from bench.hypergeometric import hypergeometric
from bot.hosting.ai.arena import Contest, Score, interval, play_contest, total
from bot.hosting.ai.minds import MindPool, Thought, answer, make_thought
from bot.hosting.schedule.plans import Manners
from games.abracada import GAME
from games.engine import open_match
from games.engine.ai.minds import minds_of
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame

SEATS = 4
CORES = os.cpu_count() or 1
SCALE = float(os.environ.get("GAMES", "1"))  # of all the numbers of games below
TICK = 0.002
TABLES = 10
MOVES = 100  # of each size of table, to find the slowest
ROUNDS = 20


@dataclass(frozen=True, slots=True)
class Meeting:
    """One mind against others of one kind: the share it has to win, and in how many games."""

    name: str
    one: str
    others: str
    bar: float
    games: int
    game: str = GAME.key
    seats: int = SEATS


MEETINGS = (
    Meeting("apprentice_vs_random", "apprentice", "random", 0.40, 400),
    Meeting("adept_vs_apprentice", "adept", "apprentice", 0.40, 400),
    Meeting("magus_vs_adept", "magus", "adept", 0.35, 300),
    Meeting("archmage_vs_magus", "archmage", "magus", 0.30, 400),
    Meeting("archmage_vs_adept", "archmage", "adept", 0.85, 300),
    Meeting("archmage_vs_hypergeometric", "archmage", "hypergeometric", 0.75, 200),
    Meeting("search_vs_random", "seeker", "random", 0.60, 60),
    Meeting("lastwizard_duellist_vs_random", "duellist", "random", 0.90, 400, "lastwizard", 2),
    Meeting("lastwizard_magus_vs_duellist", "magus", "duellist", 0.60, 400, "lastwizard", 2),
    Meeting("lastwizard_archmage_vs_magus", "archmage", "magus", 0.58, 200, "lastwizard", 2),
    Meeting("lastwizard_archmage_vs_duellist", "archmage", "duellist", 0.65, 200, "lastwizard", 2),
    Meeting("lastwizard_archmage_vs_three_duellists", "archmage", "duellist", 0.40, 200, "lastwizard", 4),
    Meeting("spellbooks_apprentice_vs_random", "apprentice", "random", 0.90, 200, "spellbooks", 2),
    Meeting("spellbooks_reflex_vs_random", "adept", "random", 0.95, 200, "spellbooks", 2),
    Meeting("spellbooks_adept_vs_apprentice", "adept", "apprentice", 0.60, 400, "spellbooks", 2),
    Meeting("spellbooks_archmage_vs_adept", "archmage", "adept", 0.65, 200, "spellbooks", 2),  # adept is the reflex
    Meeting("temples_apprentice_vs_random", "apprentice", "random", 0.90, 200, "temples", 2),
    Meeting("temples_reflex_vs_random", "adept", "random", 0.95, 200, "temples", 2),
    Meeting("temples_adept_vs_apprentice", "adept", "apprentice", 0.60, 400, "temples", 2),
    Meeting("temples_archmage_vs_adept", "archmage", "adept", 0.65, 100, "temples", 2),  # adept is the reflex
)
"""Each level of each game against the one below it, and a few that skip one."""
SLOWEST = (
    *(("lastwizard", seats, 0.5) for seats in (2, 4, 6)),
    *(("spellbooks", seats, 1.0) for seats in (2, 3, 4, 5)),
    ("temples", 2, 1.0),
    ("temples", 4, 1.0),
)
"""Games and seats, and within how many seconds their archmage must answer."""


def figures() -> Iterator[Figure]:
    """Shares of games won, each with its interval; then time."""
    for meeting in MEETINGS:
        if {meeting.one, meeting.others} <= minds_of(games()[meeting.game]).keys():
            yield _share(meeting)
        else:
            print(f"# {meeting.name}: there is no such mind")
    if "archmage" in GAME.extras.minds:
        found = [_position(Random(), GAME, SEATS) for _ in range(TABLES * ROUNDS)]
        yield Figure("ten_archmages_loop_lag_ms", 1000 * asyncio.run(_lag(found)), 50, at_most=True)
        slowest = _told(list(map(_seconds, found)), GAME.key)
        yield Figure("archmage_move_within_budget", slowest, Manners().soonest / 1000, at_most=True)
    for key, seats, bar in SLOWEST:
        taken = [_seconds(_position(Random(), games()[key], seats)) for _ in range(round(MOVES * SCALE))]
        yield Figure(f"{key}_{seats}_archmage_move", _told(taken, f"{key}, {seats} players"), bar, at_most=True)


@cache
def games() -> Mapping[str, AnyGame]:
    """The shelf, with a player by the schoolbook at the table."""
    minds = {**GAME.extras.minds, "hypergeometric": hypergeometric}
    return {**shelf(), GAME.key: replace(GAME, extras=replace(GAME.extras, minds=minds))}


def _share(meeting: Meeting) -> Figure:
    count = max(1, round(meeting.games * SCALE))
    minds = (meeting.one, meeting.others)
    contest = Contest(meeting.game, minds, meeting.seats, {}, token_bytes(32), Manners().budget)
    score = total(contest, _watched(play_contest(contest, count, CORES, games), meeting.name, count))
    low, high = interval(score.won[0], score.games)
    print(f"# interval {low:.3f}–{high:.3f}, {score.games} games", flush=True)
    return Figure(meeting.name, score.won[0] / score.games, meeting.bar)


def _watched(found: Iterator[Score], name: str, count: int) -> Iterator[Score]:
    for done, score in enumerate(found, 1):
        yield score
        if done % max(1, count // 10) == 0:
            print(f"# {name}: {done} of {count} games", file=sys.stderr, flush=True)


def _position(random: Random, game: AnyGame, seats: int) -> Thought:
    """What an archmage is sent somewhere in a random game."""
    match, _ = open_match(game, seats, game.options(), random.randbytes(32))
    for _ in range(random.randrange(60)):
        mover = next((seat for seat in match.waiting.seats if match.choices(seat)), None)
        after = match if mover is None else match.after(match.play(mover, random.choice(match.choices(mover))))
        match = after if after.outcome is None else match
    seat = next(seat for seat in match.waiting.seats if match.choices(seat))
    return make_thought(match, seat, "archmage", Manners().budget)


async def _lag(found: list[Thought]) -> float:
    """How late the event loop is, 99 times of 100, while ten at a time are thinking."""
    pool, late = MindPool(CORES, patience=60), list[float]()
    await pool.warm()
    ticking = asyncio.create_task(_tick(late))
    thoughts = iter(found)
    while batch := tuple(islice(thoughts, TABLES)):
        await asyncio.gather(*map(pool.think, batch))
    ticking.cancel()
    await pool.close()
    return sorted(late)[len(late) * 99 // 100]


async def _tick(late: list[float]) -> None:
    while True:
        begun = perf_counter()
        await asyncio.sleep(TICK)
        late.append(perf_counter() - begun - TICK)


def _seconds(sent: Thought) -> tuple[float, float]:
    """How long a thought takes, by the clock and in time of the processor."""
    begun, busy = perf_counter(), process_time()
    answer(sent, games())
    return perf_counter() - begun, process_time() - busy


def _told(taken: list[tuple[float, float]], whose: str) -> float:
    """Print how long the slow ones took; return the longest by the clock."""
    for measure, times in zip(("by the clock", "of the processor"), map(sorted, zip(*taken, strict=True)), strict=True):
        most = times[len(times) * 99 // 100]
        print(f"# {whose}: seconds {measure}: 99 of 100 within {most:.3f}, the longest {times[-1]:.3f}", flush=True)
    return max(clock for clock, _ in taken)
