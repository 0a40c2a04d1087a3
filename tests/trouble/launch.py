"""Runs a module with the chance of a named stream and a clock on the wall that somebody else can set.

`python -m tests.trouble.launch FILE STREAM MODULE [ARGUMENT…]`; FILE holds by how many nanoseconds the clock is wrong.
"""

from __future__ import annotations

import mmap
import struct
import sys
import time
from pathlib import Path

from tests import with_chance

WRONG_BY = struct.Struct("q")


def set_clock(file: Path, seconds: float) -> None:
    """Let the processes that look there have a clock that is wrong by so much."""
    with file.open("r+b" if file.exists() else "wb") as opened:  # in place: they have it open
        opened.write(WRONG_BY.pack(round(seconds * 1e9)))


def main() -> None:
    """Have the clock, then be that module."""
    file = Path(sys.argv.pop(1)).open("rb")  # noqa: SIM115 - as long as the process lives
    shared = mmap.mmap(file.fileno(), WRONG_BY.size, access=mmap.ACCESS_READ)
    right, right_ns = time.time, time.time_ns
    time.time_ns = lambda: right_ns() + WRONG_BY.unpack_from(shared)[0]
    time.time = lambda: right() + WRONG_BY.unpack_from(shared)[0] / 1e9
    with_chance.main()


if __name__ == "__main__":
    main()
