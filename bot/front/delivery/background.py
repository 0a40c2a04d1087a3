"""Work that nobody waits for. If it fails, the log says so at once, and at which table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Any

from storage.rows import TableId

CLOSED = "Session is closed"  # aiohttp's words: it has no exception of its own for a request after the end

log = logging.getLogger(__name__)


def started(work: Coroutine[Any, Any, None], table: TableId) -> asyncio.Task[None]:
    """Begin it."""
    task = asyncio.create_task(work)
    task.add_done_callback(partial(_heard, table))
    return task


def _heard(table: TableId, task: asyncio.Task[None]) -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, RuntimeError) and str(error) == CLOSED:
        log.info("table %s: what has happened since the line was closed is told after the next start", table)
    elif error is not None:
        log.error("table %s: what has happened could not be told", table, exc_info=error)
