"""The SQL files by name. aiosql reads them; it has no types, so nothing else touches it."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

import aiosql

Migration: TypeAlias = tuple[int, str]
"""Its number, and its statements."""


@cache
def queries() -> dict[str, str]:
    """The text of every query in `storage/sql`."""
    with as_file(files("storage").joinpath("sql")) as folder:
        load: Any = getattr(aiosql, "from_path")  # noqa: B009 - Any: so that nothing untyped is named
        loaded: Any = load(folder, "aiosqlite", mandatory_parameters=False)
    return {name: getattr(loaded, name).sql for name in loaded.available_queries if not name.endswith("_cursor")}


@cache
def migrations(folder: Traversable | None = None) -> tuple[Migration, ...]:
    """The numbered migrations, in order. They are never edited, only added to."""
    folder = files("storage").joinpath("migrations") if folder is None else folder
    found = [file for file in folder.iterdir() if file.name.endswith(".sql")]
    return tuple(sorted((int(file.name[:4]), file.read_text("utf-8")) for file in found))
