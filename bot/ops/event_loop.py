"""The event loop that the bot runs in: uvloop's where there is one, Python's own elsewhere."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run this to its end, as `asyncio.run` does."""
    with asyncio.Runner(loop_factory=_loop) as runner:
        return runner.run(main)


def _loop() -> asyncio.AbstractEventLoop:
    if sys.platform == "win32":  # there is none for Windows
        return asyncio.new_event_loop()
    import uvloop  # noqa: PLC0415 - whatever needs no event loop starts without it

    return uvloop.new_event_loop()
