"""How late the event loop is while ten pictures are drawn at once: nobody's press waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from bench import boards
from bench.figures import Figure
from bot.drawing import Columns, DrawingPool, Lines, Mat, MatRow, Plan, Stat, Studio

AT_ONCE = 10
ROUNDS = 5
TICK = 0.001
SECONDS = 1.0  # about as long as ten pictures take
LATEST = 50.0  # milliseconds


def figures() -> Iterator[Figure]:
    """The worst of several rounds, in milliseconds, beside that of a loop with nothing to draw; and a picture alone.

    On a busy machine an idle loop is late as well: the first figure means something only where the second is small.
    """
    yield from boards.figures()
    lag, idle, took = asyncio.run(_measure())
    yield Figure("picture_loop_lag_ms", lag, LATEST, at_most=True)
    yield Figure("idle_loop_lag_ms", idle, None)
    yield Figure("picture_ms", took, None)


async def _measure() -> tuple[float, float, float]:
    pool = DrawingPool()
    try:
        await pool.warm()
        studio = Studio(pool)
        lags, idle = list[float](), list[float]()
        for number in range(ROUNDS):
            idle.append(await _late_until(asyncio.ensure_future(asyncio.sleep(SECONDS))))
            lags.append(await _lag(studio, number))
        alone = [await _time(studio, plan) for plan in _plans(ROUNDS)]
        return max(lags), max(idle), sorted(alone)[len(alone) // 2]
    finally:
        await pool.close()


async def _lag(studio: Studio, number: int) -> float:
    drawing = asyncio.gather(*(studio.draw(plan, None) for plan in _plans(number)))
    late = await _late_until(drawing)
    if None in await drawing:
        raise RuntimeError("a picture was not drawn")
    return late


async def _late_until(done: asyncio.Future[Any]) -> float:  # Any: whatever it gives
    """The longest that the event loop was late until this was done, in milliseconds."""
    late = 0.0
    while not done.done():
        due = perf_counter() + TICK
        await asyncio.sleep(TICK)
        late = max(late, perf_counter() - due)
    return late * 1000


async def _time(studio: Studio, plan: Plan) -> float:
    begun = perf_counter()
    await studio.draw(plan, None)
    return (perf_counter() - begun) * 1000


def _plans(number: int) -> list[Plan]:
    """Ten that were not drawn before: of whole games, of tables, of chances."""
    found: list[Plan] = []
    for at in range(AT_ONCE):
        one = number * AT_ONCE + at
        found += [
            Lines(tuple(tuple(float((seat + 2) * step + one) for step in range(30)) for seat in range(6))),
            Mat("abracada", tuple(MatRow(seat, (Stat("star", one),), (("stone-8",) * 5,)) for seat in range(5))),
            Columns("abracada", tuple((f"stone-{stone}", one % 101) for stone in range(1, 9))),
        ][at % 3 : at % 3 + 1]
    return found
