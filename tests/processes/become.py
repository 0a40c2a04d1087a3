"""Makes a forked process what a new interpreter would be: nothing of the one it comes from is left to be seen."""

from __future__ import annotations

import fcntl
import os
import signal
import sys
import termios
import time
from collections.abc import Sequence

from tests.processes.start import Start

STANDARD = (0, 1, 2)
MANY = 1024  # channels, more than a server has open
HOME = [path for path in sys.path[1:] if path not in os.environ.get("PYTHONPATH", "").split(os.pathsep)]
"""Where a new interpreter looks for modules, after the folder that it is in and those that it is told of."""


def become(start: Start, channels: Sequence[int]) -> None:
    """Have these channels, this folder and these settings, and heed signals as any process does."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for channel, own in zip(channels, STANDARD, strict=True):
        os.dup2(channel, own)
    os.closerange(len(STANDARD), MANY)
    if os.isatty(0):  # it is the terminal's own, so that Ctrl-C is a signal there
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.chdir(start.folder)
    os.environ.clear()
    os.environ.update(start.environment)
    time.tzset()
    told = os.environ.get("PYTHONPATH", "")
    sys.path[:] = [start.folder, *filter(None, told.split(os.pathsep)), *HOME]
    sys.argv = [start.module, *start.arguments]
    _open_standard()


def _open_standard() -> None:
    """Standard input, output and errors as Python opens them: by the line where somebody reads along."""
    sys.stdin = sys.__stdin__ = os.fdopen(0, encoding="utf-8", closefd=False)
    out = os.fdopen(1, "w", 1 if os.isatty(1) else -1, "utf-8", closefd=False)
    errors = os.fdopen(2, "w", 1, "utf-8", "backslashreplace", closefd=False)
    sys.stdout = sys.__stdout__ = out
    sys.stderr = sys.__stderr__ = errors
