"""A store on a SQL database, whichever it is."""

from __future__ import annotations

from collections.abc import Sequence

from storage.parts.clock import SqlClock
from storage.parts.erasure import forget_player, purge_server
from storage.parts.lines import Line, Writer
from storage.parts.posts import SqlPosts
from storage.parts.results import SqlResults
from storage.parts.servers import SqlServers
from storage.parts.settings import SqlSettings
from storage.parts.tables import SqlTables
from storage.rows import Player, Server, Sitting, TableRow
from storage.shards import ALL, Shards
from storage.trouble import Unusable


class SqlStore:
    """One database, in parts that share its lines. See `storage.store.Store`."""

    errors: tuple[type[Exception], ...] = (Unusable, ValueError)  # ValueError: it is closed
    """What it may raise when something is wrong with the database."""
    signs: Sequence[str] = ()
    """Notes that stand as long as anybody has the database open."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader
        self.shards = ALL
        self.tables = SqlTables(writer, reader)
        self.abroad: SqlTables | None = None  # for tables that another process hosts, where there can be one
        self.clock = SqlClock(writer, reader, self.signs)
        self.results = SqlResults(writer, reader)
        self.posts = SqlPosts(writer, reader)
        self.settings = SqlSettings(writer, reader)
        self.servers = SqlServers(writer, reader)

    def host(self, shards: Shards) -> None:
        """From now on only the tables of these shards are ours, with their clocks, panels and servers."""
        self.shards = shards
        for part in (self.tables, self.clock, self.posts, self.servers):
            part.shards = shards

    def at(self, server: Server | None) -> SqlTables:
        """Where the tables of this server are saved. If they are another process's, it hears of every save."""
        return self.tables if self.abroad is None or self.shards.own(server) else self.abroad

    async def close(self) -> None:
        await self.posts.close()
        await self._reader.close()
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
