"""The bot as people start it: a process of its own, in a folder of its own.

It is forked off one that has loaded everything (see `tests.processes`), unless a test says which Python it wants.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from bot.config import VARIABLES
from tests.chance import new_name
from tests.processes import awaited
from tests.processes.start import Start
from tests.with_chance import ROOT

PATIENCE = 120  # seconds; other work may keep the machine busy

Process: TypeAlias = asyncio.subprocess.Process | awaited.Process


@asynccontextmanager
async def started(
    folder: Path, settings: Mapping[str, str], *arguments: str, module: str = "bot", python: str | None = None
) -> AsyncGenerator[Process]:
    """The bot there, with these settings and no others; killed if the test is done with it first."""
    bare = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    given = {**bare, "PYTHONPATH": str(ROOT), "CONCLAVE_MINDS": "1", "CONCLAVE_PORT": "0", **settings}
    start = Start("tests.with_chance", (new_name(), module, *arguments), str(folder), given)
    process = await (awaited.fork(start) if python is None else _run_anew(start, python))
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _run_anew(start: Start, python: str) -> Process:
    return await asyncio.create_subprocess_exec(
        python,
        *("-m", start.module, *start.arguments),
        cwd=start.folder,
        env=start.environment,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        preexec_fn=_heed_interrupts,
    )


def _heed_interrupts() -> None:
    """Whoever started the tests may have had interrupts ignored, and a new interpreter would ignore them too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


async def ended(process: Process) -> tuple[int | None, str]:
    """How it ended, and all that it said."""
    async with asyncio.timeout(PATIENCE):
        said, complained = await process.communicate()
    return process.returncode, (said + complained).decode()


async def ran(folder: Path, settings: Mapping[str, str], *arguments: str) -> tuple[int | None, str]:
    """Run it to its end."""
    async with started(folder, settings, *arguments) as process:
        return await ended(process)


def free_port() -> int:
    """One that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
