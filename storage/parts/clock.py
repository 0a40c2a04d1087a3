"""Deadlines and signs of life."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from msgspec.structs import asdict

from storage.parts.lines import Claim, Line, Writer
from storage.rows import Millis, TableId
from storage.shards import ALL, Shards

SIGN = "alive"


class SqlClock:
    """When questions lapse, and when each shard was last hosted. See `storage.store.ClockStore`."""

    def __init__(self, writer: Writer, reader: Line, signs: Sequence[str] = ()) -> None:
        self._writer = writer
        self._reader = reader
        self._signs = signs  # notes that stand as long as anybody has the database open
        self.shards = ALL

    async def deadlines(self) -> list[tuple[TableId, Millis]]:
        rows = await self._reader.rows("deadlines", **asdict(self.shards))
        return [(TableId(row[0]), Millis(row[1])) for row in rows]

    async def record_alive(self, now: Millis, gap: Millis, least: int = 0) -> Millis:
        async with self._writer.transaction(Claim.TABLES) as line:
            away = _away(now, await line.rows("signs_of_life"), self.shards)
            moved = [(shards, absence) for shards, absence in away if abs(absence) > gap]
            for shards, absence in moved:
                await line.rows("stop_clocks", away=absence, **asdict(shards))
                await line.rows("leave_time", until=now + least, **asdict(shards))
                await line.rows("keep_lobbies", away=absence, **asdict(shards))
            ours = [(_sign(shard, self.shards.of), str(now)) for shard in self.shards.ids]
            others = [(sign, "") for sign in self._signs]  # another process that closed has removed it
            await line.many("put_notes", [{"name": name, "value": value} for name, value in (*ours, *others)])
        return max((absence for _, absence in moved), key=abs, default=Millis(0))

    async def last_alive(self) -> Millis | None:
        rows = await self._reader.rows("note", name=_sign(self.shards.first, self.shards.of))
        return Millis(int(rows[0][0])) if rows else None

    async def last_restored(self) -> str | None:
        rows = await self._reader.rows("note", name="restored")
        return str(rows[0][0]) if rows else None


def _sign(shard: int, of: int) -> str:
    """The name of a shard's sign of life. The only one there is has none of its own."""
    return SIGN if of == 1 else f"{SIGN} {shard}/{of}"


def _away(now: Millis, signs: Iterable[tuple[str, int]], shards: Shards) -> Iterator[tuple[Shards, Millis]]:
    """For how long our shards were without a host; those that lie together and were away as long, together.

    When there were more or fewer shards than now, nobody knows which of them had which table: then the first of them
    to fall silent counts. Of a shard that was never hosted nobody was away.
    """
    known = dict(signs)
    before = _other_layout(known, shards.of)
    last = {shard: _latest(known.get(_sign(shard, shards.of)), before) for shard in shards.ids}
    for at, together in groupby(shards.ids, key=lambda shard: last[shard]):
        ids = [*together]
        yield Shards(ids[0], ids[-1], shards.of), Millis(0 if at is None else now - at)


def _other_layout(known: dict[str, int], of: int) -> int | None:
    """Of the signs from when there was another number of shards, the last time: the oldest."""
    layouts: dict[str, list[int]] = {}
    for name, at in known.items():
        layouts.setdefault(name.partition("/")[2] or "1", []).append(at)
    others = [times for layout, times in layouts.items() if layout != str(of)]
    return min(max(others, key=max)) if others else None


def _latest(*times: int | None) -> int | None:
    return max((at for at in times if at is not None), default=None)
