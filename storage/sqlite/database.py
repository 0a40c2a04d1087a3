"""The store on SQLite: WAL, every commit on disk before it is believed, one writer."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Self

from storage.parts.store import SqlStore
from storage.sqlite.connection import Line, Writer
from storage.sqlite.schema import PATIENCE, prepare
from storage.sqlite.wal_check import OPEN
from storage.trouble import Unusable


class SqliteStore(SqlStore):
    """One file. Its two connections are one that writes and one that reads."""

    errors = (*SqlStore.errors, sqlite3.Error)
    signs = (OPEN,)

    @classmethod
    async def open(cls, path: Path, patience: float = PATIENCE) -> Self:
        """Open or create the database, and bring it up to date. Patience is for others who are writing."""
        await asyncio.to_thread(prepare, path, patience)
        writer = await Writer.open(path, patience)
        try:
            with suppress(Unusable):  # somebody is writing; the next sign of life does it
                await writer.rows("put_note", name=OPEN, value="")
                await writer.sql("PRAGMA wal_checkpoint")  # so that it is there even if the -wal file is lost
            return cls(writer, await Line.open(path, patience))
        except BaseException:
            await writer.close()
            raise

    async def close(self) -> None:
        await self.posts.close()
        await self._reader.close()
        with suppress(Unusable, ValueError):  # then the next start looks at the -wal file; or it is closed already
            await self._writer.alone("drop_note", name=OPEN)
        await self._writer.close()
