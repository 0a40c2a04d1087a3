"""Waiting for what another process does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 60.0


async def until(true: Callable[[], bool]) -> None:
    """Until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - it is about another process, which sets no event of ours
            await asyncio.sleep(0.01)
