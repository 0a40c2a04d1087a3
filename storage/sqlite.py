"""The store on SQLite: WAL, every commit on disk before it is believed, one writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import msgspec

from games.engine import Seat
from storage.connection import Line, Row, Writer
from storage.rows import (
    Channel,
    Hand,
    Mark,
    Millis,
    PastGame,
    Phase,
    Player,
    Post,
    R,
    RatingRow,
    ResultRow,
    Server,
    Sitting,
    Standing,
    TableId,
    TableRow,
    TurnRow,
    typed,
)
from storage.schema import PATIENCE, prepare
from storage.store import Rate, RatingKey


class SqliteStore:
    """See `storage.store.Store`."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path, patience: float = PATIENCE) -> Self:
        """Open or create the database, and bring it up to date. Patience is for others who are writing."""
        await asyncio.to_thread(prepare, path, patience)
        writer = await Writer.open(path, patience)
        try:
            return cls(writer, await Line.open(path, patience))
        except BaseException:
            await writer.close()
            raise

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()

    # Tables

    async def add_table(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        async with self._writer.transaction():
            if not await self._writer.rows("add_table", **msgspec.structs.asdict(row)):
                return False
            await self._sit(sittings)
            return True

    async def change_table(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        if not sittings:
            return bool(await self._writer.alone("change_table", **_changes(row)))
        async with self._writer.transaction():
            return await self._change(row, sittings)

    async def start_table(self, row: TableRow, first: TurnRow, sittings: Sequence[Sitting]) -> bool:
        async with self._writer.transaction():
            if not await self._change(row, sittings):
                return False
            values = {"table_id": first.table_id, "events": first.events, "due": first.due}
            await self._writer.rows("begin_turns", **values, hand=first.hand, at=first.at)
            return True

    async def _change(self, row: TableRow, sittings: Sequence[Sitting]) -> bool:
        if not await self._writer.rows("change_table", **_changes(row)):
            return False
        await self._sit(sittings)
        return True

    async def _sit(self, sittings: Sequence[Sitting]) -> None:
        for sitting in sittings:
            await self._writer.rows("add_sitting", **msgspec.structs.asdict(sitting))

    async def table(self, table: TableId) -> TableRow | None:
        return _one(TableRow, await self._reader.rows("table", id=table))

    async def tables_in_phase(self, phase: Phase) -> list[TableRow]:
        return _all(TableRow, await self._reader.rows("tables_in_phase", phase=phase))

    async def phases(self) -> dict[Phase, int]:
        counts = {Phase(row[0]): int(row[1]) for row in await self._reader.rows("phases")}
        return {phase: counts.get(phase, 0) for phase in Phase}

    async def tables_in_channel(self, channel: Channel) -> list[TableRow]:
        return _all(TableRow, await self._reader.rows("tables_in_channel", channel=channel))

    async def tables_of_player(self, player: Player) -> list[TableRow]:
        return _all(TableRow, await self._reader.rows("tables_of_player", player=player))

    async def tables_ever_of(self, player: Player) -> list[TableRow]:
        return _all(TableRow, await self._reader.rows("tables_ever_of", player=player))

    async def sittings(self, table: TableId) -> list[Sitting]:
        return _all(Sitting, await self._reader.rows("sittings", table_id=table))

    async def told(self, table: TableId, beat: int) -> None:
        await self._writer.alone("tell", id=table, beat=beat)

    async def untold(self) -> list[TableId]:
        return [TableId(row[0]) for row in await self._reader.rows("untold")]

    # Turns

    async def save(self, turn: TurnRow, revision: int) -> bool:
        return bool(await self._writer.alone("save_turn", **msgspec.structs.asdict(turn), revision=revision))

    async def turns(self, table: TableId, since: int = 0) -> list[TurnRow]:
        return _all(TurnRow, await self._reader.rows("turns", table_id=table, since=since))

    async def last_turn(self, table: TableId) -> TurnRow | None:
        return _one(TurnRow, await self._reader.rows("last_turn", table_id=table))

    async def last_hands(self, table: TableId, seat: Seat, most: int) -> list[Hand]:
        rows = await self._reader.rows("last_hands", table_id=table, seat=seat, most=most)
        return [Hand(row[0]) for row in rows]

    # The clock

    async def deadlines(self) -> list[tuple[TableId, Millis]]:
        return [(TableId(row[0]), Millis(row[1])) for row in await self._reader.rows("deadlines")]

    async def alive(self, now: Millis, gap: Millis) -> Millis:
        async with self._writer.transaction():
            rows = await self._writer.rows("note", name="alive")
            away = max(0, now - int(rows[0][0])) if rows else 0
            if away > gap:
                await self._writer.rows("stop_clocks", away=away)
                await self._writer.rows("keep_lobbies", away=away)
            await self._writer.rows("put_note", name="alive", value=str(now))
        return Millis(away if away > gap else 0)

    async def last_alive(self) -> Millis | None:
        rows = await self._reader.rows("note", name="alive")
        return Millis(int(rows[0][0])) if rows else None

    async def restored(self) -> str | None:
        rows = await self._reader.rows("note", name="restored")
        return str(rows[0][0]) if rows else None

    # Honours

    async def finish(
        self, row: TableRow, result: ResultRow, standings: Sequence[Standing], keys: Sequence[RatingKey], rate: Rate
    ) -> bool:
        writer = self._writer
        async with writer.transaction():
            if not await self._change(row, ()):
                return False
            number = int((await writer.rows("next_number"))[0][0])
            await writer.rows("add_result", **{**msgspec.structs.asdict(result), "number": number})
            for standing in standings:
                await writer.rows("add_standing", **{**msgspec.structs.asdict(standing), "number": number})
            for rating in rate([await self._rating(writer, key) for key in keys]):
                await writer.rows("put_rating", **msgspec.structs.asdict(rating))
            return True

    async def results(self, after: int, most: int) -> list[tuple[ResultRow, list[Standing]]]:
        found = _all(ResultRow, await self._reader.rows("results", after=after, most=most))
        if not found:
            return []
        rows = await self._reader.rows("standings", after=after, until=found[-1].number)
        standings = _all(Standing, rows)
        by_number: dict[int, list[Standing]] = {}
        for standing in standings:
            by_number.setdefault(standing.number, []).append(standing)
        return [(result, by_number.get(result.number, [])) for result in found]

    async def past_games(self, player: Player, before: int, most: int) -> list[PastGame]:
        rows = await self._reader.rows("results_of_player", player=player, before=before, most=most)
        return _all(PastGame, rows)

    async def ratings(self) -> list[RatingRow]:
        return await self._ratings(self._reader)

    async def _ratings(self, line: Line) -> list[RatingRow]:
        return _all(RatingRow, await line.rows("ratings"))

    async def ratings_of(self, player: Player) -> list[RatingRow]:
        return _all(RatingRow, await self._reader.rows("ratings_of_player", player=player))

    async def rating(self, key: RatingKey) -> RatingRow | None:
        return await self._rating(self._reader, key)

    async def _rating(self, line: Line, key: RatingKey) -> RatingRow | None:
        game, scope, season, player = key
        return _one(RatingRow, await line.rows("rating", game=game, scope=scope, season=season, player=player))

    async def board(
        self, game: str, scope: str, season: str, after: tuple[float, Player] | None, most: int
    ) -> list[RatingRow]:
        where = {"game": game, "scope": scope, "season": season}
        if after is None:
            return _all(RatingRow, await self._reader.rows("first_page", **where, most=most))
        ordinal, player = after
        rows = await self._reader.rows("next_page", **where, ordinal=ordinal, player=player, most=most)
        return _all(RatingRow, rows)

    async def mark(self) -> Mark:
        return await self._mark(self._reader)

    async def _mark(self, line: Line) -> Mark:
        last, rewritten = (await line.rows("mark"))[0]
        return Mark(last, int(rewritten))

    async def replace_ratings(self, rows: Sequence[RatingRow], mark: Mark | None = None) -> bool:
        async with self._writer.transaction():
            if mark is not None and await self._mark(self._writer) != mark:
                return False
            old, new = set(await self._ratings(self._writer)), set(rows)
            gone = {_key(row) for row in old} - {_key(row) for row in new}
            for game, scope, season, player in gone:
                await self._writer.rows("drop_rating", game=game, scope=scope, season=season, player=player)
            await self._writer.many("put_rating", [msgspec.structs.asdict(row) for row in new - old])
            return True

    # Posts

    async def posts(self, table: TableId) -> list[Post]:
        return _all(Post, await self._reader.rows("posts", table_id=table))

    async def put_post(self, post: Post) -> None:
        await self._writer.alone("put_post", **msgspec.structs.asdict(post))

    # Settings and privacy

    async def setting(self, kind: str, owner: str) -> str | None:
        rows = await self._reader.rows("setting", kind=kind, id=owner)
        return str(rows[0][0]) if rows else None

    async def put_setting(self, kind: str, owner: str, value: str) -> None:
        await self._writer.alone("put_setting", kind=kind, id=owner, value=value)

    async def change_setting(self, kind: str, owner: str, change: Callable[[str | None], str]) -> None:
        async with self._writer.transaction():
            rows = await self._writer.rows("setting", kind=kind, id=owner)
            await self._writer.rows("put_setting", kind=kind, id=owner, value=change(rows[0][0] if rows else None))

    async def forget(
        self, player: Player, nobody: Player, tables: Sequence[TableRow], sittings: Sequence[Sitting] = ()
    ) -> bool:
        with suppress(_Moved):
            async with self._writer.transaction():
                await self._forget(player, nobody, tables, sittings)
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
        if not sat <= {table.id for table in tables}:
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


def _key(row: RatingRow) -> RatingKey:
    return row.game, row.scope, row.season, row.player


def _changes(row: TableRow) -> dict[str, str | int | None]:
    """What of a row may change."""
    return {
        "id": row.id,
        "revision": row.revision,
        "phase": row.phase,
        "edition": row.edition,
        "seating": row.seating,
        "seed": row.seed,
        "touched": row.touched,
        "lag": row.lag,
        "paused": row.paused,
    }


def _all(kind: type[R], rows: Sequence[Row]) -> list[R]:
    return [typed(kind, row) for row in rows]


def _one(kind: type[R], rows: Sequence[Row]) -> R | None:
    return typed(kind, rows[0]) if rows else None
