"""PostgreSQL with meters on it. Loaded only where it is used, for it loads the driver."""

from __future__ import annotations

from bot.ops.instruments import MeteredStore
from storage.postgres import PostgresStore


class MeteredPostgresStore(MeteredStore, PostgresStore):
    """A metered store on PostgreSQL."""
