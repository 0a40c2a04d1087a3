"""Where this Conclave keeps what must last."""

from __future__ import annotations

from pathlib import Path

from bot.config import read
from bot.dotenv import environment

DATABASE = "conclave.db"


def database() -> Path:
    """The file of the database, in the folder that `CONCLAVE_DATA` names."""
    return read(environment()).data / DATABASE


def address() -> str:
    """Where the database is: the PostgreSQL that `CONCLAVE_DATABASE` names, or else that file."""
    settings = read(environment())
    return str(settings.data / DATABASE) if settings.database is None else settings.database.get_secret_value()
