"""Artificial players at work, outside the event loop. A mind is sent a view and nothing else."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from threading import Thread
from time import sleep
from typing import Any, Protocol

import msgspec

from games.engine import AnyMatch, Command, Rng, Seat
from games.engine.codec import codec, encode
from games.engine.game import AnyGame
from games.engine.shelf import shelf


class Thought(msgspec.Struct, frozen=True):
    """What a mind is sent: what its seat may see, and 32 bytes of chance of its own."""

    game: str
    mind: str
    view: bytes
    key: bytes
    budget: int


class Thoughtless(Exception):  # noqa: N818 - what becomes of it is a lapse, not an error
    """The mind failed, or took too long."""


class Minds(Protocol):
    """Whoever does the thinking."""

    async def think(self, thought: Thought) -> bytes:
        """The command, encoded; or `Thoughtless`."""
        ...

    async def close(self) -> None:
        """No more thinking."""
        ...


def thought(match: AnyMatch, seat: Seat, mind: str, budget: int) -> Thought:
    """What to send. The key comes from the mind's own stream, which tells nothing about the die."""
    stream = Rng(match.seed, match.version, ("mind", seat))
    key = bytes(stream.below(256) for _ in range(32))
    return Thought(match.game.key, mind, encode(match.view(seat)), key, budget)


def answer(sent: Thought, games: Mapping[str, AnyGame]) -> bytes:
    """Think it through, here and now."""
    game = games[sent.game]
    view = codec(game).view(sent.view)
    command: Command = game.minds[sent.mind](view, Rng(sent.key, 0, "mind"), sent.budget)
    return encode(command)


class MindPool:
    """Minds in processes of their own, so that the event loop never waits for a thought."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self.patience = patience
        self._pool = self._new_pool()

    async def think(self, thought: Thought) -> bytes:
        """See `Minds`. A worker gives up by itself after the patience; if it died, there is a new one."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _in_time, thought, self.patience)
        except BrokenExecutor as error:
            if pool is self._pool:
                self._pool = self._new_pool()
            raise Thoughtless from error
        except Exception as error:  # whatever a mind may do wrong, the table goes on
            raise Thoughtless from error

    async def warm(self) -> None:
        """Have all workers there, so that the first question of all is not answered too late."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._pool, _ready) for _ in range(self._workers)))

    async def close(self) -> None:
        """No more thinking."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_settle)


def _settle() -> None:
    """In the worker: leave interrupts to the parent, and have the games at hand before the first question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_after, args=(os.getppid(),), daemon=True).start()
    shelf()


def _leave_after(parent: int) -> None:
    """In the worker: a parent that was killed cannot send anybody home."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(0)


def _ready() -> None:
    """In the worker: it is there."""


def _in_time(thought: Thought, patience: float) -> bytes:
    def too_long(_signal: int, _frame: Any) -> None:  # Any: a frame, not looked at
        raise TimeoutError

    signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        return answer(thought, shelf())
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class MindsHere:
    """Minds in this very process: for games that are not on the shelf, and for simulations of cheap ones."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    async def think(self, thought: Thought) -> bytes:
        """See `Minds`."""
        try:
            return answer(thought, self._games)
        except Exception as error:  # as above
            raise Thoughtless from error

    async def close(self) -> None:
        """Nothing to close."""
