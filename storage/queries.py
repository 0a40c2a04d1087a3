"""The SQL files by name. aiosql reads them; it has no types, so nothing else touches it."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

import aiosql

Migration: TypeAlias = tuple[int, str]
"""Its number, and its statements."""

OURS = """CASE WHEN :of = 1 OR server IS NULL THEN 0
    ELSE (CAST(server AS BIGINT) >> 22) - (CAST(server AS BIGINT) >> 22) / :of * :of END
    BETWEEN :first AND :last"""
"""What `ours(server)` stands for in the files: whether that server's shard is one of ours (see `storage.shards`)."""

_WITHIN = re.compile(r"\bquery\((\w+)\)")


@cache
def queries() -> dict[str, str]:
    """The text of every query in `storage/sql`, for SQLite."""
    return _read(files("storage").joinpath("sql"), "aiosqlite")


@cache
def postgres_queries() -> dict[str, str]:
    """The same for PostgreSQL, with those that it has to be asked in another way.

    In these, `query(name)` stands for another query.
    """
    shared, own = files("storage").joinpath("sql"), files("storage").joinpath("postgres", "sql")
    known = {**_read(shared, "psycopg"), **_read(own, "psycopg")}
    return {name: _WITHIN.sub(lambda found: known[found[1]].rstrip("; \n"), said) for name, said in known.items()}


def _read(folder: Traversable, driver: str) -> dict[str, str]:
    written = "\n".join(file.read_text("utf-8") for file in sorted(folder.iterdir(), key=str))
    load: Any = getattr(aiosql, "from_str")  # noqa: B009 - Any: so that nothing untyped is named
    loaded: Any = load(written.replace("ours(server)", OURS), driver, mandatory_parameters=False)
    return {name: getattr(loaded, name).sql for name in loaded.available_queries if not name.endswith("_cursor")}


@cache
def migrations(folder: Traversable | None = None) -> tuple[Migration, ...]:
    """The numbered migrations, in order. They are never edited, only added to."""
    folder = files("storage").joinpath("migrations") if folder is None else folder
    found = [file for file in folder.iterdir() if file.name.endswith(".sql")]
    return tuple(sorted((int(file.name[:4]), file.read_text("utf-8")) for file in found))
