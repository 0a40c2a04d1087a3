"""Asks the server of this test run for processes. It is started with the first, and ends with the run."""

from __future__ import annotations

import atexit
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from typing import IO

from tests.processes.start import NUMBER, Start, send

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 300.0  # seconds; other work may keep the machine busy

_asking = Lock()


@cache
def _server() -> socket.socket:
    """The way to it."""
    ours, theirs = socket.socketpair()
    with theirs:
        program = [sys.executable, "-m", "tests.processes", str(theirs.fileno())]
        process = subprocess.Popen(program, cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()])  # noqa: S603 - our own module

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


class Forked:
    """A process that runs, or has ended; to be asked, waited for and killed like one of `subprocess`."""

    def __init__(self, start: Start, channels: Sequence[int]) -> None:
        self.told, theirs = socket.socketpair()
        with theirs, _asking:
            send(_server(), start, [*channels, theirs.fileno()])
        self.pid = self._hear()
        self.returncode: int | None = None

    def wait(self, timeout: float = PATIENCE) -> int:
        """How it ended, in less than so many seconds."""
        if self.returncode is None:
            if not select.select([self.told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("", timeout)
            self.returncode = self._hear()
            self.told.close()
        return self.returncode

    def _hear(self) -> int:
        """The next number that the server tells of it."""
        number: int = NUMBER.unpack(self.told.recv(NUMBER.size, socket.MSG_WAITALL))[0]
        return number

    def send_signal(self, number: signal.Signals) -> None:
        """Unless it has ended."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """Without a word."""
        self.send_signal(signal.SIGKILL)


def run(
    module: str, *arguments: str, environment: Mapping[str, str], folder: Path | None = None, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a module to its end, as `subprocess.run` does with `python -m`: what it said, and how it ended."""
    start = Start(module, arguments, str(folder or Path.cwd()), {**environment})
    hear, say = os.pipe()
    with TemporaryFile() as out, TemporaryFile() as errors:
        os.set_blocking(say, False)
        assert os.write(say, typed.encode()) == len(typed.encode()), "it is more than a pipe holds"
        os.close(say)
        process = Forked(start, [hear, out.fileno(), errors.fileno()])
        os.close(hear)
        code = process.wait()
        return subprocess.CompletedProcess([module, *arguments], code, _all_of(out), _all_of(errors))


def _all_of(file: IO[bytes]) -> str:
    """As a text, with the ends of lines as they are read everywhere."""
    file.seek(0)
    return file.read().decode().replace("\r\n", "\n")
