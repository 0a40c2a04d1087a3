"""Makes a forked process what a new interpreter would be: nothing of the one it comes from is left to be seen."""

from __future__ import annotations

import fcntl
import os
import signal
import sys
import termios
import time
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TextIO

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
    read = os.fdopen(0, "r", encoding=sys.stdin.encoding, errors=sys.stdin.errors, closefd=False)
    sys.stdin = sys.__stdin__ = read
    sys.stdout = sys.__stdout__ = _written(1, sys.stdout)
    sys.stderr = sys.__stderr__ = _written(2, sys.stderr)


def _written(channel: int, like: TextIO) -> TextIO:
    at_once = bool(os.environ.get("PYTHONUNBUFFERED"))
    by_line = not at_once and (channel == STANDARD[-1] or os.isatty(channel))
    file = os.fdopen(channel, "wb", 0 if at_once else -1, closefd=False)
    return TextIOWrapper(file, like.encoding, like.errors, line_buffering=by_line, write_through=at_once)
