"""Who draws: a process of its own while the bot runs, or this one."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Protocol

from bot.drawing.plans import Plan
from bot.drawing.render import render

PATIENCE = 19  # of 19: how gladly the process that draws lets others go first


class Drawer(Protocol):
    """Draws pictures, whatever that takes."""

    async def draw(self, plan: Plan) -> bytes:
        """Return the picture as PNG; raise whatever went wrong."""
        ...


class DrawingPool:
    """Draws in a process of its own, one picture after the other, so that the event loop never waits."""

    def __init__(self) -> None:
        self._pool = _new_pool()

    async def draw(self, plan: Plan) -> bytes:
        """See `Drawer`. A process that died is replaced."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, render, plan)
        except BrokenExecutor:
            if pool is self._pool:
                self._pool = _new_pool()
            raise

    async def warm(self) -> None:
        """Start the process, so that the first picture is not drawn too late."""
        await asyncio.get_running_loop().run_in_executor(self._pool, _get_ready)

    async def close(self) -> None:
        """Stop."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


class DrawsHere:
    """Draws in a thread of this process: for tests, and where nobody minds that all else stands still meanwhile."""

    async def draw(self, plan: Plan) -> bytes:
        """See `Drawer`."""
        return await asyncio.to_thread(render, plan)


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_prepare)


def _prepare() -> None:
    """In the worker: leave interrupts to the parent, end with it, and let it go first where there is much to do."""
    os.nice(PATIENCE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _get_ready() -> None:
    """In the worker: load the renderer."""
    import resvg_py  # noqa: F401, PLC0415  # pyright: ignore[reportUnusedImport] - loading it is all that is wanted
