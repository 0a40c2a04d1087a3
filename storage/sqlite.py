"""The store on SQLite: WAL, every commit on disk before it is believed, one writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import msgspec

from storage.connection import Line, Writer
from storage.leftovers import OPEN
from storage.recall import Recall
from storage.rows import Millis, Player, Server, Sitting, TableRow
from storage.schema import PATIENCE, prepare
from storage.sqlite_honours import SqliteHonours
from storage.sqlite_tables import written
from storage.trouble import Unusable


class SqliteStore(SqliteHonours):
    """All of it, with what people and servers wish. See `storage.store.Store`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        super().__init__(writer, reader)
        self._settings = Recall[tuple[str, str], str | None]()

    @classmethod
    async def open(cls, path: Path, patience: float = PATIENCE) -> Self:
        """Open or create the database, and bring it up to date. Patience is for others who are writing."""
        await asyncio.to_thread(prepare, path, patience)
        writer = await Writer.open(path, patience)
        try:
            with suppress(Unusable):  # somebody is writing; the next sign of life does it
                await writer.rows("put_note", name=OPEN, value="")
                await writer.sql("PRAGMA wal_checkpoint")  # so that it is there even if what lies beside is lost
            return cls(writer, await Line.open(path, patience))
        except BaseException:
            await writer.close()
            raise

    async def close(self) -> None:
        if self._noting is not None:
            self._noting.cancel()
            await asyncio.wait({self._noting})
        if self._told:
            with suppress(Unusable):  # it will be told again
                await self._note_told()
        await self._reader.close()
        with suppress(Unusable, ValueError):  # then the next start asks what lies beside; or it is closed already
            await self._writer.alone("drop_note", name=OPEN)
        await self._writer.close()

    # Settings and privacy

    async def setting(self, kind: str, owner: str) -> str | None:
        async def ask() -> str | None:
            rows = await self._reader.rows("setting", kind=kind, id=owner)
            return str(rows[0][0]) if rows else None

        return await self._settings.read((kind, owner), ask)

    async def put_setting(self, kind: str, owner: str, value: str) -> None:
        await self._writer.alone("put_setting", kind=kind, id=owner, value=value)
        self._settings.forget((kind, owner))

    async def change_setting(self, kind: str, owner: str, change: Callable[[str | None], str]) -> None:
        async with self._writer.transaction():
            rows = await self._writer.rows("setting", kind=kind, id=owner)
            await self._writer.rows("put_setting", kind=kind, id=owner, value=change(rows[0][0] if rows else None))
        self._settings.forget((kind, owner))

    async def forget(
        self, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting] = ()
    ) -> bool:
        with suppress(_Moved):
            async with self._writer.transaction():
                await self._forget(player, nobody, tables, sittings)
            self._settings.forget_all()
            return True
        return False

    async def _forget(
        self, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting]
    ) -> None:
        writer = self._writer
        for table in tables:
            if not await self._change(table, [sitting for sitting in sittings if sitting.table_id == table.id]):
                raise _Moved
        sat = {row[0] for row in await writer.rows("forget_sitter", player=player, nobody=nobody)}
        if not sat <= {table.id for table in tables} or await writer.rows("lobbies_naming", written=written(player)):
            raise _Moved
        for query in ("forget_standings", "forget_ratings"):
            await writer.rows(query, player=player, nobody=nobody)
        await writer.rows("forget_setting", kind="player", id=player)
        await writer.rows("forget_posts", player=player)
        for owner, value in await writer.rows("settings_naming", kind="player", part=f"%{player[:8]}%"):
            await writer.rows("put_setting", kind="player", id=owner, value=_renamed(value, player, nobody))
        await writer.rows("rewrite")

    async def purge(self, server: Server) -> None:
        async with self._writer.transaction():
            for query in (
                "purge_server_settings",
                "purge_server_ratings",
                "purge_server_posts",
                "purge_server_turns",
                "purge_server_sittings",
                "purge_server_tables",
                "forget_server_tables",
                "forget_server_results",
            ):
                await self._writer.rows(query, server=server)
            await self._writer.rows("rewrite")
        self._settings.forget_all()

    # Departures

    async def servers(self) -> list[Server]:
        return [Server(row[0]) for row in await self._reader.rows("servers")]

    async def depart(self, server: Server, at: Millis) -> None:
        await self._writer.alone("depart", server=server, at=str(at))

    async def come_back(self, server: Server) -> None:
        await self._writer.alone("forget_setting", kind="departure", id=server)

    async def departures(self) -> list[tuple[Server, Millis]]:
        return [(Server(row[0]), Millis(row[1])) for row in await self._reader.rows("departures")]


class _Moved(Exception):  # noqa: N818 - undoes a transaction, and goes no further
    """The store is not as it was seen."""


def _renamed(value: str, player: Player, nobody: Player) -> str:
    """Somebody's settings with another name in their lists."""
    settings: dict[str, Any] = msgspec.json.decode(value)
    for name, held in settings.items():
        if isinstance(held, list):
            settings[name] = [nobody if item == player else item for item in _items(held)]
    return msgspec.json.encode(settings).decode()


def _items(held: Any) -> list[Any]:
    return [*held]
