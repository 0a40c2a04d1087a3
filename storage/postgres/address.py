"""Where a PostgreSQL is, and how we want to be connected to it."""

from __future__ import annotations

from collections.abc import Mapping

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from games.engine import text
from storage.trouble import Unusable

_WISHES: Mapping[str, str] = {
    "application_name": "conclave",
    "connect_timeout": "3",
    "target_session_attrs": "read-write",  # of several hosts, the one that is the primary now
    "tcp_user_timeout": "10000",  # milliseconds until a machine that has gone without a word counts as gone
}


def complete(url: str) -> str:
    """The address with our wishes where it has none of its own."""
    try:
        given = conninfo_to_dict(url)
    except ProgrammingError as error:
        raise Unusable(text("storage-no-address")) from error
    return make_conninfo(url, **{name: wish for name, wish in _WISHES.items() if name not in given})
