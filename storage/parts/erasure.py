"""Removing a player or a server from every table of the database, each in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from storage.parts.lines import Claim, Line, Writer
from storage.parts.tables import change_row, written
from storage.rows import Player, Server, Sitting, TableRow

_SERVER_QUERIES = (
    "purge_server_settings",
    "purge_server_ratings",
    "purge_server_posts",
    "purge_server_turns",
    "purge_server_sittings",
    "purge_server_tables",
    "forget_server_tables",
    "forget_server_results",
)


async def forget_player(
    writer: Writer, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting]
) -> bool:
    """Put `nobody` wherever the player is named; see `storage.store.Store.forget`."""
    with suppress(_Moved):
        async with writer.transaction(Claim.ALL) as line:
            await _forget(line, player, nobody, tables, sittings)
        return True
    return False


async def purge_server(writer: Writer, server: Server) -> None:
    """Delete what is kept of a server; results stay, without its name."""
    async with writer.transaction(Claim.ALL) as line:
        for query in _SERVER_QUERIES:
            await line.rows(query, server=server)
        await line.rows("rewrite")


async def _forget(
    line: Line, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting]
) -> None:
    for table in tables:
        if not await change_row(line, table, [sitting for sitting in sittings if sitting.table_id == table.id]):
            raise _Moved
    sat = {row[0] for row in await line.rows("forget_sitter", player=player, nobody=nobody)}
    if not sat <= {table.id for table in tables} or await line.rows("lobbies_naming", written=written(player)):
        raise _Moved
    for query in ("forget_standings", "forget_ratings"):
        await line.rows(query, player=player, nobody=nobody)
    await line.rows("forget_setting", kind="player", id=player)
    await line.rows("forget_posts", player=player)
    for owner, value in await line.rows("settings_naming", kind="player", part=player[:8]):
        await line.rows("put_setting", kind="player", id=owner, value=_rename(value, player, nobody))
    await line.rows("rewrite")


class _Moved(Exception):  # noqa: N818 - undoes a transaction, and goes no further
    """A table is no longer as it was read."""


def _rename(value: str, player: Player, nobody: Player) -> str:
    """Stored settings with another id in their lists."""
    settings: dict[str, Any] = msgspec.json.decode(value)
    for name, held in settings.items():
        if isinstance(held, list):
            settings[name] = [nobody if item == player else item for item in _items(held)]
    return msgspec.json.encode(settings).decode()


def _items(held: Any) -> list[Any]:
    return [*held]
