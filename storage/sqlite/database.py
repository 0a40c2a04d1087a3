"""The store on SQLite: WAL, every commit on disk before it is believed, one writer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

from storage.connection import Line, Writer
from storage.rows import Player, Server, Sitting, TableRow
from storage.schema import PATIENCE, prepare
from storage.sqlite.clock import SqliteClock
from storage.sqlite.erasure import forget_player, purge_server
from storage.sqlite.posts import SqlitePosts
from storage.sqlite.results import SqliteResults
from storage.sqlite.servers import SqliteServers
from storage.sqlite.settings import SqliteSettings
from storage.sqlite.tables import SqliteTables
from storage.trouble import Unusable
from storage.wal_check import OPEN


class SqliteStore:
    """One database, in parts that share its two connections. See `storage.store.Store`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader
        self.tables = SqliteTables(writer, reader)
        self.clock = SqliteClock(writer, reader)
        self.results = SqliteResults(writer, reader)
        self.posts = SqlitePosts(writer, reader)
        self.settings = SqliteSettings(writer, reader)
        self.servers = SqliteServers(writer, reader)

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

    async def prove_writable(self) -> None:
        """Write something, and have it on the disk; raises what is in the way."""
        await self._writer.alone("prove_writable")

    async def forget(
        self, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting] = ()
    ) -> bool:
        if not await forget_player(self._writer, player, nobody, tables, sittings):
            return False
        self.settings.clear_cache()
        return True

    async def purge(self, server: Server) -> None:
        await purge_server(self._writer, server)
        self.settings.clear_cache()
