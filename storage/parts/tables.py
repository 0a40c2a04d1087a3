"""Tables, their sittings and their turns."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import asdict

from storage.parts.lines import Line, Writer
from storage.parts.settling import settle
from storage.rows import Channel, Phase, Player, Server, Sitting, TableId, TableRow, TurnRow, all_of, one_of, typed
from storage.shards import ALL
from storage.trouble import Unsettled


class SqlTables:
    """What is played now. See `storage.store.TableStore`."""

    saving, changing = "save_turn", "change_table"
    """The statements for one turn, and for one row."""

    def __init__(self, writer: Writer, reader: Line) -> None:
        self._writer = writer
        self._reader = reader
        self.shards = ALL

    async def add(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        async with self._writer.transaction() as line:
            if not await line.rows("add_table", **asdict(row)):
                return False
            await _add_sittings(line, sittings)
            await self.spread(line, row.id)
            return True

    async def change(self, row: TableRow, sittings: Sequence[Sitting] = ()) -> bool:
        if not sittings:
            try:
                return await self._change(row)
            except Unsettled as lost:
                return await settle(lambda: self._is_changed(row), lambda: self._change(row), lost)
        async with self._writer.transaction() as line:
            if not await change_row(line, row, sittings):
                return False
            await self.spread(line, row.id)
            return True

    async def start(self, row: TableRow, first: TurnRow, sittings: Sequence[Sitting]) -> bool:
        async with self._writer.transaction() as line:
            if not await change_row(line, row, sittings):
                return False
            values = {"table_id": first.table_id, "events": first.events, "due": first.due}
            await line.rows("begin_turns", **values, hand=first.hand, at=first.at)
            await self.spread(line, row.id)
            return True

    async def get(self, table: TableId) -> TableRow | None:
        return one_of(TableRow, await self._reader.rows("table", id=table))

    async def since(self, table: TableId, version: int) -> tuple[TableRow, list[TurnRow]] | None:
        rows, width = await self._reader.rows("table_since", id=table, since=version), len(TableRow.__struct_fields__)
        if not rows:
            return None
        turns = all_of(TurnRow, [row[width:] for row in rows if row[width] is not None])
        return typed(TableRow, rows[0][:width]), turns

    async def in_phase(self, phase: Phase) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_in_phase", phase=phase, **asdict(self.shards)))

    async def count_by_phase(self) -> dict[Phase, int]:
        counts = {Phase(row[0]): int(row[1]) for row in await self._reader.rows("phases", **asdict(self.shards))}
        return {phase: counts.get(phase, 0) for phase in Phase}

    async def count_lobbies(self, server: Server) -> int:
        return int((await self._reader.rows("count_lobbies", server=server))[0][0])

    async def count_open(self, server: Server) -> int:
        return int((await self._reader.rows("count_open", server=server))[0][0])

    async def in_channel(self, channel: Channel) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_in_channel", channel=channel))

    async def in_server(self, server: Server) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_in_server", server=server))

    async def of_player(self, player: Player) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_of_player", player=player))

    async def ever_of_player(self, player: Player) -> list[TableRow]:
        return all_of(TableRow, await self._reader.rows("tables_ever_of", player=player, written=written(player)))

    async def is_newcomer(self, player: Player) -> bool:
        return not await self._reader.rows("has_played", player=player)

    async def sittings(self, table: TableId) -> list[Sitting]:
        return all_of(Sitting, await self._reader.rows("sittings", table_id=table))

    async def save_turn(self, turn: TurnRow, revision: int) -> bool:
        try:
            return await self._save_turn(turn, revision)
        except Unsettled as lost:
            return await settle(lambda: self._is_saved(turn), lambda: self._save_turn(turn, revision), lost)

    async def turns(self, table: TableId, since: int = 0) -> list[TurnRow]:
        return all_of(TurnRow, await self._reader.rows("turns", table_id=table, since=since))

    async def last_turn(self, table: TableId) -> TurnRow | None:
        return one_of(TurnRow, await self._reader.rows("last_turn", table_id=table))

    async def versions(self) -> list[tuple[TableId, tuple[int, int]]]:
        rows = await self._reader.rows("versions", **asdict(self.shards))
        return [(TableId(row[0]), (int(row[1]), int(row[2]))) for row in rows]

    async def spread(self, line: Line, table: TableId) -> None:
        """Within a transaction that changes a table: let its owner hear of it. Nobody else hosts our own tables."""

    async def nudge(self, table: TableId) -> None:
        """The same where it was changed by something else."""
        async with self._writer.transaction() as line:
            await self.spread(line, table)

    async def _change(self, row: TableRow) -> bool:
        return bool(await self._writer.alone(self.changing, **changes(row)))

    async def _is_changed(self, row: TableRow) -> bool | None:
        """Whether the next revision of a table is this one; None if there is no next one yet."""
        found = await self.get(row.id)
        if found is None or found.revision == row.revision:
            return None
        return changes(found) == {**changes(row), "revision": row.revision + 1}

    async def _save_turn(self, turn: TurnRow, revision: int) -> bool:
        return bool(await self._writer.alone(self.saving, **asdict(turn), revision=revision))

    async def _is_saved(self, turn: TurnRow) -> bool | None:
        """Whether a turn is there; None if no turn has its version."""
        found = await self.turns(turn.table_id, turn.version)
        return found[0] == turn if found else None


async def change_row(line: Line, row: TableRow, sittings: Sequence[Sitting]) -> bool:
    """Within a transaction: write a table's row and sittings; false if its revision is no longer the last."""
    if not await line.rows("change_table", **changes(row)):
        return False
    await _add_sittings(line, sittings)
    return True


async def _add_sittings(line: Line, sittings: Sequence[Sitting]) -> None:
    if sittings:
        await line.many("add_sitting", [asdict(sitting) for sitting in sittings])


def written(player: Player) -> str:
    """A player's id as it stands in the column `seating`."""
    return msgspec.json.encode(player).decode()


def changes(row: TableRow) -> dict[str, str | int | None]:
    """The columns of a table's row that may change."""
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
