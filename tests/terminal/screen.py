"""A real terminal with `conclave` in it, read and typed at as by a person."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import termios
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.processes.forked import Forked
from tests.processes.start import Start

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEAR = "\x1b[2J"
OURS = {"COLUMNS", "LINES", "NO_COLOR"}  # whoever runs the tests may have a terminal of another kind


@dataclass
class Terminal:
    """What has been printed so far, escape sequences included."""

    process: Forked
    master: int
    slave: int
    seen: str = ""

    def type(self, keys: str) -> None:
        """Press these keys."""
        os.write(self.master, keys.encode())

    def read_until(self, marker: str) -> str:
        """All that is printed from now on, up to this and no further than came with it."""
        came = ""
        while marker not in came:
            came += self._read()
        return came

    def read_to_end(self) -> str:
        """All that is printed from now on until the process is gone; and what it returned is known then."""
        os.close(self.slave)
        came = ""
        with suppress(OSError):  # the other end is closed
            while True:
                came += self._read()
        self.process.wait()
        return came

    def _read(self) -> str:
        came = os.read(self.master, 65_536).decode(errors="ignore")
        self.seen += came
        return came


@contextmanager
def open_terminal(
    *arguments: str, width: int = 200, height: int = 60, env: Mapping[str, str] | None = None
) -> Generator[Terminal]:
    """Run it in a terminal of this size. It is ended with the block, whatever it does."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    settings = {name: value for name, value in os.environ.items() if name not in OURS}
    given = {**settings, "DISCORD_TOKEN": "", "TERM": "xterm-256color", **(env or {})}
    process = Forked(Start("bot", arguments, str(Path.cwd()), given), [slave] * 3)
    try:
        yield Terminal(process, master, slave)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def plain(printed: str) -> str:
    """The text without colours."""
    return ESCAPES.sub("", printed).replace("\r\n", "\n")
