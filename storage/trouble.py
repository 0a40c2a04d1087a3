"""What can be wrong with a store, as a sentence for whoever runs it."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

from games.engine import Text, text

_SIGNS = (
    ("locked", "storage-locked"),
    ("busy", "storage-locked"),
    ("full", "storage-full"),
    ("readonly", "storage-readonly"),
    ("read-only", "storage-readonly"),
    ("not a database", "storage-corrupt"),
    ("malformed", "storage-corrupt"),
    ("corrupt", "storage-corrupt"),
    ("unable to open", "storage-unopened"),
)


class Unusable(Exception):  # noqa: N818 - a state of the world, said to whoever runs the bot
    """The store cannot be used as asked. What was saved before is still there."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.id)
        self.why = why


@contextmanager
def explained() -> Generator[None]:
    """Turn what SQLite says into one of our sentences."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        said = str(error).lower()
        for sign, sentence in _SIGNS:
            if sign in said:
                raise Unusable(text(sentence)) from error
        raise
