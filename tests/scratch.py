"""Where tests keep the files they make: in memory, where the machine has such a place with enough room.

The bot waits for the disk at every move it saves, and so would every test that plays: several thousand times, some
milliseconds each, with nothing to do meanwhile. What is saved, and in which order, is the same; kills end processes
and not the machine, so nothing here could notice a disk that only pretends to have written.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

ASKED = "TMPDIR"  # where everybody keeps such files: pytest, processes that tests start, and the browser
MEMORY = Path("/dev/shm")  # noqa: S108 - nothing is put there but by `tempfile` and the like, who make names of their own
ROOM = 2 << 30  # bytes; a whole run leaves about a quarter of that behind


def keep_in_memory() -> None:
    """From now on, unless whoever runs the tests has said where."""
    if is_roomy(MEMORY):
        os.environ.setdefault(ASKED, str(MEMORY))
        tempfile.tempdir = None  # it is looked up anew: somebody may have asked already


def is_roomy(folder: Path) -> bool:
    """Whether tests can keep their files there: some load a library that they have made."""
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        return False
    there = os.statvfs(folder)
    return there.f_bavail * there.f_frsize >= ROOM and not there.f_flag & os.ST_NOEXEC
