"""Where this Conclave keeps what must last."""

from __future__ import annotations

from pathlib import Path

from bot.dotenv import environment

DATABASE = "conclave.db"


def database() -> Path:
    """The file of the database, in the folder that `CONCLAVE_DATA` names."""
    return Path(environment().get("CONCLAVE_DATA", "data")) / DATABASE
