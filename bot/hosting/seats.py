"""Seats of a running game: kept by an AI player, given up, taken."""

from __future__ import annotations

from msgspec.structs import replace

from bot.hosting.admission import Admission
from bot.hosting.lobby import require_person
from bot.hosting.seating import Seating, Sitter, Windows, change_sitter, give_to_mind
from bot.hosting.table import Table, require_playing
from bot.hosting.table_writer import TableWriter
from games.engine import Refused, Seat, text
from games.engine.ai.minds import usual
from storage.rows import Player, TableId


class Seats:
    """Changes who plays a seat while the game goes on."""

    def __init__(self, writer: TableWriter, admission: Admission) -> None:
        self._writer = writer
        self._admission = admission

    async def set_windows(self, table: TableId, player: Player, windows: Windows) -> Table:
        """Ask this player in windows, or pass for them, until they say otherwise."""

        def change(now: Table) -> Seating:
            seat = now.seat_of(player)
            return change_sitter(require_playing(now), seat, replace(now.seating.sitters[seat], windows=windows))

        return await self._writer.change(table, change)

    async def keep_warm(self, table: TableId, seat: Seat) -> Table:
        """Let a mind play for a person who is away; the seat stays theirs."""

        def change(now: Table) -> Seating:
            if not 0 <= seat < len(require_playing(now).sitters):
                raise Refused(text("refused-no-seat"))
            sitter = now.seating.sitters[seat]
            mind = sitter.mind or usual(now.game)
            return change_sitter(now.seating, seat, replace(sitter, mind=mind))

        return await self._writer.change(table, change)

    async def come_back(self, table: TableId, player: Player) -> Table:
        """Let a person who was away play for themselves again."""

        def change(now: Table) -> Seating:
            seat = now.seat_of(player)
            return change_sitter(require_playing(now), seat, replace(now.seating.sitters[seat], mind=None))

        return await self._writer.change(table, change)

    async def resign(self, table: TableId, player: Player) -> Table:
        """Give the seat up for good; a mind plays on."""

        def change(now: Table) -> Seating:
            seat = require_playing(now).seat_of(player)
            if seat is None:
                raise Refused(text("refused-not-at-table"))
            return give_to_mind(now.seating, seat, usual(now.game))

        return await self._writer.change(table, change)

    async def take(self, table: TableId, player: Player, seat: Seat) -> Table:
        """Give a newcomer a seat that only a mind plays."""
        await self._admission.require_not_blocked((await self._writer.table(table)).seating.host, player)
        await self._admission.require_seat(player)
        new = await self._writer.is_newcomer(player)

        def change(now: Table) -> Seating:
            seating = require_playing(now)
            if seating.seat_of(require_person(player)) is not None:
                raise Refused(text("refused-seated"))
            if not 0 <= seat < len(seating.sitters) or seating.sitters[seat].player is not None:
                raise Refused(text("refused-no-seat"))
            if not now.left_by(player) <= {seat}:
                raise Refused(text("refused-has-seen"))  # they know another seat's hand
            sitter = Sitter(player, since=now.playing.version + 1, new=new)
            return change_sitter(replace(seating, ballot=None), seat, sitter)

        return await self._writer.change(table, change)
