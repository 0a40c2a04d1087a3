"""Servers of which something is kept, and those that the bot has left."""

from __future__ import annotations

from storage.parts.lines import Line, Writer
from storage.rows import Millis, Server
from storage.shards import ALL


class SqlServers:
    """Which servers there are, and since when some are gone. See `storage.store.ServerStore`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader
        self.shards = ALL

    async def known(self) -> list[Server]:
        found = [Server(row[0]) for row in await self._reader.rows("servers")]
        return [server for server in found if self.shards.own(server)]

    async def record_departure(self, server: Server, at: Millis) -> None:
        await self._writer.alone("depart", server=server, at=str(at))

    async def record_return(self, server: Server) -> None:
        await self._writer.alone("forget_setting", kind="departure", id=server)

    async def departed(self) -> list[tuple[Server, Millis]]:
        found = [(Server(row[0]), Millis(row[1])) for row in await self._reader.rows("departures")]
        return [(server, at) for server, at in found if self.shards.own(server)]
