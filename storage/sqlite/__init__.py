"""The store on SQLite: `SqliteStore`, and a module for each of its parts."""

from storage.sqlite.database import SqliteStore

__all__ = ["SqliteStore"]
