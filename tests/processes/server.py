"""A process that has loaded the bot, the sandbox and all games, and forks whatever it is asked for.

A new interpreter takes half a second to load the games and a whole one to load the bot, and tests start some hundred.
What is forked is a process like any other, with its own folder, settings, channels, chance and end; only what it would
have loaded is there. Nothing is loaded here that takes hold of chance or of the clock, for tests put others in their
place, and nothing that looks at the settings; and nothing is asked of what is loaded.
"""

from __future__ import annotations

import os
import pkgutil
import signal
import socket
import sys
from importlib import import_module
from types import FrameType

from tests.processes.become import become
from tests.processes.start import NUMBER, Start, receive

PACKAGES = ("bot", "games", "sandbox", "storage")
ELSEWHERE = ("uvloop", "rich.live", "rich.progress", "importlib.metadata", "fluent.runtime")  # loaded when needed
LEFT_OUT = ("bot.cli", "bot.laws", "bot.run")
"""What takes hold of chance, or of what `tests.spared` changes; and what wants pytest."""


def load() -> None:
    """All that a bot, a sandbox or a command would load."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # as `bot.__main__` does
    for name in ELSEWHERE:
        import_module(name)
    for package in PACKAGES:
        _load_below(package)


def _load_below(name: str) -> None:
    """A package and what is in it, but for what is left out and what runs when it is loaded."""
    package = import_module(name)
    for found in pkgutil.iter_modules(package.__path__, f"{name}."):
        if found.name in LEFT_OUT or found.name.endswith(".__main__"):
            continue
        if found.ispkg:
            _load_below(found.name)
        else:
            import_module(found.name)


class Server:
    """Forks one process after the other, and tells whoever asked for it how it ended."""

    def __init__(self, client: socket.socket) -> None:
        self._client = client
        self._running: dict[int, socket.socket] = {}

    def serve(self) -> Start | None:
        """In the server: until nobody can ask any more, then None. In each process that is forked: what it is to be."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGCHLD, self._reap)
        while (asked := receive(self._client)) is not None:
            start, channels = asked
            sys.stdout.flush()
            pid = os.fork()
            if pid == 0:
                become(start, channels[:-1])
                return start
            for channel in channels[:-1]:
                os.close(channel)
            self._running[pid] = socket.socket(fileno=channels[-1])
            self._running[pid].sendall(NUMBER.pack(pid))
            self._reap()
        return None

    def _reap(self, _signal: int = 0, _frame: FrameType | None = None) -> None:
        """Tell of everyone that has ended."""
        for pid in [*self._running]:
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended and (told := self._running.pop(pid, None)) is not None:
                told.sendall(NUMBER.pack(os.waitstatus_to_exitcode(status)))
                told.close()
