"""Which database an address names: a file of SQLite's, or a PostgreSQL."""

from __future__ import annotations

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(address: str) -> bool:
    """Whether this is the address of a PostgreSQL, rather than a file."""
    return address.startswith(SCHEMES)
