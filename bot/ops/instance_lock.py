"""One bot a folder: a second one would answer every press too, and keep the time of every table twice.

Tools that only look at the database, or mend it, may come in meanwhile: they ask nobody.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bot.errors import Unusable
from bot.words import words

LOCK = "conclave.lock"


@contextmanager
def alone(folder: Path) -> Generator[None]:
    """Have the folder to ourselves, or say that somebody else has. Whoever is killed lets go of it."""
    said = words("en")
    try:
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Unusable(said.word("storage-unopened")) from error
    try:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # of this process alone: its children do not inherit it
        except OSError as error:
            raise Unusable(said.word("running-already")) from error
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())  # for people who wonder who that is
        yield
    finally:
        os.close(file)
