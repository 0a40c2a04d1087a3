"""One bot a database: a second one would answer every press too, and keep the time of every table twice."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import psycopg

from games.engine import text
from storage.postgres.address import complete
from storage.postgres.errors import explained
from storage.postgres.schema import one
from storage.trouble import Unusable

_HOSTING = 0x436F6E63, 9
# A machine that went without a word is noticed after half a minute, and another may take its place.
_WATCHFUL = """
SELECT set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '4', false)
"""


@contextmanager
def alone(url: str) -> Generator[None]:
    """Have the database to ourselves, or say that somebody else has. Whoever is killed lets go of it.

    The lock is a connection's. If the server restarts it is gone, and nobody is turned away from then on.
    """
    with explained():
        connection = psycopg.connect(complete(url), autocommit=True)
        try:
            connection.execute(_WATCHFUL)
            if not one(connection, "SELECT pg_try_advisory_lock(%s, %s)", _HOSTING):
                raise Unusable(text("storage-hosted"))
        except BaseException:
            connection.close()
            raise
    try:
        yield
    finally:
        connection.close()
