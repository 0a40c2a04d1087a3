"""Files and folders for our eyes only: what we keep holds the seeds of running games."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

FOR_OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite calls the files of one database."""

log = logging.getLogger(__name__)


def make_folder(folder: Path) -> None:
    """Make it if it is not there, and those above it. Each one that is made is ours alone."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file of ours, if there is none. SQLite gives the files beside it the same permissions.

    One that is there is not even opened: whoever closes a file lets go of all the locks their process has on it.
    """
    with suppress(OSError):  # then SQLite cannot open it either, and says why
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def close_to_others(path: Path) -> None:
    """Take the permissions of others away from a database and the files beside it."""
    for file in (path.with_name(path.name + ending) for ending in BESIDE):
        try:
            found = file.stat().st_mode
            if stat.S_ISREG(found) and found & FOR_OTHERS:
                file.chmod(stat.S_IMODE(found) & ~FOR_OTHERS)
        except FileNotFoundError:
            continue
        except OSError:
            log.warning("%s can be read by other users of this machine, and is not ours to close", file.name)


def open_to_others(folder: Path) -> bool:
    """Whether anybody else can look into a folder, or change what is in it."""
    return bool(folder.stat().st_mode & FOR_OTHERS)
