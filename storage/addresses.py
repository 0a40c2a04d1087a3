"""Which database an address names: a file of SQLite's, or a PostgreSQL."""

from __future__ import annotations

import re

SCHEMES = ("postgresql://", "postgres://")
_URL = re.compile(r"\s*[a-z][a-z0-9+.-]*:/", re.IGNORECASE)


def is_postgres(address: str) -> bool:
    """Whether this is the address of a PostgreSQL, rather than a file."""
    return address.startswith(SCHEMES)


def is_mistyped(address: str) -> bool:
    """Whether this was meant for a URL and is none of ours. Taken for a file, it would put a password into a name."""
    return not is_postgres(address) and _URL.match(address) is not None
