"""A line to a PostgreSQL that breaks when it is told to, before or after the server has heard what was said."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal
from urllib.parse import urlencode

from psycopg.conninfo import conninfo_to_dict

SOCKET = ".s.PGSQL.5432"


async def nothing() -> None:
    """Nothing happens while the line is broken."""


@dataclass(slots=True)
class Proxy:
    """Passes everything on; what is `lost` next, if anything, is the request or the answer to it."""

    server: Path
    lost: Literal["request", "answer"] | None = None
    said: bytes = b""
    meanwhile: Callable[[], Awaitable[object]] = nothing
    is_open: bool = True
    breaks: int = 0
    tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def lose(
        self,
        what: Literal["request", "answer"],
        said: bytes = b"",
        meanwhile: Callable[[], Awaitable[object]] = nothing,
    ) -> None:
        """Break when the next thing is said that has these bytes in it; something may happen before anybody looks."""
        self.lost, self.said, self.meanwhile = what, said, meanwhile

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        try:
            if self.is_open:
                await self._pass_on(reader, writer)
        finally:
            writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, requests = await asyncio.open_unix_connection(self.server)
        answering = asyncio.create_task(_copy(answers, writer))
        try:
            while said := await reader.read(65_536):
                if self.lost is not None and self.said in said:
                    await _stop(answering)  # two cannot read from one line
                    await self._break(said, answers, requests)
                    return
                requests.write(said)
        finally:
            await _stop(answering)
            requests.close()

    async def _break(self, said: bytes, answers: asyncio.StreamReader, requests: asyncio.StreamWriter) -> None:
        lost, self.lost = self.lost, None
        self.breaks += 1
        if lost == "answer":
            requests.write(said)
            await answers.read(65_536)
        await self.meanwhile()


async def _stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while said := await reader.read(65_536):
            writer.write(said)
    writer.close()


@asynccontextmanager
async def proxied(url: str) -> AsyncGenerator[tuple[Proxy, str]]:
    """A breakable line to this database, and the address of its near end."""
    there = conninfo_to_dict(url)
    proxy = Proxy(Path(str(there["host"]), SOCKET))
    with TemporaryDirectory(prefix="conclave") as folder:
        server = await asyncio.start_unix_server(proxy.serve, Path(folder, SOCKET))
        here = {key: value for key, value in there.items() if key != "dbname"} | {"host": folder}
        yield proxy, f"postgresql:///{there['dbname']}?{urlencode(here)}"
        server.close()
        for task in proxy.tasks:
            task.cancel()
        ends = await asyncio.gather(*proxy.tasks, return_exceptions=True)
        assert [end for end in ends if isinstance(end, Exception) and not isinstance(end, ConnectionError)] == []
