"""Settings of servers and players, read from and saved to the store."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.hosting.records.settings import PlayerSettings, S, ServerSettings, player_settings, save, server_settings
from storage.rows import Player, Server, TableId
from storage.store import Store

_HOUSE, _ANNOUNCED = "house", "farewells"
_tables = msgspec.json.Decoder(list[TableId])


class Preferences:
    """What servers and players have chosen, and what the bot notes for its own next start."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def _announced(self) -> str:
        """Each process notes its own."""
        shards = self._store.shards
        return _ANNOUNCED if shards.are_all else f"{_ANNOUNCED} {shards}"

    async def server(self, server: Server) -> ServerSettings:
        """Read a server's settings."""
        return await server_settings(self._store, server)

    async def player(self, player: Player) -> PlayerSettings:
        """Read a player's settings."""
        return await player_settings(self._store, player)

    async def save(self, model: type[S], owner: str, typed: Mapping[str, object]) -> S:
        """Change some settings. A value that does not fit raises pydantic's `ValidationError`."""
        return await save(self._store, model, owner, typed)

    async def announced_stops(self) -> list[TableId]:
        """The tables whose panels say that the bot is about to restart."""
        return _tables.decode(await self._store.settings.get(_HOUSE, self._announced) or "[]")

    async def save_announced_stops(self, tables: list[TableId]) -> None:
        """Note the tables whose panels say so."""
        await self._store.settings.put(_HOUSE, self._announced, msgspec.json.encode(tables).decode())
