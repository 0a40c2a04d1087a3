"""Messages that stand in the chat, and how much of each game they have told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from msgspec.structs import asdict

from storage.parts.lines import Claim, Line, Writer
from storage.rows import THE_END, Post, TableId, all_of
from storage.shards import ALL
from storage.trouble import Unusable

SOON = 1.0  # seconds; what a crash loses is told again, and telling twice does no harm


class SqlPosts:
    """Where messages stand, and up to which beat a channel knows. See `storage.store.PostStore`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader
        self.shards = ALL
        self.note_after = SOON
        self._told: dict[TableId, int] = {}
        self._writing = asyncio.Lock()
        self._noting: asyncio.Task[None] | None = None
        self.start_task = _start_task  # whoever supervises tasks puts their own way of starting one here

    async def of_table(self, table: TableId) -> list[Post]:
        return all_of(Post, await self._reader.rows("posts", table_id=table))

    async def put(self, post: Post, told: int | None = None) -> None:
        if told is None:
            await self._writer.alone("put_post", **asdict(post))
            return
        async with self._writer.transaction() as line:
            await line.rows("put_post", **asdict(post))
            await line.many("tell", [{"id": post.table_id, "beat": told}])

    async def claim(self, post: Post, old: str) -> bool:
        return bool(await self._writer.alone("claim_post", **asdict(post), old=old, begins=f"{old or post.table_id}-"))

    async def record_told(self, table: TableId, beat: int) -> None:
        self._told[table] = max(beat, self._told.get(table, 0))  # what a channel knows only grows
        if beat == THE_END:
            await self._write_told()
        elif self._noting is None or self._noting.done():
            self._noting = self.start_task("the writer of what was told", self._write_soon)

    async def untold(self) -> list[TableId]:
        await self._write_told()
        return [TableId(row[0]) for row in await self._reader.rows("untold", **asdict(self.shards))]

    async def outlived(self) -> list[TableId]:
        return [TableId(row[0]) for row in await self._reader.rows("outlived", **asdict(self.shards))]

    async def close(self) -> None:
        """Write what is still to be written, if the disk lets us."""
        if self._noting is not None:
            self._noting.cancel()
            await asyncio.wait({self._noting})
        if self._told:
            with suppress(Unusable):  # it will be told again
                await self._write_told()

    async def _write_soon(self) -> None:
        while self._told:
            await asyncio.sleep(self.note_after)
            with suppress(Unusable):  # then it is written later
                await self._write_told()

    async def _write_told(self) -> None:
        """Write what was told for all tables at once: it need not be on the disk for every move."""
        async with self._writing:  # what somebody else is writing is written when this returns
            if self._told:
                await self._write_all_told()

    async def _write_all_told(self) -> None:
        told: dict[TableId, int] = {}
        try:
            async with self._writer.transaction(Claim.TABLES) as line:  # waits for whoever else is writing
                told, self._told = self._told, {}
                await line.many("tell", [{"id": table, "beat": beat} for table, beat in told.items()])
        except BaseException:  # to be written later
            self._told = {**told, **{table: max(beat, told.get(table, 0)) for table, beat in self._told.items()}}
            raise


def _start_task(name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
    return asyncio.create_task(work(), name=name)
