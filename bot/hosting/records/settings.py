"""Server settings and player preferences. What is typed is checked; whatever was stored can be read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Literal, TypeVar

import msgspec
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import from_json

from bot.hosting.seating import Pace
from storage.rows import Player, Server, TableId
from storage.store import Store

Id = Annotated[str, Field(min_length=1, max_length=64)]
Language = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z]{2,4})?$")]


class ServerSettings(BaseModel):
    """What the moderators of a server choose."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    kind: ClassVar[str] = "server"

    channels: Annotated[tuple[Id, ...], Field(max_length=100)] = ()  # none named: all of them
    threads: bool = True
    pace: Pace = Pace.LIVE
    language: Language | None = None
    odds: bool = True
    pictures: bool = True
    stoppers: Literal["host", "moderators"] = "moderators"


class PlayerSettings(BaseModel):
    """What a player chooses."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    kind: ClassVar[str] = "player"

    dms: bool = True
    pings: bool = True
    look: Literal["pictures", "plain"] = "pictures"  # in what only they see
    closed: bool = False  # refuses direct messages, as far as is known
    locale: Language | None = None  # of their last interaction
    blocked: Annotated[tuple[Id, ...], Field(max_length=1000)] = ()


S = TypeVar("S", ServerSettings, PlayerSettings)
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


async def server_settings(store: Store, server: Server) -> ServerSettings:
    """Read a server's settings."""
    return await load(store, ServerSettings, server)


async def player_settings(store: Store, player: Player) -> PlayerSettings:
    """Read a player's settings."""
    return await load(store, PlayerSettings, player)


async def load(store: Store, model: type[S], owner: str) -> S:
    """Read settings; what another version of the bot wrote and this one cannot read gets its default."""
    return _read(model, await store.settings.get(model.kind, owner))


@lru_cache(4096)
def _read(model: type[S], stored: str | None) -> S:
    known = _known(model, stored)
    try:
        return model.model_validate(known)
    except ValidationError as error:
        bad = {problem["loc"][0] for problem in error.errors()}
        return model.model_validate({name: value for name, value in known.items() if name not in bad})


async def save(store: Store, model: type[S], owner: str, typed: Mapping[str, object]) -> S:
    """Save what was typed over what is stored. A value that does not fit raises pydantic's `ValidationError`."""
    saved: list[S] = []

    def merge(stored: str | None) -> str:
        saved.append(model.model_validate({**dict(_read(model, stored)), **typed}))
        return saved[-1].model_dump_json()

    await store.settings.change(model.kind, owner, merge)
    return saved[-1]


def _known(model: type[S], stored: str | None) -> dict[str, Any]:  # Any: whatever was stored
    try:
        found: Any = from_json(stored or "{}")
    except ValueError:
        return {}
    return {name: found[name] for name in model.model_fields if name in found} if isinstance(found, dict) else {}
