"""The bot as people start it: a process of its own, in a folder of its own."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.config import VARIABLES
from tests.chance import new_name
from tests.with_chance import ROOT, command

PATIENCE = 120  # seconds; other work may keep the machine busy


@asynccontextmanager
async def started(
    folder: Path, settings: Mapping[str, str], *arguments: str, module: str = "bot", python: str = sys.executable
) -> AsyncGenerator[asyncio.subprocess.Process]:
    """The bot there, with these settings and no others; killed if the test is done with it first."""
    bare = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    process = await asyncio.create_subprocess_exec(
        python,
        *command(new_name(), module, *arguments)[1:],
        cwd=folder,
        env={**bare, "PYTHONPATH": str(ROOT), "CONCLAVE_MINDS": "1", "CONCLAVE_PORT": "0", **settings},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def ended(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
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
