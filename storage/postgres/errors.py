"""What PostgreSQL says when something is wrong, as one of our sentences."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager

import psycopg

from games.engine import text
from storage.trouble import AWAY, Unusable

_SENTENCES: Mapping[str, str] = {  # by SQLSTATE, or by the class that its first two characters are
    "08": AWAY,
    "25006": "storage-readonly",
    "40": "storage-locked",
    "42501": "storage-readonly",
    "53": AWAY,
    "53100": "storage-full",
    "55P03": "storage-locked",
    "57": AWAY,
    "57014": "storage-locked",
    "58": "storage-disk",
    "XX001": "storage-disk",
    "XX002": "storage-disk",
}


def sentence_of(error: psycopg.Error) -> str | None:
    """The id of the sentence for this; None for a bug of ours."""
    state = error.sqlstate
    if state is None:  # the driver's own words: a connection that cannot be made, or is no more
        return AWAY if isinstance(error, psycopg.OperationalError) else None
    return _SENTENCES.get(state) or _SENTENCES.get(state[:2])


@contextmanager
def explained() -> Generator[None]:
    """Turn what PostgreSQL says into one of our sentences. What has none is a bug, and stays as it is."""
    try:
        yield
    except psycopg.Error as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        raise Unusable(text(sentence)) from error
