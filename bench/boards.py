"""Boards as pictures: how long each takes in the process that draws, and how many need not be drawn at all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from secrets import token_bytes
from time import perf_counter, process_time

from bench.figures import Figure
from bot.drawing import Board, DrawingPool, Plan, digest_of
from bot.drawing.render import render
from bot.drawing.studio import KEPT
from games.engine import AnyMatch, Rng, Viewer, everybody, open_match
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame

SLOWEST = 150.0  # milliseconds of a processor, 99 times of 100
PICTURES = 300  # that are drawn: of as many games as that takes, or the slowest but a hundredth would be the slowest


def figures() -> Iterator[Figure]:
    """For every game that lays out its board: as everybody at the table looks at it after each move of whole games.

    The processor's time says what drawing takes; the time on the clock, beside it, has also what others took meanwhile.
    """
    for key, game in sorted(shelf().items()):
        if game.telling.sheets is not None:
            first, looked = dict[str, Plan](), 0
            while len(first) < PICTURES:
                looks = [*_looks(game)]
                looked += len(looks)
                first |= {digest_of(plan): plan for plan in looks}
            worst, waited = asyncio.run(_drawn([*first.values()][:PICTURES]))
            print(f"# {key}: {looked} looks at {len(first)} pictures, {KEPT} are kept", flush=True)
            yield Figure(f"{key}_board_picture_ms_p99", worst, SLOWEST, at_most=True)
            yield Figure(f"{key}_board_picture_waited_ms_p99", waited, None)
            yield Figure(f"{key}_board_cache_hit_share", 1 - len(first) / looked, None)


def _looks(game: AnyGame) -> Iterator[Plan]:
    """What everybody sees of a game between quick players, and who is not in it sees, moment by moment."""
    seats = max(game.seats)
    match, _ = open_match(game, seats, game.options(), token_bytes(32))
    while match.outcome is None:
        viewers: list[Viewer] = [None, *everybody(seats)]
        yield from (plan for viewer in viewers for plan in _plans(game, match, viewer))
        seat = match.waiting.seats[0]
        quick = game.extras.reflex
        rng = Rng(match.seed, match.version, ("mind", seat))
        command = match.choices(seat)[0] if quick is None else quick(match.view(seat), rng)
        match = match.after(match.play(seat, command))


def _plans(game: AnyGame, match: AnyMatch, viewer: Viewer) -> Iterator[Plan]:
    sheets = () if game.telling.sheets is None else game.telling.sheets(match.view(viewer))
    yield from (Board(game.key, sheet.wide, sheet.high, sheet.marks) for sheet in sheets)


async def _drawn(plans: list[Plan]) -> tuple[float, float]:
    """The longest but a hundredth, in milliseconds: of a processor, and of the clock in the process that draws."""
    spent: list[float] = []
    for plan in plans:
        begun = process_time()
        render(plan)
        spent.append(1000 * (process_time() - begun))
    pool, took = DrawingPool(), list[float]()
    try:
        await pool.warm()
        for plan in plans[: len(plans) // 3]:
            begun = perf_counter()
            await pool.draw(plan)
            took.append(1000 * (perf_counter() - begun))
    finally:
        await pool.close()
    return _last_but_few(spent), _last_but_few(took)


def _last_but_few(values: list[float]) -> float:
    return sorted(values)[len(values) * 99 // 100]
