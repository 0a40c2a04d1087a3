"""Where tests keep the files they make: in memory, where the machine has such a place with enough room.

The bot waits for the disk at every move it saves, and so would every test that plays: several thousand times, some
milliseconds each, with nothing to do meanwhile. What is saved, and in which order, is the same; kills end processes
and not the machine, so nothing here could notice a disk that only pretends to have written.
"""

from __future__ import annotations

import os
from pathlib import Path

ASKED = "PYTEST_DEBUG_TEMPROOT"  # where pytest makes its folders, if somebody says so
MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder there that only we may read
ROOM = 2 << 30  # bytes; a whole run leaves about a quarter of that behind


def keep_in_memory() -> None:
    """From now on, unless whoever runs the tests has said where."""
    if is_roomy(MEMORY):
        os.environ.setdefault(ASKED, str(MEMORY))


def is_roomy(folder: Path) -> bool:
    """Whether tests can keep their files there: some load a library that they have made."""
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        return False
    there = os.statvfs(folder)
    return there.f_bavail * there.f_frsize >= ROOM and not there.f_flag & os.ST_NOEXEC
