"""Minds, the AI players, at work outside the event loop. A mind is sent a view and nothing else."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import Any, Protocol

import msgspec

from games.engine import AnyMatch, Command, Fact, Rng, Seat, Text
from games.engine.ai.coaches import coach_of
from games.engine.ai.minds import minds_of
from games.engine.catalog.shelf import shelf
from games.engine.game import AnyGame
from games.engine.replay.codec import codec, encode


class Thought(msgspec.Struct, frozen=True):
    """What a mind is sent: what its seat may see, and 32 bytes of chance of its own.

    With a command to judge it goes to the game's coach instead, who is sent no more than that.
    """

    game: str
    mind: str
    view: bytes
    key: bytes
    budget: int
    judged: bytes | None = None


REVIEW_PATIENCE = 5  # times as long as for a mind: nobody at a table waits for a coach


class Verdict(Fact, frozen=True):
    """What a coach thinks of a command: see `Judgement`."""

    chance: float | None
    best: Text
    cost: float


class Thoughtless(Exception):  # noqa: N818 - what becomes of it is a lapse, not an error
    """The mind failed, or took too long."""


class Minds(Protocol):
    """Runs minds."""

    async def think(self, thought: Thought) -> bytes:
        """Return the mind's command, encoded, or the coach's verdict; raise `Thoughtless` if there is none."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...


def make_thought(match: AnyMatch, seat: Seat, mind: str, budget: int) -> Thought:
    """Make what a mind is sent. The key is of the mind's own stream, which tells nothing about the rules' chance."""
    key = key_of(Rng(match.seed, match.version, ("mind", seat)))
    return Thought(match.game.key, mind, encode(match.view(seat)), key, budget)


def key_of(stream: Rng) -> bytes:
    """Draw 32 bytes that may be sent away: they do not reveal the seed."""
    return bytes(stream.below(256) for _ in range(32))


def answer(sent: Thought, games: Mapping[str, AnyGame], enough: Callable[[], bool] = lambda: False) -> bytes:
    """Run the mind here and now. A mind that can stop at any moment does so when `enough` says so."""
    game = games[sent.game]
    view = codec(game).view(sent.view)
    if sent.judged is not None:
        return encode(_verdict(game, view, codec(game).command(sent.judged), sent))
    command: Command = minds_of(game, enough)[sent.mind](view, Rng(sent.key, 0, "mind"), sent.budget)
    return encode(command)


def _verdict(game: AnyGame, view: Fact, command: Command, sent: Thought) -> tuple[Verdict, ...]:
    """The coach's verdict; none where there was nothing to decide."""
    judged = coach_of(game).judge(view, command, Rng(sent.key, 0, "coach"), sent.budget)
    return () if judged is None else (Verdict(judged.chance, game.telling.label(judged.best), judged.cost),)


class MindPool:
    """Runs minds in processes of their own, so that the event loop never waits."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self.patience = patience
        self._pool = self._new_pool()

    async def think(self, thought: Thought) -> bytes:
        """See `Minds`. A worker gives up after `patience` seconds, later for a coach; one that died is replaced."""
        pool = self._pool
        patience = self.patience if thought.judged is None else REVIEW_PATIENCE * self.patience
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _answer_in_time, thought, patience)
        except BrokenExecutor as error:
            if pool is self._pool:
                self._pool = self._new_pool()
            raise Thoughtless from error
        except Exception as error:  # whatever a mind does wrong, the game goes on
            raise Thoughtless from error

    async def warm(self) -> None:
        """Start all workers, so that the first question is not answered too late."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._pool, _ready) for _ in range(self._workers)))

    async def close(self) -> None:
        """Stop."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=prepare_worker)


def prepare_worker() -> None:
    """In the worker: leave interrupts to the parent, and load the games before the first question."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()
    shelf()


def _exit_with_parent() -> None:
    """In the worker: exit when the parent process is gone, even if that was before this began."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _ready() -> None:
    """In the worker: do nothing, so that the caller knows it has started."""


def _answer_in_time(thought: Thought, patience: float) -> bytes:
    def too_long(_signal: int, _frame: Any) -> None:  # Any: a frame, not looked at
        raise TimeoutError

    enough = perf_counter() + patience / 4  # a short search is better than a late one
    signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        return answer(thought, shelf(), lambda: perf_counter() > enough)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


class MindsHere:
    """Runs minds in this process: for games that are not on the shelf, and for simulations of cheap minds."""

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
