"""The secrecy law at the wire: in two worlds that one person cannot tell apart, all they can read is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.front.client import Conclave
from bot.laws.reasons.explaining import explain_wire
from bot.laws.wire.comparing import Leak, hold_against
from bot.laws.wire.looks import LOOKS
from bot.laws.wire.stage import first_mover
from bot.laws.wire.worlds import (
    Look,
    fixed,
    perform,
    perform_with_minds,
    script,
    script_with_minds,
    world,
)
from games.engine import AnyMatch, Command, Match, Rng, Seat, open_match
from games.engine.game import AnyGame

LATER = 60  # commands at most before the worlds part: by then things are known that nobody knew at first
Change = Callable[[Conclave], None]
NAMES = ("ada", "ben", "cyd", "dov", "eve", "fay", "gus", "hal")
USUAL = 3  # seats
A_BOT = 12  # pairs


def nothing(_bot: Conclave) -> None:
    """An honest bot."""


def two_worlds(game: AnyGame, viewer: Seat, random: Random, seats: int = USUAL) -> tuple[AnyMatch, AnyMatch]:
    """One that is dealt, and another that the viewer could be in just as well."""
    state = _later(game, random, seats).state
    match: AnyMatch = Match(game, fixed(32), 0, 0, state)
    other = game.rules.imagine(match.view(viewer), Rng(random.randbytes(32), 0, "law"))
    return match, Match(game, match.seed, 0, 0, other)


def _later(game: AnyGame, random: Random, seats: int) -> AnyMatch:
    """A game that has gone on for a while, and is not over."""
    match, _ = open_match(game, seats, game.options(), random.randbytes(32))
    for _ in range(random.randrange(LATER)):
        seat = first_mover(match)
        then = match.after(match.play(seat, random.choice(match.choices(seat))))
        if not then.waiting.seats:
            break
        match = then
    return match


class Pair(NamedTuple):
    """Two worlds, what is played in both, and how somebody looks at them meanwhile."""

    worlds: tuple[AnyMatch, AnyMatch]
    viewer: Seat
    moves: Sequence[tuple[Seat, Command]]
    looks: Sequence[Look | None]
    readers: frozenset[Seat]  # who takes direct messages: the viewer, and some of the others


def scripted(game: AnyGame, random: Random, steps: int, seats: int = USUAL) -> list[Pair]:
    """As many pairs of worlds as it takes to compare so many steps."""
    found: list[Pair] = []
    while (left := steps - sum(len(pair.moves) for pair in found)) > 0:
        viewer = Seat(random.randrange(seats))
        worlds = two_worlds(game, viewer, random, seats)
        moves = script(*worlds, viewer, random, min(12, left))
        if moves:
            readers = frozenset((viewer, *map(Seat, random.sample(range(seats), random.randrange(seats)))))
            found.append(Pair(worlds, viewer, moves, random.choices(LOOKS, k=len(moves)), readers))
    return found


def scripted_with_minds(game: AnyGame, random: Random, steps: int, seats: int = USUAL) -> list[Pair]:
    """The same with minds in the other seats. In every other pair the viewer begins: what minds do follows a press."""
    found: list[Pair] = []
    while (left := steps - sum(len(pair.moves) for pair in found)) > 0:
        worlds = two_worlds(game, Seat(0), random, seats)
        if len(found) % 2 and first_mover(worlds[0]) != 0:
            continue
        if moves := script_with_minds(*worlds, random, left):
            found.append(Pair(worlds, Seat(0), moves, (), frozenset((Seat(0),))))
    return found


async def compare(
    path: Path, game: AnyGame, random: Random, steps: int, change: Change = nothing, *, seats: int = USUAL
) -> int:
    """Play pairs of worlds until so many steps were compared; how many were. A bot serves some of them in turn."""
    pairs = scripted(game, random, steps, seats)
    for some in batched(pairs):
        read = [await _performed(path, game, change, some, side, seats) for side in (0, 1)]
        for pair, one, two in zip(some, *read, strict=True):
            _hold_against(pair, one, two)
    return sum(len(pair.moves) for pair in pairs)


async def _performed(
    path: Path, game: AnyGame, change: Change, pairs: Sequence[Pair], side: int, seats: int
) -> list[list[list[str]]]:
    """What was read on one side of each pair."""
    read: list[list[list[str]]] = []
    async with world(_database(path), game, change, *NAMES[:seats]) as here:
        for pair in pairs:
            await here.begin(pair.worlds[side].state, readers=pair.readers)
            read.append(await perform(here, pair.moves, pair.looks, NAMES[pair.viewer]))
            await here.end()
    return read


async def compare_with_minds(
    path: Path, game: AnyGame, random: Random, steps: int, change: Change = nothing, *, seats: int = USUAL
) -> int:
    """The same with minds in the other seats, who move as time passes."""
    pairs = scripted_with_minds(game, random, steps, seats)
    for some in batched(pairs):
        read: list[list[list[list[str]]]] = []
        for side in (0, 1):
            read.append([])
            async with world(_database(path), game, change, NAMES[0]) as here:
                for pair in some:
                    await here.begin(pair.worlds[side].state, minds=seats - 1)
                    read[-1].append(await perform_with_minds(here, [command for _, command in pair.moves], NAMES[0]))
                    await here.end()
        for pair, one, two in zip(some, *read, strict=True):
            _hold_against(pair, one, two)
    return sum(len(pair.moves) for pair in pairs)


def _hold_against(pair: Pair, one: Sequence[list[str]], two: Sequence[list[str]]) -> None:
    try:
        hold_against(one, two)
    except Leak as leak:
        raise Leak(explain_wire(str(leak), *pair.worlds, pair.viewer, pair.moves)) from None


def batched(pairs: Sequence[Pair]) -> Iterator[Sequence[Pair]]:
    """A few at a time, so that no bot gets to serve too many tables; fewer at first, so that a leak shows soon."""
    at, size = 0, 2
    while at < len(pairs):
        yield pairs[at : at + size]
        at, size = at + size, min(2 * size, A_BOT)


def _database(path: Path) -> Path:
    return path / f"{len([*path.glob('*.db')])}.db"
