"""A forked process that a test talks with, line by line."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tests.processes.forked import Forked
from tests.processes.start import Start


class Piped(Forked):
    """What is written to `stdin` it reads, and what it prints is read from `stdout`; its errors are everybody's."""

    def __init__(self, start: Start) -> None:
        (hear, say), (listen, tell) = os.pipe(), os.pipe()
        self.stdin = os.fdopen(say, "w", encoding="utf-8")
        self.stdout = os.fdopen(listen, encoding="utf-8")
        super().__init__(start, [hear, tell, 2])
        os.close(hear)
        os.close(tell)


@contextmanager
def piped(module: str, *arguments: str) -> Generator[Piped]:
    """Run a module here, with our settings. It is ended with the block, whatever it does."""
    process = Piped(Start(module, arguments, str(Path.cwd()), {**os.environ}))
    with process.stdin, process.stdout:
        try:
            yield process
        finally:
            process.kill()
            process.wait()
