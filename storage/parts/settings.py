"""Settings of servers and players, cached for a while."""

from __future__ import annotations

from collections.abc import Callable

from storage.parts.lines import Claim, Line, Writer
from storage.read_cache import Recall


class SqlSettings:
    """Values by kind and owner. See `storage.store.SettingStore`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader
        self._cache = Recall[tuple[str, str], str | None]()

    async def get(self, kind: str, owner: str) -> str | None:
        async def ask() -> str | None:
            rows = await self._reader.rows("setting", kind=kind, id=owner)
            return str(rows[0][0]) if rows else None

        return await self._cache.read((kind, owner), ask)

    async def put(self, kind: str, owner: str, value: str) -> None:
        await self._writer.alone("put_setting", kind=kind, id=owner, value=value)
        self._cache.forget((kind, owner))

    async def change(self, kind: str, owner: str, change: Callable[[str | None], str]) -> None:
        async with self._writer.transaction(Claim.SETTINGS) as line:
            rows = await line.rows("setting", kind=kind, id=owner)
            await line.rows("put_setting", kind=kind, id=owner, value=change(rows[0][0] if rows else None))
        self._cache.forget((kind, owner))

    def clear_cache(self) -> None:
        """Read every setting from the database again: any of them may have been written."""
        self._cache.forget_all()
