"""The store on PostgreSQL: many may write at once, and every commit is on disk before it is believed."""

from __future__ import annotations

import asyncio
from typing import Self

import psycopg

from storage.parts import lines as parts
from storage.parts.store import SqlStore
from storage.postgres.abroad import TablesAbroad
from storage.postgres.connection import Line, Writer
from storage.postgres.pool import Pool
from storage.postgres.schema import PATIENCE, prepare


class PostgresStore(SqlStore):
    """One database on a server, which other processes and machines may share."""

    errors = (*SqlStore.errors, psycopg.Error)

    def __init__(self, writer: parts.Writer, reader: parts.Line) -> None:
        super().__init__(writer, reader)
        self.abroad = TablesAbroad(writer, reader)

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Self:
        """Connect, and bring the schema up to date. Patience is for a server that is away, and for others' locks."""
        await asyncio.to_thread(prepare, url)
        pool = Pool(url, patience)
        return cls(Writer(pool), Line(pool))
