"""The store on PostgreSQL, its schema, and its upkeep. Nothing else imports the driver (decision 0060)."""

from storage.postgres.database import PostgresStore

__all__ = ["PostgresStore"]
