"""The store on SQLite, its schema, and its upkeep."""

from storage.sqlite.database import SqliteStore

__all__ = ["SqliteStore"]
