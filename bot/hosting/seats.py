"""Seats at a running game: kept warm, given up, handed over, taken; and the end that people agree on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.hosting import ballots, lobby
from bot.hosting.clock import Clock
from bot.hosting.limits import USUAL, Limits, require_seat
from bot.hosting.records.settings import player_settings
from bot.hosting.seating import Seating, Sitter, Windows, seated, vacated, write
from bot.hosting.table import Stale, Table
from bot.hosting.table_writer import Clerk
from games.engine import Refused, Seat, text
from games.engine.game import AnyGame
from games.engine.minds import minds_of
from storage.rows import Phase, Player, TableId, TableRow
from storage.store import Store


class Seats(Clerk):
    """What becomes of seats while the game goes on."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Clock,
        chance: Callable[[int], bytes],
        limits: Limits | None = USUAL,
    ) -> None:
        """Without limits anybody may have any number of tables, as in a simulation."""
        super().__init__(store, games, clock, chance)
        self.limits = limits
        self.opening = asyncio.Lock()  # tables open one at a time, or many at once would all find room

    async def set_windows(self, table: TableId, player: Player, windows: Windows) -> Table:
        """Somebody wants to be asked, or to be passed for, until they say otherwise."""

        def amend(now: Table) -> Seating:
            seat = now.seat_of(player)
            return seated(playing(now), seat, replace(now.seating.sitters[seat], windows=windows))

        return await self.amend(table, amend)

    async def keep_warm(self, table: TableId, seat: Seat) -> Table:
        """A mind plays for somebody who is away."""

        def amend(now: Table) -> Seating:
            if not 0 <= seat < len(playing(now).sitters):
                raise Refused(text("refused-no-seat"))
            sitter = now.seating.sitters[seat]
            mind = sitter.mind or next(iter(minds_of(now.game)))
            return seated(now.seating, seat, replace(sitter, mind=mind))

        return await self.amend(table, amend)

    async def back(self, table: TableId, player: Player) -> Table:
        """Whoever was away plays for themselves again."""

        def amend(now: Table) -> Seating:
            seat = now.seat_of(player)
            return seated(playing(now), seat, replace(now.seating.sitters[seat], mind=None))

        return await self.amend(table, amend)

    async def resign(self, table: TableId, player: Player) -> Table:
        """Give the seat up for good; a mind plays on."""

        def amend(now: Table) -> Seating:
            seat = playing(now).seat_of(player)
            if seat is None:
                raise Refused(text("refused-not-at-table"))
            return vacated(now.seating, seat, next(iter(minds_of(now.game))))

        return await self.amend(table, amend)

    async def stop(self, table: TableId, player: Player | None) -> Table:
        """End a game without a result: where others play too, when they agree. A moderator, None, asks nobody."""

        def amend(now: Table) -> TableRow | Seating:
            in_play(now, player)
            if player is not None and ballots.must_ask(now.seating, None):
                return ballots.asked(now.seating, player, None, now.row.revision)
            return replace(now.row, phase=Phase.CANCELLED)

        return await self.amend(table, amend)

    async def hand_over(self, table: TableId, player: Player | None, seat: Seat, mind: str | None = None) -> Table:
        """Give somebody's seat to a mind: when the others agree, unless they are away. A moderator, None, asks nobody.

        If everybody agrees to it, the first mind of the game takes the seat.
        """

        def amend(now: Table) -> Seating:
            in_play(now, player)
            if not 0 <= seat < len(now.seating.sitters):
                raise Refused(text("refused-no-seat"))
            if mind is None and now.seating.sitters[seat].player is None:
                raise Refused(text("refused-no-seat"))  # a mind plays there already
            if mind is not None and mind not in minds_of(now.game):
                raise Refused(text("refused-mind"))
            if player is not None and ballots.must_ask(now.seating, seat):
                return ballots.asked(now.seating, player, seat, now.row.revision)
            return vacated(now.seating, seat, mind or next(iter(minds_of(now.game))))

        return await self.amend(table, amend)

    async def vote(self, table: TableId, player: Player, number: int, *, agrees: bool) -> Table:
        """Answer what the table is asked; `Stale` if that is no longer open. The last answer needed acts."""

        def amend(now: Table) -> TableRow | Seating:
            now.seat_of(player)
            ballot = playing(now).ballot
            if ballot is None or ballot.number != number:
                raise Stale
            after = ballots.voted(now.seating, ballot, player, agrees=agrees)
            match ballots.decided(after):
                case None:
                    return after
                case False:
                    return replace(after, ballot=None)
                case True if ballot.seat is None:
                    return replace(now.row, phase=Phase.CANCELLED, seating=write(after))
                case _:
                    return vacated(after, ballot.seat or Seat(0), next(iter(minds_of(now.game))))

        return await self.amend(table, amend)

    async def take_seat(self, table: TableId, player: Player, seat: Seat) -> Table:
        """A newcomer takes a seat that only a mind plays."""
        await self.welcome(table, player)
        await self.require_seat(player)

        def amend(now: Table) -> Seating:
            seating = playing(now)
            if seating.seat_of(lobby.person(player)) is not None:
                raise Refused(text("refused-seated"))
            if not 0 <= seat < len(seating.sitters) or seating.sitters[seat].player is not None:
                raise Refused(text("refused-no-seat"))
            if not now.left_by(player) <= {seat}:
                raise Refused(text("refused-has-seen"))  # what lies in front of that seat, from the other side
            return seated(replace(seating, ballot=None), seat, Sitter(player))

        return await self.amend(table, amend)

    async def welcome(self, table: TableId, player: Player) -> None:
        """Refuse whom the host has blocked."""
        host = (await self.table(table)).seating.host
        if player in (await player_settings(self.store, host)).blocked:
            raise Refused(text("refused-blocked"))

    async def require_seat(self, player: Player) -> None:
        """Refuse nobody's name, and whoever plays many games already one more."""
        lobby.person(player)
        if self.limits is not None:
            await require_seat(self.store, self.limits, player)


def playing(table: Table) -> Seating:
    """The seating of a game that is being played, or a refusal."""
    _ = table.playing
    return table.seating


def in_play(table: Table, player: Player | None) -> None:
    """Refuse whoever is not in charge of a running game; None is a moderator."""
    if player is not None and table.seating.host != player:
        raise Refused(text("refused-not-host"))
    playing(table)
