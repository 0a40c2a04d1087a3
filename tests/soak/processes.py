"""The sandbox and the bot as processes of their own, to be killed and started again."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from tests.chance import new_name
from tests.processes import awaited
from tests.processes.start import Start
from tests.running.process import Process
from tests.with_chance import ROOT, command

TOKEN = f"{base64.b64encode(b'1000000000000000001').decode().rstrip('=')}.soak.soak"
START = 180.0


@dataclass(slots=True)
class Sandboxed:
    """A running sandbox."""

    process: Process
    url: str
    page_token: str

    async def stop(self) -> None:
        """It is no longer needed."""
        await _ended(self.process, signal.SIGTERM)


async def sandbox(folder: Path, people: int, *more: str) -> Sandboxed:
    """Start one; it says where it is when it is ready."""
    arguments = ("--port", "0", "--token", TOKEN, "--people", str(people), "--data", str(folder), *more)
    process = await awaited.fork(Start("sandbox", arguments, str(ROOT), {**os.environ}))
    assert process.stdout is not None
    async with asyncio.timeout(START):
        said = json.loads(await process.stdout.readline())
    return Sandboxed(process, said["url"], said["page_token"])


@dataclass(slots=True)
class Bot:
    """The bot as a process; its log is kept."""

    url: str
    folder: Path
    process: Process | None = None
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
            self.process = await self.begin(environment, log)

    async def begin(self, environment: dict[str, str], log: BinaryIO) -> Process:
        """In a new interpreter."""
        return await asyncio.create_subprocess_exec(*self.program(), cwd=ROOT, env=environment, stdout=log, stderr=log)

    def program(self) -> list[str]:
        """What to run; every time with other chance, or names would be drawn twice."""
        return command(new_name(), "bot")

    def last_words(self) -> str:
        """How it ended, if it did, and the end of its log."""
        code = None if self.process is None else self.process.returncode
        return f"exit code {code}\n{(self.folder / 'bot.log').read_text('utf-8', 'replace')[-2_000:]}"

    async def kill(self) -> None:
        """Without a word."""
        assert self.process is not None
        await _ended(self.process, signal.SIGKILL)
        self.killed += 1

    async def stop(self) -> None:
        """In order."""
        assert self.process is not None
        await _ended(self.process, signal.SIGTERM)


class ForkedBot(Bot):
    """The same bot, started sooner."""

    async def begin(self, environment: dict[str, str], log: BinaryIO) -> Process:
        """Forked off a process that has loaded it (see `tests.processes`)."""
        _, _, module, *arguments = self.program()
        start = Start(module, tuple(arguments), str(ROOT), environment)
        return await awaited.fork_into(start, log.fileno(), log.fileno())


async def _ended(process: Process, how: signal.Signals) -> None:
    if process.returncode is None:
        process.send_signal(how)
    try:
        async with asyncio.timeout(START):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
