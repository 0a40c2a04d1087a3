"""The sandbox and the bot as processes of their own, to be killed and started again."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.chance import new_name
from tests.with_chance import ROOT, command

TOKEN = f"{base64.b64encode(b'1000000000000000001').decode().rstrip('=')}.soak.soak"
START = 180.0


@dataclass(slots=True)
class Sandboxed:
    """A running sandbox."""

    process: asyncio.subprocess.Process
    url: str
    page_token: str

    async def stop(self) -> None:
        """It is no longer needed."""
        await _ended(self.process, signal.SIGTERM)


async def sandbox(folder: Path, people: int) -> Sandboxed:
    """Start one; it says where it is when it is ready."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", "--token", TOKEN,
        "--people", str(people), "--data", str(folder),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip  # read across, not down
    assert process.stdout is not None
    async with asyncio.timeout(START):
        said = json.loads(await process.stdout.readline())
    return Sandboxed(process, said["url"], said["page_token"])


@dataclass(slots=True)
class Bot:
    """The bot as a process; its log is kept."""

    url: str
    folder: Path
    process: asyncio.subprocess.Process | None = None
    killed: int = 0
    environment: dict[str, str] = field(default_factory=dict[str, str])

    async def start(self) -> None:
        """Begin, or begin again."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": TOKEN,
            "CONCLAVE_DISCORD_API": f"{self.url}/api/v10",
            "CONCLAVE_DISCORD_GATEWAY": f"{self.url.replace('http', 'ws', 1)}/gateway",
            "CONCLAVE_DATA": str(self.folder),
            "CONCLAVE_PORT": "0",
            "CONCLAVE_LOG_LEVEL": "WARNING",
            "CONCLAVE_MINDS": "1",
            **self.environment,
        }
        with (self.folder / "bot.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.program(), cwd=ROOT, env=environment, stdout=log, stderr=log
            )

    def program(self) -> list[str]:
        """What to run; every time with other chance, or names would be drawn twice."""
        return command(new_name(), "bot")

    async def kill(self) -> None:
        """Without a word."""
        assert self.process is not None
        await _ended(self.process, signal.SIGKILL)
        self.killed += 1

    async def stop(self) -> None:
        """In order."""
        assert self.process is not None
        await _ended(self.process, signal.SIGTERM)


async def _ended(process: asyncio.subprocess.Process, how: signal.Signals) -> None:
    if process.returncode is None:
        process.send_signal(how)
    try:
        async with asyncio.timeout(START):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
