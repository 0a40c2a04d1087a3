"""A forked process that is waited for in an event loop, to be used like one of `asyncio.subprocess`."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio import StreamReader, StreamReaderProtocol
from pathlib import Path

from tests.processes.forked import Forked
from tests.processes.start import Start


class Process:
    """A process that runs, or has ended."""

    def __init__(self, forked: Forked, stdout: StreamReader | None, stderr: StreamReader | None) -> None:
        self.pid = forked.pid
        self.stdout, self.stderr = stdout, stderr
        self._forked = forked
        self._end = asyncio.create_task(self._hear())

    @property
    def returncode(self) -> int | None:
        """How it ended; None as long as it runs, for all that is known."""
        return self._forked.returncode

    async def wait(self) -> int:
        """Until it has ended."""
        return await asyncio.shield(self._end)

    async def communicate(self) -> tuple[bytes, bytes]:
        """All that it says until its end."""
        said, complained = await asyncio.gather(*map(_read, (self.stdout, self.stderr)))
        await self.wait()
        return said, complained

    def send_signal(self, number: signal.Signals) -> None:
        """Whoever has ended is not there any more."""
        if self.returncode is not None:
            raise ProcessLookupError
        self._forked.send_signal(number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Without a word."""
        self.send_signal(signal.SIGKILL)

    async def _hear(self) -> int:
        loop, heard = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._forked.told, heard.set)
        try:
            await heard.wait()
        finally:
            loop.remove_reader(self._forked.told)
        return self._forked.wait()


async def fork(start: Start) -> Process:
    """Start it with nothing to read, and hear what it says."""
    (hear_out, out), (hear_errors, errors) = os.pipe(), os.pipe()
    process = await fork_into(start, out, errors)
    os.close(out)
    os.close(errors)
    process.stdout, process.stderr = await _reader(hear_out), await _reader(hear_errors)
    return process


async def fork_into(start: Start, out: int, errors: int) -> Process:
    """Start it with nothing to read; what it says goes there."""
    return Process(await asyncio.to_thread(_fork_into, start, out, errors), None, None)


def _fork_into(start: Start, out: int, errors: int) -> Forked:
    with Path(os.devnull).open("rb") as nothing:
        return Forked(start, [nothing.fileno(), out, errors])


async def _reader(channel: int) -> StreamReader:
    reader, loop = StreamReader(), asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: StreamReaderProtocol(reader), os.fdopen(channel, "rb", 0))
    return reader


async def _read(stream: StreamReader | None) -> bytes:
    return b"" if stream is None else await stream.read()
