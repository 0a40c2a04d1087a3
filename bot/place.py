"""Where this Conclave keeps what must last."""

from __future__ import annotations

import os
from pathlib import Path


def database() -> Path:
    """The file of the database, in the folder that `CONCLAVE_DATA` names."""
    return Path(os.environ.get("CONCLAVE_DATA") or "data") / "conclave.db"
